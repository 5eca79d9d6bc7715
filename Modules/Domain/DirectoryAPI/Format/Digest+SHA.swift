extension Digest {
    /// SHA-1 (FIPS 180-4, 6.1).
    static func sha1(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        let bytes = padded(message, isBigEndian: true)
        for start in stride(from: 0, to: bytes.count, by: 64) {
            var words = words(of: bytes, at: start, isBigEndian: true)
            for index in 16..<80 {
                let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14]
                words.append((mixed ^ words[index - 16]).rotated(1))
            }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for round in 0..<80 {
                let (mixed, constant): (UInt32, UInt32) =
                    switch round / 20 {
                    case 0: (b & c ^ ~b & d, 0x5A82_7999)
                    case 1: (b ^ c ^ d, 0x6ED9_EBA1)
                    case 2: (b & c ^ b & d ^ c & d, 0x8F1B_BCDC)
                    default: (b ^ c ^ d, 0xCA62_C1D6)
                    }
                let sum = a.rotated(5) &+ mixed &+ e &+ constant &+ words[round]
                (e, d, c, b, a) = (d, c, b.rotated(30), a, sum)
            }
            for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
        }
        return state.flatMap(\.bigEndianBytes)
    }

    /// SHA-256 (FIPS 180-4, 6.2).
    static func sha256(_ message: [UInt8]) -> [UInt8] {
        var state = sha256Start
        let bytes = padded(message, isBigEndian: true)
        for start in stride(from: 0, to: bytes.count, by: 64) {
            var words = words(of: bytes, at: start, isBigEndian: true)
            for index in 16..<64 {
                let (first, last) = (words[index - 15], words[index - 2])
                let early = first.rotated(25) ^ first.rotated(14) ^ first >> 3
                let late = last.rotated(15) ^ last.rotated(13) ^ last >> 10
                words.append(words[index - 16] &+ early &+ words[index - 7] &+ late)
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for round in 0..<64 {
                let turnedE = e.rotated(26) ^ e.rotated(21) ^ e.rotated(7)
                let chosen = e & f ^ ~e & g
                let first = h &+ turnedE &+ chosen &+ sha256Roots[round] &+ words[round]
                let turnedA = a.rotated(30) ^ a.rotated(19) ^ a.rotated(10)
                let second = turnedA &+ (a & b ^ a & c ^ b & c)
                (h, g, f, e) = (g, f, e, d &+ first)
                (d, c, b, a) = (c, b, a, first &+ second)
            }
            for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
        }
        return state.flatMap(\.bigEndianBytes)
    }

    // The first 32 bits of the fractional parts of the square roots of the first
    // 8 primes, and of the cube roots of the first 64.
    private static let sha256Start: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C,
        0x1F83_D9AB, 0x5BE0_CD19,
    ]
    private static let sha256Roots: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
        0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
        0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
        0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
        0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
        0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
        0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
        0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
        0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}
