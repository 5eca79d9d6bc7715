public import Injection

/// A container that is the root until it is ended, for tests that cannot have a
/// scope of their own, such as those of XCTest.
///
/// Make it in `setUp`, end it in `tearDown`. The root is shared by the process, so
/// such tests must not run in parallel; an `invokeTest` that calls
/// `Resolver.withRoot` is the alternative for synchronous ones.
public final class TestContainer: Sendable {
    /// The container, to register in.
    public let resolver: Resolver

    private let previous: Resolver

    /// Creates a container and makes it the root, after `registerAllServices` has run, which
    /// may set the root too.
    ///
    /// - Parameter parent: What it falls back on; the present root if `nil`.
    public init(parent: Resolver? = nil) {
        Resolver.main.registerServices()
        previous = Resolver.root
        resolver = Resolver(parent: parent ?? previous)
        Resolver.root = resolver
    }

    /// Makes the container before it the root again.
    public func end() {
        Resolver.root = previous
    }
}
