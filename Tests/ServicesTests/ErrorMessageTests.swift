import Services
import Testing

@Suite("Messages of errors")
struct ErrorMessageTests {
    @Test(arguments: [
        ("failed. (Builder.APIError.server)", "failed."),
        (
            "offline (The server failed. (Builder.APIError.server))",
            "offline (The server failed.)"
        ),
        ("(a (b) (Builder.APIError.server) c", "(a (b) c"), ("a (b", "a (b"), ("(b) c)", "(b) c)"),
    ])
    func `have no names of types, also in brackets`(text: String, plain: String) {
        #expect(text.withoutTypeNames == plain)
    }
}
