extension TextFolding {
    /// The one or two bytes of a folded letter, the first in the lower half, for each scalar of
    /// the scripts above; 0 for those that are no letters, or longer.
    static let letters: [UInt16] = {
        var letters = [UInt16](repeating: 0, count: 0x2000)
        // Latin, Greek and Cyrillic, for their letters that have no marks.
        for value in 0..<UInt32(0x530) where !isMark(value) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            letters[Int(value)] = packed(scalar.properties.lowercaseMapping)
        }
        for (base, group) in groups {
            for letter in group.unicodeScalars {
                letters[Int(letter.value)] = packed(base)
                // A few letters have capitals of several scalars, which are all in the table.
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
