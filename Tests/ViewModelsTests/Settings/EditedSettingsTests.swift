import Models
import Services
import Testing
import ViewModels

/// Tests the reducer of the settings: its state and effects after events.
@Suite("EditedSettings")
struct EditedSettingsTests {
    private var settings = EditedSettings()

    @discardableResult
    private mutating func send(_ events: EditedSettings.Event...) -> EditedSettings.Effect? {
        events.map { settings.reduce($0) }.last ?? nil
    }

    @Test mutating func `nothing is saved before what is stored has been read`() {
        #expect(send(.change(Settings(theme: .dark))) == nil)
        #expect(send(.load(Settings(theme: .dark))) == .measureCache)
        #expect(settings.stored == Settings(theme: .dark) && settings.message == nil)
    }

    @Test mutating func `what differs is saved, and once`() {
        send(.load(Settings()))
        #expect(send(.change(Settings())) == nil)
        let dark = Settings(theme: .dark)
        #expect(send(.change(dark)) == .save(dark, insteadOf: Settings()))
        #expect(settings.stored == Settings())
        #expect(send(.saved(dark)) == nil && settings.message == "Saved")
        #expect(send(.change(dark)) == nil)
        #expect(send(.change(Settings())) == .save(Settings(), insteadOf: dark))
    }

    @Test(arguments: [
        Settings(transport: "curl"), Settings(storage: "files"), Settings(api: "none"),
        Settings(pictureLimit: 400), Settings(theme: .dark, storage: "files"),
    ])
    mutating func `all but the theme takes effect at the next start`(changed: Settings) {
        send(.load(Settings()), .change(changed), .saved(changed))
        #expect(settings.message == "Saved; takes effect at the next start")
        #expect(settings.stored == changed)
    }

    @Test mutating func `what cannot be saved is tried again at the next change`() {
        let dark = Settings(theme: .dark)
        send(.load(Settings()), .change(dark), .unsaved("the disk is full"))
        #expect(settings.message == "cannot save: the disk is full")
        #expect(settings.stored == Settings())
        #expect(send(.change(dark)) == .save(dark, insteadOf: Settings()))
    }

    @Test mutating func `a cleared cache is measured again`() {
        send(.load(Settings()))
        send(.measured(DirectoryCacheSize(pictures: 12, people: 20)))
        #expect(settings.cacheSize == "12 pictures in memory, 20 people stored")
        #expect(send(.clearCache) == .clearCache && settings.message == nil)
        #expect(send(.cacheCleared) == .measureCache && settings.message == "Cache cleared")
    }

    @Test mutating func `a cache that cannot be cleared or measured says why`() {
        send(.load(Settings()), .clearCache)
        #expect(send(.cacheKept("no access")) == nil)
        #expect(settings.message == "cannot clear the cache: no access")
        #expect(send(.unmeasured("no access")) == nil)
        #expect(settings.cacheSize == "size not known: no access")
    }
}
