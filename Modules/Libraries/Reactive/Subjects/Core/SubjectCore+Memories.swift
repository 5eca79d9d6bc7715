public import Synchronization

/// Keeps nothing for those who come later.
@usableFromInline typealias PublishCore<Element: Sendable> = SubjectCore<NoMemory<Element>>

/// Keeps the latest element.
@usableFromInline typealias BehaviorCore<Element: Sendable> = SubjectCore<LatestMemory<Element>>

/// Keeps the latest elements.
@usableFromInline typealias ReplayCore<Element: Sendable> = SubjectCore<ReplayMemory<Element>>

/// Keeps the last element until the end.
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

    /// Keeps a number of elements; none if it is 0 or less.
    @inlinable
    convenience init<Value: Sendable>(limit: Int) where Memory == ReplayMemory<Value> {
        self.init(ReplayMemory(limit: limit))
    }

    @inlinable
    func value<Value: Sendable>() -> Value where Memory == LatestMemory<Value> {
        list.state.withLock { $0.memory.value }
    }

    /// Completes, after the element kept, if there is one.
    @usableFromInline
    func finish<Value: Sendable>() where Memory == LastMemory<Value> {
        let (observers, memory) = list.state.withLock { state in
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
