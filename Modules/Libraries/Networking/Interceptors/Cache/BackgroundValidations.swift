import Synchronization

/// The validations in progress for which no request waits, at most one for each key.
///
/// No request can cancel them; each ends with the timeout of its own request.
final class BackgroundValidations: Sendable {
    private let keys = Mutex<Set<String>>([])

    /// Starts a validation, unless there is one for the key.
    func start(for key: String, _ validate: @escaping @Sendable () async -> Void) {
        guard keys.withLock({ $0.insert(key).inserted }) else { return }
        Task {
            await validate()
            _ = keys.withLock { $0.remove(key) }
        }
    }
}
