import Presentation
import TerminalTesting
import Testing

extension Examples {
    @Suite("Dashboard")
    struct DashboardTests {
        @Test func `shows samples, stopped at a moment`() async throws {
            let session = try await Example.dashboard.start("--paused")
            try await session.waitFor("paused", "0 s")
            await session.send(Keystroke("n") * 40)
            await session.expect(
                """
                 Dashboard
                ╭ Load ──────────────────────╮╭ Traffic ───────────────────╮
                │      ▂           ▂▁  ▁     ││ ▂ ▄ ▅ ▇  ▁ ▃ ▄ ▆    ▂ ▃ ▅ ▆│
                │▃▅█▃▇▄██▇▇▇▁▂▄▇▃▇▅█████▂▄▇▃▇││▂█▃█▅█▆██▁█▂█▄█▅█▇▁█▁█▃█▄█▆█│
                ╰────────────────────────────╯╰────────────────────────────╯
                ╭ Jobs ────────────────────────────────────────────────────╮
                │backup   ▕███████████▍                             ▏  28 %│
                │index    ▕███████████████████████████▉             ▏  68 %│
                │mail     ▕█████████████████████████████████████████▏ 100 %│
                ╰──────────────────────────────────────────────────────────╯
                paused                                                  40 s
                 Space Pause  n Next  q Quit  ? Help
                """
            )
            try await session.quit()
        }

        @Test func `goes on in the background`() async throws {
            let session = try await Example.dashboard.start(size: Size(columns: 40, rows: 12))
            try await session.waitFor("running", "2 s")
            await session.send(" ")
            try await session.waitFor("paused")
            try await session.quit()
        }
    }
}
