import Forms
import Testing

@Suite("Form text")
struct FormTextTests {
    @Test func `a width counts characters, not their parts`() {
        let width = MaxWidthBehavior(2)

        #expect(width.allowsChange(from: "", to: "👩‍👩‍👧é"))
        #expect(!width.allowsChange(from: "ab", to: "abc"))
        #expect(width.allowsChange(from: "ab", to: "ab\n"))
    }

    @Test func `text that is too long already may become shorter`() {
        let width = MaxWidthBehavior(2)

        #expect(width.allowsChange(from: "abcde", to: "abcd"))
        #expect(!width.allowsChange(from: "abcde", to: "abcdf"))
    }

    @Test func `a width below zero is zero`() {
        #expect(!MaxWidthBehavior(-1).allowsChange(from: "", to: "a"))
        #expect(MaxWidthBehavior(-1).allowsChange(from: "", to: ""))
    }

    @Test func `the limit of a width is known, and the lowest of several`() {
        let several = [MaxWidthBehavior(9), MaxWidthBehavior(5), MaxWidthBehavior(7)]

        #expect(MaxWidthBehavior(9).maximumLength == 9)
        #expect(MaskBehavior("99").maximumLength == nil)
        #expect(AggregateBehavior(several + [MaskBehavior("99")]).maximumLength == 5)
        #expect(AggregateBehavior([MaskBehavior("99")]).maximumLength == nil)
    }

    @Test(arguments: [
        ("", true), ("3", true), ("303-", true), ("303-895-0000", true), ("303-895-00001", false),
        ("3033", false), ("a", false), ("٣", false), ("303\n", true),
    ])
    func `a mask accepts its own beginning`(text: String, isAccepted: Bool) {
        #expect(MaskBehavior("999-999-9999").allowsChange(from: "", to: text) == isAccepted)
    }

    @Test(arguments: [
        ("", ""), ("3", "(3"), ("303", "(303"), ("3038", "(303) 8"),
        ("3038950000", "(303) 895-0000"), ("303-895-0000", "(303) 895-0000"),
        ("30389500009", "(303) 895-0000"), ("abc", ""),
    ])
    func `digits take the form of a mask`(text: String, formatted: String) {
        #expect(text.formatDigitsWith(mask: "(999) 999-9999") == formatted)
    }

    @Test func `several behaviours must all agree`() {
        let both = AggregateBehavior([MaxWidthBehavior(3), MaskBehavior("9999")])

        #expect(both.allowsChange(from: "", to: "123"))
        #expect(!both.allowsChange(from: "123", to: "1234"))
        #expect(!both.allowsChange(from: "", to: "12a"))
        #expect(AggregateBehavior([]).allowsChange(from: "", to: "anything"))
    }

    @Test(arguments: [
        ("", true), ("$", true), ("$1,234.50", true), ("999999999", true), ("1234567890", false),
        ("1.23", true), ("1.234", false), ("1.2.3", false), (".", true), (".5", true),
        ("$$1", false), ("-1", false), ("1a", false), ("999999999.99", true), ("١", false),
    ])
    func `an amount has nine digits and two`(text: String, isAllowed: Bool) {
        #expect(CurrencyBehavior().allowsChange(from: "", to: text) == isAllowed)
    }

    @Test(arguments: [
        ("", ""), ("$", ""), (".", ""), ("1", "$1"), ("1234", "$1,234"), ("123456", "$123,456"),
        ("1234567.5", "$1,234,567.50"), (".5", "$0.50"), ("0012", "$12"), ("0", "$0"),
        ("1.", "$1.00"), ("$1,234.50", "$1,234.50"), ("999999999.99", "$999,999,999.99"),
        ("no amount", "no amount"),
    ])
    func `an amount gets its sign, separators and cents`(text: String, normalized: String) {
        #expect(CurrencyBehavior().normalized(text) == normalized)
    }

    @Test func `helpers change blanks, line ends and digits`() {
        #expect(" a\t b\n".removingWhitespaces == "ab")
        #expect("a\nb\r\nc".replaceNewlinesWithSpaces == "a b c")
        #expect("(303) 895-0000 x٣".stripReturningDigitsOnly == "3038950000")
    }

    @Test(arguments: [
        ("3038950000", "(303) 895-0000"), ("303.895.0000", "(303) 895-0000"),
        ("030 123456", "030 123456"), ("+44 20 7946 0000", "+44 20 7946 0000"), ("", ""),
    ])
    func `ten digits are a telephone number`(text: String, number: String) {
        #expect(text.asPhoneNumber == number)
    }

    @Test(arguments: [
        ("(303) 895-0000", "3038950000"), (" +44 (0)20 7946", "+4402079 46".removingWhitespaces),
        ("1+1", "11"), ("", ""),
    ])
    func `a telephone dials digits and a leading plus`(text: String, dialled: String) {
        #expect(text.asCallablePhoneNumber == dialled)
    }
}
