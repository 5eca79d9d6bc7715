internal import Glibc

/// Finds the products of the package's build.
public enum BuiltProduct: Sendable {
    /// Returns the path of an executable of this package.
    ///
    /// An environment variable with the name of the executable (`BUILDER_EXECUTABLE` for `builder`)
    /// takes precedence over the directory of the test bundle.
    public static func path(of name: String) -> String {
        var variable = ""
        for character in name {
            if character.isUppercase, !variable.isEmpty { variable += "_" }
            variable += character.uppercased()
        }
        if let path = unsafe getenv(variable + "_EXECUTABLE") {
            return unsafe String(cString: path)
        }
        return directory + "/" + name
    }

    /// The directory of the test bundle.
    private static let directory: String = {
        // The runner may be a tool of the toolchain that loads the bundle.
        var candidates = CommandLine.arguments.filter { $0.contains(".xctest") }
        var buffer = [CChar](repeating: 0, count: 4096)
        // Unsafe: filled within its bounds, and read up to the filled length.
        let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
        if count > 0 {
            candidates.append(
                String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
            )
        }
        let bundle = candidates.first { $0.contains(".xctest") } ?? candidates.last ?? ""
        // On other systems the bundle is a directory.
        let end = bundle.firstRange(of: ".xctest")?.lowerBound ?? bundle.endIndex
        return bundle[..<end].lastIndex(of: "/").map { String(bundle[..<$0]) } ?? "."
    }()
}
