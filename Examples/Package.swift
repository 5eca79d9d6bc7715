// swift-tools-version: 6.3

import PackageDescription

func program(_ name: String, uses products: String...) -> Target {
    .executableTarget(
        name: name,
        dependencies: (["Presentation", "PresentationTerminal"] + products).map {
            .product(name: $0, package: "builder")
        }
    )
}

let package = Package(
    name: "Examples",
    // A package of your own names your clone's path or your fork's URL instead.
    dependencies: [.package(name: "builder", path: "..", traits: [])],
    targets: [
        program("Tasks", uses: "Persistence", "PersistenceSQLite"),
        program("LogViewer", uses: "Reactive"),
        program("Dashboard"),
        program("SignUpForm"),
    ],
    swiftLanguageModes: [.v6]
)

// Screens are on the main actor, as is each declaration without an isolation of its own.
for target in package.targets {
    target.swiftSettings = [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]
}
