// Unbeaten as an Android library, of the same sources as the JVM module beside it. `package` fills build/unbeaten first.
//
// NOT RUN where the rest is tested: there is no Android Gradle plugin and no NDK. What the JVM module tests is everything
// but this file, `package` and JNA's Android archive.
plugins {
    id("com.android.library") version "8.13.0"
    id("org.jetbrains.kotlin.android") version "2.4.20"
}

group = "dev.unbeaten"
version = "0.1.0"

android {
    namespace = "dev.unbeaten"
    compileSdk = 36

    defaultConfig {
        // Where there is no java.lang.ref.Cleaner yet, JNA's own frees what nobody closed.
        minSdk = 24
        // JNA finds the functions by their names, and its own classes by reflection.
        consumerProguardFiles("consumer-rules.pro")
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }

    sourceSets["main"].apply {
        kotlin.srcDirs("../src/main/kotlin", "build/unbeaten/kotlin")
        jniLibs.srcDirs("build/unbeaten/jniLibs")
        resources.srcDirs("build/unbeaten/resources")
    }
}

kotlin {
    jvmToolchain(17)
}

dependencies {
    // The archive with JNA's own native part for Android, in the version of ../pom.xml.
    implementation("net.java.dev.jna:jna:5.19.1@aar")
}
