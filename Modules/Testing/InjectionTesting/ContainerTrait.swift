public import Injection
public import Testing

/// Runs each test in isolation: registrations, instances and resets in it have no effect on
/// other tests.
///
/// Tests run in parallel. In each of them every container has a state of its own, and the root
/// is a new container whose parent is the present root; see `Resolver.isolated`. Several traits
/// add up, that of the suite before that of the test.
public struct ContainerTrait<Container: SharedContainer>: TestTrait, SuiteTrait, TestScoping {
    private let parent: (@Sendable () -> Resolver)?
    private let shared: (local: TaskLocal<Container>, create: @Sendable () -> Container)?
    private let prepare: @Sendable (Container) async throws -> Void

    /// Whether the tests of a suite inherit it.
    public var isRecursive: Bool { true }

    init(
        parent: (@Sendable () -> Resolver)? = nil,
        prepare: @escaping @Sendable (Container) async throws -> Void
    ) {
        self.parent = parent
        shared = nil
        self.prepare = prepare
    }

    /// Gives each test a new shared container of a type whose `shared` is task-local.
    ///
    /// - Parameters:
    ///   - shared: The projection of the property, such as `PeopleContainer.$shared`.
    ///   - container: Creates the container.
    ///   - prepare: Registers the services that the test needs in it.
    public init(
        shared: TaskLocal<Container>,
        container: @autoclosure @escaping @Sendable () -> Container,
        prepare: @escaping @Sendable (Container) async throws -> Void = { _ in }
    ) {
        parent = nil
        self.shared = (shared, container)
        self.prepare = prepare
    }

    private init(
        _ other: ContainerTrait,
        prepare: @escaping @Sendable (Container) async throws -> Void
    ) {
        parent = other.parent
        shared = other.shared
        self.prepare = { container in
            try await other.prepare(container)
            try await prepare(container)
        }
    }

    /// The same trait, which also prepares the container in another way.
    public func callAsFunction(
        _ prepare: @escaping @Sendable (Container) async throws -> Void
    ) -> ContainerTrait {
        ContainerTrait(self, prepare: prepare)
    }

    /// Runs a test in isolation.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // Detached, so that static containers are created outside of this isolation and that of
        // the suite: detached tasks use a container as it is in the isolation that created it.
        let parent = await Task.detached { [parent] () -> Resolver? in
            _ = Container.shared
            return parent?()
        }.value
        try await Resolver.isolated(parent: parent) { _ in
            guard let shared else {
                try await prepare(Container.shared)
                return try await function()
            }
            try await shared.local.withValue(shared.create()) {
                try await prepare(Container.shared)
                try await function()
            }
        }
    }
}

extension Trait where Self == ContainerTrait<Resolver> {
    /// Runs each test in isolation.
    public static var container: Self { Self { _ in } }

    /// Runs each test in isolation.
    ///
    /// - Parameter prepare: Registers the services that the test needs in its root.
    /// - Returns: The trait.
    public static func container(
        _ prepare: @escaping @Sendable (Resolver) async throws -> Void
    ) -> Self {
        Self(prepare: prepare)
    }

    /// Runs each test in isolation, with a root that falls back on a given container.
    ///
    /// - Parameters:
    ///   - parent: The parent of the root, such as the mock profile.
    ///   - prepare: Registers the services that the test needs in its root.
    /// - Returns: The trait.
    public static func container(
        parent: @autoclosure @escaping @Sendable () -> Resolver,
        _ prepare: @escaping @Sendable (Resolver) async throws -> Void = { _ in }
    ) -> Self {
        Self(parent: parent, prepare: prepare)
    }
}

extension Trait {
    /// Runs each test in isolation, and prepares a shared container of your own.
    ///
    /// - Parameters:
    ///   - type: The type of the container.
    ///   - prepare: Registers the services that the test needs in it.
    /// - Returns: The trait.
    public static func container<Container: SharedContainer>(
        _ type: Container.Type,
        _ prepare: @escaping @Sendable (Container) async throws -> Void = { _ in }
    ) -> Self where Self == ContainerTrait<Container> {
        Self(prepare: prepare)
    }
}
