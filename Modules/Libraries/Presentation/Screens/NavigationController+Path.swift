extension NavigationController {
    /// Creates a navigation stack whose screens above the root follow a list of routes, and the
    /// list follows them.
    ///
    /// A list from before restores the stack: routes that are `Codable` can be stored at the end
    /// of the program. Screens without a route, which other code pushes, stay on the stack until
    /// a change of the routes below pops them.
    ///
    /// - Parameters:
    ///   - rootViewController: The root screen, which has no route.
    ///   - path: The routes, from the second screen up. It is shortened when the user goes back.
    ///   - screen: Creates the screen of a route.
    public convenience init<Route: Equatable & Sendable>(
        rootViewController: ViewController,
        path: some RxBidirectionalBinding<[Route]>,
        screen: @escaping @MainActor (Route) -> ViewController
    ) {
        self.init(rootViewController: rootViewController)
        let routes = NavigationRoutes(screen)
        onChange = { [weak self] in
            guard let self, !routes.isApplying else { return }
            routes.write(self, to: path)
        }
        view.bind(path) { [weak self] _, _ in
            guard let self, !routes.isApplying else { return }
            routes.follow(path, in: self)
        }
    }
}

/// The screens of a navigation stack that have a route.
@MainActor
private final class NavigationRoutes<Route: Equatable & Sendable> {
    private var entries: [(route: Route, controller: ViewController)] = []
    private let screen: @MainActor (Route) -> ViewController
    private(set) var isApplying = false

    init(_ screen: @escaping @MainActor (Route) -> ViewController) {
        self.screen = screen
    }

    // Screens that each change the routes as they appear.
    private static var changeLimit: Int { 100 }

    /// Shows the routes of the binding, also those that a screen sets while it appears.
    func follow(_ path: some RxBidirectionalBinding<[Route]>, in navigation: NavigationController) {
        for _ in 0..<Self.changeLimit {
            let routes = path.value
            apply(routes, to: navigation)
            if path.value == routes { break }
        }
        write(navigation, to: path)
    }

    /// Pops the screens from the first route that differs, and pushes the others.
    private func apply(_ routes: [Route], to navigation: NavigationController) {
        isApplying = true
        defer { isApplying = false }
        let count = zip(entries, routes).prefix { $0.route == $1 }.count
        if count < entries.count { navigation.pop(entries[count].controller) }
        entries.removeSubrange(count...)
        for route in routes[count...] {
            let controller = screen(route)
            // A screen that is on the stack already cannot be pushed again.
            guard !navigation.contains(controller) else { break }
            navigation.push(controller)
            entries.append((route, controller))
        }
    }

    /// Forgets the screens that were left, and sets the binding to the routes of the others.
    func write(_ navigation: NavigationController, to path: some RxBidirectionalBinding<[Route]>) {
        entries.removeAll { !navigation.contains($0.controller) }
        let routes = entries.map(\.route)
        if path.value != routes { path.accept(routes) }
    }
}
