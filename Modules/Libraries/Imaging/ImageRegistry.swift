public import FoundationEssentials
import Synchronization

/// The decoders and named images that ``Image`` draws on.
///
/// Safe from any thread; decoding runs on the caller's thread, outside the lock.
public final class ImageRegistry: Sendable {
    private struct State {
        var decoders: [any ImageDecoder] = []
        var images: [String: Image] = [:]
        var sources: [@Sendable (String) -> Image?] = []
    }

    /// The registry that `Image(data:)` and `Image(named:)` ask.
    public static let shared = ImageRegistry()

    private let state = Mutex(State())

    /// Creates a registry that knows nothing yet.
    public init() {}

    /// Adds a decoder; the one added last is asked first.
    public func register(_ decoder: any ImageDecoder) {
        state.withLock { $0.decoders.insert(decoder, at: 0) }
    }

    /// Gives an image a name, in place of any earlier image of that name.
    public func register(_ image: Image, named name: String) {
        state.withLock { $0.images[name] = image }
    }

    /// Adds a source that is asked for names without an image; the last is asked first.
    ///
    /// Its images are cached.
    public func register(source: @escaping @Sendable (String) -> Image?) {
        state.withLock { $0.sources.insert(source, at: 0) }
    }

    /// Decodes bytes with the first decoder that recognises them.
    ///
    /// - Throws: ``ImageError/unrecognized`` if there is none, else that decoder's error.
    public func decode(_ data: Data) throws(ImageError) -> Image {
        for decoder in state.withLock({ $0.decoders }) {
            do throws(ImageError) {
                return try decoder.decode(data)
            } catch .unrecognized {
                continue
            }
        }
        throw .unrecognized
    }

    /// Finds an image by name: one that was registered, or that of a source.
    ///
    /// The image of a source is cached. The sources are asked again for a name that none of them
    /// knows.
    ///
    /// - Returns: The image; `nil` for an unknown name.
    public func image(named name: String) -> Image? {
        let (known, sources) = state.withLock { ($0.images[name], $0.sources) }
        if let known { return known }
        for source in sources {
            guard let image = source(name) else { continue }
            register(image, named: name)
            return image
        }
        return nil
    }
}
