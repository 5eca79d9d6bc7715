import Imaging

/// The way in which an image is fitted to an area of another shape.
public enum ContentMode: Hashable, Sendable {
    /// Stretches the image to the area, without regard to its aspect ratio.
    case scaleToFill
    /// Scales the image to the largest size that fits in the area.
    case scaleAspectFit
    /// Scales the image to the smallest size that fills the area, and crops the rest.
    case scaleAspectFill
    /// Draws one pixel of the area for every 8 pixels of the image, and crops to the middle.
    case center
}

/// Maps each pixel of an area to the pixels of an image that it shows.
struct ImageMap {
    private let image: Image
    // The part of the image that is seen, and the part of the area it is seen in.
    private var source: (x: Double, y: Double, width: Double, height: Double)
    private var target: (x: Double, y: Double, width: Double, height: Double)

    init(_ image: Image, width: Int, height: Int, mode: ContentMode) {
        self.image = image
        let (areaWidth, areaHeight) = (Double(width), Double(height))
        let (imageWidth, imageHeight) = (Double(image.width), Double(image.height))
        source = (0, 0, imageWidth, imageHeight)
        target = (0, 0, areaWidth, areaHeight)
        guard width > 0, height > 0 else { return }
        let scale: Double
        switch mode {
        case .scaleToFill: return
        case .scaleAspectFit: scale = min(areaWidth / imageWidth, areaHeight / imageHeight)
        case .scaleAspectFill: scale = max(areaWidth / imageWidth, areaHeight / imageHeight)
        case .center: scale = 1.0 / 8
        }
        let seenWidth = min(imageWidth, areaWidth / scale)
        let seenHeight = min(imageHeight, areaHeight / scale)
        source = (
            (imageWidth - seenWidth) / 2, (imageHeight - seenHeight) / 2, seenWidth, seenHeight
        )
        let drawnWidth = min(areaWidth, imageWidth * scale)
        let drawnHeight = min(areaHeight, imageHeight * scale)
        target = (
            (areaWidth - drawnWidth) / 2, (areaHeight - drawnHeight) / 2, drawnWidth, drawnHeight
        )
    }

    func columns(_ count: Int) -> [Range<Int>] {
        spans(count, (source.x, source.width), (target.x, target.width), image.width)
    }

    func rows(_ count: Int) -> [Range<Int>] {
        spans(count, (source.y, source.height), (target.y, target.height), image.height)
    }

    private func spans(
        _ count: Int,
        _ source: (start: Double, length: Double),
        _ target: (start: Double, length: Double),
        _ limit: Int
    ) -> [Range<Int>] {
        (0..<count).map { index in
            let middle = Double(index) + 0.5
            guard target.length > 0, middle >= target.start,
                middle < target.start + target.length
            else { return 0..<0 }
            let scale = source.length / target.length
            let from = source.start + (Double(index) - target.start) * scale
            let low = min(max(Int(from.rounded(.down)), 0), limit - 1)
            let high = min(max(Int((from + scale).rounded(.up)), low + 1), limit)
            return low..<high
        }
    }
}
