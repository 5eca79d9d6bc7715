extension CommandTable {
    /// The entry that starts the program from the menu of a desktop, in a terminal.
    ///
    /// The format is the Desktop Entry Specification, version 1.4, of freedesktop.org.
    static let desktopEntry = """
        [Desktop Entry]
        # builder desktop >~/.local/share/applications/builder.desktop
        Type=Application
        Version=1.4
        Name=Builder
        GenericName=Address Book
        Comment=An address book in the terminal
        Exec=builder
        TryExec=builder
        Icon=x-office-address-book
        Terminal=true
        Categories=Office;ContactManagement;ConsoleOnly;
        Keywords=contacts;people;vcard;e-mail;telephone;

        """
}
