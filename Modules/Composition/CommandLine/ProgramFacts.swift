// Texts of help and the manual page in addition to the commands and options.

extension CommandTable {
    /// The program's version.
    package static let version = "builder 0.1.0"

    /// The description of the program, one paragraph.
    static let introduction = """
        An address book in the terminal. On a terminal: a list to walk through, with a card for \
        each person. On a pipe: the same list as tab-separated text.
        """

    /// The key bindings of the application.
    static let keys = [
        ("↑ ↓ j k", "move; also PgUp, PgDn, Home, End and the wheel of the mouse"),
        ("Enter", "open the card; J and K show the next and previous person there"),
        ("/", "filter, by the words of a search"),
        ("s", "sort"),
        ("f, F", "favourite; only favourites"),
        ("n", "note"),
        ("y", "copy the e-mail address, or a field of the card"),
        ("Space", "mark; f, y, x and d then act on all who are marked"),
        ("a, e", "add a person of your own, edit one"),
        ("I", "import a file"),
        ("M", "join people who are there twice, or the two who are marked"),
        ("d", "delete people of your own"),
        ("u", "undo your last change; again for the one before"),
        ("x", "export to a file"),
        ("Q", "the person's vCard as a QR code"),
        ("r", "ask the directory again"),
        ("i", "all of the line at the top; what to do about changes that are not stored"),
        ("m", "menu: settings, demos and more"),
        ("F2", "mouse off, so that the terminal selects text with it, and on again"),
        ("?, Ctrl-P", "all keys, to search and run"),
        ("Esc", "back, or cancel"),
        ("q, Ctrl-C", "quit"),
    ]

    /// The syntax of searches, filters and mutt's queries.
    static let searches = [
        ("WORD", "words that begin so, anywhere: names, addresses, numbers, company, note"),
        ("name:WORD", "in the name; also city:, country: and note:"),
        ("#WORD", "in the categories; quotes hold blanks together, as in #\"chess club\""),
        ("-WORD", "without it; also -#WORD and -city:WORD (after --, or inside quotes)"),
        ("+1 212 555 0103", "a telephone number, with or without the country"),
    ]

    /// The environment variables other than those that set an option.
    static let variables = [
        ("XDG_DATA_HOME", "the data directory (default ~/.local/share)"),
        ("XDG_CONFIG_HOME", "the configuration directory (default ~/.config)"),
        ("VISUAL, EDITOR", "the editor of add and edit (default vi)"),
        ("PAGER", "how texts longer than the terminal are shown, as in less (default: at once)"),
        ("TMPDIR", "where the text for the editor and copies of pipes are (default /tmp)"),
        ("NO_COLOR", "if not empty, no colours"),
        ("COLORTERM, TERM", "what the terminal can do; TERM=dumb prints text"),
        ("LC_ALL, LC_CTYPE, LANG", "whether the terminal shows UTF-8"),
    ]

    /// The files, with their contents.
    static let files = [
        ("~/.config/builder/settings.json", "the settings of the application"),
        ("~/.local/share/builder/people.sqlite", "the people, with --storage sqlite"),
        ("~/.local/share/builder/people/", "the people, with --storage files"),
    ]

    /// Example commands, each with its effect.
    static let examples = [
        ("builder", "open the application"),
        ("builder list --results 500 --nat all", "print everybody"),
        ("builder search hobbs --json", "print the people found, for jq"),
        ("builder show Ethan Hobbs", "print one card"),
        ("builder edit Ethan Hobbs", "change it in your editor"),
        ("builder add-email <message", "add the sender of a mail message"),
        ("builder export backup.vcf", "write everybody to a file"),
        ("builder --height 40%", "open it below the prompt"),
        ("builder --profile mock --mock edge", "try the application with difficult names"),
    ]
}
