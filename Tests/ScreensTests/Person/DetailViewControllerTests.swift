import Injection
import Models
import Presentation
import PresentationMemory
import PresentationTesting
import Screens
import Services
import Testing
import ViewModels

@Suite("DetailViewController")
@MainActor
struct DetailViewControllerTests {
    /// Opens the card of the first person.
    private func withCard(
        _ users: [User] = User.users,
        columns: Int = 60,
        rows: Int = 24,
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await withPeople(MockUserService(users: users), columns: columns, rows: rows) {
            tester in
            tester.press(.enter)
            await settle(tester)
            try await test(tester)
        }
    }

    @Test func `terms are accepted before they can be submitted, which leaves the card`()
        async throws
    {
        try await withCard(rows: 40) { tester in
            #expect(tester.description.contains("Terms not yet accepted."))
            tester.press(.tab, .tab, .enter)
            await settle(tester)
            #expect(tester.grid.text.contains("‹ Jonny Quest"))
            #expect(tester.description.contains("Terms not yet accepted."))
            // The button cannot be reached, so that Tab is back at the switch or the card.
            tester.press(.tab)
            tester.type(" ")
            await settle(tester)
            if tester.description.contains("Terms not yet accepted.") {
                tester.press(.tab)
                tester.type(" ")
                await settle(tester)
            }
            #expect(tester.description.contains("Terms accepted."))
            tester.press(.tab, .enter)
            await settle(tester)
            #expect(tester.grid.text.contains("People (2)"))

            tester.press(.enter)
            await settle(tester)
            #expect(tester.description.contains("Terms not yet accepted."))
        }
    }

    @Test func `J and K show the neighbours, and the list follows`() async throws {
        try await withCard { tester in
            tester.type("K")
            await settle(tester)
            #expect(tester.grid.text.contains("‹ Jonny Quest"))
            tester.type("J")
            await settle(tester)
            #expect(tester.grid.text.contains("‹ Tom Swift"))
            #expect(tester.grid.text.contains("402-555-9999"))
            tester.press(.escape)
            await settle(tester)
            #expect(tester.grid.text.contains("2/2"))
        }
    }

    @Test func `copies a field`() async throws {
        try await withPeople(MockUserService(), rows: 24) { tester, display in
            tester.press(.enter)
            await settle(tester)
            tester.type("y")
            await settle(tester)
            #expect(tester.grid.text.contains("Phone  303-555-8888"))
            tester.type("p")
            await settle(tester)

            #expect(display.copiedTexts == ["303-555-8888"])
            #expect(tester.grid.text.contains("copied 303-555-8888"))
        }
    }

    @Test func `favourite and note are shown and changed`() async throws {
        try await withCard(rows: 40) { tester in
            tester.type("f")
            await settle(tester)
            #expect(tester.grid.text.contains("‹ Jonny Quest ★"))
            tester.type("n")
            await settle(tester)
            tester.type("has a dog")
            tester.press(.enter)
            await settle(tester)
            #expect(tester.grid.text.contains("Note  has a dog"))
            tester.type("J")
            await settle(tester)
            #expect(!tester.grid.text.contains("has a dog"))
        }
    }

    @Test func `stands alone without a list`() {
        let container = Resolver()
        container.register { UserImageCache(service: MockUserService()) }
        container.register(on: MainActor.self) { DetailViewModel() }.scope(.shared)
        Resolver.withRoot(container) {
            let tester = ScreenTester(
                NavigationController(rootViewController: DetailViewController(user: .mockJQ))
            )
            #expect(tester.grid.text.contains("Jonny Quest"))
            tester.type("Jfn")
            #expect(tester.grid.text.contains("303-555-8888"))
        }
    }

    @Test func `the screen and its view model are released when it is left`() async throws {
        try await withPeople(MockUserService()) { tester in
            weak var model: DetailViewModel?
            do {
                tester.press(.enter)
                await settle(tester)
                model = Resolver.resolve(DetailViewModel.self)
                #expect(model?.fullname == "Jonny Quest")
            }
            tester.press(.escape)
            await settle(tester)

            #expect(model == nil)
        }
    }
}
