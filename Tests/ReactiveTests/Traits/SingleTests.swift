import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Single, Maybe, Completable")
struct SingleTests {
    @Test func `create sends one outcome`() {
        let log = Log<String>()
        let stream = Single<Int>.create { single in
            single(.success(1))
            single(.success(2))
            single(.failure(TestError()))
            return Disposables.create { log.write("torn down") }
        }

        _ = stream.subscribe(
            onSuccess: { log.write("\($0)") },
            onFailure: { log.write("\($0)") },
            onDisposed: { log.write("disposed") }
        )

        #expect(log.entries == ["1", "disposed", "torn down"])
        #expect(stream.asObservable().collected() == [.next(1), .completed])
    }

    @Test func `the trailing form names the failure`() {
        let log = Log<String>()
        _ = Single<Int>.error(TestError()).subscribe {
            log.write("\($0)")
        } onFailure: {
            log.write("failed \($0)")
        }
        _ = Single.just(2).subscribe {
            log.write("\($0)")
        } onFailure: { _ in
        }
        _ = Single.just(3).subscribe { (event: SingleEvent<Int>) in log.write("\(event)") }

        #expect(log.entries == ["failed TestError(text: \"broken\")", "2", "success(3)"])
    }

    @Test func `operators keep the promise`() {
        #expect(
            Single.just(2).map { $0 + 1 }.asObservable().collected()
                == [.next(3), .completed]
        )
        #expect(
            Single.just(2).flatMap { .just("\($0)") }.asObservable().collected()
                == [.next("2"), .completed]
        )
        #expect(
            Single<Int>.error(TestError()).catchAndReturn(4).asObservable().collected()
                == [.next(4), .completed]
        )
        #expect(
            Single<Int>.error(TestError()).catch { _ in .just(5) }.asObservable().collected()
                == [.next(5), .completed]
        )
        #expect(
            Single.zip(.just(1), .just("a")) { "\($0)\($1)" }.asObservable().collected()
                == [.next("1a"), .completed]
        )
        #expect(Single.deferred { .just(1) }.asObservable().collected() == [.next(1), .completed])
    }

    @Test func `asSingle holds a stream to the promise`() {
        #expect(
            Observable.just(1).asSingle().asObservable().collected()
                == [.next(1), .completed]
        )
        #expect(
            Observable<Int>.empty().asSingle().asObservable().collected()
                == [.error(RxError.noElements)]
        )
        #expect(
            Observable.of(1, 2).asSingle().asObservable().collected()
                == [.error(RxError.moreThanOneElement)]
        )
        #expect(
            Observable.of(1, 2).asMaybe().asObservable().collected()
                == [.error(RxError.moreThanOneElement)]
        )
        #expect(Observable<Int>.empty().asMaybe().asObservable().collected() == [.completed])
        #expect(
            Observable.of(1, 2).first().asObservable().collected()
                == [.next(1), .completed]
        )
        #expect(
            Observable<Int>.empty().first().asObservable().collected()
                == [.next(nil), .completed]
        )
    }

    @Test func `a maybe and a completable say which end it was`() {
        let log = Log<String>()
        _ = Maybe.just(1).subscribe { log.write("\($0)") }
        _ = Maybe<Int>.empty().subscribe { log.write("\($0)") }
        _ = Single.just(1).filter { $0 > 1 }.subscribe { log.write("\($0)") }
        _ = Completable.empty().subscribe { log.write("\($0)") }
        _ = Completable.error(TestError()).subscribe(
            onCompleted: nil,
            onError: { _ in
                log.write("error")
            }
        )
        _ = Completable.create { completable in
            completable(.completed)
            return Disposables.create()
        }
        .subscribe(onCompleted: { log.write("created") })

        #expect(
            log.entries == [
                "success(1)", "completed", "completed", "completed", "error", "created",
            ]
        )
    }

    @Test func `flatMap to the other kinds keeps their promise`() {
        let one = Single.just(1)

        #expect(one.flatMapMaybe { Maybe.just($0 + 1) }.collected() == [.next(2), .completed])
        #expect(one.flatMapMaybe { _ in Maybe<Int>.empty() }.collected() == [.completed])
        #expect(
            one.flatMapMaybe { _ in throw TestError() }.collected() as [Event<Int>] == [
                .error(TestError())
            ]
        )
        #expect(one.flatMapCompletable { _ in .empty() }.failure == nil)
        #expect(one.flatMapCompletable { _ in .error(TestError()) }.failure == TestError())
    }

    @Test func `a disposed single says nothing`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = subject.asSingle().subscribe(onSuccess: { log.write($0) })

        subject.onNext(1)
        subscription.dispose()
        subject.onCompleted()

        #expect(log.entries.isEmpty)
    }
}
