package import FoundationEssentials
package import Models

/// A base64-encoded picture within a person's card, which is not validated.
package struct EmbeddedPhoto: Sendable {
    private let text: Substring

    fileprivate init(_ text: Substring) {
        self.text = text
    }

    /// The length of the text in bytes, which identifies a picture among those of a person.
    package var size: Int { text.utf8.count }

    /// The bytes of the picture; `nil` if the text is not base64.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package var data: Data? {
        Data(base64Encoded: String(text), options: .ignoreUnknownCharacters)
    }
}

extension User {
    /// The picture within the person's card; `nil` if there is none.
    package var embeddedPhoto: EmbeddedPhoto? {
        for property in extra where property.upperName == "PHOTO" {
            let value = property.value[...]
            if value.utf8.starts(withLowercase: "data:"), let comma = value.firstIndex(of: ",") {
                return EmbeddedPhoto(value[value.index(after: comma)...])
            }
            let encoding = PropertyParameters(property.parameters ?? "")["ENCODING"]
            if encoding?.uppercased() == "B" { return EmbeddedPhoto(value) }
        }
        return nil
    }
}
