import FoundationEssentials
import Models

/// Encodes a JSON object (RFC 8259) with sorted keys, in one line or with a line for each member.
func jsonObject(_ values: some Encodable, isIndented: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    // Encoding cannot fail for texts and whole numbers.
    let data = (try? encoder.encode(values)) ?? Data("null".utf8)
    return String(decoding: data, as: UTF8.self).withJSONEscapes
}
