import Presentation
import Testing

/// A person of a list that is stored elsewhere.
struct Listed: Identifiable, Sendable {
    let id: Int
    var name: String { "row \(id)" }
}

/// An error of a list, with a description for users.
struct ListFailure: Error, CustomStringConvertible {
    let description: String
}

/// A list that responds when the test does.
@MainActor
final class SlowList {
    /// A call that waits for its response.
    struct Call {
        let what: String
        let previous: Int?
        fileprivate let answer: CheckedContinuation<Void, any Error>
    }

    var ids: [Int]
    /// The reported number of items, if it is not that of ``ids``.
    var estimate: Int?
    /// All calls so far, in their order.
    private(set) var log: [String] = []
    private(set) var calls: [Int: Call] = [:]
    private(set) var cancelled: [String] = []
    /// Whether calls return immediately.
    var isFast = false
    /// The error of calls that return immediately.
    var failure: ListFailure?
    private(set) var watchers: [AsyncStream<Void>.Continuation] = []

    init(_ ids: some Sequence<Int>) { self.ids = Array(ids) }

    /// The list as a source.
    var items: Items { Items(list: self) }

    struct Items: PagedItems {
        let list: SlowList

        var isCountExact: Bool { MainActor.assumeIsolated { list.estimate == nil } }

        @MainActor
        func count() async throws -> Int {
            try await list.wait("count")
            return list.estimate ?? list.ids.count
        }

        @MainActor
        func items(in range: Range<Int>, after previous: Listed?) async throws -> [Listed] {
            try await list.wait("\(range)", after: previous?.id)
            return list.ids[range.clamped(to: list.ids.indices)].map(Listed.init)
        }

        @MainActor
        func index(of id: Int) async throws -> Int? {
            try await list.wait("index of \(id)")
            return list.ids.firstIndex(of: id)
        }

        @MainActor
        func ids() async throws -> [Int] {
            try await list.wait("ids")
            return list.ids
        }

        func changes() -> AsyncStream<Void> {
            AsyncStream { continuation in
                MainActor.assumeIsolated { list.watchers.append(continuation) }
            }
        }
    }

    private func wait(_ what: String, after previous: Int? = nil) async throws {
        log.append(what)
        if isFast {
            if let failure { throw failure }
            return
        }
        let number = log.count
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { answer in
                calls[number] = Call(what: what, previous: previous, answer: answer)
            }
        } onCancel: {
            // Calls are cancelled on the main actor.
            MainActor.assumeIsolated {
                cancelled.append(what)
                calls.removeValue(forKey: number)?.answer.resume(throwing: CancellationError())
            }
        }
    }

    /// The waiting calls, in their order.
    var waiting: [String] { calls.keys.sorted().compactMap { calls[$0]?.what } }

    /// Responds to the first waiting call with a name.
    func answer(_ what: String, failure: ListFailure? = nil) async throws {
        await settle { waiting.contains(what) }
        let number = calls.keys.sorted().first { calls[$0]?.what == what }
        let call = try #require(number.flatMap { calls.removeValue(forKey: $0) }, "no \(what)")
        if let failure { call.answer.resume(throwing: failure) } else { call.answer.resume() }
        await settle { false }
    }

    /// Notifies all watchers that the list has changed.
    func announce() async {
        for watcher in watchers { watcher.yield() }
        await settle { false }
    }
}

/// Lets tasks of the main actor run until a condition holds, or for 50 turns.
@MainActor
func settle(until isDone: () -> Bool) async {
    var turns = 0
    while !isDone(), turns < 50 {
        await Task.yield()
        turns += 1
    }
}
