import Imaging
import Presentation
import Reactive

// The listings of the seed document, with `Image` instead of `UIImage` and `any View` instead of
// `View`; types of the application have only the members that the listings use.

struct User: Equatable {
    struct Name: Equatable {
        var first: String
        var last: String
    }

    var name: Name
    var fullname: String { name.first + " " + name.last }

    static let mockJQ = User(name: Name(first: "Jonny", last: "Quest"))
    static let mockTS = User(name: Name(first: "Tom", last: "Swift"))
}

@MainActor
final class DetailViewModel {
    private var user: User?
    let photoRelay = BehaviorRelay<Image?>(value: nil)

    func configure(_ user: User) { self.user = user }
    func photo() -> Observable<Image?> { photoRelay.asObservable() }

    var fullname: String { user?.fullname ?? "" }
    var street: String? { "123 Main St" }
    var cityStateZip: String? { "Boulder CO 80303" }
    var email: String? { "jquest@quest.com" }
    var phone: String? { nil }
    var age: String? { "11" }
}

struct DetailCardView: ViewBuilder {
    var viewModel = DetailViewModel()

    init(user: User) {
        viewModel.configure(user)
    }

    var body: any View {
        StandardCardView {
            VStackView {
                LabeledPhotoView(photo: viewModel.photo(), name: viewModel.fullname)
                    .height(250)
                VStackView {
                    NameValueView(name: "Address", value: viewModel.street)
                    NameValueView(name: "", value: viewModel.cityStateZip)
                    SpacerView(8)
                    NameValueView(name: "Email", value: viewModel.email)
                    NameValueView(name: "Phone1", value: viewModel.phone)
                    SpacerView(8)
                    NameValueView(name: "Age", value: viewModel.age)
                }
                .spacing(0)
                .padding(20)
            }
        }
    }
}

struct LabeledPhotoView: ViewBuilder {
    let photo: Observable<Image?>
    let name: String

    var body: any View {
        ZStackView {
            ImageView(photo)
                .contentMode(.scaleAspectFill)
                .clipsToBounds(true)
            LabelView(name)
                .alignment(.right)
                .font(.title2)
                .color(.white)
                .padding(h: 20, v: 8)
                .backgroundColor(.black)
                .alpha(0.7)
                .position(.bottom)
        }
    }
}

struct NameValueView: ViewBuilder {
    let name: String?
    let value: String?

    var body: any View {
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

struct StandardCardView: ViewBuilder {
    private let content: [any View]

    init(@ViewResultBuilder _ content: () -> [any View]) {
        self.content = content()
    }

    var body: any View {
        ContainerView { content }
            .backgroundColor(.quaternarySystemFill)
            .border()
            .cornerRadius(16)
    }
}
