import Imaging
import Presentation
import Reactive

// The listings of Builder's first document, whose views have a function instead of a property. With
// this line they compile unchanged, except for `Image` and `any View`.
private typealias ViewBuilder = LegacyViewBuilder

/// The views of the first document, which have the same names as those of the later one.
enum OldestListing {
    struct DetailCardView: ViewBuilder {
        var viewModel = DetailViewModel()

        init(user: User) {
            viewModel.configure(user)
        }

        func build() -> any View {
            ContainerView {
                VStackView {
                    DetailPhotoView(photo: viewModel.photo(), name: viewModel.fullname)

                    VStackView {
                        NameValueView(name: "Address", value: viewModel.street)
                        NameValueView(name: "", value: viewModel.cityStateZip)

                        SpacerView(16)

                        NameValueView(name: "Email", value: viewModel.email)
                        NameValueView(name: "Phone1", value: viewModel.phone)

                        SpacerView(16)

                        NameValueView(name: "Age", value: viewModel.age)
                    }
                    .spacing(2)
                    .padding(20)
                }
            }
            .backgroundColor(.quaternarySystemFill)
            .cornerRadius(16)
        }
    }

    struct DetailPhotoView: ViewBuilder {
        let photo: Observable<Image?>
        let name: String

        func build() -> any View {
            ZStackView {
                ImageView(photo)
                    .contentMode(.scaleAspectFill)
                    .clipsToBounds(true)

                LabelView(name)
                    .alignment(.right)
                    .font(.headline)
                    .color(.white)
                    .padding(h: 8, v: 8)
                    .backgroundColor(.black)
                    .alpha(0.7)
                    .position(.bottom)
            }
            .height(250)
        }
    }

    struct NameValueView: ViewBuilder {
        let name: String?
        let value: String?

        func build() -> any View {
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
}
