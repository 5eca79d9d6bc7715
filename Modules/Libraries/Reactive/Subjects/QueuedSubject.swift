import Synchronization

/// A ``PublishSubject`` that accepts events from any thread and from its own observers.
///
/// Events that arrive while it is sending are queued, so that all observers receive all
/// events in one order and never nested. Observers run on the thread that is sending;
/// another thread only enqueues its event and returns. An observer that subscribes while
/// events are queued receives them too.
@preconcurrency
// Unchecked like its superclass: the properties it adds are immutable and Sendable.
public final class QueuedSubject<Element: Sendable>: Observable<Element>, SubjectType,
    Cancelable, ObserverType, @unchecked Sendable
{
    private struct Queue {
        var events: [Event<Element>] = []
        var isSending = false
    }

    /// The type of the observer side.
    public typealias SubjectObserverType = QueuedSubject<Element>

    private let core: PublishCore<Element>
    private let queue = Mutex(Queue())

    /// Creates a subject without observers.
    public init() {
        let core = PublishCore<Element>()
        self.core = core
        super.init { core.subscribe($0) }
    }

    /// Whether the subject has observers.
    public var hasObservers: Bool {
        core.hasObservers
    }

    /// Whether the subject was disposed.
    public var isDisposed: Bool {
        core.isDisposed
    }

    /// Sends an event to all observers, after the queued ones; does nothing after a stop event.
    public func on(_ event: Event<Element>) {
        let isSending = queue.withLock { queue in
            queue.events.append(event)
            defer { queue.isSending = true }
            return queue.isSending
        }
        if !isSending { sendAll() }
    }

    /// Returns this subject.
    public func asObserver() -> QueuedSubject<Element> {
        self
    }

    /// Removes all observers and discards queued events.
    ///
    /// Later subscribers receive ``RxError/disposed(object:)``.
    public func dispose() {
        core.dispose(self)
    }

    private func sendAll() {
        var events: [Event<Element>] = []
        while true {
            // Reuses the storage of the events sent last for the next ones.
            events.removeAll(keepingCapacity: true)
            queue.withLock { queue in
                swap(&queue.events, &events)
                queue.isSending = !events.isEmpty
            }
            if events.isEmpty { return }
            for event in events { send(event) }
        }
    }

    private func send(_ event: Event<Element>) {
        switch event {
        case .next(let element): core.next(element)
        case .error(let error): core.stop(error)
        case .completed: core.stop(nil)
        }
    }
}
