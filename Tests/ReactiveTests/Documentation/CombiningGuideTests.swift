// The code and the diagrams of Docs/Reactive.docc/Combining.md.
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: combining")
struct CombiningGuideTests {
    @Test func `the diagram of combineLatest holds`() throws {
        try Diagram(
            """
            a                -1-----2---|
            b                ---x-y---z-|
            combineLatest    ---p-q-r-s-|    p = 1x  q = 1y  r = 2y  s = 2z
            """
        ).check([
            "combineLatest": { input in
                try Observable.combineLatest(input.hot("a"), input.hot("b")) { $0 + $1 }.text
            }
        ])
    }

    @Test func `the example of combineLatest holds`() {
        let name = BehaviorSubject(value: "")
        let age = BehaviorSubject(value: 0)
        let isComplete = Observable.combineLatest(name, age) { !$0.isEmpty && $1 > 0 }.record()

        name.onNext("Ann")
        age.onNext(30)
        #expect(isComplete.elements == [false, false, true])
    }

    @Test func `the diagram of zip holds`() throws {
        try Diagram(
            """
            a      -1-----2---|
            b      ---x-y---z-|
            zip    ---p---r---|    p = 1x  r = 2y
            """
        ).check([
            "zip": { input in
                try Observable.zip(input.hot("a"), input.hot("b")) { $0 + $1 }.text
            }
        ])
    }

    @Test func `the example of zip holds`() throws {
        let places = Observable.of(1, 2, 3)
        let names = Observable.of("Ann", "Bo")
        let list = Observable.zip(places, names).map { "\($0). \($1)" }
        #expect(try list.toBlocking().toArray() == ["1. Ann", "2. Bo"])
    }

    @Test func `the diagram of withLatestFrom holds`() throws {
        try Diagram(
            """
            a                 -1-----2---|
            b                 ---x-y---z-|
            withLatestFrom    -------r---|    r = 2y
            """
        ).check([
            "withLatestFrom": { input in
                try input.hot("a").withLatestFrom(input.hot("b")) { $0 + $1 }.text
            }
        ])
    }

    @Test func `the example of withLatestFrom holds`() {
        let text = BehaviorSubject(value: "draft")
        let save = PublishSubject<Void>()
        let saved = save.withLatestFrom(text).record()

        text.onNext("final")
        save.onNext(())
        #expect(saved.elements == ["final"])
    }

    @Test func `the example of withUnretained holds`() throws {
        final class Greeter: Sendable {
            let greeting = "Hello"
        }

        let greeter = Greeter()
        let lines = Observable.of("Ann", "Bo")
            .withUnretained(greeter)
            .map { greeter, name in "\(greeter.greeting), \(name)" }
        #expect(try lines.toBlocking().toArray() == ["Hello, Ann", "Hello, Bo"])
    }

    @Test func `the diagram of merge holds`() throws {
        try Diagram(
            """
            a        -1-----2---|
            b        ---x-y---z-|
            merge    -1-x-y-2-z-|
            """
        ).check([
            "merge": { input in
                try Observable.merge(input.hot("a"), input.hot("b")).text
            }
        ])
    }

    @Test func `the example of merge holds`() {
        let local = PublishSubject<String>()
        let remote = PublishSubject<String>()
        let changes = Observable.merge(local, remote).record()

        local.onNext("renamed here")
        remote.onNext("deleted there")
        #expect(changes.elements == ["renamed here", "deleted there"])
    }

    @Test func `the diagram of concat holds`() throws {
        try Diagram(
            """
            a         -1-2|
            b         --x-y|
            concat    -1-2--x-y|
            """
        ).check([
            "concat": { input in
                try Observable.concat(input.cold("a"), input.cold("b")).text
            }
        ])
    }

    @Test func `the example of concat holds`() throws {
        let cached = Observable.of("old")
        let fetched = Observable.of("new")
        #expect(try cached.concat(fetched).toBlocking().toArray() == ["old", "new"])
    }

    @Test func `the diagram of startWith holds`() throws {
        try Diagram(
            """
            source            --1-2|
            startWith("0")    0-1-2|
            """
        ).check([
            "startWith(\"0\")": { input in
                try input.cold("source").startWith("0").text
            }
        ])
    }

    @Test func `the example of startWith holds`() throws {
        let state = Observable.of("loaded").startWith("loading")
        #expect(try state.toBlocking().toArray() == ["loading", "loaded"])
    }

    @Test func `the example of switchLatest holds`() {
        let tabs = PublishSubject<Observable<String>>()
        let shown = tabs.switchLatest().record()

        tabs.onNext(.of("news"))
        tabs.onNext(.of("mail"))
        #expect(shown.elements == ["news", "mail"])
    }

    @Test func `the diagram of amb holds`() throws {
        try Diagram(
            """
            a      --1---2|
            b      -x---y|
            amb    -x---y|
            """
        ).check([
            "amb": { input in
                try input.cold("a").amb(input.cold("b")).text
            }
        ])
    }

    @Test func `the example of amb holds`() {
        let slow = PublishSubject<String>()
        let fast = PublishSubject<String>()
        let answer = slow.amb(fast).record()

        fast.onNext("mirror 2")
        slow.onNext("mirror 1")
        #expect(answer.elements == ["mirror 2"])
    }

    @Test func `the diagram of ifEmpty holds`() throws {
        try Diagram(
            """
            source                   ---|
            ifEmpty(default: "0")    ---(0|)
            """
        ).check([
            "ifEmpty(default: \"0\")": { input in
                try input.cold("source").ifEmpty(default: "0").text
            }
        ])
    }

    @Test func `the example of ifEmpty holds`() throws {
        let cache = Observable<String>.empty()
        let value = cache.ifEmpty(switchTo: .just("from the server"))
        #expect(try value.toBlocking().single() == "from the server")
    }
}
