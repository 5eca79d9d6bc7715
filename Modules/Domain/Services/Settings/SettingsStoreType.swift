package import Models
package import Reactive

/// The store of the settings.
package protocol SettingsStoreType: Sendable {
    /// Emits the settings immediately and after each change; never fails or completes.
    func settings() -> Observable<Settings>

    /// The current settings.
    var current: Settings { get }

    /// Stores changes of the settings; fails without a change if they cannot be stored.
    ///
    /// Changes that another program has made meanwhile are kept.
    ///
    /// - Parameters:
    ///   - settings: The new settings.
    ///   - former: The settings that the user has changed.
    /// - Returns: A completable that stores them when it is subscribed to.
    func save(_ settings: Settings, insteadOf former: Settings) -> Completable
}

/// A settings store whose settings last as long as the process.
package final class MemorySettingsStore: SettingsStoreType {
    private let relay: BehaviorRelay<Settings>

    /// Creates a store with initial settings.
    package init(_ settings: Settings = Settings()) {
        relay = BehaviorRelay(value: settings)
    }

    /// Emits the settings immediately and after each change.
    package func settings() -> Observable<Settings> { relay.distinctUntilChanged() }

    /// The current settings.
    package var current: Settings { relay.value }

    /// Replaces the settings.
    package func save(_ settings: Settings, insteadOf former: Settings) -> Completable {
        .create { [relay] observer in
            relay.accept(settings)
            observer(.completed)
            return Disposables.create()
        }
    }
}
