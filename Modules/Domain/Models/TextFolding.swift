/// Text without case and marks, for finding and ordering people by name.
///
/// `Østergård`, `ostergard` and `ØSTERGÅRD` are the same; so are `Ελένη` and `ελενη`. Latin,
/// Greek and Cyrillic letters lose their marks; other scripts only lose case.
package enum TextFolding: Sendable {
    /// Folds text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package static func fold(_ text: String) -> String {
        var bytes: [UInt8] = []
        fold(text, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the UTF-8 of the folded text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package static func fold(_ text: String, into bytes: inout [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        for index in start..<bytes.count {
            let byte = bytes[index]
            guard byte < 0x80 else {
                bytes.removeSubrange(start...)
                return foldScalars(of: text, into: &bytes)
            }
            if byte >= 0x41, byte <= 0x5A { bytes[index] = byte | 0x20 }
        }
    }

    private static func foldScalars(of text: String, into bytes: inout [UInt8]) {
        let letters = letters
        for scalar in text.unicodeScalars {
            let value = Int(scalar.value)
            let letter = value < letters.count ? letters[value] : 0
            if letter != 0 {
                bytes.append(UInt8(truncatingIfNeeded: letter))
                if letter > 0xFF { bytes.append(UInt8(letter >> 8)) }
            } else if !isMark(scalar.value) {
                bytes += scalar.properties.lowercaseMapping.utf8
            }
        }
    }

    /// Whether a scalar is an accent, a Hebrew point or an Arabic vowel; the vowels of Indic
    /// scripts are letters of the word.
    private static func isMark(_ value: UInt32) -> Bool {
        switch value {
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
        case 0x64B...0x65F: true
        default: false
        }
    }

    /// The one or two bytes of a folded letter, the first in the lower half, for each scalar of
    /// the scripts above; 0 for those that are no letters, or longer.
    private static let letters: [UInt16] = {
        var letters = [UInt16](repeating: 0, count: 0x2000)
        // Latin, Greek and Cyrillic, for their letters that have no marks.
        for value in 0..<UInt32(0x530) where !isMark(value) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            letters[Int(value)] = packed(scalar.properties.lowercaseMapping)
        }
        for (base, group) in groups {
            for letter in group.unicodeScalars {
                letters[Int(letter.value)] = packed(base)
                // Of the few letters whose capitals are several, each is in the table itself.
                let capital = letter.properties.uppercaseMapping.unicodeScalars
                if let first = capital.first, capital.count == 1, !first.isASCII {
                    letters[Int(first.value)] = packed(base)
                }
            }
        }
        return letters
    }()

    private static func packed(_ text: String) -> UInt16 {
        guard text.utf8.count <= 2 else { return 0 }
        return text.utf8.reversed().reduce(0) { $0 << 8 | UInt16($1) }
    }

    // The lower-case letters of the Unicode data that decompose into a base letter and marks, and
    // those that readers of Latin script take for another letter.
    private static let groups: [(base: String, letters: String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁẚạảấầẩẫậắằẳẵặ"),
        ("ae", "æǣǽ"),
        ("b", "ḃḅḇ"),
        ("c", "çćĉċčḉ"),
        ("d", "ðďđḋḍḏḑḓ"),
        ("dz", "ǆǳ"),
        ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
        ("f", "ƒḟ"),
        ("g", "ĝğġģǧǵḡ"),
        ("h", "ĥħȟḣḥḧḩḫẖ"),
        ("i", "İìíîïĩīĭįıǐȉȋḭḯỉị"),
        ("ij", "ĳ"),
        ("j", "ĵǰ"),
        ("k", "ķǩḱḳḵ"),
        ("l", "ĺļľŀłḷḹḻḽ"),
        ("lj", "ǉ"),
        ("m", "ḿṁṃ"),
        ("n", "ñńņňŉŋǹṅṇṉṋ"),
        ("nj", "ǌ"),
        ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"),
        ("oe", "œ"),
        ("p", "ṕṗ"),
        ("r", "ŕŗřȑȓṙṛṝṟ"),
        ("s", "śŝşšſșṡṣṥṧṩẛ"),
        ("ss", "ß"),
        ("t", "ţťŧțṫṭṯṱẗ"),
        ("th", "þ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
        ("v", "ṽṿ"),
        ("w", "ŵẁẃẅẇẉẘ"),
        ("x", "ẋẍ"),
        ("y", "ýÿŷȳẏẙỳỵỷỹ"),
        ("z", "źżžẑẓẕ"),
        ("ʒ", "ǯ"),
        ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
        ("β", "ϐ"),
        ("ε", "έϵἐἑἒἓἔἕὲέ"),
        ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
        ("θ", "ϑ"),
        ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"),
        ("κ", "ϰ"),
        ("ο", "όὀὁὂὃὄὅὸό"),
        ("π", "ϖ"),
        ("ρ", "ϱῤῥ"),
        ("σ", "ςϲ"),
        ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
        ("φ", "ϕ"),
        ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
        ("а", "ӑӓ"),
        ("г", "ѓ"),
        ("е", "ѐёӗ"),
        ("ж", "ӂӝ"),
        ("з", "ӟ"),
        ("и", "йѝӣӥ"),
        ("к", "ќ"),
        ("о", "ӧ"),
        ("у", "ўӯӱӳ"),
        ("ч", "ӵ"),
        ("ы", "ӹ"),
        ("э", "ӭ"),
        ("і", "ї"),
        ("ѵ", "ѷ"),
        ("ә", "ӛ"),
        ("ө", "ӫ"),
    ]
}
