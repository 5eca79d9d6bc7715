// The code and the diagrams of Docs/Reactive.docc/Combining.md.
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: combining")
struct CombiningGuideTests {
    @Test func `diagram of combineLatest`() throws {
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

    @Test func `example of combineLatest`() {
        let name = BehaviorSubject(value: "")
        let age = BehaviorSubject(value: 0)
        let isComplete = Observable.combineLatest(name, age) { !$0.isEmpty && $1 > 0 }.record()

        name.onNext("Ann")
        age.onNext(30)
        #expect(isComplete.elements == [false, false, true])
    }

    @Test func `diagram of zip`() throws {
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

    @Test func `example of zip`() throws {
        let places = Observable.of(1, 2, 3)
        let names = Observable.of("Ann", "Bo")
        let list = Observable.zip(places, names).map { "\($0). \($1)" }
        #expect(try list.toBlocking().toArray() == ["1. Ann", "2. Bo"])
    }

    @Test func `diagram of withLatestFrom`() throws {
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

    @Test func `example of withLatestFrom`() {
        let text = BehaviorSubject(value: "draft")
        let save = PublishSubject<Void>()
        let saved = save.withLatestFrom(text).record()

        text.onNext("final")
        save.onNext(())
        #expect(saved.elements == ["final"])
    }

    @Test func `example of withUnretained`() throws {
        final class Greeter: Sendable {
            let greeting = "Hello"
        }

        let greeter = Greeter()
        let lines = Observable.of("Ann", "Bo")
            .withUnretained(greeter)
            .map { greeter, name in "\(greeter.greeting), \(name)" }
        #expect(try lines.toBlocking().toArray() == ["Hello, Ann", "Hello, Bo"])
    }

    @Test func `diagram of merge`() throws {
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

    @Test func `example of merge`() {
        let local = PublishSubject<String>()
        let remote = PublishSubject<String>()
        let changes = Observable.merge(local, remote).record()

        local.onNext("renamed here")
        remote.onNext("deleted there")
        #expect(changes.elements == ["renamed here", "deleted there"])
    }

    @Test func `diagram of concat`() throws {
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

    @Test func `example of concat`() throws {
        let cached = Observable.of("old")
        let fetched = Observable.of("new")
        #expect(try cached.concat(fetched).toBlocking().toArray() == ["old", "new"])
    }

    @Test func `diagram of startWith`() throws {
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

    @Test func `example of startWith`() throws {
        let state = Observable.of("loaded").startWith("loading")
        #expect(try state.toBlocking().toArray() == ["loading", "loaded"])
    }

    @Test func `example of switchLatest`() {
        let tabs = PublishSubject<Observable<String>>()
        let shown = tabs.switchLatest().record()

        tabs.onNext(.of("news"))
        tabs.onNext(.of("mail"))
        #expect(shown.elements == ["news", "mail"])
    }

    @Test func `diagram of amb`() throws {
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

    @Test func `example of amb`() {
        let slow = PublishSubject<String>()
        let fast = PublishSubject<String>()
        let answer = slow.amb(fast).record()

        fast.onNext("mirror 2")
        slow.onNext("mirror 1")
        #expect(answer.elements == ["mirror 2"])
    }

    @Test func `diagram of ifEmpty`() throws {
        try Diagram(
            """
            source                  ---|
            ifEmpty(default: "0")   ---(0|)
            """
        ).check([
            "ifEmpty(default: \"0\")": { input in
                try input.cold("source").ifEmpty(default: "0").text
            }
        ])
    }

    @Test func `example of ifEmpty`() throws {
        let cache = Observable<String>.empty()
        let value = cache.ifEmpty(switchTo: .just("from the server"))
        #expect(try value.toBlocking().single() == "from the server")
    }
}
