//! What a program has to bring along itself when there is no library under it: a start, memory, and a way to print.

use core::{
    alloc::{GlobalAlloc, Layout},
    arch::{asm, global_asm},
    cell::UnsafeCell,
    panic::PanicInfo,
    ptr::null_mut,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
};

// The kernel leaves the stack as no called function would find it.
global_asm!(".globl _start", "_start:", "xor ebp, ebp", "and rsp, -16", "call check_vectors");

// The ready-made `alloc` refers to unwinding, which a program that aborts never reaches.
global_asm!(".globl _Unwind_Resume, rust_eh_personality", "_Unwind_Resume:", "rust_eh_personality:", "ud2");

/// Writes to standard output.
pub fn print(text: &str) {
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        let written: isize;
        // SAFETY: `write(1, pointer, length)` reads exactly the bytes of `rest`.
        unsafe {
            asm!("syscall", inlateout("rax") 1_isize => written, in("rdi") 1, in("rsi") rest.as_ptr(), in("rdx") rest.len(),
                 out("rcx") _, out("r11") _);
        }
        match usize::try_from(written) {
            Ok(count) if count > 0 => rest = &rest[count..],
            _ => exit(2),
        }
    }
}

/// Ends the program.
pub fn exit(code: i32) -> ! {
    // SAFETY: `exit_group(code)` does not return.
    unsafe { asm!("syscall", in("rax") 231, in("rdi") code, options(noreturn)) }
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    // Printing the message itself could need memory that is not there.
    print(info.message().as_str().unwrap_or("panic"));
    print("\n");
    exit(101)
}

const SIZE: usize = 256 * 1024;

/// All blocks begin and end at multiples of this, and none is smaller.
const UNIT: usize = align_of::<Memory>();

#[repr(C, align(16))]
struct Memory([u8; SIZE]);

/// What a block begins with that nobody uses. They are linked from the lowest address to the highest.
struct Free {
    size: usize,
    next: *mut Free,
}

/// Hands out the end of the first free block that is large enough, and joins what is given back with its neighbours.
struct Heap {
    memory: UnsafeCell<Memory>,
    /// Its `next` is the first free block; none before memory is asked for the first time.
    free: UnsafeCell<Free>,
    begun: AtomicBool,
    handed_out: AtomicUsize,
}

/// How many blocks were handed out so far.
pub fn allocations() -> usize {
    HEAP.handed_out.load(Relaxed)
}

// SAFETY: the program has one thread.
unsafe impl Sync for Heap {}

#[global_allocator]
static HEAP: Heap = Heap {
    memory: UnsafeCell::new(Memory([0; SIZE])),
    free: UnsafeCell::new(Free { size: 0, next: null_mut() }),
    begun: AtomicBool::new(false),
    handed_out: AtomicUsize::new(0),
};

const fn units(size: usize) -> usize {
    if size == 0 { UNIT } else { size.next_multiple_of(UNIT) }
}

// SAFETY: every block lies inside `memory`, aligned, and overlaps no other live block: it is cut off a free one, and is free
// again only when it is given back.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let size = units(layout.size());
        self.handed_out.fetch_add(1, Relaxed);
        if layout.align() > UNIT {
            return null_mut();
        }
        // SAFETY: one thread, and the links only lead to free blocks inside `memory`.
        unsafe {
            let mut before = self.free.get();
            if !self.begun.swap(true, Relaxed) {
                let all = self.memory.get().cast::<Free>();
                all.write(Free { size: SIZE, next: null_mut() });
                (*before).next = all;
            }
            while let Some(block) = (*before).next.as_mut() {
                if block.size > size {
                    block.size -= size;
                    return (&raw mut *block).cast::<u8>().add(block.size);
                }
                if block.size == size {
                    (*before).next = block.next;
                    return (&raw mut *block).cast();
                }
                before = block;
            }
        }
        null_mut()
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let (head, block) = (self.free.get(), block.cast::<Free>());
        // SAFETY: as above; the block was handed out by `alloc` with this layout.
        unsafe {
            let mut before = head;
            while !(*before).next.is_null() && (*before).next < block {
                before = (*before).next;
            }
            block.write(Free { size: units(layout.size()), next: (*before).next });
            (*before).next = block;
            join(block);
            if before != head {
                join(before);
            }
        }
    }
}

/// Joins a free block with the next one if nothing is between them.
unsafe fn join(block: *mut Free) {
    // SAFETY: the caller has a free block, whose link leads to a free block or nowhere.
    unsafe {
        let next = (*block).next;
        if block.cast::<u8>().add((*block).size) == next.cast() {
            (*block).size += (*next).size;
            (*block).next = (*next).next;
        }
    }
}

// The compiler calls these for moves and comparisons of memory. They are in assembly because a loop written in Rust would
// be compiled into a call of itself.

#[unsafe(no_mangle)]
unsafe extern "C" fn memcpy(to: *mut u8, from: *const u8, count: usize) -> *mut u8 {
    // SAFETY: the caller vouches for both blocks.
    unsafe { asm!("rep movsb", inout("rcx") count => _, inout("rdi") to => _, inout("rsi") from => _) };
    to
}

#[unsafe(no_mangle)]
unsafe extern "C" fn memmove(to: *mut u8, from: *const u8, count: usize) -> *mut u8 {
    if (to as usize).wrapping_sub(from as usize) >= count {
        // SAFETY: copying upwards does not overwrite what is still to be read.
        return unsafe { memcpy(to, from, count) };
    }
    // SAFETY: the caller vouches for both blocks, and copying downwards does not overwrite what is still to be read.
    unsafe {
        asm!("std", "rep movsb", "cld", inout("rcx") count => _,
             inout("rdi") to.wrapping_add(count).wrapping_sub(1) => _,
             inout("rsi") from.wrapping_add(count).wrapping_sub(1) => _);
    }
    to
}

#[unsafe(no_mangle)]
unsafe extern "C" fn memset(to: *mut u8, byte: i32, count: usize) -> *mut u8 {
    // SAFETY: the caller vouches for the block.
    unsafe { asm!("rep stosb", inout("rcx") count => _, inout("rdi") to => _, in("al") byte as u8) };
    to
}

#[unsafe(no_mangle)]
unsafe extern "C" fn memcmp(one: *const u8, other: *const u8, count: usize) -> i32 {
    for place in 0..count {
        // SAFETY: the caller vouches for both blocks.
        let (a, b) = unsafe { (*one.add(place), *other.add(place)) };
        if a != b {
            return i32::from(a) - i32::from(b);
        }
    }
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn bcmp(one: *const u8, other: *const u8, count: usize) -> i32 {
    // SAFETY: as the caller's.
    unsafe { memcmp(one, other, count) }
}
