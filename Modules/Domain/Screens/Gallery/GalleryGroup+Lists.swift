import Presentation
import Reactive

extension GalleryGroup {
    /// The pages of tables, trees and menus.
    static var lists: GalleryGroup {
        GalleryGroup(title: "Lists", pages: [table, columns, emptyTable, tree, menu])
    }

    private static var table: GalleryPage {
        GalleryPage("Table", isScrolled: false) {
            let opened = BehaviorRelay(value: "none")
            TableView(
                sections: [
                    section("Fruit", ["Apple", "Cherry", "Fig", "Lemon", "Pear"], opened),
                    section("Vegetables", ["Carrot", "Leek", "Onion", "Pea"], opened),
                ]
            )
            .showPosition()
            GalleryRow("Opened", LabelView(opened))
        }
    }

    private static func section(
        _ title: String,
        _ names: [String],
        _ opened: BehaviorRelay<String>
    ) -> TableSection {
        let rows = DynamicItemViewBuilder(names, id: \.self) { name in
            TableViewCell(title: name)
                .accessoryType(.disclosureIndicator)
                .onSelect { _ in
                    opened.accept(name)
                    return false
                }
        }
        return TableSection(title, rows.searchText { $0 })
    }

    private static let planets = [
        ["Mercury", "57.9", "0"], ["Venus", "108.2", "0"], ["Earth", "149.6", "1"],
        ["Mars", "228.0", "2"], ["Jupiter", "778.5", "95"], ["Saturn", "1432.0", "146"],
        ["Uranus", "2867.0", "28"], ["Neptune", "4515.0", "16"],
    ]

    private static var columns: GalleryPage {
        GalleryPage("Columns and marks", isScrolled: false) {
            let marked = BehaviorRelay(value: 0)
            TableView(
                DynamicItemViewBuilder(planets, id: \.self) { TableViewCell(columns: $0) }
                    .searchText { $0[0] }
            )
            .columns([
                TableColumn("Planet", width: .flexible(min: 8), priority: 2),
                TableColumn("Million km", alignment: .right, priority: 1),
                TableColumn("Moons", alignment: .right),
            ])
            .allowsMultipleSelection()
            .onSelectionChange { marked.accept($0.view.selectedRows.count) }
            GalleryRow("Marked", LabelView(marked.map { "\($0)" }))
        }
    }

    private static var emptyTable: GalleryPage {
        GalleryPage("Empty table", isScrolled: false) {
            let names = BehaviorRelay<[String]>(value: [])
            TableView(DynamicItemViewBuilder(names, id: \.self) { TableViewCell(title: $0) })
                .emptyPage(StandardEmptyPage(message: "No row yet"))
            ButtonView("Add a row") { _ in
                names.accept(names.value + ["Row \(names.value.count + 1)"])
            }
            .alignment(.left)
        }
    }

    private struct Place: Identifiable, Sendable {
        let id: String
        var places: [Place]?
    }

    private static var tree: GalleryPage {
        GalleryPage("Tree", isScrolled: false) {
            TreeView(
                [
                    Place(
                        id: "Europe",
                        places: [
                            Place(id: "France", places: [Place(id: "Lyon"), Place(id: "Paris")]),
                            Place(id: "Iceland", places: [Place(id: "Reykjavík")]),
                        ]
                    ),
                    Place(id: "Asia", places: [Place(id: "Japan", places: [Place(id: "東京")])]),
                    Place(id: "Antarctica", places: []),
                ],
                children: \.places,
                builder: { LabelView($0.id) }
            )
        }
    }

    private static var menu: GalleryPage {
        GalleryPage("Menu") {
            let chosen = BehaviorRelay(value: "nothing")
            MenuView {
                MenuItem("Open", key: KeyPress(.character("o"))) { chosen.accept("Open") }
                MenuItem("Checked", isChecked: true) { chosen.accept("Checked") }
                MenuItem("Disabled", isEnabled: false) {}
                MenuItem.separator
                MenuItem.submenu("More") {
                    MenuItem("First") { chosen.accept("First") }
                    MenuItem("Second") { chosen.accept("Second") }
                }
            }
            GalleryRow("Chosen", LabelView(chosen))
        }
    }
}
