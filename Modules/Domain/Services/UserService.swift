package import FoundationEssentials
package import Imaging
package import Models
package import Networking
package import Reactive

/// Requests people from the directory, and stores them for times without it.
package struct UserService: UserServiceType {
    private let session: any ClientSessionManagerType
    private let archive: UserArchive
    private let query: UserQuery
    private let now: @Sendable () -> Date

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - session: Asks the directory; its base URL is the directory's.
    ///   - archive: The storage of people.
    ///   - query: Which people to ask for.
    ///   - now: The current time, stored with the people.
    package init(
        session: any ClientSessionManagerType,
        archive: UserArchive,
        query: UserQuery = UserQuery(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.session = session
        self.archive = archive
        self.query = query
        self.now = now
    }

    /// Asks the directory, and nobody else.
    package func list() -> Single<[User]> {
        var parameters: [String: (any QueryValue)?] = [
            "results": query.results,
            "seed": query.seed,
        ]
        if let nationalities = query.nationalities { parameters["nat"] = nationalities }
        return session.builder()
            .add(path: "/")
            .add(parameters: parameters)
            .rx
            .send(.get)
            .map { (results: UserResultType) in results.results }
    }

    /// Sends the stored people at once, and the directory's when they arrive.
    ///
    /// If the directory fails, the stored people are sent with the reason. A failure to store
    /// the directory's people is no failure of the stream either.
    package func listing() -> Observable<Listing> {
        stored().asObservable().flatMap { [self] stored in
            // One after the other: the stored people are on the screen sooner when nothing
            // else runs.
            storedListing(stored).concat(freshListing(orElse: .just(stored)))
        }
    }

    /// Sends the directory's people, or the stored ones with the reason for which it failed.
    package func freshListing() -> Observable<Listing> {
        freshListing(orElse: stored())
    }

    private func freshListing(orElse stored: Single<Stored>) -> Observable<Listing> {
        list()
            .flatMap { [self] users in store(users) }
            .catch { error in stored.map { try $0.listing(because: error) } }
            .asObservable()
    }

    /// Asks for the portrait of 48 pixels.
    package func thumbnail(forUser user: User) -> Single<Image?> {
        image(at: user.picture?.thumbnail)
    }

    /// Asks for the portrait of 128 pixels.
    package func photo(forUser user: User) -> Single<Image?> {
        image(at: user.picture?.large)
    }

    private func image(at path: String?) -> Single<Image?> {
        guard let path, let url = URL(string: path) else { return .just(nil) }
        return session.builder(forURL: url)
            .rx
            .send(.get)
            .map { (data: Data) -> Image? in Image(data: data) }
    }

    private struct Stored: Sendable {
        var contents: Result<UserArchive.Contents?, any Error>

        /// The stored people, since the directory failed.
        func listing(because error: any Error) throws -> Listing {
            switch contents {
            case .success(let contents?) where !contents.users.isEmpty:
                let source = Listing.Source.offline(
                    asOf: contents.date,
                    reason: message(of: error) + contents.unreadNote
                )
                return Listing(users: contents.users, source: source)
            case .success:
                throw error
            case .failure(let storage):
                throw ListingError(directory: error, storage: storage)
            }
        }
    }

    private func stored() -> Single<Stored> {
        .create(work: { [archive] in
            let contents: Result<UserArchive.Contents?, any Error>
            do {
                contents = .success(try await archive.contents())
            } catch {
                contents = .failure(error)
            }
            return Stored(contents: contents)
        })
    }

    private func storedListing(_ stored: Stored) -> Observable<Listing> {
        guard case .success(let contents?) = stored.contents, !contents.users.isEmpty else {
            return .empty()
        }
        return .just(Listing(users: contents.users, source: .stored(asOf: contents.date)))
    }

    private func store(_ users: [User]) -> Single<Listing> {
        .create(work: { [archive, now] in
            var listing = Listing(users: users, source: .directory)
            do {
                try await archive.replace(with: users, asOf: now())
            } catch {
                // Of a storage that can only be read the address book warns.
                if await archive.isReadOnly { return listing }
                listing.source = .unkept(reason: message(of: error))
            }
            return listing
        })
    }
}

extension UserArchive.Contents {
    /// A part of a sentence about the people that cannot be read; empty if there are none.
    fileprivate var unreadNote: String {
        unread == 0 ? "" : "; \(unread) of the stored people cannot be read"
    }
}
