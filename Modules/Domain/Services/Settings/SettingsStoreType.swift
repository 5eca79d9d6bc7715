package import Models
package import Reactive

/// Stores the settings.
package protocol SettingsStoreType: Sendable {
    /// Sends the settings now and after each change; never fails nor completes.
    func settings() -> Observable<Settings>

    /// The settings at the moment.
    var current: Settings { get }

    /// Replaces the settings; fails, without a change, if they cannot be stored.
    func save(_ settings: Settings) -> Completable
}

/// Settings that last as long as the process.
package final class MemorySettingsStore: SettingsStoreType {
    private let relay: BehaviorRelay<Settings>

    /// Creates a store.
    package init(_ settings: Settings = Settings()) {
        relay = BehaviorRelay(value: settings)
    }

    /// The settings now and after each change.
    package func settings() -> Observable<Settings> { relay.distinctUntilChanged() }

    /// The settings at the moment.
    package var current: Settings { relay.value }

    /// Replaces the settings.
    package func save(_ settings: Settings) -> Completable {
        .create { [relay] observer in
            relay.accept(settings)
            observer(.completed)
            return Disposables.create()
        }
    }
}
