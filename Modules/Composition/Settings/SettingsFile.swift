import FoundationEssentials
package import Models
package import Reactive
import Services
import Synchronization

/// Stores settings in a JSON file, which only its owner can read.
///
/// A file that cannot be read or is invalid is never overwritten: the defaults are used then, and
/// saving fails with the reason.
package final class SettingsFile: Sendable {
    private let path: String
    private let relay: BehaviorRelay<Settings>
    private let failure = Mutex<SettingsFileError?>(nil)

    /// Reads the settings from a file, which may be missing.
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

    /// Returns the path of the file in the configuration directory of the XDG base directory
    /// specification.
    ///
    /// `XDG_CONFIG_HOME` is ignored unless it is absolute.
    ///
    /// - Returns: The path; `nil` if neither `XDG_CONFIG_HOME` nor `HOME` is an absolute path.
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

    /// The errors for which the file, or a setting in it, is ignored; empty if there are none.
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
                // An address in the settings may contain a password.
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
    /// Emits the current settings, and new ones after each change by this process.
    package func settings() -> Observable<Settings> { relay.distinctUntilChanged() }

    /// The current settings.
    package var current: Settings { relay.value }

    /// Replaces the file, and then the current settings.
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

/// An error in reading, using or writing the settings.
package struct SettingsFileError: LocalizedError, Hashable, Sendable {
    let action: String
    let path: String
    let reason: String

    /// One line for the user, with a remedy.
    package var errorDescription: String? {
        "cannot \(action) \(path): \(reason) (correct or delete it)"
    }
}
