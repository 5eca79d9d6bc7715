/// A folder of Modules/ (or beside it), and the modules that its targets may import.
enum Shelf: String, CaseIterable, Sendable {
    case system = "Modules/System"
    case libraries = "Modules/Libraries"
    case plugins = "Modules/Plugins"
    case testing = "Modules/Testing"
    case fixtures = "Modules/Fixtures"
    case domain = "Modules/Domain"
    case composition = "Modules/Composition"
    case apps = "Apps"

    /// The modules of the toolchain and the platform that a target here may import.
    func toolchain(for target: String) -> Set<String> {
        let everywhere: Set = ["Swift", "Synchronization", "Observation", "FoundationEssentials"]
        return switch self {
        case .system: []
        case .libraries: everywhere.union(["Dispatch"])
        case .plugins: everywhere.union(platform).union(foundation(for: target))
        case .testing: everywhere.union(platform).union(["Testing", "XCTest"])
        case .fixtures: everywhere
        // For the intervals of time operators, whose type is Dispatch's.
        case .domain: everywhere.union(["Dispatch"])
        case .composition: everywhere.union(platform)
        case .apps: everywhere.union(platform)
        }
    }

    private var platform: Set<String> { ["Dispatch", "CDispatch", "Glibc", "Musl", "Darwin"] }

    private func foundation(for target: String) -> Set<String> {
        // NetworkingFoundation, and a plugin that bridges Foundation's types, by name.
        target.hasSuffix("Foundation") ? ["Foundation", "FoundationNetworking"] : []
    }
}

/// A target of ours, as its folder tells it.
struct Module: Hashable, Sendable {
    var name: String
    var shelf: Shelf

    /// The domain's storeys, lowest first; a target sees those below its own.
    static let storeys = [
        "Models", "ContactFormats", "Forms", "Services", "ViewModels", "Screens",
    ]

    /// What CoreNetworking joins: a library, and the transports that the traits select.
    private static let client = [
        "Networking", "NetworkingClient", "NetworkingCurl", "NetworkingFoundation",
    ]

    /// Whether architecture allows this target to import another of ours.
    func mayImport(_ other: Module) -> Bool {
        if name == other.name { return false }
        return switch shelf {
        case .system:
            false
        case .libraries:
            other.name == "Reactive" && !["Injection", "Imaging", "TextComparison"].contains(name)
                || name == "Persistence" && other.name == "TextComparison"
                || name == "Presentation" && ["Imaging", "TextComparison"].contains(other.name)
                || name == "CombineCompatibility" && other.name == "ViewState"
                || name == "NetworkingClient" && other.name == "Networking"
        case .plugins:
            other.shelf == .system || isBuiltOn(other)
                || name == "CoreNetworking" && Module.client.contains(other.name)
        case .testing:
            isBuiltOn(other) || name == "TerminalTesting" && other.name == "CVTerm"
                || name == "ViewStateTesting"
                    && ["Reactive", "ReactiveTesting"].contains(other.name)
        case .fixtures:
            other.name == "Networking"
        case .domain:
            other.shelf == .libraries && (name == "Screens" || other.name != "Presentation")
                || isAbove(other)
        case .composition:
            ![.system, .testing, .apps].contains(other.shelf) || other.name == "CMalloc"
        case .apps:
            name == "Benchmarks" ? other.shelf != .testing : other.shelf == .composition
        }
    }

    /// A plugin and a testing kit carry their library's name in front; a terminal's kit
    /// stands on the presentation library.
    private func isBuiltOn(_ library: Module) -> Bool {
        library.shelf == .libraries
            && (name.hasPrefix(library.name)
                || name.hasPrefix("Persistence") && library.name == "TextComparison"
                || name == "TerminalTesting" && library.name == "Presentation")
    }

    private func isAbove(_ other: Module) -> Bool {
        guard other.shelf == .domain,
            let own = Module.storeys.firstIndex(of: name),
            let its = Module.storeys.firstIndex(of: other.name)
        else { return false }
        return its < own
    }
}
