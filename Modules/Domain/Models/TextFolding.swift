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
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            } else if let base = bases[scalar] {
                bytes += base
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

    private static let bases: [Unicode.Scalar: [UInt8]] = {
        var bases: [Unicode.Scalar: [UInt8]] = [:]
        for (base, letters) in groups {
            for letter in letters.unicodeScalars {
                bases[letter] = Array(base.utf8)
                // Of the few letters whose capitals are several, each is in the table itself.
                let capital = letter.properties.uppercaseMapping.unicodeScalars
                if let first = capital.first, capital.count == 1, !first.isASCII {
                    bases[first] = Array(base.utf8)
                }
            }
        }
        return bases
    }()

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
