import FoundationEssentials
import Injection
import Models
import Networking
import Persistence
import Services
import ViewModels

extension Resolver {
    /// Registers the view models and stores of the other screens, in every profile.
    ///
    /// - Parameters:
    ///   - options: The backends of this run.
    ///   - environment: Tells where the settings are.
    func registerScreens(_ options: Options, environment: [String: String]) {
        let location = options.profile == .main ? SettingsFile.location(in: environment) : nil
        register { () -> any SettingsStoreType in
            guard let location else { return MemorySettingsStore() }
            return SettingsFile(path: location)
        }
        .scope(.application)
        register { resolver in
            StoredFormDrafts(backend: resolver.resolve((any StorageBackend).self))
                as any FormDraftStoreType
        }
        .scope(.application)
        register { resolver in
            DirectoryCache(images: resolver.resolve(), people: resolver.resolve())
                as any DirectoryCacheType
        }
        register { ProgramInfo(options) }
        register(on: MainActor.self) { LoginViewModel() }
        register(on: MainActor.self) { TabBarViewModel() }
        register(on: MainActor.self) { SettingsViewModel() }
        register(on: MainActor.self) { AboutViewModel() }
        register(on: MainActor.self) { FeatureViewModel() }
    }
}

extension ProgramInfo {
    /// The facts of a run with options.
    init(_ options: Options) {
        let transport = options.transport ?? TransportKind.built.first
        let storage = options.storage ?? StorageKind.built.first ?? .memory
        let api =
            switch options.api {
            case .embedded: "the one in the program"
            case .absent: "none"
            case .url(let text): text.addressWithoutSecrets
            }
        self.init(
            version: CommandTable.version,
            entries: [
                Entry("Profile", options.profile.rawValue),
                Entry("Transport", transport?.rawValue ?? "none"),
                Entry("Storage", options.profile == .main ? storage.rawValue : "memory"),
                Entry("Directory", api),
            ],
            transports: TransportKind.built.map(\.rawValue),
            storages: StorageKind.built.map(\.rawValue)
        )
    }
}

extension String {
    /// The address without user information, and with a dash in place of each secret value of
    /// its query.
    var addressWithoutSecrets: String {
        URL(string: self).map(Redaction.standard.text(of:)) ?? "not a valid address"
    }
}
