public import Injection
public import Testing

/// Gives each test a container of its own as the root.
///
/// Tests run in parallel without seeing each other's registrations, and code under
/// test that sets ``Injection/Resolver/root`` changes it for its own test only.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    let parent: @Sendable () -> Resolver
    let prepare: @Sendable (Resolver) async throws -> Void

    /// Whether the tests of a suite inherit it.
    public var isRecursive: Bool { true }

    /// Runs a test with its own root.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let container = Resolver(parent: parent())
        try await Resolver.withRoot(container) {
            try await prepare(container)
            try await function()
        }
    }
}

extension Trait where Self == ContainerTrait {
    /// Gives each test an empty container of its own, before the present root.
    public static var container: ContainerTrait {
        container { _ in }
    }

    /// Gives each test a container of its own, before the present root.
    ///
    /// - Parameter prepare: Registers what the test needs in its container.
    /// - Returns: The trait.
    public static func container(
        _ prepare: @escaping @Sendable (Resolver) async throws -> Void
    ) -> ContainerTrait {
        ContainerTrait(parent: { Resolver.root }, prepare: prepare)
    }

    /// Gives each test a container of its own, before a given one.
    ///
    /// - Parameters:
    ///   - parent: What the container falls back on, such as the mock profile.
    ///   - prepare: Registers what the test needs in its container.
    /// - Returns: The trait.
    public static func container(
        parent: @autoclosure @escaping @Sendable () -> Resolver,
        _ prepare: @escaping @Sendable (Resolver) async throws -> Void = { _ in }
    ) -> ContainerTrait {
        ContainerTrait(parent: parent, prepare: prepare)
    }
}
