import Imaging
import Presentation
import Reactive

extension GalleryGroup {
    /// The pages of images, symbols and progress views.
    static var pictures: GalleryGroup {
        GalleryGroup(title: "Pictures", pages: [image, qrCode, symbols, progressBar, spinner])
    }

    /// A disc with two gradients on a transparent background.
    private static var disc: Image? {
        let size = 128
        var pixels: [UInt8] = []
        pixels.reserveCapacity(size * size * 4)
        for row in 0..<size {
            for column in 0..<size {
                // Doubled distances from the centre, so that halves are whole numbers.
                let (across, down) = (2 * column - size + 1, 2 * row - size + 1)
                let isInside = across * across + down * down <= size * size
                let color = [UInt8(column * 2), UInt8(row * 2), 160, 255]
                pixels += isInside ? color : [0, 0, 0, 0]
            }
        }
        return Image(width: size, height: size, pixels: pixels)
    }

    private static var image: GalleryPage {
        GalleryPage("Image") {
            GalleryRow("Fit", ImageView(disc).height(cells: 8))
            GalleryRow("Fill", ImageView(disc).contentMode(.scaleAspectFill).height(cells: 4))
            GalleryRow("Stretched", ImageView(disc).contentMode(.scaleToFill).height(cells: 4))
            GalleryRow("Placeholder", ImageView(nil).placeholder(disc).height(cells: 3))
        }
    }

    /// The QR code of the text `builder`, as encoded by libqrencode.
    private static let modules = """
        #######.##..#.#######
        #.....#.###...#.....#
        #.###.#.#...#.#.###.#
        #.###.#...##..#.###.#
        #.###.#..#.#..#.###.#
        #.....#.#...#.#.....#
        #######.#.#.#.#######
        ........#............
        ..###.#.########..###
        ..###..##...####.####
        ###...####..#.##.###.
        .###.#.#.##.#.#####.#
        ##.#.####.###..#.....
        ........##..#.#.#...#
        #######...#..##..###.
        #.....#..####....####
        #.###.#.###..##....#.
        #.###.#.#..#######...
        #.###.#.#.#.......#..
        #.....#....###.#.##..
        #######..##.###....#.
        """

    private static var qrCode: GalleryPage {
        GalleryPage("QR code") {
            let modules = modules.filter { $0 != "\n" }.map { $0 == "#" }
            if let code = QRCode(size: 21, modules: modules) {
                QRCodeView(code)
                QRCodeView(code).height(cells: 1)
            }
        }
    }

    private static let names = [
        "star.fill", "heart.fill", "bell", "calendar", "checkmark", "cloud", "doc", "envelope",
        "gear", "house", "lock", "magnifyingglass", "pencil", "person", "phone", "trash", "xmark",
    ]

    private static var symbols: GalleryPage {
        GalleryPage("Symbols") {
            VStackView {
                ForEach(names) { name in
                    HStackView {
                        ImageView(systemName: name)
                        LabelView(name)
                        SpacerView()
                    }
                }
            }
        }
    }

    private static var progressBar: GalleryPage {
        GalleryPage("Progress bar") {
            let part = BehaviorRelay(value: 0.25)
            GalleryRow("Live", ProgressBarView(part).showsPercentage(true))
            GalleryRow(
                "",
                ButtonView("Go on") { _ in
                    part.accept(part.value >= 1 ? 0 : min(part.value + 0.125, 1))
                }
            )
            GalleryRow("Done", ProgressBarView(1).color(.green))
            GalleryRow("Unknown", ProgressBarView())
        }
    }

    private static var spinner: GalleryPage {
        GalleryPage("Spinner") {
            GalleryRow("With text", SpinnerView("Loading..."))
            GalleryRow("Alone", SpinnerView())
            GalleryRow("Colored", SpinnerView("Almost there").color(.green))
        }
    }
}
