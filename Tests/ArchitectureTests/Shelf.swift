/// A folder of targets, such as Modules/Libraries, and the modules that they may import.
enum Shelf: String, CaseIterable, Sendable {
    case system = "Modules/System"
    case libraries = "Modules/Libraries"
    case plugins = "Modules/Plugins"
    case testing = "Modules/Testing"
    case fixtures = "Modules/Fixtures"
    case domain = "Modules/Domain"
    case composition = "Modules/Composition"
    case apps = "Apps"

    /// The modules of the toolchain and the platform that a target in this folder may import.
    func toolchain(for target: String) -> Set<String> {
        let everywhere: Set = ["Swift", "Synchronization", "Observation", "FoundationEssentials"]
        return switch self {
        case .system: []
        case .libraries: everywhere.union(["Dispatch"])
        case .plugins: everywhere.union(platform).union(foundation(for: target))
        case .testing: everywhere.union(platform).union(["Testing", "XCTest"])
        case .fixtures: everywhere
        // The intervals of time operators have a type of Dispatch.
        case .domain: everywhere.union(["Dispatch"])
        case .composition: everywhere.union(platform)
        case .apps: everywhere.union(platform)
        }
    }

    private var platform: Set<String> { ["Dispatch", "CDispatch", "Glibc", "Musl", "Darwin"] }

    private func foundation(for target: String) -> Set<String> {
        // Only targets for Foundation's types may import Foundation, such as NetworkingFoundation.
        target.hasSuffix("Foundation") ? ["Foundation", "FoundationNetworking"] : []
    }
}

/// A target of the package, as its folder defines it.
struct Module: Hashable, Sendable {
    var name: String
    var shelf: Shelf

    /// The layers of the domain, lowest first; a target may import those below its own.
    static let storeys = [
        "Models", "ContactFormats", "Forms", "Services", "ViewModels", "Screens",
    ]

    /// The modules that CoreNetworking combines: libraries, and the transports that traits select.
    private static let client = [
        "Networking", "NetworkingClient", "NetworkingCurl", "NetworkingFoundation",
    ]

    /// Whether the architecture allows this target to import another one of the package.
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

    /// Returns whether this target extends a library.
    ///
    /// The name of a plugin or testing kit begins with the name of its library. In addition,
    /// plugins of Persistence use TextComparison, and TerminalTesting uses Presentation.
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
