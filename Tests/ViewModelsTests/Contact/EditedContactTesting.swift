import Models
import Services
import ViewModels

/// The shared fixtures of reducer tests: a form with a changed last name.
protocol EditedContactTesting {
    var contact: EditedContact { get set }
}

extension EditedContactTesting {
    static var original: EditedContact.Texts { [.first: "Ada", .last: "King"] }
    static var typed: EditedContact.Texts { [.first: "Ada", .last: "Lovelace"] }
    static var user: User {
        User(name: User.Name(first: "Ada", last: "King"), login: User.Login(uuid: "1"))
    }
    static var draft: FormDraft {
        FormDraft(key: "edit 1", values: ["last": "Lovelace"], original: ["last": "King"])
    }
    static var form: EditedContact { EditedContact(.edit(user), original: original) }

    /// The person of the form with the typed last name.
    static var changed: User {
        var user = user
        user.name.last = "Lovelace"
        user.isOwn = true
        return user
    }

    @discardableResult
    mutating func send(_ events: EditedContact.Event...) -> [EditedContact.Effect] {
        events.map { contact.reduce($0) }.last ?? []
    }

    mutating func begin() {
        send(.load, .read(nil, texts: Self.original))
    }
}
