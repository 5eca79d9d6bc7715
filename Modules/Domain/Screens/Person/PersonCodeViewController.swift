import Imaging
import Injection
package import Presentation
package import Services
import ViewModels

/// The screen of a person's vCard as a full-screen QR code.
package final class PersonCodeViewController: ViewController {
    @OptionalInjected private var encoder: (any QRCodeEncoder)?

    private let person: Person

    /// Creates the screen of a person.
    package init(person: Person) {
        self.person = person
        super.init()
        title = "QR code"
        presentationStyle = .fullScreen
    }

    /// Lays out the code, or a message if there is none.
    package override func viewDidLoad() {
        guard let encoder else {
            transition(to: StandardEmptyPage(message: "This build makes no QR codes."))
            return
        }
        do {
            let codes = try PersonCode.codes(of: person.contact, by: encoder)
            transition(to: PersonCodeView(name: person.user.displayName, codes: codes))
        } catch {
            transition(to: StandardEmptyPage(message: "\(error)"))
        }
    }

    /// The keys that close the screen, including the ones that opened it.
    package override var backKeys: [KeyPress] {
        super.backKeys + [KeyPress(.character("Q")), KeyPress(.character("q")), .enter]
    }
}
