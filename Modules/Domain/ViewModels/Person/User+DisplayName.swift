import ContactFormats
package import Models

extension User {
    /// The full name, or another text that stands for a person without one.
    package var displayName: String {
        if !fullname.isEmpty { return fullname }
        return email ?? phone ?? cell ?? "(no name)"
    }

    /// The e-mail addresses, the preferred one first.
    package var emailAddresses: [String] { emails }
}
