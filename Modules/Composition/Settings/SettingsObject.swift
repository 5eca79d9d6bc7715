import FoundationEssentials
import Models

/// The JSON object of a settings file, including the members that only another version knows.
struct SettingsObject {
    private var members: [String: JSONMember] = [:]

    /// Creates an object without members.
    init() {}

    /// Decodes an object.
    ///
    /// - Throws: `DecodingError` if the data is not a JSON object.
    init(_ data: Data) throws {
        members = try JSONDecoder().decode([String: JSONMember].self, from: data)
    }

    private init(_ settings: Settings) throws {
        try self.init(JSONEncoder().encode(settings))
    }

    /// The settings; a missing or invalid member has its default value.
    var settings: Settings {
        let data = try? JSONEncoder().encode(members)
        return data.flatMap { try? JSONDecoder().decode(Settings.self, from: $0) } ?? Settings()
    }

    /// Replaces the members of the settings that differ; all others stay.
    ///
    /// - Parameters:
    ///   - settings: The new settings.
    ///   - former: The settings that the user has changed.
    /// - Throws: `EncodingError`.
    mutating func apply(_ settings: Settings, insteadOf former: Settings) throws {
        let (new, old) = try (SettingsObject(settings).members, SettingsObject(former).members)
        for name in Set(new.keys).union(old.keys) where new[name] != old[name] {
            members[name] = new[name]
        }
    }

    /// The object as indented text, with sorted members.
    ///
    /// - Throws: `EncodingError`.
    func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(members)
    }

    /// The reasons why members do not count; empty if all do, or only another version knows them.
    var faults: [String] {
        let settings = settings
        let limits = Settings.pictureLimits
        return [
            fault { () throws(UsageError) in
                _ = try text("theme").map { name throws(UsageError) -> Settings.Theme in
                    try choice(name, of: "theme")
                }
            },
            fault { () throws(UsageError) in
                _ = try settings.transport.map(TransportKind.named)
            },
            fault { () throws(UsageError) in _ = try settings.storage.map(StorageKind.named) },
            fault { () throws(UsageError) in _ = try settings.api.map(Options.API.named) },
            fault { () throws(UsageError) in
                guard let text = text("pictureLimit") else { return }
                if Int(text).map(limits.contains) == true { return }
                let range = "\(limits.lowerBound) to \(limits.upperBound)"
                throw UsageError("pictureLimit is a number from \(range), not \(quoted(text))")
            },
        ]
        .compactMap(\.self)
    }

    private func fault(of choice: () throws(UsageError) -> Void) -> String? {
        do throws(UsageError) {
            try choice()
            return nil
        } catch {
            return error.description
        }
    }

    /// The text of a member; `nil` if it is missing or null.
    private func text(_ name: String) -> String? {
        switch members[name] {
        case nil, .null: nil
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .truth(let value): "\(value)"
        case .list: "a list"
        case .object: "an object"
        }
    }
}
