import Synchronization

/// The contexts that the process runs in.
///
/// They are read whenever a service that has factories for contexts is resolved. Setting them
/// does not remove cached instances.
public struct FactoryContext: Sendable {
    /// The arguments the process was started with.
    public var arguments: [String] = CommandLine.arguments
    /// Arguments that were set while it runs, by key.
    public var runtimeArguments: [String: String] = [:]
    /// Whether this is a preview; `false` unless it is set.
    public var isPreview = false
    /// Whether this is a process that runs tests of XCTest or Swift Testing.
    public var isTest = isTestProcess
    /// Whether Injection was built for debugging.
    public var isDebug = isDebugBuild
    /// Whether this is a simulator.
    public var isSimulator = isSimulatorBuild

    /// Creates the contexts of this process.
    public init() {}

    /// The present contexts, of the process or of an operation run by `with`.
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
    ///   - key: The key under which it is replaced or removed.
    public static func setArg(_ arg: String, forKey key: String) {
        present.context.withLock { $0.runtimeArguments[key] = arg }
    }

    /// Removes an argument that was added under a key.
    public static func removeArg(forKey key: String) {
        _ = present.context.withLock { $0.runtimeArguments.removeValue(forKey: key) }
    }

    /// Runs an operation, and the tasks it starts, in contexts of its own.
    ///
    /// - Parameters:
    ///   - context: The contexts.
    ///   - operation: The operation to run.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func with<Result>(
        _ context: FactoryContext,
        operation: () throws -> Result
    ) rethrows -> Result {
        try $override.withValue(Present(context), operation: operation)
    }

    /// Runs an asynchronous operation, and the tasks it starts, in contexts of its own.
    ///
    /// - Parameters:
    ///   - context: The contexts.
    ///   - operation: The operation to run.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func with<Result>(
        _ context: FactoryContext,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $override.withValue(Present(context), operation: operation)
    }

    /// Contexts that can be changed.
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
    /// The factory for the context that takes precedence.
    ///
    /// An argument takes precedence over a preview, then tests, the simulator or the device, and
    /// debugging, as with Factory. Of two factories for one context, the later is used.
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

/// A context for which a registration can have a factory of its own.
public enum FactoryContextType: Hashable, Sendable {
    /// The process was started with this argument, or it was set with
    /// ``FactoryContext/setArg(_:forKey:)``.
    case arg(String)
    /// The same for any of these arguments.
    case args([String])
    /// The process shows a preview.
    case preview
    /// The process runs tests.
    case test
    /// The client set ``FactoryContext/isDebug``, or Injection was built for debugging.
    case debug
    /// The process runs in a simulator.
    case simulator
    /// The process runs on a machine that is no simulator.
    case device
}
