import FoundationEssentials
import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("NavigationController with routes")
struct NavigationPathTests {
    private enum Route: Codable, Hashable, Sendable {
        case person(Int)
        case photo
    }

    private let root = ViewController(title: "root", LabelView("people"))

    private func screen(_ route: Route) -> ViewController {
        let title = "\(route)"
        return ViewController(title: title, LabelView("screen \(title)"))
    }

    private func start(
        _ path: BehaviorRelay<[Route]>
    ) throws -> (ScreenTester, NavigationController) {
        let navigation = NavigationController(
            rootViewController: root,
            path: path,
            screen: screen
        )
        return (try PresentationTests.start(navigation, columns: 30, rows: 6), navigation)
    }

    @Test func `a list of routes from before restores the stack`() throws {
        let stored = try JSONEncoder().encode([Route.person(3), .photo])

        let path = BehaviorRelay(value: try JSONDecoder().decode([Route].self, from: stored))
        let (tester, navigation) = try start(path)

        #expect(tester.grid.lines[0] == "‹ photo")
        #expect(navigation.viewControllers.map(\.title) == ["root", "person(3)", "photo"])
    }

    @Test func `going back shortens the routes`() throws {
        let path = BehaviorRelay<[Route]>(value: [.person(1), .photo])
        let (tester, navigation) = try start(path)
        weak let photo = navigation.topViewController

        tester.press(.escape)
        #expect(path.value == [.person(1)])
        #expect(photo == nil)
        navigation.popToRoot()
        #expect(path.value == [])
        tester.press(.escape)
        #expect(path.value == [])
    }

    @Test func `a change of the routes keeps the screens before it`() throws {
        let path = BehaviorRelay<[Route]>(value: [.person(1), .photo])
        let (tester, navigation) = try start(path)
        let first = navigation.viewControllers[1]

        path.accept([.person(1), .person(2), .photo])
        tester.pump()
        #expect(navigation.viewControllers.count == 4)
        #expect(navigation.viewControllers[1] === first)
        #expect(tester.grid.lines[1] == "screen photo")
        path.accept([.person(1), .person(2), .photo])
        path.accept([.person(9)])
        tester.pump()

        #expect(navigation.viewControllers.map(\.title) == ["root", "person(9)"])
        path.accept([])
        tester.pump()
        #expect(tester.grid.lines[1] == "people")
    }

    @Test func `screens without a route are left out, and go with those below`() throws {
        let path = BehaviorRelay<[Route]>(value: [.person(1)])
        let (tester, navigation) = try start(path)

        navigation.push(view: LabelView("plain"), title: "plain")
        #expect(path.value == [.person(1)])
        path.accept([.person(1), .photo])
        #expect(navigation.viewControllers.map(\.title) == ["root", "person(1)", "plain", "photo"])
        tester.press(.escape)
        #expect(path.value == [.person(1)])
        path.accept([.photo])

        #expect(navigation.viewControllers.map(\.title) == ["root", "photo"])
    }

    @Test func `a route whose screen is on the stack already is taken out`() {
        let path = BehaviorRelay<[Route]>(value: [])
        let (first, only) = (root, ViewController(title: "only", LabelView("x")))
        let navigation = NavigationController(rootViewController: first, path: path) { route in
            route == .photo ? first : only
        }

        path.accept([.person(1), .person(2)])
        #expect(path.value == [.person(1)])
        path.accept([.photo])

        #expect(path.value == [])
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func `a binding does not retain the stack`() {
        let path = BehaviorRelay<[Route]>(value: [.photo])
        weak var released: NavigationController?
        do {
            let navigation = NavigationController(
                rootViewController: root,
                path: path,
                screen: { _ in ViewController(LabelView("x")) }
            )
            released = navigation
            #expect(navigation.viewControllers.count == 2)
        }

        #expect(released == nil)
        path.accept([])
    }
}
