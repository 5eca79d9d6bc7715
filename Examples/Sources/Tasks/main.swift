import Persistence
import PersistenceSQLite
import Presentation
import PresentationTerminal

// `Tasks [FILE]` shows the tasks of a database, which it fills if it is new.
let path = CommandLine.arguments.dropFirst().first ?? "/tmp/tasks.sqlite"
let database = Database(SQLiteStorage(path: path))
let application = Application(
    display: TerminalDisplay(),
    rootViewController: NavigationController(rootViewController: TasksScreen(database))
)
do { try await application.run() } catch { print(application.window.describe()) }
await database.close()
