package import Reactive

/// The cached data of the directory on this machine.
package protocol DirectoryCacheType: Sendable {
    /// Reads the size of the cache; fails with the storage's error.
    func size() -> Single<DirectoryCacheSize>

    /// Removes the cached data of this directory; it is requested again when it is needed.
    func clear() -> Completable
}

/// The size of the directory's cached data.
package struct DirectoryCacheSize: Hashable, Sendable {
    /// The number of portraits in memory.
    package var pictures: Int
    /// The number of people in the storage.
    package var people: Int

    /// Creates a size.
    package init(pictures: Int, people: Int) {
        self.pictures = pictures
        self.people = people
    }
}

/// The cache of portraits in memory and stored people.
package struct DirectoryCache: DirectoryCacheType {
    private let images: UserImageCache
    private let people: PeopleStore

    /// Creates a cache of the portraits and people.
    package init(images: UserImageCache, people: PeopleStore) {
        self.images = images
        self.people = people
    }

    /// Counts the portraits in memory and the stored people.
    package func size() -> Single<DirectoryCacheSize> {
        .create { [images, people] in
            let count = try await people.directoryCount()
            return DirectoryCacheSize(pictures: images.count, people: count)
        }
    }

    /// Removes the stored people, and then the portraits.
    package func clear() -> Completable {
        Single.create { [images, people] in
            try await people.removeDirectory()
            images.removeAll()
        }
        .asCompletable()
    }
}
