import Composition
import FoundationEssentials
import Models
import PersistenceTesting
import Reactive
import Services
import Testing

@Suite("SettingsFile")
struct SettingsFileTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `the place follows the XDG specification`() {
        let home = "/h/.config/builder/settings.json"
        #expect(SettingsFile.location(in: [:]) == nil)
        #expect(SettingsFile.location(in: ["HOME": "relative"]) == nil)
        #expect(SettingsFile.location(in: ["HOME": "/h"]) == home)
        #expect(
            SettingsFile.location(in: ["HOME": "/h", "XDG_CONFIG_HOME": "/c"])
                == "/c/builder/settings.json"
        )
        #expect(SettingsFile.location(in: ["HOME": "/h", "XDG_CONFIG_HOME": "c"]) == home)
    }

    @Test func `what is saved is read at the next start, by the owner alone`() async throws {
        let path = directory.appending("a/b/settings.json")
        let settings = Settings(theme: .light, storage: "files", api: "http://u:p@h/api")
        let file = SettingsFile(path: path)
        #expect(file.current == Settings())
        try await file.save(settings, insteadOf: Settings()).value

        #expect(file.current == settings)
        #expect(SettingsFile(path: path).current == settings)
        #expect(directory.permissions(of: "a/b/settings.json") == 0o600)
        #expect(directory.permissions(of: "a/b") == 0o700)
        #expect(try TemporaryDirectory.names(in: directory.appending("a/b")) == ["settings.json"])
    }

    @Test func `members of other versions, and what another program has changed, stay`()
        async throws
    {
        let text = #"{"newer":{"a":[1,null,1.5,true]},"pictureLimit":9,"theme":"neon"}"#
        try directory.write(Array(text.utf8), to: "settings.json")
        let path = directory.appending("settings.json")
        let (one, two) = (SettingsFile(path: path), SettingsFile(path: path))
        let begun = two.current
        try await one.save(Settings(storage: "files", pictureLimit: 20), insteadOf: one.current)
            .value
        var changed = begun
        changed.transport = "foundation"
        try await two.save(changed, insteadOf: begun).value

        #expect(two.current.storage == "files" && two.current.transport == "foundation")
        let lines = [
            "{", #"  "newer" : {"#, #"    "a" : ["#, "      1,", "      null,", "      1.5,",
            "      true", "    ]", "  },", #"  "pictureLimit" : 9,"#, #"  "storage" : "files","#,
            #"  "theme" : "neon","#, #"  "transport" : "foundation""#, "}",
        ]
        let bytes = directory.bytes(of: "settings.json") ?? []
        #expect(String(decoding: bytes, as: UTF8.self) == lines.joined(separator: "\n"))
        // A changed setting can be reverted.
        try await two.save(begun, insteadOf: changed).value
        #expect(SettingsFile(path: path).current.transport == nil)
    }

    @Test func `a link stays, and the file that it names is changed`() async throws {
        try directory.write(Array(#"{"theme":"dark"}"#.utf8), to: "dotfiles.json")
        let path = directory.appending("settings.json")
        try FileManager.default.createSymbolicLink(
            atPath: path,
            withDestinationPath: "dotfiles.json"
        )
        let file = SettingsFile(path: path)
        try await file.save(Settings(theme: .light), insteadOf: file.current).value

        #expect(SettingsFile(path: directory.appending("dotfiles.json")).current.theme == .light)
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
        #expect(target == "dotfiles.json")
    }

    @Test(arguments: ["", "{", "[]", "\u{0}", "{\"theme\":"])
    func `a file that is not valid is left alone`(text: String) async throws {
        try directory.write(Array(text.utf8), to: "settings.json")
        let path = directory.appending("settings.json")
        let file = SettingsFile(path: path)
        #expect(file.current == Settings())

        await #expect {
            try await file.save(Settings(theme: .dark), insteadOf: Settings()).value
        } throws: { error in
            message(of: error)
                == "cannot read \(path): not valid JSON (correct or delete it)"
        }
        #expect(directory.bytes(of: "settings.json") == Array(text.utf8))
        #expect(file.current == Settings())
    }

    @Test func `a directory in its place is named in words`() async throws {
        let path = directory.appending("settings.json")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let file = SettingsFile(path: path)

        await #expect {
            try await file.save(Settings(theme: .dark), insteadOf: Settings()).value
        } throws: { error in
            message(of: error) == "cannot read \(path): Is a directory (correct or delete it)"
        }
    }

    @Test func `a place that cannot be written is an error`() async throws {
        try directory.write([], to: "file")
        let file = SettingsFile(path: directory.appending("file/settings.json"))

        await #expect {
            try await file.save(Settings(theme: .dark), insteadOf: Settings()).value
        } throws: { error in
            message(of: error)
                == "cannot write \(directory.appending("file/settings.json")): Not a directory"
        }
        #expect(file.current == Settings())
    }
}

@Suite("Settings and options")
struct SettingsOptionTests {
    private let settings = Settings(
        transport: TransportKind.built.last?.rawValue,
        storage: "files",
        api: "http://settings.example/api"
    )

    private func options(
        _ arguments: String...,
        environment: [String: String] = [:],
        settings: Settings? = nil
    ) throws -> Options {
        try Options(
            arguments: arguments,
            environment: environment,
            settings: settings ?? self.settings
        )
    }

    @Test func `settings decide where nothing else does`() throws {
        let options = try options()

        #expect(options.transport == TransportKind.built.last)
        #expect(options.storage == .files)
        #expect(options.api == .url("http://settings.example/api"))
    }

    @Test func `options and variables take precedence`() throws {
        #expect(try options("--storage", "memory").storage == .memory)
        #expect(try options(environment: ["BUILDER_STORAGE": "memory"]).storage == .memory)
        #expect(try options("--api", "embedded").api == .embedded)
        #expect(try options("--api=http://other.example").api == .url("http://other.example"))
    }

    @Test func `a file that was given has the storage of the program`() throws {
        #expect(try options("--database", "/x/people.sqlite").storage == nil)
    }

    @Test func `only the main profile has settings`() throws {
        let options = try options("--profile", "mock")

        #expect(options.storage == nil && options.transport == nil && options.api == .examples)
    }

    @Test func `a backend that this build lacks is passed over`() throws {
        let unknown = Settings(transport: "pigeon", storage: "stone")
        let options = try options(settings: unknown)

        #expect(options.storage == nil && options.transport == nil)
    }
}
