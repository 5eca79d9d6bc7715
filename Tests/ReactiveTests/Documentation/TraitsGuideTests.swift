// The code and the diagrams of Docs/Reactive.docc/Traits.md.
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: traits")
struct TraitsGuideTests {
    @Test func `the diagram of Single holds`() throws {
        try Diagram(
            """
            source        -1--|
            asSingle()    ----(1|)
            """
        ).check([
            "asSingle()": { input in
                try input.cold("source").asSingle().asObservable().text
            }
        ])
    }

    @Test func `the example of Single holds`() {
        func user(_ id: Int) -> Single<String> {
            .create { single in
                single(id > 0 ? .success("User \(id)") : .failure(RxError.argumentOutOfRange))
                return Disposables.create()
            }
        }

        let names = PublishSubject<String>()
        let received = names.record()
        let subscription = user(1)
            .map { $0.uppercased() }
            .subscribe(onSuccess: { names.onNext($0) }, onFailure: { print($0) })
        #expect(received.elements == ["USER 1"])
        subscription.dispose()
    }

    @Test func `the example of Maybe holds`() throws {
        let ages = ["Ann": 30]
        func age(of name: String) -> Maybe<Int> {
            if let age = ages[name] { .just(age) } else { .empty() }
        }

        #expect(try age(of: "Ann").toBlocking().first() == 30)
        #expect(try age(of: "Bo").ifEmpty(default: 0).toBlocking().first() == 0)
    }

    @Test func `the example of Completable holds`() throws {
        let saved = BehaviorRelay(value: false)
        let save = Completable.create { completable in
            saved.accept(true)
            completable(.completed)
            return Disposables.create()
        }

        #expect(try save.andThen(Single.just("saved")).toBlocking().single() == "saved")
        #expect(saved.value)
    }

    @Test func `the example of Infallible holds`() throws {
        let ticks = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.completed)
            return Disposables.create()
        }
        let safe = Observable<Int>.error(RxError.unknown).asInfallible(onErrorJustReturn: 0)

        #expect(try ticks.toBlocking().toArray() == [1])
        #expect(try safe.toBlocking().toArray() == [0])
    }

    @Test func `a conversion fails if the number of elements is wrong`() throws {
        #expect(try Observable.just(1).asSingle().toBlocking().single() == 1)
        #expect(throws: RxError.self) { try Observable.of(1, 2).asSingle().toBlocking().single() }
        #expect(throws: RxError.self) { try Observable.of(1, 2).asMaybe().toBlocking().first() }
        #expect(try Observable<Never>.empty().asCompletable().toBlocking().toArray().isEmpty)
    }
}
