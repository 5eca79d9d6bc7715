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

    /// The space for a card, by the rows of the screen.
    package enum Room: Sendable {
        /// The whole card fits with a tall photo.
        case tall
        /// The fields fit below a lower photo.
        case compact
        /// The fields hardly fit; the photo is a strip above them.
        case low

        /// The space of a screen with some rows.
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
        // A placeholder leaves its space to the fields.
        case .compact: viewModel.hasPhoto ? 192 : 48
        case .low: 48
        }
    }

    /// The photo above the fields.
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

    /// The box with its content.
    package var body: any View {
        ContainerView { content }
            .border(color: .separator)
            .cornerRadius(16)
            .readableWidth(80)
    }
}

/// The name of ``StandardCardView`` in the demo of the seeds' library.
package typealias DLSCardView = StandardCardView

/// A photo with a name in a dark band at its bottom.
package struct LabeledPhotoView: ViewBuilder {
    private let photo: Observable<Image?>
    private let name: String

    /// Creates a view that shows the photo once it is loaded.
    package init(photo: Observable<Image?>, name: String) {
        self.photo = photo
        self.name = name
    }

    /// The photo with the band over it.
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

/// The name of ``LabeledPhotoView`` in the demo of the seeds' library.
package typealias DetailPhotoView = LabeledPhotoView

/// A caption on the left with a value on the right.
package struct NameValueView: ViewBuilder {
    private let name: String?
    private let value: String?

    /// Creates a line; `nil` leaves a side empty.
    package init(name: String?, value: String?) {
        self.name = name
        self.value = value
    }

    /// The caption and the value.
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
