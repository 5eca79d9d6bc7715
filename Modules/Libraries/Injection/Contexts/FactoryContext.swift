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
    /// Whether the factories of `onDebug` are used; at first, whether Injection was built for
    /// debugging.
    public var isDebug = isDebugBuild
    /// Whether this is a simulator.
    public var isSimulator = isSimulatorBuild

    /// Creates the contexts of this process.
    public init() {}

    /// The present contexts, of the process or of an operation run by `with`.
    ///
    /// Safe from any thread.
    public static var current: FactoryContext {
        get { present.value.withLock { $0 } }
        set { present.value.exchange(newValue) }
    }

    /// Adds an argument while the process runs.
    ///
    /// - Parameters:
    ///   - arg: The argument.
    ///   - key: The key under which it is replaced or removed.
    public static func setArg(_ arg: String, forKey key: String) {
        present.value.withLock { $0.runtimeArguments[key] = arg }
    }

    /// Removes an argument that was added under a key.
    public static func removeArg(forKey key: String) {
        _ = present.value.withLock { $0.runtimeArguments.removeValue(forKey: key) }
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
        try $override.withValue(Reference(context), operation: operation)
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
        try await $override.withValue(Reference(context), operation: operation)
    }

    @TaskLocal static var override: Reference<FactoryContext>?
    private static let process = Reference(FactoryContext())

    private static var present: Reference<FactoryContext> { override ?? process }
}

extension FactoryContext {
    /// The factory for the context that takes precedence.
    ///
    /// Of two factories for one context, the later is used.
    func best<Factory>(of factories: [(context: FactoryContextType, factory: Factory)]) -> Factory?
    {
        var best: (precedence: Int, factory: Factory)?
        for (context, factory) in factories {
            guard let precedence = precedence(of: context) else { continue }
            if precedence >= best?.precedence ?? 0 { best = (precedence, factory) }
        }
        return best?.factory
    }

    /// The precedence of a context as with Factory; `nil` if it is not present.
    private func precedence(of context: FactoryContextType) -> Int? {
        switch context {
        case .arg(let arg): has(arg) ? 5 : nil
        case .args(let args): args.contains(where: has) ? 5 : nil
        case .preview: isPreview ? 4 : nil
        case .test: isTest ? 3 : nil
        case .simulator: isSimulator ? 2 : nil
        case .device: isSimulator ? nil : 2
        case .debug: isDebug ? 1 : nil
        }
    }

    private func has(_ arg: String) -> Bool {
        arguments.contains(arg) || runtimeArguments.values.contains(arg)
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
