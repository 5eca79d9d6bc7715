package import Imaging
import Injection
package import Models
package import Presentation
package import Reactive
import ViewModels

/// A person's card: the photo with the name, and the fields.
package struct DetailCardView: ViewBuilder {
    @Injected private var viewModel: DetailViewModel

    private let isCompact: Bool

    /// Creates the card of a person.
    ///
    /// - Parameters:
    ///   - user: The person.
    ///   - isCompact: Whether the photo is lower and space is saved, for low screens.
    package init(user: User, isCompact: Bool = false) {
        self.isCompact = isCompact
        viewModel.configure(user)
    }

    /// The card, top to bottom.
    package var body: any View {
        StandardCardView {
            VStackView {
                LabeledPhotoView(photo: viewModel.photo(), name: viewModel.fullname)
                    .height(isCompact ? 192 : 250)
                VStackView {
                    NameValueView(name: "Address", value: viewModel.street)
                    NameValueView(name: "", value: viewModel.cityStateZip)
                    FixedSpacerView(8)
                    NameValueView(name: "Email", value: viewModel.email)
                    NameValueView(name: "Phone1", value: viewModel.phone)
                    FixedSpacerView(8)
                    NameValueView(name: "Age", value: viewModel.age)
                }
                .spacing(0)
                .padding(h: 20, v: isCompact ? 0 : 20)
            }
            .spacing(0)
        }
    }
}

/// A box with rounded corners around its content.
package struct StandardCardView: ViewBuilder {
    private let content: [any View]

    /// Creates a box around views.
    package init(@ViewResultBuilder _ content: () -> [any View]) {
        self.content = content()
    }

    /// The box.
    package var body: any View {
        ContainerView { content }
            .border(color: .separator)
            .cornerRadius(16)
            .readableWidth(80)
    }
}

/// A photo with a name in a dark band at its foot.
package struct LabeledPhotoView: ViewBuilder {
    private let photo: Observable<Image?>
    private let name: String

    /// Creates a photo that appears when it comes.
    package init(photo: Observable<Image?>, name: String) {
        self.photo = photo
        self.name = name
    }

    /// The band over the photo.
    package var body: any View {
        ZStackView {
            ImageView(photo)
                .contentMode(.scaleAspectFit)
                .clipsToBounds(true)
            LabelView(name)
                .alignment(.right)
                .font(.title2)
                .color(.white)
                .numberOfLines(1)
                .padding(h: 20, v: 0)
                .backgroundColor(.black)
                .alpha(0.7)
                .position(.bottom)
        }
    }
}

/// A caption at the left and a value at the right.
package struct NameValueView: ViewBuilder {
    private let name: String?
    private let value: String?

    /// Creates a line; `nil` shows nothing.
    package init(name: String?, value: String?) {
        self.name = name
        self.value = value
    }

    /// The line.
    package var body: any View {
        HStackView {
            LabelView(name)
                .color(.secondaryLabel)
            SpacerView()
            LabelView(value)
                .alignment(.right)
        }
        .spacing(4)
    }
}
