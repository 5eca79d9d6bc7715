import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite("Long chains")
struct LongChainTests {
    private func chain(
        of count: Int,
        on source: Observable<Int>,
        _ link: (Observable<Int>) -> Observable<Int>
    ) -> Observable<Int> {
        var stream = source
        for _ in 0..<count { stream = link(stream) }
        return stream
    }

    @Test func `carry elements, ends and disposal`() throws {
        let source = PublishSubject<Int>()
        let received = Mutex<[Event<Int>]>([])
        let subscription = chain(of: longChain, on: source) { $0.map { $0 &+ 1 } }
            .subscribe { event in received.withLock { $0.append(event) } }

        source.onNext(0)
        source.onNext(1)
        #expect(received.withLock { $0.compactMap(\.element) } == [longChain, longChain + 1])
        source.onCompleted()
        #expect(received.withLock { $0.last?.isCompleted } == true)
        #expect(!source.hasObservers)
        subscription.dispose()
    }

    @Test func `pass errors on`() {
        let failed = Mutex(0)
        let stream = chain(of: longChain, on: .error(RxError.timeout)) { $0.filter { _ in true } }

        _ = stream.subscribe(onError: { _ in failed.withLock { $0 += 1 } })

        #expect(failed.withLock { $0 } == 1)
    }

    @Test func `are disposed from below`() {
        let source = PublishSubject<Int>()
        let subscription = chain(of: longChain, on: source) { $0.catch { .error($0) } }
            .subscribe(onNext: { _ in })

        #expect(source.hasObservers)
        subscription.dispose()
        #expect(!source.hasObservers)
    }

    @Test func `stop an endless source from below`() {
        let made = Mutex(0)
        let source = Observable<Int>.create { observer in
            let disposable = BooleanDisposable()
            return Disposables.create([
                disposable,
                CurrentThreadScheduler.instance.scheduleRecursive(0) { number, again in
                    made.withLock { $0 += 1 }
                    observer.onNext(number)
                    if !disposable.isDisposed { again(number + 1) }
                },
            ])
        }
        let received = Mutex<[Int]>([])

        _ = chain(of: longChain, on: source) { $0.map { $0 + 1 } }.take(3)
            .subscribe(onNext: { element in received.withLock { $0.append(element) } })

        #expect(received.withLock { $0 } == (0..<3).map { longChain + $0 })
        #expect(made.withLock { $0 } <= 4)
    }

    @Test func `send each element on before the source sends the next`() {
        let log = Mutex<[String]>([])
        let source = Observable<Int>.create { observer in
            for number in 1...3 {
                log.withLock { $0.append("send \(number)") }
                observer.onNext(number)
            }
            return Disposables.create()
        }

        _ = chain(of: longChain, on: source) { $0.map { $0 } }
            .subscribe(onNext: { element in log.withLock { $0.append("get \(element)") } })

        #expect(
            log.withLock { $0 } == ["send 1", "get 1", "send 2", "get 2", "send 3", "get 3"]
        )
    }

    @Test(arguments: ["concat", "startWith", "merge", "flatMap", "do", "retry", "share", "scan"])
    func `of other operators`(kind: String) {
        let source = PublishSubject<Int>()
        let received = Mutex<[Int]>([])
        let stream = chain(of: longChain, on: source) { stream in
            switch kind {
            case "concat": stream.concat(Observable.empty())
            case "startWith": stream.startWith()
            case "merge": Observable.merge(stream)
            case "flatMap": stream.flatMap { Observable.just($0) }
            case "do": stream.do(onNext: { _ in })
            case "retry": stream.retry()
            case "share": stream.share()
            default: stream.scan(0) { $1 }
            }
        }
        let subscription = stream.subscribe(onNext: { element in
            received.withLock { $0.append(element) }
        })
        source.onNext(7)

        #expect(received.withLock { $0 } == [7])
        subscription.dispose()
        #expect(!source.hasObservers)
    }
}
