extension CSVLanguage {
    /// All languages, with separate entries for the Portuguese of Portugal and Brazil.
    static let all = [
        // German.
        CSVLanguage(
            thunderbird: """
                Vorname|Nachname|Anzeigename|Spitzname|Primäre E-Mail-Adresse|\
                Sekundäre E-Mail-Adresse|Tel. dienstlich|Tel. privat|Fax-Nummer|Pager-Nummer|\
                Mobil-Tel.-Nr.|Privat: Adresse|Privat: Adresse 2|Privat: Ort|Privat: Bundesland|\
                Privat: PLZ|Privat: Land|Dienstlich: Adresse|Dienstlich: Adresse 2|\
                Dienstlich: Ort|Dienstlich: Bundesland|Dienstlich: PLZ|Dienstlich: Land|\
                Arbeitstitel|Abteilung|Organisation|Webseite 1|Webseite 2|Geburtsjahr|\
                Geburtsmonat|Geburtstag|Notizen
                """,
            outlook: """
                Anrede|Vorname|Weitere Vornamen|Nachname|Suffix|Firma|Abteilung|Position|\
                Straße geschäftlich|Ort geschäftlich|Region geschäftlich|\
                Postleitzahl geschäftlich|Land/Region geschäftlich|Straße privat|Ort privat|\
                Bundesland/Kanton privat|Postleitzahl privat|Land/Region privat|Fax geschäftlich|\
                Telefon geschäftlich|Telefon geschäftlich 2|Fax privat|Telefon privat|\
                Telefon privat 2|Mobiltelefon|Haupttelefon|Pager|Geburtstag|Kategorien|\
                E-Mail-Adresse|E-Mail 2: Adresse|E-Mail 3: Adresse|Geschlecht|Notizen|Webseite
                """,
            common: """
                Name|Mobil, Handy|Telefon, Telefonnummer|Straße, Adresse, Anschrift|Ort, Stadt|\
                PLZ, Postleitzahl|Land|E-Mail, Mail|Firma|Geburtsdatum|Spitzname|\
                Notiz, Bemerkung, Bemerkungen
                """
        ),
        // French.
        CSVLanguage(
            thunderbird: """
                Prénom|Nom de famille|Nom à afficher|Surnom|Adresse e-mail principale|\
                Adresse e-mail secondaire|Tél. professionnel|Tél. personnel|Fax|Pager|Portable|\
                Adresse privée|Adresse privée 2|Ville|Pays/État|Code postal|\
                Pays/Région (domicile)|Adresse professionnelle|Adresse professionnelle 2|Ville|\
                Pays/État|Code postal|Pays/Région (bureau)|Profession|Service|Société|Site web 1|\
                Site web 2|Année de naissance|Mois|Jour|Notes
                """,
            outlook: """
                Titre|Prénom|Deuxième prénom|Nom|Suffixe|Société|Service|Profession|Rue (bureau)|\
                Ville (bureau)|Dép/Région (bureau)|Code postal (bureau)|Pays/Région (bureau)|\
                Rue (domicile)|Ville (domicile)|Dép/Région (domicile)|Code postal (domicile)|\
                Pays/Région (domicile)|Télécopie (bureau)|Téléphone (bureau)|\
                Téléphone 2 (bureau)|Télécopie (domicile)|Téléphone (domicile)|\
                Téléphone 2 (domicile)|Tél. mobile|Téléphone principal|\
                Récepteur de radiomessagerie|Anniversaire|Catégories|Adresse de messagerie|\
                Adresse de messagerie 2|Adresse de messagerie 3|Sexe|Notes|Page Web
                """,
            common: """
                Nom complet|Mobile, Portable|Téléphone|Rue, Adresse|Ville|Code postal|Pays|\
                E-mail, Courriel|Entreprise|Date de naissance|Surnom|Note, Remarques
                """
        ),
        // Spanish.
        CSVLanguage(
            thunderbird: """
                Nombre|Apellidos|Nombre mostrado|Apodo|Dirección de correo electrónico principal|\
                Dirección de correo electrónico secundaria|Teléfono (Trabajo)|\
                Teléfono particular|Fax|Buscapersonas|Teléfono móvil|Dirección personal|\
                Dirección personal 2|Ciudad donde vive|Provincia|Código postal|\
                País de residencia|Dirección de trabajo|Dirección de trabajo 2|Ciudad (Trabajo)|\
                Provincia (Trabajo)|Código postal (Trabajo)|País (Trabajo)|Puesto|Departamento|\
                Organización|Página web 1|Página web 2|Año de nacimiento|Mes de nacimiento|\
                Día de nacimiento|Notas
                """,
            outlook: """
                Tratamiento|Nombre|Segundo nombre|Apellidos|Sufijo|Organización|Departamento|\
                Puesto|Calle del trabajo|Ciudad de trabajo|Provincia o estado de trabajo|\
                Código postal del trabajo|País o región del trabajo|Calle particular|Ciudad|\
                Provincia o estado|Código postal|País o región|Fax del trabajo|\
                Teléfono del trabajo|Teléfono del trabajo 2|Fax particular|Teléfono particular|\
                Teléfono particular 2|Teléfono móvil|Teléfono principal|Localizador|Cumpleaños|\
                Categorías|Dirección de correo electrónico|Dirección de correo electrónico 2|\
                Dirección de correo electrónico 3|Sexo|Notas|Página Web
                """,
            common: """
                Nombre completo|Móvil|Teléfono|Calle, Dirección|Ciudad, Localidad|Código postal|\
                País|Correo electrónico, Correo|Empresa, Compañía|Fecha de nacimiento|Apodo|Nota
                """
        ),
        // Italian.
        CSVLanguage(
            thunderbird: """
                Nome|Cognome|Nome visualizzato|Soprannome|Email principale|Email secondaria|\
                Telefono lavoro|Telefono casa|Numero fax|Numero cercapersone|Numero cellulare|\
                Indirizzo di casa|Indirizzo di casa 2|Città di residenza|Provincia di residenza|\
                CAP di residenza|Nazione di residenza|Indirizzo di lavoro|Indirizzo di lavoro 2|\
                Città di lavoro|Provincia di lavoro|CAP di lavoro|Nazione di lavoro|Qualifica|\
                Reparto|Organizzazione|Pagina web 1|Pagina web 2|Anno di nascita|Mese di nascita|\
                Giorno di nascita|Note
                """,
            outlook: """
                Titolo|Nome|Secondo nome|Cognome|Titolo straniero|Società|Reparto|Posizione|\
                Via (uff.)|Città (uff.)|Provincia (uff.)|CAP (uff.)|Paese (uff.)|Via (ab.)|\
                Città (ab.)|Provincia (ab.)|CAP (ab.)|Paese (ab.)|Fax (uff.)|Ufficio|Ufficio 2|\
                Fax (ab.)|Abitazione|Abitazione 2|Cellulare|Telefono principale|Cercapersone|\
                Compleanno|Categorie|Indirizzo posta elettronica|Indirizzo posta elettronica 2|\
                Indirizzo posta elettronica 3|Sesso|Notes|Pagina Web
                """,
            common: """
                Nome completo|Mobile|Telefono|Via, Indirizzo|Città|CAP|Paese|\
                E-mail, Posta elettronica|Azienda|Data di nascita|Soprannome|Nota
                """
        ),
        // Dutch.
        CSVLanguage(
            thunderbird: """
                Voornaam|Achternaam|Weergavenaam|Bijnaam|Primair e-mailadres|\
                Secundair e-mailadres|Telefoon werk|Telefoon thuis|Faxnummer|Piepernummer|\
                Mobiel nummer|Adres|Adres 2|Woonplaats|Provincie|Postcode|Land|Werkadres|\
                Werkadres 2|Werklocatie|Werkprovincie|Werkpostcode|Werkland|Werkfunctie|Afdeling|\
                Organisatie|Webpagina 1|Webpagina 2|Geboortejaar|Geboortemaand|Geboortedag|\
                Aantekeningen
                """,
            outlook: """
                Titel|Voornaam|Middelste naam|Achternaam|Achtervoegsel|Bedrijf|Afdeling|Functie|\
                Werkadres, straat|Werkadres, plaats|Werkadres, provincie|Werkadres, postcode|\
                Werkadres, land/regio|Huisadres, straat|Huisadres, plaats|Huisadres, provincie|\
                Huisadres, postcode|Huisadres, land/regio|Fax op werk|Telefoon op werk|\
                Telefoon op werk 2|Fax thuis|Telefoon thuis|Telefoon thuis 2|Mobiele telefoon|\
                Hoofdtelefoon|Pager|Verjaardag|Categorieën|E-mailadres|E-mail 2-adres|\
                E-mail 3-adres|Geslacht|Notities|Webpagina
                """,
            common: """
                Naam, Volledige naam|Mobiel|Telefoon|Straat|Plaats, Stad|Postcode|Land|E-mail|\
                Bedrijf|Geboortedatum|Bijnaam|Notitie, Opmerkingen
                """
        ),
        // Portuguese.
        CSVLanguage(
            thunderbird: """
                Nome|Apelido|Nome exibido|Nickname|E-mail principal|E-mail secundário|\
                Telefone profissional|Telefone de casa|Número de fax|Número de pager|\
                Número de telemóvel|Endereço pessoal|Endereço pessoal 2|Naturalidade|Distrito|\
                Código postal|Nacionalidade|Endereço profissional|Endereço profissional 2|\
                Local de trabalho|Distrito do local de trabalho|\
                Código postal do local de trabalho|País do local de trabalho|Profissão|\
                Departamento|Organização|Página web 1|Página web 2|Ano de nascimento|\
                Mês de nascimento|Dia de nascimento|Notas
                """,
            outlook: """
                Título|Nome próprio|Segundo nome|Apelido|Sufixo|Empresa|Departamento|Cargo|\
                Rua da empresa|Cidade da empresa|Estado/Província da empresa|\
                Código postal da empresa|País/Região da empresa|Rua da residência|\
                Cidade da residência|Estado/Província da residência|Código postal da residência|\
                País/Região da residência|Fax da empresa|Telefone da empresa|\
                Telefone da empresa 2|Fax da residência|Telefone da residência|\
                Telefone da residência 2|Telemóvel|Telefone principal|Pager|Aniversário|\
                Categorias|Endereço de correio electrónico|Endereço de correio electrónico 2|\
                Endereço de correio electrónico 3|Sexo|Notas|Página Web
                """,
            common: """
                Nome completo|Telemóvel|Telefone|Rua, Morada|Cidade, Localidade|Código postal|\
                País|E-mail, Correio eletrónico|Empresa|Data de nascimento|Alcunha|Nota
                """
        ),
        // Portuguese (Brazil).
        CSVLanguage(
            thunderbird: """
                Primeiro nome|Sobrenome|Nome de exibição|Apelido|Email principal|\
                Email secundário|Telefone comercial|Telefone residencial|Número do fax|\
                Número do pager|Número do celular|Endereço|Endereço 2|Cidade|Estado|CEP|País|\
                Endereço comercial|Endereço comercial 2|Cidade de trabalho|Estado de trabalho|\
                CEP comercial|País de trabalho|Cargo|Setor|Organização|Página web 1|Página web 2|\
                Ano de nascimento|Mês de nascimento|Data de nascimento|Notas
                """,
            outlook: """
                Tratamento|Nome|Segundo nome|Sobrenome|Sufixo|Empresa|Departamento|Cargo|\
                Rua do endereço comercial|Cidade do endereço comercial|\
                Estado do endereço comercial|CEP do endereço comercial|\
                País do endereço comercial|Rua do endereço residencial|\
                Cidade do endereço residencial|Estado do endereço residencial|\
                CEP do endereço residencial|País do endereço residencial|Fax comercial|\
                Telefone comercial|Telefone comercial 2|Fax residencial|Telefone residencial|\
                Telefone residencial 2|Telefone celular|Telefone principal|Pager|Aniversário|\
                Categorias|Endereço de email|Endereço de email 2|Endereço de email 3|Sexo|\
                Anotações|Página da Web
                """,
            common: """
                Nome completo|Celular|Telefone|Rua|Cidade|CEP|País|E-mail|Empresa|Aniversário|\
                Apelido|Nota
                """
        ),
        // Swedish.
        CSVLanguage(
            thunderbird: """
                Förnamn|Efternamn|Visa|Smeknamn|E-post|Ytterligare e-post|Telefon arbete|\
                Telefon privat|Faxnummer|Personsökare|Mobiltelefon|Adress privat (rad 1)|\
                Adress privat (rad 2)|Stad privat|Landsdel (Stat) privat|Postnummer privat|\
                Land privat|Adress arbete (rad 1)|Adress arbete (rad 2)|Stad arbete|\
                Landsdel (Stat) arbete|Postnummer arbete|Land arbete|Titel|Avdelning|\
                Organisation|Webbplats privat|Webbplats arbete|Född år|Född månad|Född dag|\
                Anteckningar
                """,
            outlook: """
                Titel|Förnamn|Mellannamn|Efternamn|Suffix|Företag|Avdelning|Befattning|\
                Gatuadress, arbete|Ort, arbete|Region, arbete|Postnummer, arbete|\
                Land/region, arbete|Gatuadress, hem|Ort, hem|Region, hem|Postnummer, hem|\
                Land/region, hem|Fax, arbete|Telefon, arbete|Telefon 2, arbete|Fax, hem|\
                Telefon, hem|Telefon 2, hem|Mobiltelefon|Primär telefon|Personsökare|Födelsedag|\
                Kategorier|E-postadress|E-postadress 2|E-postadress 3|Kön|Anteckningar|Webbsida
                """,
            common: """
                Namn, Fullständigt namn|Mobil, Mobilnummer|Telefon, Telefonnummer|Gata, Adress|\
                Ort, Stad|Postnummer|Land|E-post, Epost|Företag|Födelsedatum|Smeknamn|Anteckning
                """
        ),
        // Polish.
        CSVLanguage(
            thunderbird: """
                Imię|Nazwisko|Wyświetlana nazwa|Pseudonim|Podstawowy e-mail|Dodatkowy e-mail|\
                Telefonu służbowy|Telefon domowy|Numer faksu|Pager|Numer telefonu komórkowego|\
                Adres domowy|Adres domowy 2|Miasto (dom)|Województwo (dom)|Kod pocztowy (dom)|\
                Państwo (dom)|Adres służbowy|Adres służbowy 2|Miasto (praca)|Województwo (praca)|\
                Kod pocztowy (praca)|Państwo (praca)|Stanowisko|Dział|Firma/Organizacja|\
                Strona WWW 1|Strona WWW 2|Urodziny – Rok|Urodziny – Miesiąc|Urodziny – Dzień|\
                Notatki
                """,
            outlook: """
                Tytuł|Imię|Drugie imię|Nazwisko|Sufiks|Firma|Dział|Stanowisko|\
                Adres służbowy - ulica|Adres służbowy - miejscowość|Adres służbowy - województwo|\
                Adres służbowy - kod pocztowy|Adres służbowy - kraj|Adres domowy - ulica|\
                Adres domowy - miejscowość|Adres domowy - województwo|\
                Adres domowy - kod pocztowy|Adres domowy - kraj|Faks służbowy|Telefon służbowy|\
                Telefon służbowy 2|Faks domowy|Telefon domowy|Telefon domowy 2|Telefon komórkowy|\
                Telefon główny|Pager|Urodziny|Kategorie|Adres e-mail|Adres e-mail 2|\
                Adres e-mail 3|Płeć|Notatki|Strona sieci Web
                """,
            common: """
                Imię i nazwisko|Komórka|Telefon|Ulica, Adres|Miasto|Kod pocztowy|Kraj|E-mail|\
                Firma|Data urodzenia|Pseudonim|Uwagi
                """,
            codePage: "WINDOWS-1250"
        ),
    ]
}
