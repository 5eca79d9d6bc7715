package import Models
package import Services

/// The state of the settings screen, which only `reduce` changes.
package struct EditedSettings: Hashable, Sendable {
    /// The settings as they are stored; `nil` until they have been read.
    package private(set) var stored: Settings?
    /// The outcome of the last action; `nil` for none.
    package private(set) var message: String?
    /// The size of the cache, or why it is unknown; empty until it has been read.
    package private(set) var cacheSize = ""

    /// Creates the state before the first event.
    package init() {}

    /// The events of the settings screen.
    package enum Event: Hashable, Sendable {
        /// The screen appears for the first time; with the stored settings.
        case load(Settings)
        /// The form has valid settings; ignored if they equal the stored ones.
        case change(Settings)
        /// Settings have been stored.
        case saved(Settings)
        /// The settings could not be stored; with the reason.
        case unsaved(String)
        /// The user clears the cache.
        case clearCache
        /// The cache has been cleared.
        case cacheCleared
        /// The cache could not be cleared; with the reason.
        case cacheKept(String)
        /// The size of the cache has been read.
        case measured(DirectoryCacheSize)
        /// The size of the cache could not be read; with the reason.
        case unmeasured(String)
    }

    /// The side effects that an event causes; the event that follows is named with each.
    package enum Effect: Hashable, Sendable {
        /// Stores changes of settings; then ``Event/saved(_:)`` or ``Event/unsaved(_:)``.
        case save(Settings, insteadOf: Settings)
        /// Clears the cache; then ``Event/cacheCleared`` or ``Event/cacheKept(_:)``.
        case clearCache
        /// Reads the size of the cache; then ``Event/measured(_:)`` or ``Event/unmeasured(_:)``.
        case measureCache
    }

    /// Changes the state by an event.
    ///
    /// - Returns: The effect to run; `nil` for none.
    package mutating func reduce(_ event: Event) -> Effect? {
        switch event {
        case .load(let settings):
            stored = settings
            return .measureCache
        case .change(let settings):
            guard let stored, settings != stored else { return nil }
            return .save(settings, insteadOf: stored)
        case .saved(let settings):
            let needsStart = stored.map(settings.needsStart(after:)) ?? false
            stored = settings
            message = needsStart ? "Saved; takes effect at the next start" : "Saved"
        case .unsaved(let reason): message = "cannot save: \(reason)"
        case .clearCache: return .clearCache
        case .cacheCleared:
            message = "Cache cleared"
            return .measureCache
        case .cacheKept(let reason): message = "cannot clear the cache: \(reason)"
        case .measured(let size):
            cacheSize = "\(size.pictures) pictures in memory, \(size.people) people stored"
        case .unmeasured(let reason): cacheSize = "size not known: \(reason)"
        }
        return nil
    }
}

extension Settings {
    /// Whether a setting other than the theme differs, which takes effect at the next start.
    fileprivate func needsStart(after other: Settings) -> Bool {
        var themed = other
        themed.theme = theme
        return self != themed
    }
}
