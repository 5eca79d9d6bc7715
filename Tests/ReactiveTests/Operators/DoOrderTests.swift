import Reactive
import Testing

@Suite("do, in order")
struct DoOrderTests {
    @Test(arguments: [false, true])
    func `runs what is after an end before what is at disposal`(fails: Bool) {
        let log = Log<String>()
        let source: Observable<Int> = fails ? .error(RxError.timeout) : .empty()

        source.do(
            onError: { _ in log.write("on end") },
            afterError: { _ in log.write("after end") },
            onCompleted: { log.write("on end") },
            afterCompleted: { log.write("after end") },
            onSubscribe: { log.write("subscribe") },
            onSubscribed: { log.write("subscribed") },
            onDispose: { log.write("dispose") }
        )
        .subscribe(onError: { _ in log.write("end") }, onCompleted: { log.write("end") })
        .dispose()

        #expect(
            log.entries
                == ["subscribe", "on end", "end", "after end", "dispose", "subscribed"]
                || log.entries
                    == ["subscribe", "on end", "end", "after end", "subscribed", "dispose"]
        )
    }

    @Test func `disposes at once without an end`() {
        let log = Log<String>()
        let subscription = Observable<Int>.never()
            .do(afterCompleted: { log.write("after end") }, onDispose: { log.write("dispose") })
            .subscribe()

        subscription.dispose()

        #expect(log.entries == ["dispose"])
    }
}
