public import Synchronization

/// A value that some of the threads use, so that most need not wait for each other.
@usableFromInline
struct Lane<Value: Sendable>: ~Copyable, Sendable {
    @usableFromInline let value: Mutex<Value>
    // Lanes that share a cache line would be waited for after all.
    private let padding = InlineArray<12, UInt64>(repeating: 0)

    init(_ value: Value) {
        self.value = Mutex(value)
    }
}

/// Which of 16 lanes is a thread's; two threads share one seldom.
@inlinable
func laneIndex(of thread: UInt = currentThreadID()) -> Int {
    // The upper bits of the product depend on all bits of the thread's number.
    Int(truncatingIfNeeded: (UInt64(thread) &* 0x9E37_79B9_7F4A_7C15) >> 60)
}
