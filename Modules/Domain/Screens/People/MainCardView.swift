import Injection
package import Models
package import Presentation
import ViewModels

/// A person's name and e-mail address next to a small portrait.
package struct MainCardView: ViewBuilder {
    @Injected private var viewModel: MainViewModel

    private let user: User
    private let signs: String

    /// Creates the card of a person.
    ///
    /// - Parameters:
    ///   - user: The person; a missing address leaves its line empty.
    ///   - signs: The signs after the name, such as a star.
    package init(user: User, signs: String = "") {
        self.user = user
        self.signs = signs
    }

    /// The portrait and the two lines.
    package var body: any View {
        HStackView {
            ImageView(viewModel.thumbnail(forUser: user))
                .contentMode(.scaleAspectFill)
                .clipsToBounds(true)
                .cornerRadius(25)
                .frame(height: 50, width: 50)
            VStackView {
                HStackView {
                    LabelView(user.displayName)
                        .font(.body)
                        .numberOfLines(1)
                    LabelView(signs)
                        .color(.yellow)
                    SpacerView()
                }
                .spacing(8)
                LabelView(user.email ?? " ")
                    .font(.footnote)
                    .color(.secondaryLabel)
                    .numberOfLines(1)
            }
            .spacing(0)
        }
        .spacing(16)
    }
}

/// A person's small card with a border.
package struct StackCardView: ViewBuilder {
    private let user: User
    private let signs: String

    /// Creates the card of a person.
    package init(user: User, signs: String = "") {
        self.user = user
        self.signs = signs
    }

    /// The card with its border.
    package var body: any View {
        ContainerView {
            MainCardView(user: user, signs: signs)
                .padding(h: 8, v: 0)
        }
        .border(color: .separator)
        .cornerRadius(8)
        .readableWidth(80)
    }
}
