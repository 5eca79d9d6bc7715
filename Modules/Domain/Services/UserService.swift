package import FoundationEssentials
package import Imaging
package import Models
package import Networking
package import Reactive

/// Asks the directory for people, and keeps them for times without it.
package struct UserService: UserServiceType {
    private let session: any ClientSessionManagerType
    private let archive: UserArchive
    private let query: UserQuery
    private let now: @Sendable () -> Date

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - session: Asks the directory; its base URL is the directory's.
    ///   - archive: Keeps people.
    ///   - query: Which people to ask for.
    ///   - now: Tells the time, for the date that people are kept with.
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
            .retry(1)
            .map { (results: UserResultType) in results.results }
    }

    /// Answers with the people kept, at once, and with the directory's when they come.
    ///
    /// If the directory cannot be had, the people kept are the answer, with the reason.
    /// That people cannot be kept is no failure either.
    package func listing() -> Observable<Listing> {
        Observable.create { observer in
            let task = Task {
                let kept = await Self.result { try await archive.contents() }
                if case .success(let contents?) = kept, !contents.users.isEmpty {
                    let source = Listing.Source.stored(asOf: contents.date)
                    observer.onNext(await listing(contents.users, source))
                }
                // Not before: the people kept are on the screen sooner with both cores theirs.
                let fresh = await fetch()
                do {
                    observer.onNext(try await listing(from: fresh, orElse: kept))
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            return Disposables.create { task.cancel() }
        }
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

    private func fetch() async -> Result<[User], any Error> {
        await Self.result { try await list().value }
    }

    private func listing(
        from fresh: Result<[User], any Error>,
        orElse kept: Result<UserArchive.Contents?, any Error>
    ) async throws -> Listing {
        switch (fresh, kept) {
        case (.success(let users), _):
            return await listing(users, await keep(users))
        case (.failure(let error), .success(let contents?)) where !contents.users.isEmpty:
            let reason = message(of: error)
            return await listing(contents.users, .offline(asOf: contents.date, reason: reason))
        case (.failure(let error), .success):
            throw error
        case (.failure(let error), .failure(let storage)):
            throw ListingError(directory: error, storage: storage)
        }
    }

    private func listing(_ users: [User], _ source: Listing.Source) async -> Listing {
        Listing(users: users, source: source, warnings: await archive.recoveries)
    }

    private func keep(_ users: [User]) async -> Listing.Source {
        do {
            try await archive.replace(with: users, asOf: now())
            return .directory
        } catch {
            return .unkept(reason: message(of: error))
        }
    }

    private static func result<Value: Sendable>(
        of work: () async throws -> Value
    ) async -> Result<Value, any Error> {
        do {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }
}
