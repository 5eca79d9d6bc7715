import ContactFormats
import DomainFixtures
import Imaging
import Injection
import Models
import Presentation
import PresentationTesting
import Screens
import Services
import Testing
import ViewModels

@Suite("PersonCodeViewController")
@MainActor
struct PersonCodeTests {
    private let scene = MemoryApplication()

    private static let ada = Person(user: .ada, note: "a note")

    /// Runs a test on Ada's QR code on a screen of some size.
    private func withCode(
        _ encoder: (any QRCodeEncoder)? = SquareEncoder(),
        columns: Int,
        rows: Int,
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        if let encoder { scene.container.register { encoder } }
        try await scene.run(size: Size(columns: columns, rows: rows)) {
            ViewController(title: "Below", LabelView("below"))
        } _: { tester in
            tester.application.window.rootViewController
                .present(PersonCodeViewController(person: Self.ada))
            try await tester.wait(untilGone: "below")
            try await test(tester)
        }
    }

    @Test func `the fullest code is shown that has room, and what it leaves out`() async throws {
        let codes = try PersonCode.codes(of: Self.ada.contact, by: SquareEncoder())
        #expect(codes.map(\.extent) == [.whole, .essentials, .brief])
        for code in codes {
            // The required size includes the smallest margin and a row for the caption.
            let side = code.code.size + 4
            try await withCode(columns: side, rows: (side + 1) / 2 + 1) { tester in
                let caption = tester.grid.rows.last?.split(separator: " ").joined(separator: " ")
                #expect(caption == code.summary ?? "Ada King")
                #expect(tester.description.contains("QR code of Ada King"))
            }
        }
    }

    @Test func `a small screen says which room is needed, and that is enough`() async throws {
        try await withCode(columns: 40, rows: 12) { tester in
            let words = tester.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let need = try #require(
                words.firstMatch(of: /needs a terminal of (\d+) columns and (\d+) rows\./)
            )
            let columns = try #require(Int(need.1))
            let rows = try #require(Int(need.2))
            #expect(!tester.text.contains("█"))
            for (isEnough, size) in [
                (true, Size(columns: columns, rows: rows)),
                (false, Size(columns: columns - 1, rows: rows)),
                (false, Size(columns: columns, rows: rows - 1)),
            ] {
                tester.resize(to: size)
                try await tester.wait("\(size)") { tester.text.contains("█") == isEnough }
            }
        }
    }

    @Test(arguments: [KeyPress.escape, KeyPress(.character("Q")), KeyPress(.character("q"))])
    func `a key leads back`(key: KeyPress) async throws {
        try await withCode(columns: 80, rows: 24) { tester in
            tester.press(key.key)
            try await tester.wait(for: "below")
        }
    }

    @Test func `a build without an encoder, and too much text, are reported`() async throws {
        try await withCode(nil, columns: 80, rows: 24) { tester in
            try await tester.wait(for: "This build makes no QR codes.")
        }
        try await withCode(SquareEncoder(limit: 9), columns: 80, rows: 24) { tester in
            try await tester.wait(for: "too much for a QR code")
        }
    }

    @Test func `Q shows the code of the list's person, and that of the card`() async throws {
        try await withPeople(MockUserService(), columns: 80, rows: 24) { tester in
            tester.type("Q")
            try await tester.wait(for: "This build makes no QR codes.")
            tester.press(.escape)
            try await tester.wait(untilGone: "QR codes")
            tester.press(.enter)
            try await tester.wait(for: "‹ Jonny Quest")
            tester.type("Q")
            try await tester.wait(for: "This build makes no QR codes.")
        }
    }
}
