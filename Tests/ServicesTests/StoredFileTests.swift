import Dispatch
import FoundationEssentials
import Models
import Persistence
import PersistenceFiles
import PersistenceSQLite
import PersistenceTesting
import Reactive
import ReactiveTesting
import Services
import Testing

/// Files as each earlier release wrote them, from the folder `Files`.
///
/// A change of a schema or of a record's format adds a folder, written by the release before.
@Suite("Stored files of earlier releases")
struct StoredFileTests {
    enum Release: String, CaseIterable {
        /// People as JSON.
        case first = "1-people-as-json"
        /// People as fields.
        case second = "2-people-as-fields"
        /// People of one's own, favourites and notes.
        case third = "3-address-book"
    }

    enum Kind: CaseIterable {
        case sqlite
        case files
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Opens a copy of a release's storage.
    private func storage(_ release: Release, _ kind: Kind) throws -> any StorageBackend {
        let files = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Files/\(release.rawValue)").path()
        try FileManager.default.copyItem(
            atPath: files,
            toPath: directory.appending(release.rawValue)
        )
        let copy = directory.appending(release.rawValue)
        return switch kind {
        case .sqlite: SQLiteStorage(path: copy + "/people.sqlite")
        case .files: FileStorage(path: copy + "/people")
        }
    }

    private static let ada = User(
        id: User.ID(name: "SSN", value: "1"),
        name: User.Name(title: "Ms", first: "Ada", last: "King"),
        gender: "female",
        location: User.Location(
            street: User.Street(number: "8", name: "St James's Square"),
            city: "London",
            state: "Greater London",
            country: "United Kingdom",
            postcode: "SW1Y 4JU"
        ),
        email: "ada@example.com",
        login: User.Login(uuid: "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", username: "ada"),
        dob: User.Dob(date: "1815-12-10", age: 36),
        phone: "1",
        cell: "2",
        picture: User.Picture(large: "l", medium: "m", thumbnail: "t"),
        nat: "GB"
    )

    @Test(arguments: Release.allCases, Kind.allCases)
    func `hold their people, and take changes`(release: Release, kind: Kind) async throws {
        let storage = try storage(release, kind)
        let contents = try #require(try await UserArchive(backend: storage).contents())

        #expect(Set(contents.users) == [Self.ada, .mockJQ, .mockTS])
        #expect(contents.date == Date(timeIntervalSince1970: 1_795_000_000))
        #expect(await storage.recoveries.isEmpty)

        let book = book(in: storage)
        try await book.setNote("a note", forKey: Self.ada.key).value
        let later = Date(timeIntervalSince1970: 1_796_000_000)
        try await UserArchive(backend: storage).replace(with: [.mockJQ], asOf: later)
        #expect(
            try await book.contents().take(1).asSingle().value.notes[Self.ada.key] == "a note"
        )
        #expect(try await UserArchive(backend: storage).contents()?.users == [.mockJQ])
        await storage.close()
    }

    @Test(arguments: [Release.third], Kind.allCases)
    func `hold their address book`(release: Release, kind: Kind) async throws {
        let storage = try storage(release, kind)
        let contents = try await book(in: storage).contents().take(1).asSingle().value

        #expect(contents == Self.addressBook)
        await storage.close()
    }

    private static var addressBook: AddressBookContents {
        var mary = User(
            name: User.Name(first: "Mary", last: "Evans"),
            email: "mary@example.com",
            login: User.Login(uuid: "mary"),
            extra: [
                ContactProperty(
                    group: "item1",
                    name: "EMAIL",
                    parameters: "TYPE=home",
                    value: "mary@example.com",
                    field: .email
                ),
                ContactProperty(name: "ORG", value: "Westminster Review"),
            ]
        )
        mary.isOwn = true
        return AddressBookContents(
            own: [mary],
            favorites: ["mary", ada.key],
            notes: [ada.key: "poet's daughter", User.mockJQ.key: "has a dog"]
        )
    }

    private func book(in storage: any StorageBackend) -> StoredAddressBook {
        StoredAddressBook(
            backend: storage,
            scheduler: TestScheduler(initialClock: 0),
            interval: .seconds(1)
        )
    }

    /// Writes the folders, when `BUILDER_STORED_FILES` names the place: for the next release.
    ///
    /// The code of the first two wrote the same files: the formats are unchanged.
    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["BUILDER_STORED_FILES"] != nil),
        arguments: Release.allCases
    )
    func `are written for the next release`(release: Release) async throws {
        let place = try #require(ProcessInfo.processInfo.environment["BUILDER_STORED_FILES"])
        let path = "\(place)/\(release.rawValue)"
        let storages: [any StorageBackend] = [
            SQLiteStorage(path: path + "/people.sqlite"), FileStorage(path: path + "/people"),
        ]
        let people = [Self.ada, User.mockJQ, User.mockTS]
        for storage in storages {
            let date = Date(timeIntervalSince1970: 1_795_000_000)
            try await UserArchive(backend: storage).replace(with: people, asOf: date)
            switch release {
            case .first:
                try await Store<User>("people", in: storage, key: \.key).replaceAll(with: people)
            case .second: break
            case .third: try await book(in: storage).merge(Self.addressBook).value
            }
            await storage.close()
        }
    }
}
