#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Recognizes another file under the same name: each change of a collection renames a new file
// into place, which has another inode than the one that it replaces.
enum FileMark {
    static func numbers(ofFileAt path: String) -> [UInt64] {
        var found = stat()
        // Safe: the C string and the structure do not outlive the call.
        guard unsafe stat(path, &found) == 0 else { return [0] }
        #if canImport(Darwin)
        let time = found.st_mtimespec
        #else
        let time = found.st_mtim
        #endif
        return [
            UInt64(found.st_ino),
            UInt64(truncatingIfNeeded: found.st_size),
            UInt64(truncatingIfNeeded: time.tv_sec),
            UInt64(truncatingIfNeeded: time.tv_nsec),
        ]
    }
}
