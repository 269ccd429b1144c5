package dev.unbeaten

import java.io.File
import kotlin.test.Test
import kotlin.test.assertContains
import kotlin.test.assertTrue

/** Android cannot be built here, but its module can be kept in step with this one. */
class AndroidModuleTest {
    private val module = File(System.getProperty("unbeaten.module"))
    private val gradle = module.resolve("android/build.gradle.kts").readText()
    private val pom = module.resolve("pom.xml").readText()

    private fun property(name: String) = Regex("<$name>([^<]+)</$name>").find(pom)!!.groupValues[1]

    @Test
    fun `it has the versions of this module`() {
        assertContains(gradle, "id(\"org.jetbrains.kotlin.android\") version \"${property("kotlin.version")}\"")
        assertContains(gradle, "net.java.dev.jna:jna:${property("jna.version")}@aar")
        assertContains(gradle, "version = \"${property("version")}\"")
    }

    @Test
    fun `it has the sources of this module`() {
        val folders = Regex("kotlin\\.srcDirs\\(\"([^\"]+)\"").find(gradle)!!.groupValues[1]
        assertTrue(module.resolve("android").resolve(folders).resolve("dev/unbeaten/Card.kt").exists())
        assertContains(module.resolve("android/package").readText(), "../generate ")
    }
}
