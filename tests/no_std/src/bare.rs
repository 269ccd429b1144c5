//! What a program has to bring along itself when there is no library under it: a start, memory, and a way to print.

use core::{
    alloc::{GlobalAlloc, Layout},
    arch::{asm, global_asm},
    cell::UnsafeCell,
    panic::PanicInfo,
    ptr::null_mut,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
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

const SIZE: usize = 64 * 1024;

/// Hands out memory from front to back, and starts again when everything was given back: so after each vector.
struct Bump {
    memory: UnsafeCell<[u8; SIZE]>,
    used: AtomicUsize,
    live: AtomicUsize,
}

// SAFETY: the program has one thread.
unsafe impl Sync for Bump {}

#[global_allocator]
static MEMORY: Bump = Bump { memory: UnsafeCell::new([0; SIZE]), used: AtomicUsize::new(0), live: AtomicUsize::new(0) };

// SAFETY: every block lies inside `memory`, aligned, and overlaps no other live block.
unsafe impl GlobalAlloc for Bump {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.memory.get() as usize;
        let from = (start + self.used.load(Relaxed)).next_multiple_of(layout.align()) - start;
        if from + layout.size() > SIZE {
            return null_mut();
        }
        self.used.store(from + layout.size(), Relaxed);
        self.live.fetch_add(1, Relaxed);
        self.memory.get().cast::<u8>().wrapping_add(from)
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {
        if self.live.fetch_sub(1, Relaxed) == 1 {
            self.used.store(0, Relaxed);
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
