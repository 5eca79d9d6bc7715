/// A circumstance that a registration can have a factory of its own for.
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
