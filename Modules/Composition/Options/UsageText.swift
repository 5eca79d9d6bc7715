extension Options {
    /// The program's version.
    package static let versionText = "builder 0.1.0"

    /// What `--help` prints.
    package static let usageText = """
        Usage: builder [people | list | show ID | serve | gallery] [options]

        A directory of people. On a terminal: a list to walk through, with a card for each
        person. On a pipe: the same list as tab-separated text.

        Commands
          people              the application (a list on a pipe); the default
          list                the list as text, also on a terminal
          show ID             one person's card as text; ID is a key of the list or a name
          serve               only the embedded directory, until interrupted
          gallery             every control of the interface library (text on a pipe)

        Options
          --profile NAME      main, mock or test: which objects the program is built of
                              (BUILDER_PROFILE; default main)
          --mock DATA         people, empty, error or edge: what the mock profile shows
          --fixtures PATH     a directory of files with which the mock profile answers requests:
                              get_api.json for the list, get_… for a picture's path
          --transport NAME    curl or foundation (BUILDER_TRANSPORT; default curl)
          --storage NAME      sqlite, files or memory (BUILDER_STORAGE; default sqlite)
          --database PATH     where people are kept (default: in the XDG data directory)
          --api URL           the directory to ask, or 'embedded' (default); a server that
                              speaks the format of https://randomuser.me/api
          --results N         how many people to ask for, 1 to 5000 (default 20)
          --nat CODES         of which countries, as in us,fr; or all (default us)
          --color WHEN        auto, always or never
          --plain             text instead of the application
          --port N            where 'serve' listens (default: a free port)
          --version, --help

        Keys
          ↑ ↓ j k PgUp PgDn Home End   move       Enter   open the card
          r                            refresh    Esc     back        q   quit

        Exit codes: 0 done, 1 failed, 64 usage, 69 no people to be had, 70 internal, 74 I/O.

        """
}
