import Dispatch
package import Forms
import FoundationEssentials
import Injection
package import Models
package import Reactive
import Services

/// The settings as a form that saves itself.
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

    /// The choice of the backend that a build prefers.
    package static let automatic = "automatic"
    /// The time without a change after which settings are saved, in milliseconds.
    package static let saveDelay = 300

    /// The form; its values are `Theme`, `String`, `String`, `String` and `Int`.
    package private(set) lazy var form = SettingsViewModel.form(of: settings)
    /// The outcome of the last change, or `nil`.
    @Variable package private(set) var message: String? = nil
    /// How much is cached, or why that is not known.
    @Variable package private(set) var cacheSize = ""

    private lazy var settings = store.current
    private let disposeBag = DisposeBag()

    /// Creates a view model over the services that the root container knows.
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

    /// Saves changes from now on, and reads the size of the cache.
    package func load() {
        form.changes()
            .debounce(.milliseconds(SettingsViewModel.saveDelay), scheduler: scheduler)
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.save() })
            .disposed(by: disposeBag)
        readCacheSize()
    }

    /// Saves changes that wait for the end of the delay.
    package func flush() {
        save()
    }

    /// The name of a theme.
    package func title(of theme: Settings.Theme) -> String {
        switch theme {
        case .automatic: "Automatic"
        case .dark: "Dark"
        case .light: "Light"
        }
    }

    /// The transports that can be chosen.
    package var transports: [String] { [SettingsViewModel.automatic] + info.transports }
    /// The storages that can be chosen.
    package var storages: [String] { [SettingsViewModel.automatic] + info.storages }
    /// The numbers that can be chosen as the limit of pictures.
    package var pictureLimits: ClosedRange<Int> { Settings.pictureLimits }

    /// Removes the copies of the directory's data.
    package func clearCache() {
        cache.clear()
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self] in
                self?.message = "Cache cleared"
                self?.readCacheSize()
            } onError: { [weak self] error in
                self?.message = "cannot clear the cache: \(Services.message(of: error))"
            }
            .disposed(by: disposeBag)
    }

    private func readCacheSize() {
        cache.size()
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self] size in
                self?.cacheSize =
                    "\(size.pictures) pictures in memory, \(size.people) people stored"
            } onFailure: { [weak self] error in
                self?.cacheSize = "size not known: \(Services.message(of: error))"
            }
            .disposed(by: disposeBag)
    }

    private func save() {
        let changed = edited
        guard form.validate(), changed != settings else { return }
        let needsStart = changed.needsStart(after: settings)
        store.save(changed)
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self] in
                self?.settings = changed
                self?.message = needsStart ? "Saved; takes effect at the next start" : "Saved"
            } onError: { [weak self] error in
                self?.message = "cannot save: \(Services.message(of: error))"
            }
            .disposed(by: disposeBag)
    }

    private var edited: Settings {
        func choice(_ field: Field) -> String? {
            let text = form.value(for: field, as: String.self) ?? ""
            return text.isEmpty || text == SettingsViewModel.automatic ? nil : text
        }
        return Settings(
            theme: form.value(for: .theme) ?? settings.theme,
            transport: choice(.transport),
            storage: choice(.storage),
            api: choice(.api)?.removingWhitespaces,
            pictureLimit: form.value(for: .pictureLimit) ?? settings.pictureLimit
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

extension Settings {
    /// Whether a setting differs that is only read when the program starts.
    fileprivate func needsStart(after other: Settings) -> Bool {
        var themed = other
        themed.theme = theme
        return self != themed
    }
}
