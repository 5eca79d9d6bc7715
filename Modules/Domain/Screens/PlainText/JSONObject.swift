import FoundationEssentials
import Models

/// The text of a JSON object (RFC 8259) whose keys are sorted: in one line, or in a line for each
/// member.
func jsonObject(_ values: some Encodable, isIndented: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    // Text and whole numbers can always be encoded.
    let data = (try? encoder.encode(values)) ?? Data("null".utf8)
    return String(decoding: data, as: UTF8.self).withJSONEscapes
}
