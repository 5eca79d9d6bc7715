import Synchronization

// Code as it would be written without the package.

/// A transformation of the elements on their way to a function.
@inline(never)
func mapped<Input, Output>(
    _ next: @escaping @Sendable (Output) -> Void,
    _ transform: @escaping @Sendable (Input) -> Output
) -> @Sendable (Input) -> Void {
    { next(transform($0)) }
}

/// A choice of the elements on their way to a function.
@inline(never)
func filtered<Input>(
    _ next: @escaping @Sendable (Input) -> Void,
    _ predicate: @escaping @Sendable (Input) -> Bool
) -> @Sendable (Input) -> Void {
    { if predicate($0) { next($0) } }
}

/// A list of functions to tell, without a lock.
final class ClosureList {
    private var observers: [(Int) -> Void] = []

    func add(_ observer: @escaping (Int) -> Void) {
        observers.append(observer)
    }

    @inline(never)
    func send(_ element: Int) {
        for observer in observers { observer(element) }
    }
}

/// One node of a chain, which retains the node before it.
final class HandNode {
    private let upstream: HandNode?
    private(set) var isDisposed = false

    @inline(never)
    init(_ upstream: HandNode?) {
        self.upstream = upstream
    }

    @inline(never)
    func dispose() {
        isDisposed = true
        upstream?.dispose()
    }
}

/// A dictionary of services behind a lock.
final class HandContainer: Sendable {
    private let services = Mutex<[ObjectIdentifier: any Sendable]>([:])

    func keep<Service: Sendable>(_ service: Service) {
        services.withLock { $0[ObjectIdentifier(Service.self)] = service }
    }

    @inline(never)
    func find<Service: Sendable>(_ type: Service.Type = Service.self) -> Service? {
        services.withLock { $0[ObjectIdentifier(Service.self)] } as? Service
    }
}
