package import Models
package import Services

/// The settings that a form changes: one value, which only `reduce` changes.
package struct EditedSettings: Hashable, Sendable {
    /// The settings as they are stored; `nil` until they have been read.
    package private(set) var stored: Settings?
    /// The outcome of the last change, or `nil`.
    package private(set) var message: String?
    /// How much is cached, or why that is not known.
    package private(set) var cacheSize = ""

    /// Creates settings before anything has been read.
    package init() {}

    /// What happens to the settings.
    package enum Event: Hashable, Sendable {
        /// The screen is seen for the first time; with the settings that are stored.
        case load(Settings)
        /// The form has settings that can be stored; without effect if they are stored.
        case change(Settings)
        /// Settings have been stored.
        case saved(Settings)
        /// The settings could not be stored; with the reason.
        case unsaved(String)
        /// The user wants the cache to be cleared.
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

    /// Work that an event asks for, which ends with another event.
    package enum Effect: Hashable, Sendable {
        /// Store settings: ``Event/saved(_:)`` or ``Event/unsaved(_:)``.
        case save(Settings)
        /// Clear the cache: ``Event/cacheCleared`` or ``Event/cacheKept(_:)``.
        case clearCache
        /// Read the size of the cache: ``Event/measured(_:)`` or ``Event/unmeasured(_:)``.
        case measureCache
    }

    /// Changes the settings by an event.
    ///
    /// - Returns: The work to be done, if any.
    package mutating func reduce(_ event: Event) -> Effect? {
        switch event {
        case .load(let settings):
            stored = settings
            return .measureCache
        case .change(let settings):
            return stored == nil || settings == stored ? nil : .save(settings)
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
    /// Whether a setting differs that is only read when the program starts.
    fileprivate func needsStart(after other: Settings) -> Bool {
        var themed = other
        themed.theme = theme
        return self != themed
    }
}
