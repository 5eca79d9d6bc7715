import Models

/// A finding of `builder doctor`.
struct Finding: Hashable, Sendable {
    /// The severity of a finding.
    enum Grade: String, Sendable {
        /// No problem.
        case good = "ok"
        /// A limitation that the user may want to know.
        case note
        /// Something does not work.
        case fault
    }

    let grade: Grade
    let subject: String
    let text: String
    /// Advice for the user; `nil` if nothing needs to be done.
    let remedy: String?

    static func good(_ subject: String, _ text: String) -> Finding {
        Finding(grade: .good, subject: subject, text: text, remedy: nil)
    }

    static func note(_ subject: String, _ text: String, remedy: String) -> Finding {
        Finding(grade: .note, subject: subject, text: text, remedy: remedy)
    }

    static func fault(_ subject: String, _ text: String, remedy: String) -> Finding {
        Finding(grade: .fault, subject: subject, text: text, remedy: remedy)
    }

    /// One line, and one more for the remedy.
    var lines: String {
        let blanks = String(repeating: " ", count: max(1, 12 - subject.count))
        let line = "\(grade.rawValue.padded(to: 7))\(subject)\(blanks)\(text.singleLine)\n"
        guard let remedy else { return line }
        return line + "\(String(repeating: " ", count: 19))-> \(remedy.singleLine)\n"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
