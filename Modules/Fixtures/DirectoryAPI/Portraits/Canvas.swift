/// Red, green and blue from 0 to 255.
typealias Paint = SIMD3<Float>

extension Paint {
    /// A colour as the web writes it, such as `0xFF8800`.
    init(_ hex: Int) {
        self.init(Float(hex >> 16 & 0xFF), Float(hex >> 8 & 0xFF), Float(hex & 0xFF))
    }

    /// The colour with a part of another in it.
    func mixed(with other: Paint, _ part: Float) -> Paint {
        self + (other - self) * part
    }

    /// The colour with so much of it left, from 0 to 1.
    func darkened(to part: Float) -> Paint {
        self * part
    }
}

// A square of pixels that shapes are laid on, one over the other, with soft edges.
struct Canvas {
    let size: Int
    private var pixels: [Paint]

    init(size: Int, top: Paint, bottom: Paint) {
        self.size = size
        pixels = (0..<size * size).map { index in
            top.mixed(with: bottom, Float(index / size) / Float(size))
        }
    }

    /// Draws a shape over the pixels drawn so far.
    mutating func fill(_ shape: Shape, _ paint: Paint, opacity: Float = 1) {
        let scale = Float(size)
        // One pixel more, for the soft edge.
        let bounds = shape.bounds.grown(by: 1 / scale)
        let columns = pixelRange(bounds.left, bounds.right)
        for row in pixelRange(bounds.top, bounds.bottom) {
            for column in columns {
                let distance = shape.distance(
                    (Float(column) + 0.5) / scale,
                    (Float(row) + 0.5) / scale
                )
                let covered = min(max(0.5 - distance * scale, 0), 1) * opacity
                guard covered > 0 else { continue }
                let index = row * size + column
                pixels[index] = pixels[index].mixed(with: paint, covered)
            }
        }
    }

    /// Red, green and blue of each pixel, row after row.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 3)
        for pixel in pixels {
            for part in 0..<3 { bytes.append(UInt8(min(max(pixel[part].rounded(), 0), 255))) }
        }
        return bytes
    }

    private func pixelRange(_ start: Float, _ end: Float) -> Range<Int> {
        let first = min(max(Int(start * Float(size)), 0), size)
        return first..<max(first, min(Int((end * Float(size)).rounded(.up)), size))
    }
}
