import ContactFormats
import Models
import Testing

@Suite("CSV, headers in other languages")
struct LanguageTests {
    private func read(_ text: String, _ columns: [CSVColumnName] = []) -> ContactReading {
        ContactFormat.csv.read(Array(text.utf8), columns: columns)
    }

    /// The header that Thunderbird writes in each language.
    private static let thunderbird = [
        """
        Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,\
        Sekundäre E-Mail-Adresse,Messenger-Name,Tel. dienstlich,Tel. privat,\
        Fax-Nummer,Pager-Nummer,Mobil-Tel.-Nr.,Privat: Adresse,Privat: Adresse 2,\
        Privat: Ort,Privat: Bundesland,Privat: PLZ,Privat: Land,Dienstlich: Adresse,\
        Dienstlich: Adresse 2,Dienstlich: Ort,Dienstlich: Bundesland,Dienstlich: PLZ,\
        Dienstlich: Land,Arbeitstitel,Abteilung,Organisation,Webseite 1,Webseite 2,\
        Geburtsjahr,Geburtsmonat,Geburtstag,Benutzerdef. 1,Benutzerdef. 2,\
        Benutzerdef. 3,Benutzerdef. 4,Notizen
        """,
        """
        Prénom,Nom de famille,Nom à afficher,Surnom,Adresse e-mail principale,\
        Adresse e-mail secondaire,Nom de l’écran,Tél. professionnel ,Tél. personnel,\
        Fax,Pager,Portable,Adresse privée,Adresse privée 2,Ville,Pays/État,\
        Code postal,Pays/Région (domicile),Adresse professionnelle,\
        Adresse professionnelle 2,Ville,Pays/État,Code postal,Pays/Région (bureau),\
        Profession,Service,Société,Site web 1,Site web 2,Année de naissance,Mois,Jour,\
        Divers 1,Divers 2,Divers 3,Divers 4,Notes
        """,
        """
        Nombre,Apellidos,Nombre mostrado,Apodo,\
        Dirección de correo electrónico principal,\
        Dirección de correo electrónico secundaria,Nombre en pantalla,\
        Teléfono (Trabajo),Teléfono particular,Fax,Buscapersonas,Teléfono móvil,\
        Dirección personal,Dirección personal 2,Ciudad donde vive,Provincia,\
        Código postal,País de residencia,Dirección de trabajo,Dirección de trabajo 2,\
        Ciudad (Trabajo),Provincia (Trabajo),Código postal (Trabajo),País (Trabajo),\
        Puesto,Departamento,Organización,Página web 1,Página web 2,Año de nacimiento,\
        Mes de nacimiento,Día de nacimiento,Personalizado 1,Personalizado 2,\
        Personalizado 3,Personalizado 4,Notas
        """,
        """
        Nome,Cognome,Nome visualizzato,Soprannome,Email principale,Email secondaria,\
        Nome Instant Messenger,Telefono lavoro,Telefono casa,Numero fax,\
        Numero cercapersone,Numero cellulare,Indirizzo di casa,Indirizzo di casa 2,\
        Città di residenza,Provincia di residenza,CAP di residenza,\
        Nazione di residenza,Indirizzo di lavoro,Indirizzo di lavoro 2,\
        Città di lavoro,Provincia di lavoro,CAP di lavoro,Nazione di lavoro,Qualifica,\
        Reparto,Organizzazione,Pagina web 1,Pagina web 2,Anno di nascita,\
        Mese di nascita,Giorno di nascita,Personalizzato 1,Personalizzato 2,\
        Personalizzato 3,Personalizzato 4,Note
        """,
        """
        Voornaam,Achternaam,Weergavenaam,Bijnaam,Primair e-mailadres,\
        Secundair e-mailadres,Schermnaam,Telefoon werk,Telefoon thuis,Faxnummer,\
        Piepernummer,Mobiel nummer,Adres,Adres 2,Woonplaats,Provincie,Postcode,Land,\
        Werkadres,Werkadres 2,Werklocatie,Werkprovincie,Werkpostcode,Werkland,\
        Werkfunctie,Afdeling,Organisatie,Webpagina 1,Webpagina 2,Geboortejaar,\
        Geboortemaand,Geboortedag,Overig 1,Overig 2,Overig 3,Overig 4,Aantekeningen
        """,
        """
        Nome,Apelido,Nome exibido,Nickname,E-mail principal,E-mail secundário,\
        Nome a mostrar,Telefone profissional,Telefone de casa,Número de fax,\
        Número de pager,Número de telemóvel,Endereço pessoal,Endereço pessoal 2,\
        Naturalidade,Distrito,Código postal,Nacionalidade,Endereço profissional,\
        Endereço profissional 2,Local de trabalho,Distrito do local de trabalho,\
        Código postal do local de trabalho,País do local de trabalho,Profissão,\
        Departamento,Organização,Página web 1,Página web 2,Ano de nascimento,\
        Mês de nascimento,Dia de nascimento,Personalizado 1,Personalizado 2,\
        Personalizado 3,Personalizado 4,Notas
        """,
        """
        Primeiro nome,Sobrenome,Nome de exibição,Apelido,Email principal,\
        Email secundário,Nome de tela,Telefone comercial,Telefone residencial,\
        Número do fax,Número do pager,Número do celular,Endereço,Endereço 2,Cidade,\
        Estado,CEP,País,Endereço comercial,Endereço comercial 2,Cidade de trabalho,\
        Estado de trabalho,CEP comercial,País de trabalho,Cargo,Setor,Organização,\
        Página web 1,Página web 2,Ano de nascimento,Mês de nascimento,\
        Data de nascimento,Personalizado 1,Personalizado 2,Personalizado 3,\
        Personalizado 4,Notas
        """,
        """
        Förnamn,Efternamn,Visa,Smeknamn,E-post,Ytterligare e-post,Skärmnamn,\
        Telefon arbete,Telefon privat,Faxnummer,Personsökare,Mobiltelefon,\
        Adress privat (rad 1),Adress privat (rad 2),Stad privat,\
        Landsdel (Stat) privat,Postnummer privat,Land privat,Adress arbete (rad 1),\
        Adress arbete (rad 2),Stad arbete,Landsdel (Stat) arbete,Postnummer arbete,\
        Land arbete,Titel,Avdelning,Organisation,Webbplats privat,Webbplats arbete,\
        Född år,Född månad,Född dag,Annan uppgift 1,Annan uppgift 1,Annan uppgift 1,\
        Annan uppgift 1,Anteckningar
        """,
        """
        Imię,Nazwisko,Wyświetlana nazwa,Pseudonim,Podstawowy e-mail,Dodatkowy e-mail,\
        Komunikator AIM,Telefonu służbowy,Telefon domowy,Numer faksu,Pager,\
        Numer telefonu komórkowego,Adres domowy,Adres domowy 2,Miasto (dom),\
        Województwo (dom),Kod pocztowy (dom),Państwo (dom),Adres służbowy,\
        Adres służbowy 2,Miasto (praca),Województwo (praca),Kod pocztowy (praca),\
        Państwo (praca),Stanowisko,Dział,Firma/Organizacja,Strona WWW 1,Strona WWW 2,\
        Urodziny – Rok,Urodziny – Miesiąc,Urodziny – Dzień,Informacja 1,Informacja 2,\
        Informacja 3,Informacja 4,Notatki
        """,
    ]

    @Test(arguments: thunderbird)
    func `Thunderbird's are read`(header: String) throws {
        let row = """
            Margaret,Hamilton,Margaret Hamilton,Maggie,m@apollo.example,h@home.example,,\
            617-1,617-2,617-3,617-4,617-5,1 Draper Rd,Floor 2,Cambridge,MA,02139,USA,\
            555 Tech Sq,Room 1,Boston,MB,02138,US,Lead,Software,MIT Lab,https://mit.example,\
            https://2.example,1936,8,17,,,,,wrote the code
            """
        #expect(ReadableFormat(detecting: Array(header.utf8)) == .csv)
        let reading = read("\(header)\n\(row)\n")
        let contact = try #require(reading.contacts.first)
        let english = try #require(read("\(Self.english)\n\(row)\n").contacts.first)

        #expect(reading.problems == [] && reading.unknownColumns == [])
        #expect(contact == english)
        #expect(contact.user.dob?.date == "1936-08-17" && contact.user.emails.count == 2)
    }

    private static let english = """
        First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,\
        Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,\
        Home Address 2,Home City,Home State,Home ZipCode,Home Country,Work Address,\
        Work Address 2,Work City,Work State,Work ZipCode,Work Country,Job Title,Department,\
        Organization,Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1,Custom 2,\
        Custom 3,Custom 4,Notes
        """

    private static let outlook = [
        "Anrede;Vorname;Nachname;Firma;Straße privat;Ort privat;Mobiltelefon;E-Mail-Adresse;Geburtstag",
        "Titre;Prénom;Nom;Société;Rue (domicile);Ville (domicile);Tél. mobile;"
            + "Adresse de messagerie;Anniversaire",
        "Tratamiento;Nombre;Apellidos;Organización;Calle particular;Ciudad;Teléfono móvil;"
            + "Dirección de correo electrónico;Cumpleaños",
        "Titolo;Nome;Cognome;Società;Via (ab.);Città (ab.);Cellulare;"
            + "Indirizzo posta elettronica;Compleanno",
        "Titel;Voornaam;Achternaam;Bedrijf;Huisadres, straat;Huisadres, plaats;Mobiele telefoon;"
            + "E-mailadres;Verjaardag",
        "Tratamento;Nome;Sobrenome;Empresa;Rua do endereço residencial;"
            + "Cidade do endereço residencial;Telefone celular;Endereço de email;Aniversário",
    ]

    @Test(arguments: outlook)
    func `Outlook's are read, with the day of dates first`(header: String) throws {
        let row = "Dr.;Zoë;Müller;Söhne & Co;Ring 7;Köln;0171;zoe@example.de;12/4/1971"
        let contact = try #require(read("\(header)\n\(row)\n").contacts.first)

        #expect(contact.user.name == User.Name(title: "Dr.", first: "Zoë", last: "Müller"))
        #expect(contact.user.email == "zoe@example.de" && contact.user.cell == "0171")
        #expect(contact.user.location?.city == "Köln")
        #expect(contact.user.location?.street?.line == "Ring 7")
        #expect(contact.user.dob?.date == "1971-04-12")
        #expect(contact.user.extra == [ContactProperty(name: "ORG", value: "Söhne & Co")])
    }

    @Test(
        arguments: [
            ("1985,4,2", "BDAY:19850402"), (",4,12", "BDAY:--0412"), (",2,29", "BDAY:--0229"),
            ("+198,1,2", "BDAY;VALUE=text:+198 1 2"), ("1980,2,30", "BDAY;VALUE=text:1980 2 30"),
            ("85,4,2", "BDAY;VALUE=text:85 4 2"), ("1985,,", "BDAY;VALUE=text:1985"),
        ]
    )
    func `a birthday in three columns is a date, or text`(cells: String, line: String) throws {
        let reading = read("First Name,Birth Year,Birth Month,Birth Day\nAda,\(cells)\n")
        let text = String(decoding: ContactFormat.vCard4.write(reading.contacts), as: UTF8.self)
        #expect(text.split(separator: "\r\n").filter { $0.hasPrefix("BDAY") } == [line[...]])
    }

    @Test func `English dates have the month first`() {
        let reading = read("First Name,Birthday\nAda,12/4/1971\n")

        #expect(reading.contacts.first?.user.dob?.date == "1971-12-04")
    }

    @Test func `a word of two languages is read in that of the others`() {
        #expect(
            read("Nome;Apelido;Código postal\nA;B;1").contacts.first?.user.fullname == "A B"
        )
        let brazilian = read("Primeiro nome;Sobrenome;Apelido;CEP\nA;B;C;1").contacts.first
        #expect(brazilian?.user.fullname == "A B")
        #expect(brazilian?.user.extra == [ContactProperty(name: "NICKNAME", value: "C")])
    }

    @Test func `columns of the same name lose nothing`() {
        let reading = read(
            "Email,Email,E-mail Address,First Name,First Name\na@b,c@d,e@f,Ada,Eva\n"
        )

        #expect(reading.contacts.first?.user.emails == ["a@b", "c@d", "e@f"])
        #expect(reading.contacts.first?.user.name.first == "Ada")
        #expect(reading.unknownColumns == ["First Name"])
        #expect(reading.contacts.first?.user.extra.contains { $0.value == "Eva" } == true)
    }

    // MARK: - Columns named by the user

    @Test func `a header without a known name is refused, with the way to name them`() {
        let table = "Etunimi,Sukunimi\nAada,Laine\n"

        #expect(ReadableFormat(detecting: Array(table.utf8)) == .csv)
        let reading = read(table)
        #expect(reading.contacts == [])
        #expect(reading.problems.count == 1)
        let reason = reading.problems.first?.reason ?? ""
        #expect(reason.hasPrefix("no column has a known name: 'Etunimi', 'Sukunimi'; say what"))
        #expect(reason.contains("--map name='Etunimi' (name, first, last, "))
    }

    /// A decoder of some letters in Windows-1250.
    private static let decoder: CharsetDecoder = { bytes, charset in
        guard charset == "WINDOWS-1250" else { return nil }
        let letters: [UInt8: Character] = [0xB3: "ł", 0xEA: "ę", 0xE6: "ć", 0xA3: "Ł", 0x8F: "Ź"]
        return String(bytes.map { letters[$0] ?? Character(Unicode.Scalar($0)) })
    }

    @Test(arguments: [
        // Polish titles with and without such letters.
        ([0xEA, 0xB3], ["Łucja Wałęsa"], "Urz\u{119}\u{142}y"),
        ([], ["Łucja Wałęsa"], "Urzy"),
    ])
    func `a table with titles in Polish is Windows-1250`(
        letters: [UInt8],
        names: [String],
        title: String
    ) {
        let head = Array("\nNazwisko,Adres e-mail,\"Urz".utf8) + letters + Array("y\",Im".utf8)
        let titles = head + (letters.isEmpty ? "ię" : "i").utf8 + letters.prefix(1)
        let row = Array("\nWa".utf8) + [0xB3, 0xEA] + Array("sa,l@x.pl,1,".utf8) + [0xA3]
        let reading = ReadableFormat.csv.read(
            titles + row + "ucja\n".utf8,
            decoder: Self.decoder
        )

        #expect(reading.contacts.map(\.user.fullname) == names)
        #expect(reading.unknownColumns == [title] && reading.problems == [])
    }

    @Test func `a table with titles in another language is Windows-1252`() {
        let table = Array("Vorname,Nachname,Stra".utf8) + [0xDF] + Array("e\nZo".utf8)
        let reading = ReadableFormat.csv.read(
            table + [0xEB, 0x2C] + Array("B\u{C5}".utf8) + Array(",x\n".utf8),
            decoder: Self.decoder
        )

        #expect(reading.contacts.map(\.user.fullname) == ["Zo\u{EB} B\u{C5}"])
        #expect(reading.contacts.first?.user.location?.street?.line == "x")
    }

    @Test func `the user names columns`() throws {
        let names = [
            try #require(CSVColumnName("first", title: "etunimi")),
            try #require(CSVColumnName("Last Name", title: "Sukunimi")),
            try #require(CSVColumnName("email", title: "Sähkö-Posti")),
        ]
        let reading = read("Etunimi,Sukunimi,Sähköposti,Puhelin\nAada,Laine,a@b,1\n", names)

        #expect(reading.contacts.first?.user.fullname == "Aada Laine")
        #expect(reading.contacts.first?.user.email == "a@b")
        #expect(reading.unknownColumns == ["Puhelin"])
    }

    @Test func `a name of the user's takes precedence over a title`() throws {
        let name = try #require(CSVColumnName("note", title: "Nickname"))

        #expect(read("Last Name,Nickname\nA,B\n", [name]).contacts.first?.note == "B")
    }

    @Test func `a column that is not there is named, with those that are`() throws {
        let name = try #require(CSVColumnName("email", title: "Mejl"))
        let reading = read("Last Name,Mail\nA,B\n", [name])

        #expect(reading.contacts == [])
        #expect(
            reading.problems.map(\.reason)
                == ["there is no column 'Mejl' (there are 'Last Name', 'Mail')"]
        )
        #expect(CSVColumnName("mejl", title: "Mejl") == nil)
        for name in CSVColumnName.names { #expect(CSVColumnName(name, title: "x") != nil) }
    }
}
