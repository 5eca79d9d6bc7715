import Synchronization

// Unchecked like its superclass: what it adds is immutable here and Sendable.
/// A ``PublishSubject`` that may be sent to from anywhere, its own observers included.
///
/// What is sent while it is sending waits its turn, so that all observers see all
/// events in one order and never one within another. Observers run on the thread that
/// is sending: a thread that finds another one at it leaves its event there and goes on.
/// An observer who comes while events wait gets them too.
@preconcurrency
public final class QueuedSubject<Element: Sendable>: Observable<Element>, SubjectType,
    Cancelable, ObserverType, @unchecked Sendable
{
    private struct Queue {
        var events: [Event<Element>] = []
        var isSending = false
    }

    /// The observer side is the subject itself.
    public typealias SubjectObserverType = QueuedSubject<Element>

    private let core: PublishCore<Element>
    private let queue = Mutex(Queue())

    /// Creates a subject without observers.
    public init() {
        let core = PublishCore<Element>()
        self.core = core
        super.init { core.subscribe($0) }
    }

    /// Whether anyone observes.
    public var hasObservers: Bool {
        core.hasObservers
    }

    /// Whether it was disposed.
    public var isDisposed: Bool {
        core.isDisposed
    }

    /// Sends an event to all observers, after those that wait; nothing after a stop event.
    public func on(_ event: Event<Element>) {
        let isSending = queue.withLock { queue in
            queue.events.append(event)
            defer { queue.isSending = true }
            return queue.isSending
        }
        if !isSending { sendAll() }
    }

    /// The subject itself.
    public func asObserver() -> QueuedSubject<Element> {
        self
    }

    /// Lets go of all observers and of what waits; whoever subscribes later gets
    /// ``RxError/disposed(object:)``.
    public func dispose() {
        core.dispose(self)
    }

    private func sendAll() {
        var events: [Event<Element>] = []
        while true {
            // The storage of the events sent last takes the next ones.
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
