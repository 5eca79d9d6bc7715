// An area of the unit square: x to the right, y downwards.
indirect enum Shape {
    case ellipse(x: Float, y: Float, width: Float, height: Float)
    case box(x: Float, y: Float, width: Float, height: Float, radius: Float)
    case line(x: Float, y: Float, toX: Float, toY: Float, width: Float)
    case above(y: Float)
    case outline(Shape, width: Float)
    case union([Shape])
    case common(Shape, Shape)
    case without(Shape, Shape)

    /// How far a point is from the edge: negative inside, nearly so for ellipses.
    func distance(_ x: Float, _ y: Float) -> Float {
        switch self {
        case .ellipse(let centerX, let centerY, let width, let height):
            let (u, v) = ((x - centerX) / width, (y - centerY) / height)
            let length = (u * u + v * v).squareRoot()
            // Towards the middle the slope is that of a circle.
            if length < 0.1 { return -min(width, height) * 0.9 }
            let (du, dv) = (u / width, v / height)
            return (length - 1) * length / (du * du + dv * dv).squareRoot()
        case .box(let centerX, let centerY, let width, let height, let radius):
            let (u, v) = (abs(x - centerX) - width + radius, abs(y - centerY) - height + radius)
            let (outU, outV) = (max(u, 0), max(v, 0))
            return (outU * outU + outV * outV).squareRoot() + min(max(u, v), 0) - radius
        case .line(let startX, let startY, let endX, let endY, let width):
            let (u, v) = (endX - startX, endY - startY)
            let along = ((x - startX) * u + (y - startY) * v) / max(u * u + v * v, 1e-9)
            let place = min(max(along, 0), 1)
            let (dx, dy) = (x - startX - place * u, y - startY - place * v)
            return (dx * dx + dy * dy).squareRoot() - width / 2
        case .above(let height): return y - height
        case .outline(let shape, let width): return abs(shape.distance(x, y)) - width / 2
        case .union(let shapes):
            return shapes.reduce(.infinity) { min($0, $1.distance(x, y)) }
        case .common(let first, let second):
            return max(first.distance(x, y), second.distance(x, y))
        case .without(let first, let second):
            return max(first.distance(x, y), -second.distance(x, y))
        }
    }

    /// A rectangle that the whole area lies in.
    var bounds: Bounds {
        switch self {
        case .ellipse(let x, let y, let width, let height),
            .box(let x, let y, let width, let height, _):
            Bounds(left: x - width, top: y - height, right: x + width, bottom: y + height)
        case .line(let x, let y, let endX, let endY, let width):
            Bounds(left: min(x, endX), top: min(y, endY), right: max(x, endX), bottom: max(y, endY))
                .grown(by: width / 2)
        case .above(let y): Bounds(left: 0, top: 0, right: 1, bottom: y)
        case .outline(let shape, let width): shape.bounds.grown(by: width / 2)
        case .union(let shapes):
            shapes.reduce(Bounds(left: 1, top: 1, right: 0, bottom: 0)) { $0.joined($1.bounds) }
        case .common(let first, let second): first.bounds.cut(second.bounds)
        case .without(let first, _): first.bounds
        }
    }
}

/// A rectangle of the unit square, by its edges.
struct Bounds {
    var left: Float
    var top: Float
    var right: Float
    var bottom: Float

    func grown(by width: Float) -> Bounds {
        Bounds(left: left - width, top: top - width, right: right + width, bottom: bottom + width)
    }

    func joined(_ other: Bounds) -> Bounds {
        Bounds(
            left: min(left, other.left),
            top: min(top, other.top),
            right: max(right, other.right),
            bottom: max(bottom, other.bottom)
        )
    }

    func cut(_ other: Bounds) -> Bounds {
        Bounds(
            left: max(left, other.left),
            top: max(top, other.top),
            right: min(right, other.right),
            bottom: min(bottom, other.bottom)
        )
    }
}
