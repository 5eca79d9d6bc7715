import Presentation
import PresentationTerminal

// `SignUpForm` asks for the values of an account; its server is invented.
let application = Application(
    display: TerminalDisplay(),
    rootViewController: NavigationController(rootViewController: SignUpScreen(Account()))
)
do { try await application.run() } catch { print(application.window.describe()) }
