import Foundation
import Glibc
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Menu")
    struct MenuTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        @Test func `the menu is one key away, and the program can begin with it`() async throws {
            let people = try await sandbox.start("--profile", "mock")
            try await people.waitFor("Jonny Quest")
            await people.send("m")
            try await people.waitFor("An address book in the terminal")
            await people.send("q")
            #expect(try await people.waitForExit() == .code(0))

            let menu = try await sandbox.start("menu", "--profile", "mock")
            try await menu.waitFor("An address book in the terminal")
            await menu.send(.enter)
            try await menu.waitFor("Jonny Quest")
            await menu.send("q")
            #expect(try await menu.waitForExit() == .code(0))
            #expect(await menu.leaks() == [])
        }

        @Test func `F2 leaves the mouse to the terminal, and takes it back`() async throws {
            let f2 = Keystroke("\u{1B}OQ")
            let session = try await sandbox.start("--profile", "mock")
            try await session.waitFor("Jonny Quest")
            #expect(await session.leaks().contains("mouse"))

            await session.send(f2, "?", "mouse")
            try await session.waitFor("Mouse on or off")
            #expect(await !session.leaks().contains("mouse"))
            await session.send(.escape)
            try await session.waitUntil("the list alone") { !$0.contains("Mouse on or off") }
            await session.send(f2, "?", "mouse")
            try await session.waitFor("Mouse on or off")
            #expect(await session.leaks().contains("mouse"))

            await session.send(.control("c"))
            #expect(try await session.waitForExit() == .code(0))
            #expect(await session.leaks() == [])
        }

        @Test func `on a pipe the menu is text`() throws {
            let outcome = try sandbox.run("menu")

            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(outcome.output.contains("About\tVersion, backends and licence\n"))
        }

        @Test func `a person of one's own is added, edited, deleted, and seen by others`()
            async throws
        {
            let session = try await sandbox.start("--api", "embedded")
            try await session.waitFor("People (20)")
            await session.send("a")
            try await session.waitFor("New person")
            await session.send("Ada", .tab, "Aardvark", .control("s"))
            try await session.waitFor("People (21)")
            try await session.waitFor("Ada Aardvark")
            #expect(try sandbox.run("show", "aardvark").output.contains("Ada Aardvark"))

            await session.send(.home, .enter)
            try await session.waitFor("e Edit")
            await session.send("e")
            try await session.waitFor("Last name   Aardvark")
            await session.send("Mae ", .control("s"))
            try await session.waitFor("e Edit")
            try await session.waitFor("Mae")
            await session.send(.escape)
            try await session.waitFor("People (21)")

            await session.send(.home)
            await session.send("d")
            try await session.waitFor("u undoes it.")
            await session.send(.left)
            await session.send(.enter)
            try await session.waitFor("People (20)")
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
            #expect(!(try sandbox.run("list").output.contains("Aardvark")))
        }

        @Test func `a first person can be added without the directory`() async throws {
            let session = try await sandbox.start("--api", "http://127.0.0.1:1/api")
            try await session.waitFor("r Retry  a Add")
            await session.send("a")
            try await session.waitFor("New person")
            await session.send("Ada", .tab, "Aardvark", .control("s"))
            try await session.waitFor("People (1)  without the directory")
            try await session.waitFor("Ada Aardvark")
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `examples make way for the first people of one's own`() async throws {
            let file = sandbox.folder.appending(path: "own.vcf")
            try Data("BEGIN:VCARD\nVERSION:4.0\nFN:Bo Li\nEND:VCARD\n".utf8).write(to: file)
            let session = try await sandbox.start()
            try await session.waitFor("Examples, until you add (a) or import (I) people")
            try await session.waitFor("People (20)")
            await session.send("I")
            try await session.waitFor("File.vcf")
            await session.send(Keystroke(file.path()), .enter)
            try await session.waitFor("1 added, 0 updated, 0 unchanged")
            await session.send(.escape)
            try await session.waitFor("People (1)")
            try await session.waitUntil("no examples") { !$0.contains("Examples") }
            await session.send(.enter)
            try await session.waitFor("e Edit")
            #expect(await !session.screen.text.contains("I accept the terms"))
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))

            #expect(try sandbox.run("list").names == ["Bo Li"])
            #expect(try sandbox.run("list", "--api", "embedded").names.count == 21)
        }

        @Test func `a draft survives a killed program`() async throws {
            let first = try await sandbox.start("menu")
            try await first.waitFor("An address book in the terminal")
            await first.send(.down)
            await first.send(.down)
            await first.send(.enter)
            try await first.waitFor("First name")
            await first.send("Ada")
            try await first.waitFor("draft stored")
            await first.signal(SIGKILL)
            #expect(try await first.waitForExit() == .signal(SIGKILL))

            let second = try await sandbox.start("menu")
            try await second.waitFor("An address book in the terminal")
            await second.send(.down)
            await second.send(.down)
            await second.send(.enter)
            try await second.waitFor("There is a draft (Ada)")
            await second.send(.enter)
            try await second.waitFor("First name  Ada")
        }
    }
}
