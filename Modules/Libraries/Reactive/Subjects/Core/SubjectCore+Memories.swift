/// A core that stores no elements for later subscribers.
@usableFromInline typealias PublishCore<Element: Sendable> = SubjectCore<NoMemory<Element>>

/// A core that stores the latest element.
@usableFromInline typealias BehaviorCore<Element: Sendable> = SubjectCore<LatestMemory<Element>>

/// A core that stores a number of the latest elements.
@usableFromInline typealias ReplayCore<Element: Sendable> = SubjectCore<ReplayMemory<Element>>

/// A core that stores the last element until the completion.
@usableFromInline typealias AsyncCore<Element: Sendable> = SubjectCore<LastMemory<Element>>

extension SubjectCore {
    @inlinable
    convenience init<Value: Sendable>() where Memory == NoMemory<Value> {
        self.init(NoMemory())
    }

    @inlinable
    convenience init<Value: Sendable>(_ value: Value) where Memory == LatestMemory<Value> {
        self.init(LatestMemory(value))
    }

    /// Creates a core that stores up to `limit` elements; none if it is 0 or less.
    @inlinable
    convenience init<Value: Sendable>(limit: Int) where Memory == ReplayMemory<Value> {
        self.init(ReplayMemory(limit: limit))
    }

    @inlinable
    func value<Value: Sendable>() -> Value where Memory == LatestMemory<Value> {
        state.withLock { $0.memory.value }
    }

    /// Completes, after sending the stored element, if there is one.
    @usableFromInline
    func finish<Value: Sendable>() where Memory == LastMemory<Value> {
        let (observers, memory) = state.withLock { state in
            if state.end == nil { state.end = .stopped(nil) }
            return (state.observers.removeAll().map(\.value), state.memory)
        }
        for observer in observers where !observer.subscription.isDisposed {
            memory.replay(into: observer, after: .stopped(nil))
        }
        for observer in observers where !observer.subscription.isDisposed {
            observer.stop(nil)
        }
    }
}
