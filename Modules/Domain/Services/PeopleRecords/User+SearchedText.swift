import ContactFormats
import Models

extension User {
    /// The texts by which a person is found, separated by blanks, except for the note.
    var searchedText: String {
        var texts = [name.first, name.last]
        texts += emails
        let place = location
        texts += [place?.street?.name, place?.city, place?.state, place?.country, place?.postcode]
            .compactMap(\.self)
        for number in [phone, cell].compactMap(\.self) + furtherPhones.map(\.text) {
            texts.append(number)
            // A number is found by its digits, independent of its grouping and country code.
            let digits = PhoneDigits(number)
            texts.append(digits.all)
            texts += [digits.end].compactMap(\.self)
        }
        texts += (occupation + furtherAddresses + relations).map(\.text)
        texts += categories + middleNames
        return texts.joined(separator: " ")
    }
}
