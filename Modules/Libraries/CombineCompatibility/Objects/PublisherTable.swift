import Synchronization

/// The publishers of objects without a published property that could store them.
///
/// An entry is removed some time after its object was deallocated, when others are added.
final class PublisherTable: Sendable {
    // Unchecked, but safe: the object is only compared with others.
    private struct Entry: @unchecked Sendable {
        weak var object: AnyObject?
        let publisher = ObservableObjectPublisher()
    }

    private struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        var limit = 16
    }

    static let shared = PublisherTable()

    private let state = Mutex(State())

    /// Returns the publisher of an object, the same for each call.
    ///
    /// - Complexity: O(1) on average over many objects.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let (key, new) = (ObjectIdentifier(object), Entry(object: object))
        return state.withLock { state in
            // Another object may have had the address before.
            if let entry = state.entries[key], entry.object != nil { return entry.publisher }
            if state.entries.count >= state.limit {
                state.entries = state.entries.filter { $0.value.object != nil }
                state.limit = max(16, 2 * state.entries.count)
            }
            state.entries[key] = new
            return new.publisher
        }
    }
}
