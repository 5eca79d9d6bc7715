import Persistence
import Presentation

/// The list of all tasks; `/` leaves those with some words.
final class TasksScreen: ViewController {
    private let database: Database
    private let todos: PagedViewBuilder<Todo>
    private let table: TableNode

    init(_ database: Database) {
        self.database = database
        todos = PagedViewBuilder(TodoList(database: database)) { todo in
            TableViewCell(title: "\(todo.isDone ? "✓" : "·") \(todo.title)")
        }
        todos.onQuery = { TodoList(database: database, query: Todo.matching($0.text)) }
        table = TableView(todos).showPosition().asBaseView()
        super.init()
        title = "Tasks"
    }

    override func viewDidLoad() {
        transition(to: SpinnerView("Creating 100,000 tasks").position(.center))
        perform { [self] in
            try await Todo.create(100_000, in: database)
            transition(to: table)
        }
    }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand([KeyPress(.enter), KeyPress(.character(" "))], title: "Done") { [self] in
                change { try await $1.save(Todo(id: $0.id, title: $0.title, isDone: !$0.isDone)) }
            },
            KeyCommand("a", title: "Add") { [self] in add() },
            KeyCommand("d", title: "Delete") { [self] in
                change { try await $1.delete(Todo.self, key: $0.id) }
            },
        ]
    }

    /// Changes the task at the cursor in the database, which the list follows.
    private func change(_ action: @escaping (Todo, Database) async throws -> Void) {
        guard let row = table.cursor, let todo = todos.item(at: row) else { return }
        perform { [database] in try await action(todo, database) }
    }

    /// Asks for a title, adds a task, and moves to it.
    private func add() {
        let alert = AlertController(title: "New task").addTextField().addAction(title: "Add")
        perform { [self] in
            guard await alert.choice(in: view.window) != nil else { return }
            let title = alert.textFields[0].text ?? ""
            try await table.moveCursor(toID: Todo.add(title, to: database))
        }
    }

    /// Runs something in the background; its error becomes the status of the screen.
    private func perform(_ action: @escaping () async throws -> Void) {
        Task {
            do { try await action() } catch { status = "⚠ \(error)" }
        }
    }
}
