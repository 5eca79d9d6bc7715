import DirectoryAPI
import Imaging
import Injection

#if Images
import ImagingJPEG
import ImagingPNG
import ImagingQREncode
#endif

extension Assembly {
    /// Registers the image decoders, the QR code encoder and the named pictures of this build.
    ///
    /// The pictures of mock people have their names (`User-JQ`); `User-Unknown` is the placeholder
    /// for people without a picture.
    func registerImages() {
        #if Images
        ImageRegistry.shared.register(PNGDecoder())
        ImageRegistry.shared.register(JPEGDecoder())
        container.register { QREncodeEncoder() as any QRCodeEncoder }
        #endif
        ImageRegistry.shared.register { name in
            switch name {
            case "User-JQ": Image(Portrait(.men, number: 11))
            case "User-Unknown": Image.silhouette
            default: nil
            }
        }
    }
}

extension Image {
    /// Creates an image of a portrait of the directory, in the largest size.
    fileprivate init?(_ portrait: Portrait?) {
        guard let portrait else { return nil }
        let size = Portrait.Size.large.pixels
        let rgb = portrait.pixels(size: size)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(size * size * 4)
        for start in stride(from: 0, to: rgb.count, by: 3) {
            pixels += rgb[start..<start + 3]
            pixels.append(255)
        }
        self.init(width: size, height: size, pixels: pixels)
    }

    /// A head and shoulders without a face, in grey.
    fileprivate static var silhouette: Image? {
        let size = 64
        var pixels: [UInt8] = []
        pixels.reserveCapacity(size * size * 4)
        for row in 0..<size {
            for column in 0..<size {
                // Twice the distance from the middle, so that halves stay whole numbers.
                let across = 2 * column - size + 1
                let head = across * across + (2 * row - 44) * (2 * row - 44) < 26 * 26
                let shoulders = across * across + (2 * row - 128) * (2 * row - 128) < 52 * 52
                let grey: UInt8 = head || shoulders ? 168 : 72
                pixels += [grey, grey, grey, 255]
            }
        }
        return Image(width: size, height: size, pixels: pixels)
    }
}
