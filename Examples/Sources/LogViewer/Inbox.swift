import Foundation
import Synchronization

/// Lines that have arrived in the background, and are shown together.
nonisolated final class Inbox: Sendable {
    /// Has an element when there are lines, however many.
    let arrivals: AsyncStream<Void>
    private let bell: AsyncStream<Void>.Continuation
    private let lines = Mutex<[String]>([])

    init() {
        (arrivals, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func put(_ new: some Collection<String>) {
        lines.withLock { $0 += new }
        bell.yield()
    }

    func takeAll() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }

    /// Reads the standard input to its end, on a thread of its own, as reading blocks.
    func readStandardInput() {
        Thread.detachNewThread { [self] in
            while let line = readLine() { put(CollectionOfOne(line)) }
        }
    }

    /// Makes up 5,000 lines a second.
    func makeUpLines() {
        Task.detached { [self] in
            var (number, next) = (0, ContinuousClock.now)
            while true {
                put((number..<number + 50).map(Inbox.line))
                number += 50
                next += .milliseconds(10)
                try await Task.sleep(until: next)
            }
        }
    }

    private static func line(_ number: Int) -> String {
        let (method, status) =
            number % 9 == 0 ? ("POST", 201) : ("GET", number % 50 == 7 ? 404 : 200)
        return
            "\(number) \(method) /people/\(number * 7919 % 1000) \(status) \(number * 31 % 97) ms"
    }
}
