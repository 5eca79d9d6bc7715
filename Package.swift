// swift-tools-version: 6.3

import PackageDescription

// The targets of a folder: the name of each, which is that of its folder, and what it uses.
typealias Table = KeyValuePairs<String, [Target.Dependency]>

func module(_ name: String, trait: String) -> Target.Dependency {
    .target(name: name, condition: .when(traits: [trait]))
}

// Modules/System: C libraries, each with its package of Debian, linked by their module maps.
let system: KeyValuePairs<String, String?> = [
    "CCurl": "libcurl4-openssl-dev",
    "CMicroHTTPD": "libmicrohttpd-dev",
    "CSQLite": "libsqlite3-dev",
    "CPostgreSQL": "libpq-dev",
    "CTurboJPEG": "libturbojpeg0-dev",
    "CSPNG": "libspng-dev",
    "CQREncode": "libqrencode-dev",
    "CZlib": "zlib1g-dev",
    "CVTerm": "libvterm-dev",
    "CEpoll": nil,
    "CMalloc": nil,
]

// The shelves above it, lowest first. A target uses shelves below its own, and of its own those that
// Tests/ArchitectureTests/Shelf.swift names, which holds every import to both.
let modules: KeyValuePairs<String, Table> = [
    // Know nothing of the app, nor of a backend.
    "Modules/Libraries": [
        "Reactive": [],
        "Injection": [],
        "Networking": ["Reactive"],
        "NetworkingClient": ["Networking"],
        "TextComparison": [],
        "Persistence": ["TextComparison"],
        "ViewState": ["Reactive"],
        "CombineCompatibility": ["Reactive", "ViewState"],
        "Imaging": [],
        "Presentation": ["Imaging", "Reactive", "TextComparison"],
    ],
    // One library, one backend.
    "Modules/Plugins": [
        "ReactiveFoundation": ["Reactive"],
        "NetworkingCurl": ["Networking", "CCurl", "CEpoll", "CZlib"],
        "NetworkingFoundation": ["Networking"],
        "NetworkingMemory": ["Networking"],
        "NetworkingServer": ["Networking", "CMicroHTTPD"],
        "NetworkingFiles": ["Networking"],
        "CoreNetworking": [
            "Networking", "NetworkingClient", module("NetworkingCurl", trait: "Curl"),
            module("NetworkingFoundation", trait: "URLSession"),
        ],
        "PersistenceSQLite": ["Persistence", "TextComparison", "CSQLite"],
        "PersistencePostgreSQL": ["Persistence", "TextComparison", "CPostgreSQL"],
        "PersistenceFiles": ["Persistence"],
        "PersistenceMemory": ["Persistence"],
        "PresentationTerminal": ["Presentation"],
        "PresentationMemory": ["Presentation"],
        "ImagingJPEG": ["Imaging", "CTurboJPEG"],
        "ImagingPNG": ["Imaging", "CSPNG"],
        "ImagingQREncode": ["Imaging", "CQREncode"],
    ],
    // Contracts, recorders, comparison.
    "Modules/Testing": [
        "ReactiveTesting": ["Reactive"],
        "ViewStateTesting": ["ViewState", "Reactive", "ReactiveTesting"],
        "InjectionTesting": ["Injection"],
        "NetworkingTesting": ["Networking"],
        "PersistenceTesting": ["Persistence"],
        "PresentationTesting": ["Presentation"],
        "TerminalTesting": ["Presentation", "CVTerm"],
    ],
    // What stands in for the outside world.
    "Modules/Fixtures": ["DirectoryAPI": ["Networking"]],
    // The app's own words.
    "Modules/Domain": [
        "Models": [],
        "Forms": ["Reactive"],
        "ContactFormats": ["Models", "TextComparison"],
        "Services": [
            "CombineCompatibility", "ContactFormats", "Imaging", "Injection", "Models",
            "Networking", "NetworkingClient", "Persistence", "Reactive", "TextComparison",
        ],
        "ViewModels": [
            "CombineCompatibility", "ContactFormats", "Forms", "Imaging", "Injection", "Models",
            "Persistence", "Reactive", "Services", "ViewState",
        ],
        "Screens": [
            "CombineCompatibility", "ContactFormats", "Forms", "Imaging", "Injection", "Models",
            "Presentation", "Reactive", "Services", "ViewModels", "ViewState",
        ],
    ],
    // What several tests use.
    "Tests": [
        "TestSupport": [],
        "RawSQLite": ["CSQLite"],
        "DomainFixtures": [
            "CombineCompatibility", "Imaging", "Injection", "Models", "Networking",
            "NetworkingClient", "NetworkingMemory", "Persistence", "PersistenceMemory", "Reactive",
            "ReactiveTesting", "Services", "ViewModels",
        ],
    ],
]

// Modules/Composition, the one target that sees all.
let composition: [Target.Dependency] = [
    "CMalloc", "CombineCompatibility", "ContactFormats", "DirectoryAPI", "Imaging", "Injection",
    "Models", "Networking", "NetworkingClient", "NetworkingMemory", "NetworkingServer",
    "Persistence", "PersistenceFiles", "PersistenceMemory", "Presentation",
    "PresentationTerminal", "Reactive", "Screens", "Services", "ViewModels",
    module("NetworkingCurl", trait: "Curl"),
    module("NetworkingFoundation", trait: "URLSession"),
    module("PersistenceSQLite", trait: "SQLite"),
    module("PersistencePostgreSQL", trait: "PostgreSQL"),
    module("ImagingJPEG", trait: "Images"),
    module("ImagingPNG", trait: "Images"),
    module("ImagingQREncode", trait: "Images"),
]

let programs: KeyValuePairs<String, Table> = [
    "Apps": [
        "builder": ["Composition"],
        "Benchmarks": [
            "CAllocations", "CCurlLoop", "CPostgreSQL", "CSQLite", "CombineCompatibility",
            "ContactFormats", "Imaging", "Injection", "Models", "Networking", "NetworkingCurl",
            "NetworkingFoundation", "Persistence", "PersistencePostgreSQL", "PersistenceSQLite",
            "Presentation", "PresentationMemory", "Reactive", "ViewState",
        ],
    ],
    // Programs that tests start.
    "Tests": [
        "PersistenceProbe": ["Persistence", "PersistenceFiles", "PersistenceSQLite"],
        "PersistenceClient": ["Persistence", "PersistencePostgreSQL"],
        "TerminalProbe": ["Presentation", "PresentationTerminal"],
        "TerminalLeader": [],
    ],
]

// The tests of a module, which use it as well.
let tests: Table = [
    "Reactive": ["ReactiveTesting", "TestSupport"],
    "ReactiveTesting": ["Reactive", "TestSupport"],
    "ViewStateTesting": ["ViewState", "Reactive", "ReactiveTesting"],
    "ReactiveFoundation": ["Reactive"],
    "Injection": ["InjectionTesting", "TestSupport"],
    "Networking": [
        "NetworkingCurl", "NetworkingFiles", "NetworkingMemory", "NetworkingServer",
        "NetworkingTesting", "Reactive", "TestSupport",
    ],
    "NetworkingClient": ["Networking", "NetworkingMemory", "TestSupport"],
    "CoreNetworking": ["NetworkingMemory", "NetworkingServer"],
    "NetworkingCurl": ["Networking", "NetworkingServer", "NetworkingTesting", "TestSupport"],
    "NetworkingFoundation": ["Networking", "NetworkingTesting"],
    "NetworkingMemory": ["Networking", "NetworkingTesting"],
    "NetworkingServer": [
        "Networking", "NetworkingCurl", "NetworkingFoundation", "NetworkingTesting",
    ],
    "NetworkingFiles": ["Networking", "NetworkingCurl", "NetworkingTesting", "PersistenceTesting"],
    "ViewState": [
        "CombineCompatibility", "Presentation", "PresentationTesting", "Reactive",
        "ReactiveTesting", "TestSupport",
    ],
    "CombineCompatibility": ["Reactive", "ReactiveTesting", "TestSupport", "ViewState"],
    "TextComparison": ["TestSupport"],
    "Persistence": ["PersistenceMemory", "PersistenceSQLite", "PersistenceTesting", "TestSupport"],
    "PersistenceSQLite": ["CSQLite", "Persistence", "PersistenceTesting", "RawSQLite"],
    "PersistencePostgreSQL": [
        "NetworkingTesting", "Persistence", "PersistenceClient", "PersistenceTesting",
        "TerminalTesting", "TestSupport",
    ],
    "PersistenceFiles": ["Persistence", "PersistenceTesting"],
    "PersistenceMemory": ["Persistence", "PersistenceTesting"],
    "PersistenceProbe": [
        "Persistence", "PersistenceSQLite", "PersistenceTesting", "RawSQLite", "TerminalTesting",
    ],
    "Presentation": [
        "Imaging", "PresentationMemory", "PresentationTesting", "Reactive", "TestSupport",
        "ViewState",
    ],
    "PresentationTerminal": [
        "Imaging", "Presentation", "PresentationTesting", "TerminalLeader", "TerminalProbe",
        "TerminalTesting", "TestSupport",
    ],
    "PresentationMemory": ["Presentation", "PresentationTesting"],
    "Imaging": [],
    "ImagingJPEG": ["Imaging", "TestSupport"],
    "ImagingPNG": ["Imaging", "CSPNG"],
    "ImagingQREncode": ["Imaging"],
    "TerminalTesting": ["Presentation", "TerminalLeader"],
    "Models": [],
    "Forms": ["Reactive"],
    "ContactFormats": ["Models", "TestSupport"],
    "DirectoryAPI": ["Networking"],
    "Services": [
        "CombineCompatibility", "ContactFormats", "DomainFixtures", "Imaging", "Injection",
        "InjectionTesting", "Models", "Networking", "NetworkingClient", "NetworkingMemory",
        "Persistence", "PersistenceFiles", "PersistenceMemory", "PersistenceSQLite",
        "PersistenceTesting", "Reactive", "ReactiveTesting", "TestSupport", "TextComparison",
    ],
    "ViewModels": [
        "CombineCompatibility", "ContactFormats", "DomainFixtures", "Forms", "Imaging", "Injection",
        "InjectionTesting", "Models", "Networking", "NetworkingClient", "NetworkingMemory",
        "Persistence", "PersistenceMemory", "Reactive", "ReactiveTesting", "Services", "ViewState",
    ],
    "Screens": [
        "CombineCompatibility", "ContactFormats", "DomainFixtures", "Forms", "Imaging", "Injection",
        "Models", "Networking", "NetworkingClient", "NetworkingTesting", "Persistence",
        "PersistenceMemory", "Presentation", "PresentationMemory", "PresentationTesting",
        "Reactive", "Services", "ViewModels",
    ],
    "Composition": [
        "CombineCompatibility", "ContactFormats", "DirectoryAPI", "Injection", "Models",
        "Networking", "NetworkingMemory", "Persistence", "PersistenceTesting", "Presentation",
        "PresentationMemory", "Reactive", "Services", "TestSupport", "ViewModels",
    ],
]

// Tests of no single module. The programs of Examples are a package of their own.
let otherTests: Table = [
    "ArchitectureTests": [],
    "ExamplesTests": ["Presentation", "PresentationTesting", "TerminalLeader", "TerminalTesting"],
    "EndToEndTests": [
        "NetworkingTesting", "Presentation", "PresentationTesting", "TerminalLeader",
        "TerminalTesting", "builder",
    ],
]

// Files beside the tests that read them.
let samples = [
    "Presentation": ["Support/__Snapshots__"],
    "ContactFormats": ["Samples"],
    "Services": ["People/Files"],
    "Screens": ["Looks/__Snapshots__"],
]

// The products: each library, plugin and testing kit, but for the kit that needs libvterm.
let libraries: [Product] =
    modules
    .filter { ["Modules/Libraries", "Modules/Plugins", "Modules/Testing"].contains($0.key) }
    .flatMap(\.value).filter { $0.key != "TerminalTesting" }
    .map { .library(name: $0.key, targets: [$0.key]) }

let package = Package(
    name: "Builder",
    products: libraries + [.executable(name: "builder", targets: ["builder"])],
    traits: [
        .trait(name: "Curl", description: "HTTP over libcurl"),
        .trait(name: "URLSession", description: "HTTP over Foundation's URLSession"),
        .trait(name: "SQLite", description: "Persistence on SQLite"),
        .trait(name: "PostgreSQL", description: "Persistence on PostgreSQL"),
        .trait(name: "Images", description: "Pictures by libturbojpeg and libspng, QR codes"),
        .trait(name: "TraceResources", description: "Reactive counts live objects (Resources)"),
        .default(enabledTraits: ["Curl", "URLSession", "SQLite", "PostgreSQL", "Images"]),
    ],
    targets: system.map { name, apt in
        let apt = apt.map { [SystemPackageProvider.apt([$0])] }
        return .systemLibrary(name: name, path: "Modules/System/\(name)", providers: apt)
    } + [
        .target(name: "CAllocations", path: "Modules/System/CAllocations"),
        .target(
            name: "CCurlLoop",
            path: "Modules/System/CCurlLoop",
            linkerSettings: [.linkedLibrary("curl")]
        ),
        .target(name: "Composition", dependencies: composition, path: "Modules/Composition"),
    ],
    swiftLanguageModes: [.v6]
)

for (folder, table) in modules {
    package.targets += table.map { name, uses in
        .target(name: name, dependencies: uses, path: "\(folder)/\(name)")
    }
}
for (folder, table) in programs {
    package.targets += table.map { name, uses in
        .executableTarget(name: name, dependencies: uses, path: "\(folder)/\(name)")
    }
}
package.targets += otherTests.map { .testTarget(name: $0.key, dependencies: $0.value) }
package.targets += tests.map { name, uses in
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name)] + uses,
        exclude: samples[name] ?? []
    )
}

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
