import ContactFormats
import Testing

@Suite("ContactFormat")
struct ContactFormatTests {
    @Test(arguments: [
        ("BEGIN:VCARD\n", ReadableFormat.vCard), ("\u{FEFF}\r\nbegin:vcard\r\n", .vCard),
        ("[", .json), (" {\"results\":[]}", .json), ("First Name,Last Name\n", .csv),
        ("Name;E-mail\n", .csv), ("a,b,c\n1,2,3\n", .csv),
        ("version: 1\ndn: cn=a\n", .ldif), ("# x\r\n\r\nDN: cn=a\n", .ldif), ("dn:: YQ==\n", .ldif),
        ("# abook addressbook file\n", .abook), ("[format]\nprogram=abook\n", .abook),
        ("\"Given Name\"\tOther\tFamily Name\n", .csv),
    ])
    func `is recognized by its content`(text: String, format: ReadableFormat) {
        #expect(ReadableFormat(detecting: Array(text.utf8)) == format)
    }

    @Test(arguments: [
        "", "hello", "alias ada ada@example.com", "\u{1}\u{2}", "a\nb\n", "a,b\nc", "# x\n",
    ])
    func `is not recognized in other files`(text: String) {
        #expect(ReadableFormat(detecting: Array(text.utf8)) == nil)
    }
}
