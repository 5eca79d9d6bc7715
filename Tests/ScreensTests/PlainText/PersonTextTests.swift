import DomainFixtures
import Models
import Screens
import Testing
import ViewModels

@Suite("PersonText")
struct PersonTextTests {
    private func text(of user: User, note: String? = nil) -> String {
        PersonText.text(PersonCard(user, today: nil), note: note)
    }

    @Test func `has the fields of the card, a line each`() {
        var user = User.ada
        user.extra = [
            ContactProperty(name: "ADR", value: ";Flat 3;;;;;", field: .location),
            ContactProperty(name: "EMAIL", value: "home@example.net"),
            ContactProperty(name: "ORG", value: "Engines"),
        ]

        #expect(
            text(of: user, note: "poet's\ndaughter") == """
                Name\tAda King
                Address\t8 St James's Square
                \tFlat 3
                \tLondon Greater London SW1Y 4JU
                \tUnited Kingdom
                Email\tada@example.com
                Phone1\t1
                Email\thome@example.net
                Mobile\t2
                Company\tEngines
                Age\t36
                Note\tpoet's daughter

                """
        )
    }

    @Test func `has empty lines for an address that is not known`() {
        let user = User(name: User.Name(first: "Bo", last: "Ek"))

        #expect(
            text(of: user) == """
                Name\tBo Ek
                Address\t
                \t
                Email\tn/a
                Phone1\tn/a
                Age\tn/a

                """
        )
    }

    @Test func `names those among whom to choose by name, address and key`() {
        let users = [User.ada, User(name: User.Name(first: "Bo", last: "Ek"))]

        #expect(
            PersonText.candidates(users) == """
                  Ada King\tada@example.com\t4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
                  Bo Ek\t\t\(users[1].key)

                """
        )
    }
}
