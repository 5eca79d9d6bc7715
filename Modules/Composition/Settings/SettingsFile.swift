import FoundationEssentials
package import Models
package import Reactive
import Services
import Synchronization

/// Settings in a file of JSON, which only its owner can read.
///
/// A file that cannot be read or is not valid is never overwritten: the settings are the
/// defaults then, and saving fails with the reason.
package final class SettingsFile: Sendable {
    private let path: String
    private let relay: BehaviorRelay<Settings>
    private let failure = Mutex<SettingsFileError?>(nil)

    /// Reads a file, which may be missing.
    package init(path: String) {
        self.path = path
        switch SettingsFile.read(path) {
        case .success(let settings):
            relay = BehaviorRelay(value: settings)
        case .failure(let error):
            relay = BehaviorRelay(value: Settings())
            failure.withLock { $0 = error }
        }
    }

    /// The place of the file in the configuration directory of the XDG base directory
    /// specification, by which `XDG_CONFIG_HOME` counts only if it is absolute.
    ///
    /// - Returns: A path; `nil` if nothing tells where the directory is.
    package static func location(in environment: [String: String]) -> String? {
        if let directory = environment["XDG_CONFIG_HOME"], directory.hasPrefix("/") {
            return "\(directory)/builder/settings.json"
        }
        if let home = environment["HOME"], home.hasPrefix("/") {
            return "\(home)/.config/builder/settings.json"
        }
        return nil
    }

    private static func read(_ path: String) -> Result<Settings, SettingsFileError> {
        guard FileManager.default.fileExists(atPath: path) else { return .success(Settings()) }
        do {
            let data = try Data(contentsOf: URL(filePath: path))
            return .success(try JSONDecoder().decode(Settings.self, from: data))
        } catch is DecodingError {
            return .failure(SettingsFileError(action: "read", path: path, reason: "not valid JSON"))
        } catch {
            return .failure(SettingsFileError(action: "read", path: path, reason: "\(error)"))
        }
    }

    /// Why the file, or a choice in it, does not count; empty if all of it does, or if there is none.
    var faults: [SettingsFileError] {
        if let failure = failure.withLock({ $0 }) { return [failure] }
        return [
            fault { () throws(UsageError) in _ = try current.transport.map(TransportKind.named) },
            fault { () throws(UsageError) in _ = try current.storage.map(StorageKind.named) },
            fault { () throws(UsageError) in _ = try current.api.map(Options.API.named) },
        ]
        .compactMap(\.self)
    }

    private func fault(of choice: () throws(UsageError) -> Void) -> SettingsFileError? {
        do throws(UsageError) {
            try choice()
            return nil
        } catch {
            return SettingsFileError(action: "use", path: path, reason: error.description)
        }
    }

    private func write(_ settings: Settings) throws(SettingsFileError) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent()
        do {
            if !FileManager.default.fileExists(atPath: folder.path()) {
                // An address may hold a password.
                try FileManager.default.createDirectory(
                    at: folder,
                    withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700]
                )
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try encoder.encode(settings).write(to: file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        } catch {
            throw SettingsFileError(action: "write", path: path, reason: "\(error)")
        }
    }
}

extension SettingsFile: SettingsStoreType {
    /// The settings now and after each change by this process.
    package func settings() -> Observable<Settings> { relay.distinctUntilChanged() }

    /// The settings at the moment.
    package var current: Settings { relay.value }

    /// Replaces the file by a new one, and then the settings.
    package func save(_ settings: Settings) -> Completable {
        .create { [self] observer in
            do throws(SettingsFileError) {
                try write(settings)
                relay.accept(settings)
                observer(.completed)
            } catch {
                observer(.error(error))
            }
            return Disposables.create()
        }
    }
}

/// Why settings could not be read or written.
package struct SettingsFileError: LocalizedError, Hashable, Sendable {
    let action: String
    let path: String
    let reason: String

    /// One line for the user, with the way out.
    package var errorDescription: String? {
        "cannot \(action) \(path): \(reason) (correct or delete it)"
    }
}
