import Dispatch
package import Forms
import FoundationEssentials
import Injection
package import Models
import Reactive
import Services

/// The view model of the settings form, which saves itself: it sends events to ``EditedSettings``
/// and runs its effects.
@MainActor
package final class SettingsViewModel {
    /// The fields of the form.
    package enum Field: String, CaseIterable, Sendable {
        case theme, transport, storage, api, pictureLimit
    }

    @Injected private var store: any SettingsStoreType
    @Injected private var cache: any DirectoryCacheType
    @Injected private var info: ProgramInfo
    @Injected private var scheduler: any SchedulerType

    /// The choice that leaves the backend to the build.
    package static let automatic = "automatic"
    /// The debounce time after which changes are saved, in milliseconds.
    package static let saveDelay = 300

    /// The form, with values of the types `Theme`, `String`, `String`, `String` and `Int`.
    package private(set) lazy var form = SettingsViewModel.form(of: store.current)
    /// The state of the screen outside of the fields.
    @Variable package private(set) var settings = EditedSettings()

    private let disposeBag = DisposeBag()

    /// Creates a view model with the services of the root container.
    package init() {}

    private static func form(of settings: Settings) -> FormFieldManager<Field> {
        FormFieldManager(
            [
                FormField(id: Field.theme, value: settings.theme),
                FormField(
                    id: Field.transport,
                    value: settings.transport ?? SettingsViewModel.automatic
                ),
                FormField(
                    id: Field.storage,
                    value: settings.storage ?? SettingsViewModel.automatic
                ),
                FormField(id: Field.api, value: settings.api ?? "")
                    .validate("Must be an http or https address, embedded or none") {
                        SettingsViewModel.isAddress($0)
                    },
                FormField(id: Field.pictureLimit, value: settings.pictureLimit),
            ],
            placeholders: [.api: "examples at first; an address, embedded or none"]
        )
    }

    /// Starts to save changes, and reads the size of the cache.
    package func load() {
        form.changes()
            .debounce(.milliseconds(SettingsViewModel.saveDelay), scheduler: scheduler)
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.save() })
            .disposed(by: disposeBag)
        send(.load(store.current))
    }

    /// Saves the form's valid settings immediately; an invalid address stays as it was stored.
    package func save() {
        form.validate()
        send(.change(edited))
    }

    /// Reduces an event and runs its effect.
    package func send(_ event: EditedSettings.Event) {
        var settings = settings
        let effect = settings.reduce(event)
        if settings != self.settings { self.settings = settings }
        if let effect { run(effect) }
    }

    private func run(_ effect: EditedSettings.Effect) {
        switch effect {
        case .save(let settings, let former):
            store.save(settings, insteadOf: former)
                .observe(on: MainScheduler.instance)
                .subscribe { [weak self] in
                    self?.send(.saved(settings))
                } onError: { [weak self] error in
                    self?.send(.unsaved(message(of: error)))
                }
                .disposed(by: disposeBag)
        case .clearCache:
            cache.clear()
                .observe(on: MainScheduler.instance)
                .subscribe { [weak self] in
                    self?.send(.cacheCleared)
                } onError: { [weak self] error in
                    self?.send(.cacheKept(message(of: error)))
                }
                .disposed(by: disposeBag)
        case .measureCache:
            cache.size()
                .observe(on: MainScheduler.instance)
                .subscribe { [weak self] size in
                    self?.send(.measured(size))
                } onFailure: { [weak self] error in
                    self?.send(.unmeasured(message(of: error)))
                }
                .disposed(by: disposeBag)
        }
    }

    /// The name of a theme.
    package func title(of theme: Settings.Theme) -> String {
        switch theme {
        case .automatic: "Automatic"
        case .dark: "Dark"
        case .light: "Light"
        }
    }

    /// The transports to choose from, and a stored one that the build lacks.
    package var transports: [String] { choices(info.transports, store.current.transport) }
    /// The storages to choose from, and a stored one that the build lacks.
    package var storages: [String] { choices(info.storages, store.current.storage) }
    /// The range of the picture limit.
    package var pictureLimits: ClosedRange<Int> { Settings.pictureLimits }

    private func choices(_ built: [String], _ stored: String?) -> [String] {
        let names = [SettingsViewModel.automatic] + built
        return names + [stored].compactMap(\.self).filter { !names.contains($0) }
    }

    /// The settings of the form after its validation.
    private var edited: Settings {
        func choice(_ field: Field) -> String? {
            let text = form.value(for: field, as: String.self) ?? ""
            return text.isEmpty || text == SettingsViewModel.automatic ? nil : text
        }
        return Settings(
            theme: form.value(for: .theme) ?? store.current.theme,
            transport: choice(.transport),
            storage: choice(.storage),
            api: form.errors[.api] == nil
                ? choice(.api)?.removingWhitespaces : settings.stored?.api,
            pictureLimit: form.value(for: .pictureLimit) ?? store.current.pictureLimit
        )
    }

    private nonisolated static func isAddress(_ text: String) -> Bool {
        let text = text.removingWhitespaces
        if ["embedded", "none"].contains(text) { return true }
        guard let scheme = ["http://", "https://"].first(where: text.lowercased().hasPrefix)
        else { return false }
        return text.count > scheme.count && URL(string: text)?.host() != nil
    }
}
