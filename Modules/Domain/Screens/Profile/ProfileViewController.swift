import CombineCompatibility
import Injection
package import Models
package import Presentation
import Services
package import ViewModels
import ViewState

/// The screen of the user's profile, which renders a state machine.
package final class ProfileViewController: ViewController {
    @RenderedStateMachine private var state: LoadUserProfileViewState

    /// Creates the screen in an initial state.
    package init(state: LoadUserProfileViewState) {
        _state = RenderedStateMachine(
            wrappedValue: state,
            render: ProfileViewController.render
        )
        super.init()
        title = "Profile"
    }

    /// Creates the screen with the repository of the root container.
    package override convenience init() {
        self.init(state: .initialized(.init(repository: Resolver.resolve(UserDataRepository.self))))
    }

    /// Starts rendering and loads the profile.
    package override func viewDidLoad() {
        $state.startRendering(on: self)
        if case .initialized(let loader) = state { $state.observe(loader.load()) }
    }

    /// The key command to retry after an error.
    package override var keyCommands: [KeyCommand] {
        // Read from the projection, since keys may be requested before rendering starts.
        guard case .loadingError(let error) = $state.state else { return [] }
        return [KeyCommand("r", title: "Retry") { [$state] in $state.observe(error.retry()) }]
    }

    private func render() {
        switch state {
        case .initialized: break
        case .loading: transition(to: StandardLoadingPage())
        case .loaded(let user): transition(to: ProfileView(user: user))
        case .loadingError(let error): transition(to: StandardErrorPage(error: error.message))
        }
        setNeedsBars()
    }
}

/// A view of the user's profile.
package struct ProfileView: ViewBuilder {
    private let user: UserData

    /// Creates the view of a profile.
    package init(user: UserData) {
        self.user = user
    }

    /// The user's name.
    package var body: any View {
        VStackView {
            NameValueView(name: "Username", value: user.username)
            SpacerView()
        }
        .padding(16)
    }
}
