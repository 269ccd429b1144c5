// swift-tools-version: 6.0
import PackageDescription

// SwiftPM wants the manifest at the root of the repository; everything else of Swift is in ffi-mobile/swift.
let swift = "ffi-mobile/swift"

// The core, compiled. Manifests run on the machine that builds: on a Mac that is for Apple's platforms, and the core is an
// XCFramework (made by ffi-mobile/swift/xcframework); elsewhere it is the static library that cargo makes, whose folder the
// linker is told with -Xlinker -L.
#if os(macOS)
let core = Target.binaryTarget(name: "UnbeatenFFI", path: "\(swift)/UnbeatenFFI.xcframework")
#else
let core = Target.target(
    name: "UnbeatenFFI",
    path: "\(swift)/Sources/UnbeatenFFI",
    linkerSettings: [.linkedLibrary("unbeaten_ffi")]
)
#endif

let package = Package(
    name: "Unbeaten",
    platforms: [.iOS(.v15), .macOS(.v12)],
    products: [
        .library(name: "Unbeaten", targets: ["Unbeaten"]),
    ],
    targets: [
        core,
        .target(name: "Unbeaten", dependencies: ["UnbeatenFFI"], path: "\(swift)/Sources/Unbeaten"),
        .testTarget(name: "UnbeatenTests", dependencies: ["Unbeaten"], path: "\(swift)/Tests/UnbeatenTests"),
        .testTarget(name: "PanicTests", dependencies: ["Unbeaten"], path: "\(swift)/Tests/PanicTests"),
        .executableTarget(name: "call-costs", dependencies: ["Unbeaten"], path: "\(swift)/Benchmarks"),
        .executableTarget(name: "run-vectors", dependencies: ["Unbeaten"], path: "tests/swift"),
    ],
    swiftLanguageModes: [.v6]
)
