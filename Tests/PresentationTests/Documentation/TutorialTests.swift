import Observation
import Presentation
import PresentationTesting
import Testing

struct Person: Identifiable, Hashable, Sendable {
    let id: Int
    let name: String
    let city: String
}

@MainActor
@Observable
final class AddressBook {
    private(set) var people: [Person] = []
    private var lastID = 0

    func add(name: String, city: String) {
        lastID += 1
        people.append(Person(id: lastID, name: name, city: city))
    }

    func remove(_ person: Person) {
        people.removeAll { $0.id == person.id }
    }
}

final class PeopleScreen: ViewController {
    private let book: AddressBook

    init(_ book: AddressBook) {
        self.book = book
        super.init()
        title = "People"
    }

    override func loadView() {
        let people = DynamicItemViewBuilder { [book] in
            book.people
        } builder: { person in
            TableViewCell(columns: [person.name, person.city])
        }
        let table = TableView(people)
            .columns([
                TableColumn("Name", width: .flexible(min: 8, max: 24), priority: 1),
                TableColumn("City"),
            ])
            .emptyPage(LabelView("Nobody yet: a adds a person.").padding(h: 8, v: 0))
            .showPosition()
            .keyCommand("a", title: "Add") { [book] context in
                context.present(NewPersonScreen(book))
            }
            .keyCommand(KeyPress(.delete), title: "Delete") { [weak self] context in
                if let row = context.view.cursor, let person = people.item(at: row) {
                    self?.confirmDeletion(of: person)
                }
            }
        view.addSubview(table.build())
    }

    private func confirmDeletion(of person: Person) {
        let alert = AlertController(title: "Delete \(person.name)?")
            .addAction(title: "Delete", style: .destructive) { [book] in
                book.remove(person)
            }
            .addAction(title: "Cancel", style: .cancel)
        present(alert)
    }
}

@MainActor
@Observable
final class NewPerson {
    var name = ""
    var city = ""
}

final class NewPersonScreen: ViewController {
    private let book: AddressBook
    private let person = NewPerson()

    init(_ book: AddressBook) {
        self.book = book
        super.init()
        title = "New person"
        presentationStyle = .dialog
    }

    override func loadView() {
        let form = VStackView(spacing: 0) {
            TextField(bind(person, \.name))
                .placeholder("Name")
                .autocapitalizationType(.words)
            TextField(bind(person, \.city))
                .placeholder("City")
                .autocapitalizationType(.words)
        }
        .width(cells: 30)
        .onSubmit { [weak self] _ in self?.save() }
        view.addSubview(form.build())
    }

    private func save() {
        guard !person.name.isEmpty else { return }
        book.add(name: person.name, city: person.city)
        dismiss()
    }
}

/// The application of the tutorial, word for word, and its tests.
@MainActor
@Suite("Guide: tutorial")
struct TutorialTests {
    @Test func pictures() {
        let book = AddressBook()
        let tester = ScreenTester(
            NavigationController(rootViewController: PeopleScreen(book)),
            size: Size(columns: 44, rows: 9)
        )
        expectScreen(
            tester,
            """
             People
             Name                      City
             Nobody yet: a adds a person.




                                                     0/0
             a Add  Del Delete  q Quit  ? Help
            """
        )
        tester.type("a")
        tester.type("ada lovelace")
        tester.press(.enter)
        tester.type("london")
        expectScreen(
            tester,
            """
             People
             Name                      City
             Nobod╭─ New person ─────────────────╮
                  │Ada Lovelace                  │
                  │London                        │
                  ╰─ Enter Submit  Esc Close ────╯

                                                     0/0
             a Add  Del Delete  q Quit  ? Help
            """
        )
        tester.press(.enter)
        book.add(name: "Grace Hopper", city: "New York")
        tester.pump()
        expectScreen(
            tester,
            """
             People
             Name                      City
             Ada Lovelace              London
             Grace Hopper              New York



                                                     1/2
             a Add  Del Delete  q Quit  ? Help
            """
        )
        tester.press(.delete)
        expectScreen(
            tester,
            """
             People
             Name                      City
             Ada Lovelace              London
             Grace Ho╭─ Delete Ada Lovelace? ─╮
                     │ [ Delete ]  [ Cancel ] │
                     ╰─ Enter Cancel  q Quit ─╯

                                                     1/2
             a Add  Del Delete  q Quit  ? Help
            """
        )
        tester.press(.escape)
        tester.type("/gra")
        expectScreen(
            tester,
            """
             People
             Name                      City
             Grace Hopper              New York




            /gra                                     1/1
             Enter Done  Esc Clear  Del Delete  ^P Help
            """
        )
        tester.press(.enter, .delete, .left, .enter)
        #expect(book.people.map(\.name) == ["Ada Lovelace"])
    }

    @Test func `a person is added and deleted`() {
        let book = AddressBook()
        let tester = ScreenTester(
            NavigationController(rootViewController: PeopleScreen(book)),
            size: Size(columns: 44, rows: 9)
        )

        tester.type("a")
        tester.type("ada")
        tester.press(.enter, .enter)
        #expect(book.people.map(\.name) == ["Ada"])
        #expect(tester.grid.text.contains("Ada"))

        tester.press(.delete, .left, .enter)
        #expect(book.people.isEmpty)
    }
}
