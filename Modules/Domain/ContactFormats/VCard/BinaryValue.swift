import Models

/// The encoding of pictures, sounds and keys within a card: base64 in 3.0, a `data:` URL in 4.0.
enum BinaryValue {
    /// Converts base64 to a `data:` URL.
    static func writeFour(
        _ property: inout ContactProperty,
        _ parameters: inout PropertyParameters
    ) {
        guard parameters.contains("ENCODING=B"), parameters["ENCODING"]?.uppercased() == "B" else {
            return
        }
        let kind = prefixes[property.upperName] ?? "application"
        let type = parameters["TYPE"]?.lowercased() ?? "octet-stream"
        parameters.remove("ENCODING")
        parameters.remove("VALUE")
        parameters.remove("TYPE")
        let media = type.contains("/") ? type : "\(kind)/\(type)"
        property.value = "data:\(media);base64,\(property.value.filter { $0 != " " })"
    }

    /// The property with its `data:` URL converted to base64.
    static func three(_ property: ContactProperty) -> ContactProperty {
        guard names.contains(property.upperName),
            property.value.utf8.starts(withLowercase: "data:")
        else { return property }
        return base64(property)
    }

    /// The names of binary properties; values of others may be text that starts with `data:`.
    private static let names: Set = ["PHOTO", "LOGO", "SOUND", "KEY"]

    private static let prefixes = ["PHOTO": "image", "LOGO": "image", "SOUND": "audio"]

    private static func base64(_ property: ContactProperty) -> ContactProperty {
        guard let comma = property.value.firstIndex(of: ",") else { return property }
        let head = property.value[..<comma].lowercased().dropFirst(5)
        guard head.hasSuffix(";base64") else { return property }
        let media = head.dropLast(7).split(separator: "/")
        var parameters = PropertyParameters(property.parameters ?? "")
        parameters.remove("VALUE")
        parameters.remove("MEDIATYPE")
        let type = media.last.map { "TYPE=\($0.uppercased())" }
        var converted = property
        converted.parameters = (["ENCODING=b", type] + [parameters.text])
            .compactMap { $0 }.joined(separator: ";")
        converted.value = String(property.value[property.value.index(after: comma)...])
        return converted
    }
}
