// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "examples",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Unbeaten", path: "../..")],
    targets: ["match", "hand42", "casino"].map { program in
        .executableTarget(
            name: program, dependencies: [.product(name: "Unbeaten", package: "Unbeaten")], path: program,
            exclude: ["transcript.txt"])
    }
)
