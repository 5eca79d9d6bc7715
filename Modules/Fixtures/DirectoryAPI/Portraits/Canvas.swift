/// Red, green and blue from 0 to 255.
typealias Paint = SIMD3<Float>

extension Paint {
    static let white = Paint(repeating: 255)

    /// A colour as the web writes it, such as `0xFF8800`.
    init(_ hex: Int) {
        self.init(Float(hex >> 16 & 0xFF), Float(hex >> 8 & 0xFF), Float(hex & 0xFF))
    }

    /// The colour with a part of another in it, from 0 to 1.
    func mixed(with other: Paint, _ part: Float) -> Paint {
        self + (other - self) * part
    }
}

/// An area of a picture, in hundredths of the picture's width: the place of its middle, from
/// the picture's middle to the right and from the top downwards, and half its width and height.
typealias Shape = (form: Form, x: Float, y: Float, width: Float, height: Float)

/// The form of a shape; a box has round corners, and a pair is drawn once more, mirrored.
enum Form {
    case oval, ovals, box, boxes
}

// A square of pixels that shapes are laid on, one over the other, with soft edges.
struct Canvas {
    let size: Int
    private var pixels: [Paint]

    init(size: Int, _ paint: Paint) {
        self.size = size
        pixels = Array(repeating: paint, count: size * size)
    }

    /// Draws shapes over the pixels drawn so far.
    mutating func fill(_ paint: Paint, _ shapes: [Shape]) {
        for shape in shapes {
            fill(shape, middle: 50 + shape.x, paint)
            if shape.form == .ovals || shape.form == .boxes {
                fill(shape, middle: 50 - shape.x, paint)
            }
        }
    }

    private mutating func fill(_ shape: Shape, middle: Float, _ paint: Paint) {
        let step = 100 / Float(size)
        let isBox = shape.form == .box || shape.form == .boxes
        let columns = range(middle, shape.width)
        for row in range(shape.y, shape.height) {
            let y = ((Float(row) + 0.5) * step - shape.y) / shape.height
            for column in columns {
                let x = ((Float(column) + 0.5) * step - middle) / shape.width
                // A superellipse: of squares for an oval, of fourth powers for a box.
                let (u, v) = isBox ? (x * x * x, y * y * y) : (x, y)
                let (du, dv) = (u / shape.width, v / shape.height)
                let slope = (du * du + dv * dv).squareRoot() * (isBox ? 4 : 2) * step
                let covered = 0.5 + (1 - u * x - v * y) / max(slope, 1e-6)
                guard covered > 0 else { continue }
                let index = row * size + column
                pixels[index] = pixels[index].mixed(with: paint, min(covered, 1))
            }
        }
    }

    /// The pixels around a middle.
    private func range(_ middle: Float, _ half: Float) -> Range<Int> {
        let scale = Float(size) / 100
        let first = max(Int((middle - half) * scale), 0)
        return first..<max(first, min(Int((middle + half) * scale) + 1, size))
    }

    /// Red, green and blue of each pixel, row after row.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 3)
        for pixel in pixels {
            for part in 0..<3 { bytes.append(UInt8(pixel[part])) }
        }
        return bytes
    }
}
