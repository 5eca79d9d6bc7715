import FoundationEssentials
import Imaging
import ImagingJPEG
import TestSupport
import Testing

@Suite("JPEGDecoder")
struct JPEGDecoderTests {
    private let decoder = JPEGDecoder()

    /// A file of 40 by 30 pixels, in four colours.
    private static let file: [UInt8] = {
        var rgb: [UInt8] = []
        for y in 0..<30 {
            for x in 0..<40 {
                rgb += [x < 20 ? 200 : 20, y < 15 ? 180 : 30, 60]
            }
        }
        return JPEGEncoder(quality: 95).encode(rgb: rgb, width: 40, height: 30) ?? []
    }()

    @Test(arguments: [(4, 4, 200, 180), (35, 4, 20, 180), (4, 25, 200, 30), (35, 25, 20, 30)])
    func `gives back the colours that were encoded`(
        x: Int,
        y: Int,
        red: Int,
        green: Int
    ) throws {
        let image = try decoder.decode(Data(Self.file))

        let pixel = image.pixels[((y * image.width + x) * 4)...].prefix(4).map { Int($0) }
        #expect(image.width == 40)
        #expect(image.height == 30)
        #expect(abs(pixel[0] - red) < 8)
        #expect(abs(pixel[1] - green) < 8)
        #expect(abs(pixel[2] - 60) < 8)
        #expect(pixel[3] == 255)
    }

    @Test(arguments: [
        [], [0xFF], [0xFF, 0xD8], Array("not an image".utf8), [UInt8](repeating: 0, count: 5000),
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    ])
    func `leaves other formats to other decoders`(bytes: [UInt8]) {
        #expect(throws: ImageError.unrecognized) { try decoder.decode(Data(bytes)) }
    }

    @Test func `refuses a file wherever it is cut off`() {
        for length in 3..<(Self.file.count - 2) {
            let error = #expect(throws: ImageError.self) {
                try decoder.decode(Data(Self.file.prefix(length)))
            }
            guard case .damaged(let reason) = error else {
                Issue.record("\(length) bytes: not .damaged")
                return
            }
            #expect(!reason.isEmpty)
        }
    }

    @Test func `answers to noise behind a good beginning`() {
        var generator = SeededGenerator(seed: 1)
        for round in 0..<300 {
            var bytes = Self.file
            for _ in 0..<(1 + round % 40) {
                let position = Int.random(in: 3..<bytes.count, using: &generator)
                bytes[position] = UInt8.random(in: 0...255, using: &generator)
            }
            // The result is an image or an error; a trap would end the test run.
            _ = try? decoder.decode(Data(bytes))
        }
    }

    @Test func `refuses a huge extent before it takes memory`() throws {
        var bytes = Self.file
        let frame = try #require(Self.frameHeader(in: bytes))
        bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0x00, 0xFF, 0x00])

        #expect(throws: ImageError.tooLarge(width: 0xFF00, height: 0xFF00)) {
            try decoder.decode(Data(bytes))
        }
    }

    @Test func `refuses more pixels than it is told to take`() throws {
        #expect(throws: ImageError.tooLarge(width: 40, height: 30)) {
            try JPEGDecoder(pixelLimit: 1199).decode(Data(Self.file))
        }
        #expect(try JPEGDecoder(pixelLimit: 1200).decode(Data(Self.file)).width == 40)
    }

    @Test func `refuses an extent of nothing`() throws {
        var bytes = Self.file
        let frame = try #require(Self.frameHeader(in: bytes))
        bytes.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 0])

        #expect(throws: ImageError.self) { try decoder.decode(Data(bytes)) }
    }

    @Test func `prints nothing, whatever the bytes are`() async throws {
        let file = Self.file
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardErrorContent, \.standardOutputContent]
        ) { [file = file as [UInt8]] in
            for length in 0..<file.count {
                _ = try? JPEGDecoder().decode(Data(file.prefix(length)))
            }
        }

        #expect(result?.standardErrorContent == [])
        #expect(result?.standardOutputContent == [])
    }

    @Test func `serves the registry`() throws {
        let registry = ImageRegistry()
        registry.register(decoder)

        #expect(try registry.decode(Data(Self.file)).height == 30)
    }

    /// The position of the frame header (SOF0).
    private static func frameHeader(in bytes: [UInt8]) -> Int? {
        bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }
    }
}
