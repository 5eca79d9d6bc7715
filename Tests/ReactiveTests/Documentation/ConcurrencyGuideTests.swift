// The code and the diagrams of Docs/Reactive.docc/Concurrency.md.
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: swift concurrency")
struct ConcurrencyGuideTests {
    @Test func `values is an asynchronous sequence`() async throws {
        var sum = 0
        for try await number in Observable.of(1, 2, 3).values {
            sum += number
        }
        #expect(sum == 6)
    }

    @Test func `values drops elements if its buffer is limited`() async throws {
        var latest: [Int] = []
        for try await number in Observable.of(1, 2, 3).values(bufferingPolicy: .bufferingNewest(1))
        {
            latest.append(number)
        }
        #expect(latest == [3])
    }

    @Test func `values throws CancellationError in a cancelled task`() async throws {
        let numbers = PublishSubject<Int>()
        let task = Task {
            for try await _ in numbers.values {}
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `the example of value holds`() async throws {
        #expect(try await Single.just(1).value == 1)
        #expect(try await Maybe<Int>.empty().value == nil)
        try await Completable.empty().value
    }

    @Test func `the example of Single.create holds`() async throws {
        @Sendable func answer() async throws -> Int { 42 }

        let single = Single.create { try await answer() }
        #expect(try await single.value == 42)
    }

    @Test func `the example of asObservable holds`() async {
        let numbers = AsyncStream { continuation in
            for number in [1, 2] { continuation.yield(number) }
            continuation.finish()
        }
        let recording = numbers.asObservable().record()
        _ = await recording.untilEnd()
        #expect(recording.elements == [1, 2])
    }

    @Test @MainActor func `a stream is observed on the main actor`() {
        @MainActor
        final class TitleModel {
            private(set) var title = ""
            private let bag = DisposeBag()

            func bind(_ titles: Observable<String>) {
                titles
                    .observe(on: MainScheduler.instance)
                    .subscribe(with: self, onNext: { model, title in model.title = title })
                    .disposed(by: bag)
            }
        }
        let model = TitleModel()
        model.bind(.just("Inbox"))
        #expect(model.title == "Inbox")
    }

    @Test @MainActor func `a single is observed on the main actor`() {
        @MainActor
        final class UserModel {
            private(set) var name = ""
            private let bag = DisposeBag()

            func show(_ user: Single<String>) {
                user
                    .observe(on: MainScheduler.instance)
                    .subscribe(with: self, onSuccess: { model, name in model.name = name })
                    .disposed(by: bag)
            }
        }
        let model = UserModel()
        model.show(.just("Ann"))
        #expect(model.name == "Ann")
    }
}
