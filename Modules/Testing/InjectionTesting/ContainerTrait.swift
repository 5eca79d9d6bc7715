public import Injection
public import Testing

/// Gives each test a container of its own as the root, on copies of the present containers.
///
/// Tests run in parallel without seeing each other's registrations, instances or resets:
/// the chain is the test's container, then copies of the parent's. Several traits make a
/// chain, that of the suite before that of the test.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    let parent: (@Sendable () -> Resolver)?
    let prepare: @Sendable (Resolver) async throws -> Void

    /// Whether the tests of a suite inherit it.
    public var isRecursive: Bool { true }

    /// Runs a test with its own root.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await Resolver.isolated(parent: parent?()) { container in
            try await prepare(container)
            try await function()
        }
    }
}

extension Trait where Self == ContainerTrait {
    /// Gives each test an empty container of its own, before a copy of the present root.
    public static var container: ContainerTrait {
        container { _ in }
    }

    /// Gives each test a container of its own, before a copy of the present root.
    ///
    /// - Parameter prepare: Registers what the test needs in its container.
    /// - Returns: The trait.
    public static func container(
        _ prepare: @escaping @Sendable (Resolver) async throws -> Void
    ) -> ContainerTrait {
        ContainerTrait(parent: nil, prepare: prepare)
    }

    /// Gives each test a container of its own, before a copy of a given one.
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
