import Models
import TextComparison

/// The column titles in a language other than English, as used by Thunderbird, Outlook and in
/// custom tables.
struct CSVLanguage {
    private let columns: [String: CSVColumn]
    /// The code page in which Outlook writes the language; `nil` for that of Western Europe.
    let codePage: String?

    /// The meaning of a column, by the key of its title.
    subscript(key: String) -> CSVColumn? { columns[key] }

    /// The folded letters and digits of a title, by which titles are compared.
    static func key(_ title: String) -> String {
        TextFolding.fold(title).filter { $0.isLetter || $0.isNumber }
    }

    /// Creates a language from titles in the order of the English ones.
    ///
    /// - Parameters:
    ///   - thunderbird: The titles of Thunderbird, which take precedence.
    ///   - outlook: The titles of Outlook.
    ///   - common: Common words; those of one meaning are separated by commas.
    ///   - codePage: The code page in which Outlook writes; `nil` for that of Western Europe.
    init(thunderbird: String, outlook: String, common: String, codePage: String? = nil) {
        var columns: [String: CSVColumn] = [:]
        let parts = [
            (thunderbird, Self.thunderbird), (outlook, Self.outlook), (common, Self.common),
        ]
        for (foreign, english) in parts {
            let titles = foreign.split(separator: "|", omittingEmptySubsequences: false)
            for (title, meaning) in zip(titles, english.split(separator: "|")) {
                guard let column = CSVColumn(String(meaning)) else { continue }
                let words = english == Self.common ? title.split(separator: ",") : [title]
                for word in words {
                    let key = Self.key(String(word))
                    if columns[key] == nil { columns[key] = column }
                }
            }
        }
        self.columns = columns
        self.codePage = codePage
    }

    /// The code pages of languages other than those of Western Europe.
    static let codePages = Set(all.compactMap(\.codePage)).sorted()

    private static let thunderbird = """
        First Name|Last Name|Display Name|Nickname|Primary Email|Secondary Email|Work Phone|\
        Home Phone|Fax Number|Pager Number|Mobile Number|Home Address|Home Address 2|Home City|\
        Home State|Home ZipCode|Home Country|Work Address|Work Address 2|Work City|Work State|\
        Work ZipCode|Work Country|Job Title|Department|Organization|Web Page 1|Web Page 2|\
        Birth Year|Birth Month|Birth Day|Notes
        """
    private static let outlook = """
        Title|First Name|Middle Name|Last Name|Suffix|Company|Department|Job Title|\
        Business Street|Business City|Business State|Business Postal Code|\
        Business Country/Region|Home Street|Home City|Home State|Home Postal Code|\
        Home Country/Region|Business Fax|Business Phone|Business Phone 2|Home Fax|Home Phone|\
        Home Phone 2|Mobile Phone|Primary Phone|Pager|Birthday|Categories|E-mail Address|\
        E-mail 2 Address|E-mail 3 Address|Gender|Notes|Web Page
        """
    private static let common = """
        Display Name|Mobile Phone|Phone|Street|City|Postal Code|Country|Email|Company|Birthday|\
        Nickname|Notes
        """
}
