package import Reactive

/// The copies of the directory's data that this machine holds.
package protocol DirectoryCacheType: Sendable {
    /// Reads how much is held; fails as the storage does.
    func size() -> Single<DirectoryCacheSize>

    /// Removes all of it, and nothing of other directories; the directory is asked again when it is needed.
    func clear() -> Completable
}

/// How much of the directory's data is held.
package struct DirectoryCacheSize: Hashable, Sendable {
    /// Portraits in memory.
    package var pictures: Int
    /// People in the storage.
    package var people: Int

    /// Creates a size.
    package init(pictures: Int, people: Int) {
        self.pictures = pictures
        self.people = people
    }
}

/// The portraits in memory and the people of the last answer.
package struct DirectoryCache: DirectoryCacheType {
    private let images: UserImageCache
    private let people: PeopleStore

    /// Creates a cache of its two parts.
    package init(images: UserImageCache, people: PeopleStore) {
        self.images = images
        self.people = people
    }

    /// Counts the portraits and reads the people.
    package func size() -> Single<DirectoryCacheSize> {
        .create { [images, people] in
            let count = try await people.directoryCount()
            return DirectoryCacheSize(pictures: images.count, people: count)
        }
    }

    /// Removes the people, and then the portraits.
    package func clear() -> Completable {
        Single.create { [images, people] in
            try await people.removeDirectory()
            images.removeAll()
        }
        .asCompletable()
    }
}
