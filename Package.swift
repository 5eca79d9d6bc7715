// swift-tools-version: 6.3

import PackageDescription

// The shelves of Modules/, lowest first. A target may depend only on shelves
// below its own; Tests/ArchitectureTests holds every import to that.
enum Shelf: String {
    case system = "System"
    case libraries = "Libraries"
    case plugins = "Plugins"
    case testing = "Testing"
    case fixtures = "Fixtures"
    case domain = "Domain"
}

// Linked by their module maps; pkg-config is not needed.
func system(_ name: String, apt: String) -> Target {
    .systemLibrary(name: name, path: "Modules/System/\(name)", providers: [.apt([apt])])
}

func module(
    _ name: String,
    on shelf: Shelf,
    uses dependencies: [Target.Dependency] = []
) -> Target {
    .target(name: name, dependencies: dependencies, path: "Modules/\(shelf.rawValue)/\(name)")
}

func tests(
    of name: String,
    uses dependencies: [Target.Dependency] = [],
    snapshots: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name)] + dependencies,
        exclude: snapshots
    )
}

func plugin(_ name: String, trait: String) -> Target.Dependency {
    .target(name: name, condition: .when(traits: [trait]))
}

func libraries(_ names: String...) -> [Product] {
    names.map { .library(name: $0, targets: [$0]) }
}

let package = Package(
    name: "Builder",
    products: libraries(
        "Reactive",
        "Injection",
        "Networking",
        "Persistence",
        "TextComparison",
        "Presentation",
        "Imaging",
        "ViewState",
        "CombineCompatibility",
        "ReactiveFoundation",
        "NetworkingClient",
        "NetworkingCurl",
        "NetworkingFoundation",
        "NetworkingMemory",
        "NetworkingServer",
        "NetworkingFiles",
        "CoreNetworking",
        "PersistenceSQLite",
        "PersistencePostgreSQL",
        "PersistenceFiles",
        "PersistenceMemory",
        "PresentationTerminal",
        "PresentationMemory",
        "ImagingJPEG",
        "ImagingPNG",
        "ImagingQREncode",
        "ReactiveTesting",
        "ViewStateTesting",
        "InjectionTesting",
        "NetworkingTesting",
        "PersistenceTesting",
        "PresentationTesting"
    ) + [.executable(name: "builder", targets: ["builder"])],
    traits: [
        .trait(name: "Curl", description: "HTTP over libcurl"),
        .trait(name: "URLSession", description: "HTTP over Foundation's URLSession"),
        .trait(name: "SQLite", description: "Persistence on SQLite"),
        .trait(name: "PostgreSQL", description: "Persistence on PostgreSQL"),
        .trait(name: "Images", description: "Pictures by libturbojpeg and libspng, QR codes"),
        .trait(
            name: "TraceResources",
            description: "Reactive counts what it has not let go of (Resources)"
        ),
        .default(enabledTraits: ["Curl", "URLSession", "SQLite", "PostgreSQL", "Images"]),
    ],
    targets: [
        // MARK: System: C headers, no Swift
        system("CCurl", apt: "libcurl4-openssl-dev"),
        system("CMicroHTTPD", apt: "libmicrohttpd-dev"),
        system("CSQLite", apt: "libsqlite3-dev"),
        system("CPostgreSQL", apt: "libpq-dev"),
        system("CTurboJPEG", apt: "libturbojpeg0-dev"),
        system("CSPNG", apt: "libspng-dev"),
        system("CQREncode", apt: "libqrencode-dev"),
        system("CZlib", apt: "zlib1g-dev"),
        system("CVTerm", apt: "libvterm-dev"),
        .systemLibrary(name: "CEpoll", path: "Modules/System/CEpoll"),
        .systemLibrary(name: "CMalloc", path: "Modules/System/CMalloc"),
        module("CAllocations", on: .system),
        .target(
            name: "CCurlLoop",
            path: "Modules/System/CCurlLoop",
            linkerSettings: [.linkedLibrary("curl")]
        ),

        // MARK: Libraries: know nothing of the app, nor of a backend
        module("Reactive", on: .libraries),
        module("Injection", on: .libraries),
        module("Networking", on: .libraries, uses: ["Reactive"]),
        module("NetworkingClient", on: .libraries, uses: ["Networking"]),
        module("TextComparison", on: .libraries),
        module("Persistence", on: .libraries, uses: ["TextComparison"]),
        module("ViewState", on: .libraries, uses: ["Reactive"]),
        module("CombineCompatibility", on: .libraries, uses: ["Reactive", "ViewState"]),
        module("Imaging", on: .libraries),
        module("Presentation", on: .libraries, uses: ["Imaging", "Reactive", "TextComparison"]),

        // MARK: Plugins: one library, one backend
        module("ReactiveFoundation", on: .plugins, uses: ["Reactive"]),
        module("NetworkingCurl", on: .plugins, uses: ["Networking", "CCurl", "CEpoll", "CZlib"]),
        module("NetworkingFoundation", on: .plugins, uses: ["Networking"]),
        module("NetworkingMemory", on: .plugins, uses: ["Networking"]),
        module("NetworkingServer", on: .plugins, uses: ["Networking", "CMicroHTTPD"]),
        module("NetworkingFiles", on: .plugins, uses: ["Networking"]),
        module(
            "CoreNetworking",
            on: .plugins,
            uses: [
                "Networking", "NetworkingClient",
                plugin("NetworkingCurl", trait: "Curl"),
                plugin("NetworkingFoundation", trait: "URLSession"),
            ]
        ),
        module(
            "PersistenceSQLite",
            on: .plugins,
            uses: ["Persistence", "TextComparison", "CSQLite"]
        ),
        module(
            "PersistencePostgreSQL",
            on: .plugins,
            uses: ["Persistence", "TextComparison", "CPostgreSQL"]
        ),
        module("PersistenceFiles", on: .plugins, uses: ["Persistence"]),
        module("PersistenceMemory", on: .plugins, uses: ["Persistence"]),
        module("PresentationTerminal", on: .plugins, uses: ["Presentation"]),
        module("PresentationMemory", on: .plugins, uses: ["Presentation"]),
        module("ImagingJPEG", on: .plugins, uses: ["Imaging", "CTurboJPEG"]),
        module("ImagingPNG", on: .plugins, uses: ["Imaging", "CSPNG"]),
        module("ImagingQREncode", on: .plugins, uses: ["Imaging", "CQREncode"]),

        // MARK: Testing: contracts, recorders, comparison
        module("ReactiveTesting", on: .testing, uses: ["Reactive"]),
        module(
            "ViewStateTesting",
            on: .testing,
            uses: ["ViewState", "Reactive", "ReactiveTesting"]
        ),
        module("InjectionTesting", on: .testing, uses: ["Injection"]),
        module("NetworkingTesting", on: .testing, uses: ["Networking"]),
        module("PersistenceTesting", on: .testing, uses: ["Persistence"]),
        module("PresentationTesting", on: .testing, uses: ["Presentation"]),
        module("TerminalTesting", on: .testing, uses: ["Presentation", "CVTerm"]),

        // MARK: Fixtures: what stands in for the outside world
        module("DirectoryAPI", on: .fixtures, uses: ["Networking"]),

        // MARK: Domain: the app's own words
        module("Models", on: .domain),
        module("Forms", on: .domain, uses: ["Reactive"]),
        module("ContactFormats", on: .domain, uses: ["Models", "TextComparison"]),
        module(
            "Services",
            on: .domain,
            uses: [
                "CombineCompatibility", "ContactFormats", "Imaging", "Injection",
                "Models", "Networking", "NetworkingClient", "Persistence", "Reactive",
                "TextComparison",
            ]
        ),
        module(
            "ViewModels",
            on: .domain,
            uses: [
                "CombineCompatibility", "ContactFormats", "Forms", "Imaging",
                "Injection", "Models", "Persistence", "Reactive", "Services", "ViewState",
            ]
        ),
        module(
            "Screens",
            on: .domain,
            uses: [
                "Models", "ContactFormats", "Forms", "ViewModels", "Imaging", "Injection",
                "Presentation", "Reactive", "Services", "CombineCompatibility", "ViewState",
            ]
        ),

        // MARK: Composition: the one target that sees all
        .target(
            name: "Composition",
            dependencies: [
                "CMalloc", "CombineCompatibility", "ContactFormats", "DirectoryAPI", "Imaging",
                "Injection",
                "Models", "Networking", "NetworkingClient", "Persistence", "Presentation",
                "Reactive", "Screens",
                "Services", "ViewModels",
                "NetworkingMemory", "NetworkingServer", "PersistenceFiles", "PersistenceMemory",
                "PresentationTerminal",
                plugin("NetworkingCurl", trait: "Curl"),
                plugin("NetworkingFoundation", trait: "URLSession"),
                plugin("PersistenceSQLite", trait: "SQLite"),
                plugin("PersistencePostgreSQL", trait: "PostgreSQL"),
                plugin("ImagingJPEG", trait: "Images"),
                plugin("ImagingPNG", trait: "Images"),
                plugin("ImagingQREncode", trait: "Images"),
            ],
            path: "Modules/Composition"
        ),

        // MARK: Apps
        .executableTarget(
            name: "builder",
            dependencies: ["Composition"],
            path: "Apps/builder"
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CAllocations", "CCurlLoop", "CPostgreSQL", "CSQLite", "CombineCompatibility",
                "Reactive", "Injection", "Persistence", "PersistencePostgreSQL",
                "PersistenceSQLite", "Networking", "NetworkingCurl", "NetworkingFoundation",
                "Imaging",
                "Presentation", "PresentationMemory", "ViewState", "ContactFormats", "Models",
            ],
            path: "Apps/Benchmarks"
        ),

        // MARK: Tests
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(
            name: "DomainFixtures",
            dependencies: [
                "CombineCompatibility", "Imaging", "Injection", "Models", "Networking",
                "NetworkingClient", "NetworkingMemory", "PersistenceMemory", "Reactive",
                "ReactiveTesting", "Services", "ViewModels",
            ],
            path: "Tests/DomainFixtures"
        ),
        tests(of: "Reactive", uses: ["ReactiveTesting", "TestSupport"]),
        tests(of: "ReactiveTesting", uses: ["Reactive", "TestSupport"]),
        tests(of: "ViewStateTesting", uses: ["ViewState", "Reactive", "ReactiveTesting"]),
        tests(of: "ReactiveFoundation", uses: ["Reactive"]),
        tests(of: "Injection", uses: ["InjectionTesting", "TestSupport"]),
        tests(
            of: "Networking",
            uses: [
                "NetworkingCurl", "NetworkingFiles", "NetworkingMemory", "NetworkingServer",
                "NetworkingTesting", "Reactive", "TestSupport",
            ]
        ),
        tests(of: "NetworkingClient", uses: ["Networking", "NetworkingMemory", "TestSupport"]),
        tests(
            of: "CoreNetworking",
            uses: ["NetworkingMemory", "NetworkingServer"]
        ),
        tests(
            of: "NetworkingCurl",
            uses: ["Networking", "NetworkingServer", "NetworkingTesting", "TestSupport"]
        ),
        tests(of: "NetworkingFoundation", uses: ["Networking", "NetworkingTesting"]),
        tests(of: "NetworkingMemory", uses: ["Networking", "NetworkingTesting"]),
        tests(
            of: "NetworkingServer",
            uses: ["Networking", "NetworkingCurl", "NetworkingFoundation", "NetworkingTesting"]
        ),
        tests(
            of: "NetworkingFiles",
            uses: ["Networking", "NetworkingCurl", "NetworkingTesting", "PersistenceTesting"]
        ),
        tests(
            of: "ViewState",
            uses: [
                "CombineCompatibility", "Presentation", "PresentationTesting", "Reactive",
                "ReactiveTesting", "TestSupport",
            ]
        ),
        tests(
            of: "CombineCompatibility",
            uses: ["Reactive", "ReactiveTesting", "TestSupport", "ViewState"]
        ),
        tests(of: "TextComparison", uses: ["TestSupport"]),
        tests(
            of: "Persistence",
            uses: ["PersistenceMemory", "PersistenceSQLite", "PersistenceTesting", "TestSupport"]
        ),
        tests(
            of: "PersistenceSQLite",
            uses: ["CSQLite", "Persistence", "PersistenceTesting", "RawSQLite"]
        ),
        tests(
            of: "PersistencePostgreSQL",
            uses: [
                "Persistence", "PersistenceClient", "PersistenceTesting", "TerminalTesting",
                "TestSupport",
            ]
        ),
        .executableTarget(
            name: "PersistenceClient",
            dependencies: ["Persistence", "PersistencePostgreSQL"],
            path: "Tests/PersistenceClient"
        ),
        tests(of: "PersistenceFiles", uses: ["Persistence", "PersistenceTesting"]),
        tests(of: "PersistenceMemory", uses: ["Persistence", "PersistenceTesting"]),
        tests(
            of: "PersistenceProbe",
            uses: [
                "Persistence", "PersistenceSQLite", "PersistenceTesting", "RawSQLite",
                "TerminalTesting",
            ]
        ),
        .executableTarget(
            name: "PersistenceProbe",
            dependencies: ["Persistence", "PersistenceFiles", "PersistenceSQLite"],
            path: "Tests/PersistenceProbe"
        ),
        .target(name: "RawSQLite", dependencies: ["CSQLite"], path: "Tests/RawSQLite"),
        tests(
            of: "Presentation",
            uses: [
                "Imaging", "PresentationMemory", "PresentationTesting", "Reactive", "TestSupport",
                "ViewState",
            ],
            snapshots: ["Support/__Snapshots__"]
        ),
        tests(
            of: "PresentationTerminal",
            uses: [
                "Imaging", "Presentation", "PresentationTesting", "TerminalTesting",
                "TerminalLeader", "TerminalProbe", "TestSupport",
            ]
        ),
        .executableTarget(
            name: "TerminalProbe",
            dependencies: ["Presentation", "PresentationTerminal"],
            path: "Tests/TerminalProbe"
        ),
        .executableTarget(name: "TerminalLeader", path: "Tests/TerminalLeader"),
        tests(of: "PresentationMemory", uses: ["Presentation", "PresentationTesting"]),
        tests(of: "Imaging"),
        tests(of: "ImagingJPEG", uses: ["Imaging", "TestSupport"]),
        tests(of: "ImagingPNG", uses: ["Imaging", "CSPNG"]),
        tests(of: "ImagingQREncode", uses: ["Imaging"]),
        tests(of: "Models"),
        tests(of: "Forms", uses: ["Reactive"]),
        tests(of: "ContactFormats", uses: ["Models", "TestSupport"], snapshots: ["Samples"]),
        tests(of: "DirectoryAPI", uses: ["Networking"]),
        tests(
            of: "Services",
            uses: [
                "CombineCompatibility", "ContactFormats", "DomainFixtures", "Imaging", "Injection",
                "InjectionTesting", "Models", "Networking", "NetworkingClient", "NetworkingMemory",
                "Persistence", "PersistenceFiles", "PersistenceMemory",
                "PersistenceSQLite", "PersistenceTesting", "Reactive", "ReactiveTesting",
                "TestSupport", "TextComparison",
            ],
            snapshots: ["People/Files"]
        ),
        tests(
            of: "ViewModels",
            uses: [
                "CombineCompatibility", "ContactFormats", "DomainFixtures", "Forms", "Imaging",
                "Injection", "InjectionTesting", "Models", "Networking", "NetworkingClient",
                "NetworkingMemory", "Persistence", "PersistenceMemory", "Reactive",
                "ReactiveTesting", "Services", "ViewState",
            ]
        ),
        tests(
            of: "Screens",
            uses: [
                "CombineCompatibility", "ContactFormats", "DomainFixtures", "Forms", "Imaging",
                "Injection", "Models", "Networking", "NetworkingClient", "NetworkingTesting",
                "Persistence", "PersistenceMemory", "Presentation", "PresentationMemory",
                "PresentationTesting", "Reactive", "Services",
                "ViewModels",
            ],
            snapshots: ["Looks/__Snapshots__"]
        ),
        tests(
            of: "Composition",
            uses: [
                "CombineCompatibility", "ContactFormats", "DirectoryAPI", "Injection", "Models",
                "Networking", "NetworkingMemory", "Persistence", "PersistenceTesting",
                "Presentation", "PresentationMemory", "Reactive", "Services", "TestSupport",
                "ViewModels",
            ]
        ),
        .testTarget(name: "ArchitectureTests"),
        tests(of: "TerminalTesting", uses: ["Presentation", "TerminalLeader"]),
        // The programs themselves are a package of their own.
        .testTarget(
            name: "ExamplesTests",
            dependencies: [
                "Presentation", "PresentationTesting", "TerminalLeader", "TerminalTesting",
            ]
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "NetworkingTesting", "Presentation", "PresentationTesting", "TerminalLeader",
                "TerminalTesting", "builder",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .treatWarning("ExplicitSendable", as: .error),
        .treatWarning("DeprecatedDeclaration", as: .warning),
    ]
}
