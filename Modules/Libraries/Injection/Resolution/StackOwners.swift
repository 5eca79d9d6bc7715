import Synchronization

/// Which threads have which stacks.
///
/// Apart from the stacks, so that those of other threads need not be retained to be passed
/// over.
final class StackOwners: Sendable {
    private struct Group: ~Copyable, Sendable {
        // A thread, or 0.
        let threads = InlineArray<4, Atomic<UInt>> { _ in Atomic(0) }
        // Groups that share a cache line would be waited for.
        private let padding = InlineArray<12, UInt64>(repeating: 0)

        init() {}
    }

    // Each for the threads of one lane.
    private let groups = InlineArray<16, Group> { _ in Group() }

    func place(of thread: UInt) -> Int? {
        let group = laneIndex(of: thread)
        for index in 0..<4 where groups[group].threads[index].load(ordering: .relaxed) == thread {
            return group * 4 + index
        }
        return nil
    }

    func claim(for thread: UInt) -> Int? {
        let group = laneIndex(of: thread)
        for index in 0..<4 {
            let (isClaimed, _) = groups[group].threads[index].compareExchange(
                expected: 0,
                desired: thread,
                ordering: .acquiring
            )
            if isClaimed { return group * 4 + index }
        }
        return nil
    }

    func free(_ place: Int) {
        groups[place / 4].threads[place % 4].store(0, ordering: .releasing)
    }
}
