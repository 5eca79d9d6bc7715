import Reactive
import ReactiveTesting
import Testing

/// A diagram of the documentation: sources, and the results of operators applied to them.
///
/// A row has a label, the events and, optionally, the elements that its characters stand for
/// (`p = 1x`), separated by two spaces. A character is a second.
struct Diagram {
    /// The streams of a diagram, and the scheduler that measures its seconds.
    struct Input {
        let scheduler = TestScheduler(
            initialClock: 0,
            resolution: 0.1,
            simulateProcessingDelay: false
        )
        fileprivate let sources = Sources()
        private let rows: [String: Row]

        fileprivate init(_ rows: [String: Row]) {
            self.rows = rows
        }

        /// The events of a row, from a fixed time.
        func hot(_ label: String) throws -> Observable<String> {
            let row = try source(label)
            return try scheduler.createHotObservable(marbles: row.marbles).asObservable()
        }

        /// The events of a row, from the time of each subscription.
        func cold(_ label: String) throws -> Observable<String> {
            try inner(source(label).marbles)
        }

        /// The elements of a row as numbers.
        func numbers(_ label: String) throws -> Observable<Int> {
            try hot(label).compactMap { Int($0) }
        }

        /// A stream that is described in the text above the diagram.
        func inner(_ marbles: String) throws -> Observable<String> {
            try scheduler.createColdObservable(marbles: marbles).asObservable()
        }

        /// Sends the events of a row to a subject.
        func sending<Subject: SubjectType & ObserverType>(
            _ label: String,
            to subject: Subject
        ) throws -> Observable<String> where Subject.Element == String {
            _ = try hot(label).subscribe(subject)
            return subject.asObservable()
        }

        /// Subscribes a stream at the beginning, and again after a delay for the result.
        func late(_ stream: Observable<String>, _ delay: RxTimeInterval) -> Observable<String> {
            Observable.deferred { [scheduler] in
                let first = stream.subscribe()
                return stream.delaySubscription(delay, scheduler: scheduler)
                    .do(onDispose: { first.dispose() })
            }
        }

        private func source(_ label: String) throws -> Row {
            sources.labels.insert(label)
            return try #require(rows[label], "no row \(label)")
        }
    }

    /// The rows that were used as sources.
    fileprivate final class Sources {
        var labels: Set<String> = []
    }

    fileprivate struct Row {
        let marbles: String
        let values: [Character: String]
    }

    private let rows: [String: Row]

    init(_ text: String) {
        let rows = text.split(separator: "\n").compactMap { line -> (String, Row)? in
            guard let match = line.wholeMatch(of: /(\S.*?)  +([^ ]+)( .*)?/) else { return nil }
            let values = (match.3 ?? "").matches(of: /(\w) = (\[.*?\]|\S+)/)
                .compactMap { pair in pair.1.first.map { ($0, String(pair.2)) } }
            return (
                String(match.1),
                Row(marbles: String(match.2), values: Dictionary(uniqueKeysWithValues: values))
            )
        }
        self.rows = Dictionary(uniqueKeysWithValues: rows)
    }

    /// Compares the rows of results with the streams that a test creates for them.
    ///
    /// Each row must be a source or a result.
    func check(
        _ results: [String: (Input) throws -> Observable<String>],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var labels = Set(results.keys)
        for (label, result) in results {
            let row = try #require(rows[label], "no row \(label)", sourceLocation: sourceLocation)
            let input = Input(rows)
            let stream = try result(input)
            labels.formUnion(input.sources.labels)
            let events = input.scheduler.start { stream }.events
            // A diagram does not name the error.
            let error = events.last?.value.error ?? MarbleDiagram<String>.Failure()
            if row.values.isEmpty {
                expectMarbles(events, row.marbles, error: error, sourceLocation: sourceLocation)
            } else {
                expectMarbles(
                    events,
                    row.marbles,
                    values: row.values,
                    error: error,
                    sourceLocation: sourceLocation
                )
            }
        }
        #expect(Set(rows.keys) == labels, sourceLocation: sourceLocation)
    }
}

extension ObservableType {
    /// The descriptions of the elements.
    var text: Observable<String> {
        map { "\($0)" }
    }
}
