import Presentation
import TerminalTesting
import Testing

extension Examples {
    @Suite("SignUpForm")
    struct SignUpFormTests {
        @Test func `says what is wrong, and sends what is right`() async throws {
            let session = try await Example.signUpForm.start(size: Size(columns: 48, rows: 13))
            try await session.waitFor("[ Sign up ]")
            await session.send("Ada", .enter)
            await session.send("ada", .enter)
            await session.send("12345", .enter)
            await session.expect(
                """
                 Sign up
                 Name      Ada
                 E-mail    ada
                           An address has an @
                 Password  •••••
                           3 more characters
                 Born on   YYYY-MM-DD ▾
                           A date is needed
                 News      [✓]
                 Terms     [ ]
                           Please accept the terms
                                  [ Sign up ]
                 Enter Submit  ^C Quit  ^P Help
                """
            )
            // Fills in the birthday, accepts the terms and moves to the button.
            await session.send(.tab, "18151210", .tab, .tab, " ", .tab)
            await session.send(.backTab * 4, "678", .backTab, "@example.org", .enter, .enter)
            await session.expect(
                """
                 Sign up
                 Name      Ada
                 E-mail    ada@example.org
                 Password  ••••••••
                 Born on ╭─ No account ───────────────╮
                 News    │This address has an account.│
                 Terms   │                            │
                         │           [ OK ]           │
                         ╰─ Enter OK  ^C Quit ────────╯



                 Enter Submit  ^C Quit  ^P Help
                """
            )
            await session.send(.enter)
            try await session.waitUntil("the form") { !$0.contains("No account") }
            await session.send(.backTab, .control("u"), "ada@example.com", .enter, .enter)
            try await session.waitFor("Welcome, Ada!")
            try await session.quit()
        }
    }
}
