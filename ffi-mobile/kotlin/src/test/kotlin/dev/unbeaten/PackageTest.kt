package dev.unbeaten

import java.io.File
import kotlin.test.Test
import kotlin.test.assertContains
import kotlin.test.assertEquals
import kotlin.test.assertFalse
import kotlin.test.assertNotNull

/** What the jar takes along besides its classes, and what it must not tell. */
class PackageTest {
    private val module = File(System.getProperty("unbeaten.module"))

    private fun taken(name: String) = assertNotNull(Card::class.java.getResource(name), name).readBytes()

    @Test
    fun `it takes the licences along, and so does Android's archive`() {
        val android = module.resolve("android/package").readText()
        for (name in listOf("LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.txt")) {
            assertEquals(module.resolve("../$name").readText(), taken("/META-INF/unbeaten/$name").decodeToString())
            assertContains(android, "../../$name")
        }
        assertContains(taken("/META-INF/unbeaten/THIRD-PARTY.txt").decodeToString(), "Mozilla Public License Version 2.0")
    }

    @Test
    fun `the library tells nothing of the machine that built it`() {
        val library = assertNotNull(module.resolve("target/native").walk().find { it.name.startsWith("libunbeaten_ffi.") })
        val text = library.readBytes().toString(Charsets.ISO_8859_1)
        for (path in listOf("/.cargo/", "registry/src/", module.canonicalFile.parentFile.parent, System.getProperty("user.home") + "/")) {
            assertFalse(path in text, path)
        }
    }
}
