import Dispatch
import Reactive
import ReactiveTesting
import Testing

private struct Failure: Error, Equatable {
    var code = 1
}

/// An expectation, with streams that meet it and streams that do not.
private struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The lines that may declare the expectation.
    let lines: ClosedRange<UInt>
    let met: [Observable<Int>]
    let unmet: [Observable<Int>]
    let expect: @Sendable (Observable<Int>) -> StreamExpectation<Int>

    init(
        _ name: String,
        met: [Observable<Int>],
        unmet: [Observable<Int>],
        line: UInt = #line,
        expect: @escaping @Sendable (Observable<Int>) -> StreamExpectation<Int>
    ) {
        testDescription = name
        lines = line...line + 6
        self.met = met
        self.unmet = unmet
        self.expect = expect
    }
}

private let one = Observable.just(1)
private let two = Observable.just(2)
private let ones = Observable.of(1, 1)
private let none = Observable<Int>.empty()
private let never = Observable<Int>.never()
private let fail = Observable<Int>.error(Failure())
private let failOtherwise = Observable<Int>.error(Failure(code: 2))
private let pending = one.concat(never)

private let examples = [
    Example("expect", met: [one, ones, pending], unmet: [two, none, never, fail]) { $0.expect(1) },
    Example(
        "expectExactly",
        met: [ones, ones.concat(never)],
        unmet: [one, .of(1, 2), .of(1, 1, 1)]
    ) {
        $0.expectExactly(2, of: 1)
    },
    Example("expectNot", met: [two], unmet: [one, none, never]) { $0.expectNot(1) },
    Example("expectNoValue", met: [none, never, fail], unmet: [one]) { $0.expectNoValue() },
    Example("expect { }", met: [one, two], unmet: [none, never]) { $0.expect { _ in } },
    Example("expectExactly { }", met: [ones], unmet: [one, none]) { $0.expectExactly(2) { _ in } },
    Example("expectCompletion", met: [one, fail], unmet: [never, pending]) {
        $0.expectCompletion()
    },
    Example("expectNoCompletion", met: [never, pending], unmet: [one, fail]) {
        $0.expectNoCompletion()
    },
    Example("expectSuccess", met: [one, none], unmet: [fail, never]) { $0.expectSuccess() },
    Example(
        "expectCompletion { type }",
        met: [one, fail],
        unmet: [.error(RxError.unknown), never]
    ) {
        $0.expectCompletion { (_: Failure?) in }
    },
    Example("expectFailure { type }", met: [fail], unmet: [.error(RxError.unknown), one, never]) {
        $0.expectFailure { (_: Failure) in }
    },
    Example("expectFailure", met: [fail], unmet: [one, never]) { $0.expectFailure() },
    Example("expectFailure(error)", met: [fail], unmet: [failOtherwise, one, never]) {
        $0.expectFailure(Failure())
    },
    Example("expectNotFailure", met: [failOtherwise], unmet: [fail, one, never]) {
        $0.expectNotFailure(Failure())
    },
]

@Suite("Stream expectations", .timeLimit(.minutes(10)))
struct ExpectationTests {
    @Test(arguments: examples)
    fileprivate func `pass when they are met`(example: Example) async {
        for stream in example.met {
            await example.expect(stream).waitForExpectations(timeout: 0.01)
            block(example.expect(stream))
        }
    }

    /// Waits with the method for synchronous tests.
    private func block(_ expectation: StreamExpectation<Int>, timeout: Double = 0.01) {
        expectation.waitForExpectations(timeout: timeout)
    }

    @Test(arguments: examples)
    fileprivate func `fail when they are not met`(example: Example) async {
        for stream in example.unmet {
            let failures = await collectingFailures {
                await example.expect(stream).waitForExpectations(timeout: 0.01)
            }
            let blocking = collectingFailures { block(example.expect(stream)) }
            for failures in [failures, blocking] {
                #expect(failures.count == 1)
                let (location, text) = (failures.first?.location, failures.first?.message)
                #expect(example.lines.contains(location?.line ?? 0))
                #expect(text?.hasPrefix(example.testDescription.prefix(while: \.isLetter)) == true)
            }
        }
    }

    @Test func `a chain of expectations shares one subscription`() async {
        let subscriptions = CallRecorder<Void, Void>()
        let stream = Observable.deferred {
            subscriptions(())
            return Observable.of(1, 2, 3)
        }

        await stream.collect(2).expectSuccess().expectNot([9]).expectExactly(2) { _ in }
            .waitForExpectations()

        #expect(subscriptions.count == 1)
    }

    @Test func `a sequence of states as in the guide`() async {
        await Observable.of(1, 2).collect(2).expect([1, 2]).expectSuccess()
            .waitForExpectations(timeout: 10)
    }

    @Test func `maybes, completables, relays and variables`() async {
        await Maybe.just(1).expect(1).expectSuccess().waitForExpectations()
        await Completable.error(Failure()).expectNoValue().expectFailure(Failure())
            .waitForExpectations()
        let (relay, variable) = (BehaviorRelay(value: 1), Variable(wrappedValue: 2))
        await relay.expect(1).waitForExpectations()
        await variable.projectedValue.expect(2).waitForExpectations()
        let failures = await collectingFailures {
            await Maybe.just(1).expect(2).waitForExpectations()
            await Completable.empty().expectFailure().waitForExpectations()
            await relay.expectNot(1).waitForExpectations()
            await variable.projectedValue.expect(3).waitForExpectations()
        }
        #expect(failures.count == 4)
    }

    @Test func `singles, sequences and expectations of no element`() async {
        await Single.just(1).expect(1).expectSuccess().waitForExpectations()
        await AsyncStream<Int> { $0.finish() }.testable().expectNoValue().expectSuccess()
            .waitForExpectations(timeout: 600)
        await Observable.just(()).expectVoid().waitForExpectations()
        let failures = await collectingFailures {
            await Observable<Void>.empty().expectVoid().waitForExpectations()
        }
        #expect(failures.count == 1)
    }

    @Test func `values that arrive later are awaited, and acted upon before the wait`() async {
        let subject = PublishSubject<Int>()
        let expectation = subject.expect(1).expectCompletion()
        let task = Task {
            await Task.yield()
            subject.onCompleted()
        }

        subject.onNext(1)

        await expectation.waitForExpectations(timeout: 600)
        await task.value
    }

    @Test func `a blocking wait receives values from elsewhere`() {
        let subject = PublishSubject<Int>()
        let expectation = subject.expect(1)
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        _ = scheduler.schedule(()) {
            subject.onNext(1)
            return Disposables.create()
        }

        expectation.waitForExpectations(timeout: 600)
    }

    @Test func `assertions run once for each value and with the error`() async {
        let (values, errors) = (CallRecorder<Int, Void>(), CallRecorder<String, Void>())

        await Observable.of(1, 2).concat(fail)
            .expect { values($0) }
            .expectFailure { errors("\($0)") }
            .expectCompletion { errors("\($0 as Any)") }
            .waitForExpectations()

        #expect(values.calls == [1, 2])
        #expect(errors.count == 2)
    }

    @Test func `assertions see what was when the value came`() async {
        let (subject, state) = (PublishSubject<Int>(), BehaviorRelay(value: 0))
        let seen = CallRecorder<Int, Void>()
        let expectation = subject.startWith(0).expectExactly(4) { _ in seen(state.value) }
        for number in 1...3 {
            state.accept(number)
            subject.onNext(number)
        }
        subject.onCompleted()
        state.accept(9)

        await expectation.waitForExpectations()

        #expect(seen.calls == [0, 1, 2, 3])
    }

    // A failure on a thread that belongs to no test would be assigned to no test.
    @Test func `assertions on values of other threads run in the test`() async {
        let subject = PublishSubject<Int>()
        let seen = CallRecorder<Bool, Void>()
        let expectation = subject.expectExactly(2) { _ in seen(Test.current != nil) }
        DispatchQueue.global().async {
            for number in 1...2 { subject.onNext(number) }
            subject.onCompleted()
        }

        await expectation.waitForExpectations()

        #expect(seen.calls == [true, true])
    }

    @Test func `an element that an assertion sends waits for its own assertion`() async {
        let subject = PublishSubject<Int>()
        let seen = CallRecorder<String, Void>()
        let expectation = subject.expectExactly(2) { number in
            seen("\(number) begins")
            if number == 1 { subject.onNext(2) }
            seen("\(number) ends")
        }

        subject.onNext(1)
        subject.onCompleted()
        await expectation.waitForExpectations()

        #expect(seen.calls == ["1 begins", "1 ends", "2 begins", "2 ends"])
    }

    @Test func `the order of expectations can be enforced`() async {
        let stream = Observable.of(1, 2)
        func wait(_ expectation: StreamExpectation<Int>) async -> [TestFailure] {
            await collectingFailures {
                await expectation.waitForExpectations(timeout: 0.01, enforceOrder: true)
            }
        }

        #expect(await wait(stream.expectNot(9).expectSuccess()).isEmpty)
        #expect(await wait(stream.expectSuccess().expectNot(9)).count == 1)
        await stream.expectSuccess().expectNot(9).waitForExpectations()
    }

    @Test func `a failure tells the values, when they came, and the line`() async throws {
        let line = #line + 2
        let failures = await collectingFailures {
            await Observable.of(1, 2).expect(1).waitForExpectations()
        }

        let failure = try #require(failures.first)
        #expect(failure.location.line == UInt(line))
        #expect("\(failure.location.fileID)".hasSuffix("ExpectationTests.swift"))
        #expect(
            failure.message.hasPrefix("expect(1): 2 is not equal to 1\nInt: 2 is not equal to 1")
        )
        #expect(failure.message.contains(": next(2)"))
        #expect(failure.message.contains(" seconds: completed"))
    }

    @Test func `a failure names the members that differ`() async {
        struct User: Equatable {
            var name = "a"
            var tags = ["x"]
        }
        let failures = await collectingFailures {
            await Observable.just(User(tags: ["y"])).expect(User()).waitForExpectations()
        }

        #expect(
            failures.first?.message.contains("User.tags.0: \"y\" is not equal to \"x\"") == true
        )
    }

    @Test func `an unmet expectation is an issue of the test, at its line`() async {
        let line = #line + 2
        await withKnownIssue {
            await one.expect(2).waitForExpectations()
        } matching: { issue in
            issue.sourceLocation?.line == line
        }
    }

    @Test func `a passing wait does not wait for the timeout`() async {
        let start = ContinuousClock.now

        await one.concat(never).expect(1).waitForExpectations(timeout: 1_000)
        block(one.concat(never).expect(1), timeout: 1_000)

        #expect(ContinuousClock.now - start < .seconds(100))
    }
}
