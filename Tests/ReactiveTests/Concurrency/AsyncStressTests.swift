import Reactive
import Testing

@Suite("async, await and many threads")
struct AsyncStressTests {
    @Test(arguments: 0..<50)
    func `values may be cancelled at any moment`(yields: Int) async {
        let subject = PublishSubject<Int>()
        let stream = subject.values
        let reader = Task {
            var last = 0
            do {
                for try await element in stream {
                    guard element > last else { return false }
                    last = element
                }
                return true
            } catch {
                return error is CancellationError
            }
        }
        let sender = Task {
            for element in 1...200 { subject.onNext(element) }
            if yields.isMultiple(of: 2) { subject.onCompleted() }
        }
        for _ in 0..<yields { await Task.yield() }
        reader.cancel()

        #expect(await reader.value)
        await sender.value
        #expect(!subject.hasObservers)
    }

    @Test(arguments: 0..<50)
    func `the value of a single may be cancelled while it comes`(yields: Int) async {
        let subject = PublishSubject<Int>()
        let waiting = Task { try await subject.asSingle().value }
        let sender = Task {
            subject.onNext(7)
            subject.onCompleted()
        }
        for _ in 0..<yields { await Task.yield() }
        waiting.cancel()

        switch await waiting.result {
        case .success(let value): #expect(value == 7)
        case .failure(let error): #expect(error is CancellationError || error is RxError)
        }
        await sender.value
        #expect(!subject.hasObservers)
    }

    @MainActor @Test func `the values of drivers and signals cannot fail`() async {
        var got: [Int] = []
        for await element in Driver.of(1, 2).values { got.append(element) }
        for await element in Signal.of(3, 4).values { got.append(element) }
        #expect(got == [1, 2, 3, 4])

        let relay = PublishRelay<Int>()
        let values = relay.asSignal().values
        relay.accept(5)
        for await element in values {
            #expect(element == 5)
            break
        }
    }
}
