import ContactFormats
import Testing

@Suite("ContactFormat")
struct ContactFormatTests {
    @Test(arguments: [
        ("BEGIN:VCARD\n", ContactFormat.vCard4), ("\u{FEFF}\r\nbegin:vcard\r\n", .vCard4),
        ("[", .json), (" {\"results\":[]}", .json), ("First Name,Last Name\n", .csv),
        ("Name;E-mail\n", .csv), ("a,b,c\n1,2,3\n", .csv),
        ("\"Given Name\"\tOther\tFamily Name\n", .csv),
    ])
    func `is recognized by its content`(text: String, format: ContactFormat) {
        #expect(ContactFormat(detecting: Array(text.utf8)) == format)
    }

    @Test(arguments: ["", "hello", "alias ada ada@example.com", "\u{1}\u{2}", "a\nb\n", "a,b\nc"])
    func `is not recognized in other files`(text: String) {
        #expect(ContactFormat(detecting: Array(text.utf8)) == nil)
    }
}
