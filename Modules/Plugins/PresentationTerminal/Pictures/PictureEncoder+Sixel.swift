import Presentation

// DEC STD 070, chapter 9: bands of six rows, one pass for each colour of a band.
extension PictureEncoder {
    /// Appends an image in the 216 colours of a cube, dithered; pixels less than half opaque stay
    /// clear.
    ///
    /// On the last row of the screen, pixels beyond the last whole band are left out: a band that
    /// reaches below the screen would scroll it.
    func appendSixel(_ picture: Picture, isLast: Bool, to bytes: inout [UInt8]) {
        let width = picture.pixelWidth
        let bands = (picture.pixelHeight + (isLast ? 0 : 5)) / 6
        guard bands > 0 else { return }
        let height = min(picture.pixelHeight, bands * 6)
        let colors = dithered(picture, bands)
        bytes.append("\u{1B}P0;1q\"1;1;")
        bytes.append(decimal: width)
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: height)
        for color in Set(colors).sorted() where color != Self.clear {
            bytes.append(UInt8(ascii: "#"))
            bytes.append(decimal: Int(color))
            bytes.append(";2")
            for step in [color / 36, color / 6 % 6, color % 6] {
                bytes.append(UInt8(ascii: ";"))
                bytes.append(decimal: Int(step) * 20)
            }
        }
        for band in 0..<bands {
            if band > 0 { bytes.append(UInt8(ascii: "-")) }
            let start = band * 6 * width
            for color in Set(colors[start..<start + 6 * width]).sorted() where color != Self.clear {
                bytes.append(UInt8(ascii: "#"))
                bytes.append(decimal: Int(color))
                appendPass(of: color, colors[start..<start + 6 * width], width, to: &bytes)
                bytes.append(UInt8(ascii: "$"))
            }
        }
        bytes.append("\u{1B}\\")
    }

    // Not a colour of the cube.
    private static let clear: UInt8 = 255

    // R. W. Floyd, L. Steinberg, "An Adaptive Algorithm for Spatial Greyscale", 1976: the
    // error of a pixel's colour is spread over the neighbours that follow, in sixteenths.
    private func dithered(_ picture: Picture, _ bands: Int) -> [UInt8] {
        let (width, pixels) = (picture.pixelWidth, picture.pixels)
        var colors = [UInt8](repeating: Self.clear, count: width * bands * 6)
        var below = [Int](repeating: 0, count: (width + 2) * 3)
        for row in 0..<min(picture.pixelHeight, bands * 6) {
            var here = below
            below = [Int](repeating: 0, count: below.count)
            for column in 0..<width {
                let index = row * width + column
                guard pixels[index * 4 + 3] >= 128 else { continue }
                var color = 0
                for part in 0..<3 {
                    let place = (column + 1) * 3 + part
                    let wanted = min(max(0, Int(pixels[index * 4 + part]) + here[place] / 16), 255)
                    let step = (wanted * 5 + 127) / 255
                    let error = wanted - step * 51
                    here[place + 3] += error * 7
                    below[place - 3] += error * 3
                    below[place] += error * 5
                    below[place + 3] += error
                    color = color * 6 + step
                }
                colors[index] = UInt8(color)
            }
        }
        return colors
    }

    private func appendPass(
        of color: UInt8,
        _ band: ArraySlice<UInt8>,
        _ width: Int,
        to bytes: inout [UInt8]
    ) {
        var last: UInt8 = 0
        var count = 0
        func flush(_ bytes: inout [UInt8]) {
            if count > 3 {
                bytes.append(UInt8(ascii: "!"))
                bytes.append(decimal: count)
                bytes.append(last)
            } else {
                bytes.append(contentsOf: repeatElement(last, count: count))
            }
        }
        for column in 0..<width {
            var bits: UInt8 = 0
            for row in 0..<6 where band[band.startIndex + row * width + column] == color {
                bits |= 1 << row
            }
            let letter = 0x3F + bits
            if letter != last {
                flush(&bytes)
                last = letter
                count = 0
            }
            count += 1
        }
        // Clear columns at the end need not be sent.
        if last != 0x3F { flush(&bytes) }
    }
}
