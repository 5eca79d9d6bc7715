import FoundationEssentials
import Injection
import Models
import Networking
import Services

extension Resolver {
    /// Registers the settings, which are stored on disk in the `main` profile only, and the run's
    /// facts.
    func registerSettings(_ options: Options, environment: [String: String]) {
        let location = options.profile == .main ? SettingsFile.location(in: environment) : nil
        register { () -> any SettingsStoreType in
            guard let location else { return MemorySettingsStore() }
            return SettingsFile(path: location)
        }
        .scope(.application)
        register { ProgramInfo(options) }
    }
}

extension ProgramInfo {
    /// Creates the facts of a run with options.
    init(_ options: Options) {
        let transport = options.transport ?? TransportKind.built.first
        let api =
            switch options.api {
            case .embedded: "the one in the program"
            case .examples: "examples, until there are people of your own"
            case .absent: "none"
            case .url(let text): text.addressWithoutSecrets
            }
        self.init(
            version: CommandTable.version,
            entries: [
                Entry("Profile", options.profile.rawValue),
                Entry("Transport", transport?.rawValue ?? "none"),
                Entry(
                    "Storage",
                    options.profile == .main ? options.storageKind.rawValue : "memory"
                ),
                Entry("Directory", api),
            ],
            transports: TransportKind.built.map(\.rawValue),
            // A server needs an address, which is only an option.
            storages: StorageKind.built.filter { $0 != .postgresql }.map(\.rawValue)
        )
    }
}

extension String {
    /// The address without user information, and with a dash in place of secret values in its
    /// query.
    var addressWithoutSecrets: String {
        URL(string: self).map(Redaction.standard.text(of:)) ?? "not a valid address"
    }
}
