import ContactFormats
package import Imaging
import Injection
package import Models
package import Presentation
package import Reactive
import ViewModels

/// A person's card: the photo with the name, and the fields.
package struct DetailCardView: ViewBuilder {
    @Injected private var viewModel: DetailViewModel

    /// The room for a card, by the rows of the screen.
    package enum Room: Sendable {
        /// All of the card fits with a tall photo.
        case tall
        /// The fields fit below a lower photo.
        case compact
        /// The fields hardly fit; the photo is a strip above them.
        case low

        /// The room on a screen of some rows.
        package init(rows: Int) {
            self = rows >= 36 ? .tall : rows >= 20 ? .compact : .low
        }
    }

    private let room: Room

    /// Creates the card of a person.
    package init(user: User, room: Room = .tall) {
        self.room = room
        viewModel.configure(user)
    }

    private var photoHeight: Double {
        switch room {
        case .tall: 250
        // A placeholder does not take the room of the fields.
        case .compact: viewModel.hasPhoto ? 192 : 48
        case .low: 48
        }
    }

    /// The card, top to bottom.
    package var body: any View {
        StandardCardView {
            VStackView {
                LabeledPhotoView(photo: viewModel.photo(), name: viewModel.fullname)
                    .height(photoHeight)
                VStackView {
                    for (number, group) in viewModel.groups.enumerated() {
                        if number > 0 { FixedSpacerView(8) }
                        for line in group { NameValueView(name: line.title, value: line.text) }
                    }
                }
                .spacing(0)
                .padding(h: 20, v: room == .tall ? 20 : 0)
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

/// The name of ``StandardCardView`` in the demonstration program of the seeds' library.
package typealias DLSCardView = StandardCardView

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
                .contentMode(.scaleAspectFill)
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

/// The name of ``LabeledPhotoView`` in the demonstration program of the seeds' library.
package typealias DetailPhotoView = LabeledPhotoView

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
