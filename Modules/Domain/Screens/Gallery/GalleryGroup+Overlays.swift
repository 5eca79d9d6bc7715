import Presentation
import Reactive

extension GalleryGroup {
    /// The pages of presented screens and of bars.
    static var overlays: GalleryGroup {
        GalleryGroup(
            title: "Overlays",
            pages: [alert, contextMenu, sheet, navigation, palette, bars]
        )
    }

    private static var alert: GalleryPage {
        GalleryPage("Alert") {
            let answer = BehaviorRelay(value: "none")
            ButtonView("Delete the file…") { context in
                context.present(
                    AlertController(title: "Delete?", message: "This cannot be undone.")
                        .addAction(title: "Delete", style: .destructive) { answer.accept("Delete") }
                        .addAction(title: "Cancel", style: .cancel) { answer.accept("Cancel") }
                )
            }
            .alignment(.left)
            ButtonView("Say hello…") { context in
                context.present(AlertController(title: "Hello", message: "One button is enough."))
            }
            .alignment(.left)
            GalleryRow("Answer", LabelView(answer))
        }
    }

    private static var contextMenu: GalleryPage {
        GalleryPage("Context menu") {
            let chosen = BehaviorRelay(value: "nothing")
            let items: @MainActor () -> [MenuItem] = {
                ["Copy", "Move", "Rename"].map { name in MenuItem(name) { chosen.accept(name) } }
            }
            ButtonView("Menu beside this button") { $0.view.showMenu(items(), title: "File") }
                .contextMenu { items() }
                .alignment(.left)
            ButtonView("Action sheet") { context in
                context.present(
                    MenuController(title: "File", message: "Choose one.", items: items())
                )
            }
            .alignment(.left)
            LabelView("A right click or Shift-F10 on the first button opens its menu, too.")
                .color(.secondaryLabel)
            GalleryRow("Chosen", LabelView(chosen))
        }
    }

    private static var sheet: GalleryPage {
        GalleryPage("Sheet and dialog") {
            let styles: [(String, PresentationStyle)] = [
                ("Sheet", .sheet), ("Dialog", .dialog), ("Full screen", .fullScreen),
            ]
            ForEach(styles) { title, style in
                ButtonView(title) { context in
                    let controller = ViewController(title: title, closable)
                    controller.presentationStyle = style
                    context.present(controller)
                }
                .alignment(.left)
            }
        }
    }

    private static var closable: any View {
        VStackView(spacing: 16) {
            LabelView("Esc closes it.")
            ButtonView("Close") { $0.dismiss() }.alignment(.left)
        }
        .padding(insets: EdgeInsets(left: 1, right: 1))
    }

    private static var navigation: GalleryPage {
        GalleryPage("Navigation and results") {
            let answer = BehaviorRelay(value: "none")
            ButtonView("Push a screen that returns a value") { context in
                let question = QuestionViewController()
                question.answer
                    .onReturn { answer.accept($0) }
                    .onDismiss { answer.accept("left without an answer") }
                context.push(question)
            }
            .alignment(.left)
            GalleryRow("Answer", LabelView(answer))
        }
    }

    private static var palette: GalleryPage {
        GalleryPage("Command palette") {
            ButtonView("All commands") { $0.view.window?.presentCommandPalette() }.alignment(.left)
            LabelView("? opens it on every screen; typing filters, Enter runs a command.")
                .color(.secondaryLabel)
        }
    }

    private static var bars: GalleryPage {
        GalleryPage("Status line and hints", isScrolled: false) {
            let text = BehaviorRelay(value: "Saved")
            GalleryRow("Status", TextField(text))
            LabelView("The line below follows the field; the last one shows the keys.")
                .color(.secondaryLabel)
            SpacerView()
            StatusLineView(text)
            HintBarView()
        }
    }
}

/// A screen that returns an answer.
private final class QuestionViewController: ViewController {
    let answer = Dismissible<String>()

    override func viewDidLoad() {
        title = "Question"
        answer.viewController = self
        view.addSubview(
            VStackView(spacing: 16) {
                ForEach(["Yes", "No"]) { word in
                    ButtonView(word) { [answer] _ in answer.dismiss(returning: word) }
                        .alignment(.left)
                }
                SpacerView()
            }
            .margins(insets: EdgeInsets(left: 1, right: 1))
        )
    }
}
