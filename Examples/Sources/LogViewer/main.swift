import Glibc
import Presentation
import PresentationTerminal

// `LogViewer` shows lines that it makes up, and `tail -f FILE | LogViewer` those of a file.
let isPiped = isatty(STDIN_FILENO) == 0
let inbox = Inbox()
if isPiped { inbox.readStandardInput() } else { inbox.makeUpLines() }
let application = Application(
    // With lines on the standard input, keys come from the terminal itself.
    display: TerminalDisplay(input: isPiped ? open("/dev/tty", O_RDWR) : STDIN_FILENO),
    rootViewController: NavigationController(rootViewController: LogScreen(inbox))
)
do { try await application.run() } catch { print(application.window.describe()) }
