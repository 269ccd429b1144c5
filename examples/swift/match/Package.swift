// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "match",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Unbeaten", path: "../../..")],
    targets: [
        .executableTarget(
            name: "match", dependencies: [.product(name: "Unbeaten", package: "Unbeaten")], path: "Sources")
    ]
)
