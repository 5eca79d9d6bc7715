import Imaging
import Presentation
import Testing

@Suite("ImageRaster")
struct ImageRasterTests {
    private func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) -> Image {
        var pixels: [UInt8] = []
        for y in 0..<height { for x in 0..<width { pixels += color(x, y) } }
        return Image(width: width, height: height, pixels: pixels)
            ?? Image(red: 1, green: 2, blue: 3)
    }

    @Test func `takes the mean of what a pixel covers`() {
        let board = image(4, 4) { x, y in (x + y) % 2 == 0 ? [200, 100, 0, 255] : [0, 0, 0, 255] }

        let raster = ImageRaster(
            board,
            size: Size(columns: 2, rows: 1),
            contentMode: .scaleToFill
        )

        #expect(raster.pixels.count == 4)
        #expect(raster.pixels.allSatisfy { $0.red == 100 && $0.green == 50 && $0.alpha == 255 })
    }

    @Test func `weighs colours by their opacity`() {
        let half = image(2, 1) { x, _ in x == 0 ? [200, 0, 0, 255] : [0, 255, 0, 0] }

        let raster = ImageRaster(half, size: Size(columns: 1, rows: 1), contentMode: .scaleToFill)

        #expect(raster.pixels[0].red == 200)
        #expect(raster.pixels[0].green == 0)
        #expect(raster.pixels[0].alpha == 127)
    }

    // The area for wide images is square: 4 columns are as wide as 2 rows are high.
    private let wide = Size(columns: 4, rows: 2)

    @Test func `fits an image whole`() {
        let raster = ImageRaster(
            image(8, 4) { _, _ in [9, 9, 9, 255] },
            size: wide,
            contentMode: .scaleAspectFit
        )

        let rows = (0..<4).map { y in raster.pixels[y * 4..<(y + 1) * 4].map(\.alpha) }
        #expect(
            rows == [[0, 0, 0, 0], [255, 255, 255, 255], [255, 255, 255, 255], [0, 0, 0, 0]]
        )
    }

    @Test func `fills an area from the middle of the image`() {
        let marked = image(8, 4) { x, _ in x < 2 || x >= 6 ? [255, 0, 0, 255] : [0, 255, 0, 255] }

        let raster = ImageRaster(marked, size: wide, contentMode: .scaleAspectFill)

        #expect(raster.pixels.allSatisfy { $0.green == 255 && $0.red == 0 })
    }

    @Test func `cuts off round corners`() {
        let raster = ImageRaster(
            image(8, 8) { _, _ in [9, 9, 9, 255] },
            size: Size(columns: 8, rows: 4),
            contentMode: .scaleToFill,
            cornerRadius: 4
        )

        #expect(raster.pixels[0].alpha == 0)
        #expect(raster.pixels[7].alpha == 0)
        #expect(raster.pixels[3].alpha == 255)
        #expect(raster.pixels[4 * 8].alpha == 255)
    }

    @Test(arguments: [ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center])
    func `works at any extent`(mode: ContentMode) {
        for (width, height) in [(1, 1), (1, 500), (500, 1), (7, 3)] {
            let image = Samples.image(width, height)
            for size in [(0, 0), (1, 1), (1, 40), (90, 1), (33, 17)] {
                let raster = ImageRaster(
                    image,
                    size: Size(columns: size.0, rows: size.1),
                    contentMode: mode,
                    cornerRadius: 3
                )
                #expect(raster.pixels.count == size.0 * size.1 * 2)
            }
        }
    }
}
