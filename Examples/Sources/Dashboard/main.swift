import Presentation
import PresentationTerminal

// `Dashboard` shows invented servers; with `--paused` it begins with the clock stopped.
let monitor = Monitor()
monitor.isPaused = CommandLine.arguments.contains("--paused")
let application = Application(
    display: TerminalDisplay(),
    rootViewController: NavigationController(rootViewController: DashboardScreen(monitor))
)
do { try await application.run() } catch { print(application.window.describe()) }
