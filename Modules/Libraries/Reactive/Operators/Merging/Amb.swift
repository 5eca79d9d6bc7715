import Synchronization

extension ObservableType {
    /// Passes on the events of this stream or another, whichever sends an event first.
    ///
    /// - Parameter right: The other stream.
    /// - Returns: The events of the first stream to send; the other is disposed.
    @inlinable
    public func amb<O2: ObservableType>(
        _ right: O2
    ) -> Observable<Element> where O2.Element == Element {
        Observable.fastest(of: [asObservable(), right.asObservable()])
    }

    /// Passes on the events of whichever stream sends an event first.
    ///
    /// - Parameter sequence: The streams; if there are none, the result never sends an event.
    /// - Returns: The events of the first stream to send; the others are disposed.
    @inlinable
    public static func amb<Streams: Sequence>(
        _ sequence: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        Observable.fastest(of: Array(sequence))
    }
}

extension Observable {
    @usableFromInline
    static func fastest(of sources: [Observable<Element>]) -> Observable<Element> {
        Observable { sink in
            let race = Race(of: sources.count)
            let serial = SerialSink(sink)
            for runner in race.runners { sink.subscription.add(runner) }
            Trampoline.enter {
                for (index, source) in sources.enumerated() {
                    let runner = race.runners[index]
                    if runner.isDisposed { return }
                    source.run(
                        Sink(
                            next: { if race.isWon(by: index) { sink.next($0) } },
                            stop: { error in
                                if race.isWon(by: index), runner.beginStop() { serial.stop(error) }
                            },
                            subscription: runner
                        )
                    )
                }
            }
        }
    }
}

/// Determines which stream sends an event first.
private final class Race: Sendable {
    let runners: [Subscription]
    private let winner = Cell<Int?>(nil)

    init(of count: Int) {
        runners = (0..<count).map { _ in Subscription() }
    }

    /// Whether a stream has won; the first call decides.
    func isWon(by index: Int) -> Bool {
        let (winner, isDecided) = winner.withLock { winner in
            if let winner { return (winner, true) }
            winner = index
            return (index, false)
        }
        if !isDecided {
            for (other, runner) in runners.enumerated() where other != index { runner.dispose() }
        }
        return winner == index
    }
}
