package import Services

extension ContactFileWriter {
    /// The writer of files of the system.
    package static var system: ContactFileWriter {
        ContactFileWriter { bytes, path in
            // A pipe would block the screen until another program reads it.
            if Files.exist(path) { throw ExportFileError.exists(path) }
            do throws(OutputFile.Failure) {
                try OutputFile(path: path).write(bytes, replacing: false)
            } catch {
                if case .exists = error { throw ExportFileError.exists(path) }
                throw ExportFileError.cannotWrite(path, reason: "\(error)")
            }
        }
    }
}
