public import Injection

/// A container that is the root until it is ended, for tests that cannot run in isolation, such
/// as those of XCTest.
///
/// Create it in `setUp` and end it in `tearDown`. The root is shared by the process, so such
/// tests must not run in parallel. Synchronous tests may instead override `invokeTest` and call
/// `Resolver.isolated` there.
public final class TestContainer: Sendable {
    /// The container, to register in.
    public let resolver: Resolver

    private let previous: Resolver

    /// Creates a container and makes it the root.
    ///
    /// - Parameter parent: The container it falls back on; the present root if `nil`.
    public init(parent: Resolver? = nil) {
        previous = Resolver.shared
        resolver = Resolver(parent: parent ?? previous)
        Resolver.root = resolver
    }

    /// Makes the previous root the root again.
    public func end() {
        Resolver.root = previous
    }
}
