import Synchronization

/// The circumstances that the process runs in.
///
/// They are read each time a service with factories for circumstances is resolved; setting
/// them does not let go of what was made.
public struct FactoryContext: Sendable {
    /// The arguments the process was started with.
    public var arguments: [String] = CommandLine.arguments
    /// Arguments set while it runs, by keys of one's own.
    public var runtimeArguments: [String: String] = [:]
    /// Whether this is a preview; found out by nobody here, to be set.
    public var isPreview = false
    /// Whether this is a process that runs tests of XCTest or Swift Testing.
    public var isTest = isTestProcess
    /// Whether Injection was built for debugging.
    public var isDebug = isDebugBuild
    /// Whether this is a simulator.
    public var isSimulator = isSimulatorBuild

    /// Creates the circumstances as they are found.
    public init() {}

    /// The present circumstances, of the process or of an operation run by `with`.
    ///
    /// Safe from any thread.
    public static var current: FactoryContext {
        get { present.context.withLock { $0 } }
        set { present.context.exchange(newValue) }
    }

    /// Adds an argument while the process runs.
    ///
    /// - Parameters:
    ///   - arg: The argument.
    ///   - key: What it is removed or replaced by.
    public static func setArg(_ arg: String, forKey key: String) {
        present.context.withLock { $0.runtimeArguments[key] = arg }
    }

    /// Removes an argument that was added under a key.
    public static func removeArg(forKey key: String) {
        _ = present.context.withLock { $0.runtimeArguments.removeValue(forKey: key) }
    }

    /// Runs an operation that has circumstances of its own; the tasks it starts have too.
    ///
    /// - Parameters:
    ///   - context: The circumstances.
    ///   - operation: What to run.
    /// - Returns: The result of the operation.
    /// - Throws: What the operation throws.
    public static func with<Result>(
        _ context: FactoryContext,
        operation: () throws -> Result
    ) rethrows -> Result {
        try $override.withValue(Present(context), operation: operation)
    }

    /// Runs an asynchronous operation that has circumstances of its own; the tasks it starts
    /// have too.
    ///
    /// - Parameters:
    ///   - context: The circumstances.
    ///   - operation: What to run.
    /// - Returns: The result of the operation.
    /// - Throws: What the operation throws.
    public static func with<Result>(
        _ context: FactoryContext,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $override.withValue(Present(context), operation: operation)
    }

    /// Circumstances that can be changed.
    final class Present: Sendable {
        let context: Mutex<FactoryContext>

        init(_ context: FactoryContext) {
            self.context = Mutex(context)
        }
    }

    @TaskLocal static var override: Present?
    private static let shared = Present(FactoryContext())

    private static var present: Present { override ?? shared }
}

extension FactoryContext {
    /// The factory for the circumstance that counts most.
    ///
    /// An argument counts more than a preview, then tests, the simulator or the device, and
    /// debugging: the order of Factory. Of two for one circumstance the later counts.
    func best<Factory>(of factories: [(context: FactoryContextType, factory: Factory)]) -> Factory?
    {
        factories.enumerated()
            .filter { isPresent($0.element.context) }
            .max {
                ($0.element.context.weight, $0.offset) < ($1.element.context.weight, $1.offset)
            }?
            .element.factory
    }

    private func isPresent(_ context: FactoryContextType) -> Bool {
        switch context {
        case .arg(let arg): has(arg)
        case .args(let args): args.contains(where: has)
        case .preview: isPreview
        case .test: isTest
        case .debug: isDebug
        case .simulator: isSimulator
        case .device: !isSimulator
        }
    }

    private func has(_ arg: String) -> Bool {
        arguments.contains(arg) || runtimeArguments.values.contains(arg)
    }
}

extension FactoryContextType {
    fileprivate var weight: Int {
        switch self {
        case .arg, .args: 5
        case .preview: 4
        case .test: 3
        case .simulator, .device: 2
        case .debug: 1
        }
    }
}

// The runners' names: xctest loads bundles on macOS, a package's bundle is a program
// elsewhere, and Swift Testing has a helper for itself.
private let isTestProcess: Bool = {
    let program = CommandLine.arguments.first ?? ""
    let isHelper = CommandLine.arguments.contains("--testing-library")
    return isHelper || program.hasSuffix(".xctest") || program.hasSuffix("/xctest")
        || program.contains("swiftpm-testing-helper")
}()

#if DEBUG
private let isDebugBuild = true
#else
private let isDebugBuild = false
#endif

#if targetEnvironment(simulator)
private let isSimulatorBuild = true
#else
private let isSimulatorBuild = false
#endif
