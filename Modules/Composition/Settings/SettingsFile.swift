import FoundationEssentials
package import Models
package import Reactive
import Services
import Synchronization

/// Stores settings in a JSON file, which only its owner can read if it is new.
///
/// A file that cannot be read or is invalid is never overwritten: the defaults are used then, and
/// saving fails with the reason. Saving replaces only the members that the user has changed; those
/// of another version, and those that another process has changed meanwhile, are kept.
package final class SettingsFile: Sendable {
    /// The maximum number of bytes that are read.
    private static let limit = 1 << 20

    private let path: String
    private let relay: BehaviorRelay<Settings>
    /// The file as it was last read or written, or the reason why it cannot be used.
    private let outcome: Mutex<Result<SettingsObject, SettingsFileError>>

    /// Reads a file, which may be missing.
    package init(path: String) {
        self.path = path
        let outcome = SettingsFile.read(path)
        relay = BehaviorRelay(value: (try? outcome.get())?.settings ?? Settings())
        self.outcome = Mutex(outcome)
    }

    /// The place of the file in the configuration directory of the XDG base directory
    /// specification, by which `XDG_CONFIG_HOME` counts only if it is absolute.
    ///
    /// - Returns: A path; `nil` if neither variable names a directory.
    package static func location(in environment: [String: String]) -> String? {
        if let directory = environment["XDG_CONFIG_HOME"], directory.hasPrefix("/") {
            return "\(directory)/builder/settings.json"
        }
        if let home = environment["HOME"], home.hasPrefix("/") {
            return "\(home)/.config/builder/settings.json"
        }
        return nil
    }

    /// The reasons why the file, or a member of it, is not used; empty if all of it is, or if there
    /// is no file.
    var faults: [SettingsFileError] {
        switch outcome.withLock({ $0 }) {
        case .failure(let error): [error]
        case .success(let object):
            object.faults.map { SettingsFileError(action: "use", path: path, reason: $0) }
        }
    }

    private static func read(_ path: String) -> Result<SettingsObject, SettingsFileError> {
        func failure(_ reason: String) -> Result<SettingsObject, SettingsFileError> {
            .failure(SettingsFileError(action: "read", path: path, reason: reason))
        }
        guard Files.exist(path) else { return .success(SettingsObject()) }
        let file = InputFile(path: path)
        if file.isSpecial { return failure("a pipe, a socket or a device, not a file") }
        do throws(SystemError) {
            let bytes = try file.bytes(upTo: limit + 1)
            if bytes.count > limit { return failure("larger than \(limit >> 20) MB") }
            guard let object = try? SettingsObject(Data(bytes)) else {
                return failure("not valid JSON")
            }
            return .success(object)
        } catch {
            return failure(error.description)
        }
    }

    /// Writes changes into the current file.
    ///
    /// - Returns: The settings of the file.
    private func write(
        _ settings: Settings,
        insteadOf former: Settings
    ) throws(SettingsFileError) -> Settings {
        try outcome.withLock { outcome throws(SettingsFileError) in
            outcome = SettingsFile.read(path)
            var object = try outcome.get()
            do {
                try object.apply(settings, insteadOf: former)
                // An address may contain a password.
                try Files.createDirectory(of: path, mode: 0o700)
                try OutputFile(path: path).write(Array(object.encoded()), replacing: true)
            } catch {
                throw SettingsFileError(action: "write", path: path, reason: "\(error)")
            }
            outcome = .success(object)
            return object.settings
        }
    }
}

extension SettingsFile: SettingsStoreType {
    /// Emits the current settings, and new ones after each change by this process.
    package func settings() -> Observable<Settings> { relay.distinctUntilChanged() }

    /// The current settings.
    package var current: Settings { relay.value }

    /// Writes the changes into the file, whose settings are then the current ones.
    package func save(_ settings: Settings, insteadOf former: Settings) -> Completable {
        .create { [self] observer in
            do throws(SettingsFileError) {
                relay.accept(try write(settings, insteadOf: former))
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

    /// One line for the user, with a remedy if the file itself is at fault.
    package var errorDescription: String? {
        let remedy = action == "write" ? "" : " (correct or delete it)"
        return "cannot \(action) \(path): \(reason)\(remedy)"
    }
}
