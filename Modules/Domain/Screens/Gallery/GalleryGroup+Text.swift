import Presentation
import Reactive

extension GalleryGroup {
    /// The pages of labels, links and fields.
    static var text: GalleryGroup {
        GalleryGroup(title: "Text", pages: [label, link, textField, textEditor])
    }

    private static var label: GalleryPage {
        GalleryPage("Label") {
            GalleryRow("Plain", LabelView("A line of text"))
            GalleryRow(
                "Wrapped",
                LabelView("Text that does not fit on one line goes on below, broken at words.")
            )
            GalleryRow(
                "One line",
                LabelView("Text that does not fit ends with an ellipsis, however long it is")
                    .numberOfLines(1)
            )
            GalleryRow(
                "Fonts",
                VStackView {
                    LabelView("Title").font(.title1)
                    LabelView("Headline").font(.headline)
                    LabelView("Italic").font(Font().italic())
                    LabelView("Footnote").font(.footnote)
                }
                .alignment(.leading)
            )
            GalleryRow(
                "Colors",
                HStackView {
                    LabelView("red").color(.red)
                    LabelView("green").color(.green)
                    LabelView("blue").color(.blue)
                    LabelView("grey").color(.secondaryLabel)
                }
            )
            GalleryRow("Scripts", LabelView("日本語  한국어  Ελληνικά  עברית  👩‍👩‍👧"))
            GalleryRow("Placeholder", LabelView(nil).placeholder("No text yet"))
        }
    }

    private static var link: GalleryPage {
        GalleryPage("Link") {
            let opened = BehaviorRelay(value: 0)
            GalleryRow(
                "Titled",
                LinkView("The Swift language", url: "https://www.swift.org")
                    .onOpen { _ in opened.accept(opened.value + 1) }
            )
            GalleryRow("Address", LinkView(url: "https://www.swift.org/documentation"))
            GalleryRow(
                "Disabled",
                LinkView("Not now", url: "https://www.swift.org").enabled(false)
            )
            GalleryRow("Opened", LabelView(opened.map { "\($0) times" }))
        }
    }

    private static var textField: GalleryPage {
        GalleryPage("Text field") {
            let name = BehaviorRelay(value: "Ada")
            let address = BehaviorRelay(value: "ada")
            GalleryRow("Text", TextField(name).placeholder("Name"))
            GalleryRow("Value", LabelView(name.map { "“\($0)”, \($0.count) characters" }))
            GalleryRow("Placeholder", TextField().placeholder("Nothing typed"))
            GalleryRow("Secure", TextField("secret").secureTextEntry())
            GalleryRow("Mask", TextField("5550123456").mask("(###) ###-####"))
            GalleryRow(
                "Error",
                TextField(address)
                    .keyboardType(.emailAddress)
                    .error(bind: address.map { $0.contains("@") ? nil : "An address has an @" })
            )
            GalleryRow("Disabled", TextField("Cannot be changed").enabled(false))
        }
    }

    private static var textEditor: GalleryPage {
        GalleryPage("Text editor") {
            let text = BehaviorRelay(value: "Several lines of text.\nThey wrap at words.")
            TextEditor(text).height(cells: 6)
            GalleryRow("Value", LabelView(text.map { "\($0.count) characters" }))
            GalleryRow("Disabled", TextEditor("Cannot be changed").enabled(false).height(cells: 2))
        }
    }
}
