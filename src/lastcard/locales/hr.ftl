### Riječi igre na hrvatskom. Ustroj i objašnjenja ključeva su u en.ftl.
###
### Boja je ženskoga roda (`color-name`); `.acc` je akuzativ ženskoga roda ("plavu"), `.m` muški rod
### ("plavi", nominativ i akuzativ za neživo), `.n` srednji rod. Imena igrača se ne sklanjaju: stoje
### samo u nominativu, a rečenice su u prezentu, da ne ovise o rodu igrača.

## Brojevi.

n-cards = { $n ->
    [one] { $n } karta
    [few] { $n } karte
   *[other] { $n } karata
}
    .object = { $n ->
        [1] jednu
        [2] dvije
        [3] tri
        [4] četiri
        [5] pet
        [6] šest
        [one] { $n } kartu
        [few] { $n } karte
       *[other] { $n } karata
    }
    .full = { $n ->
        [1] jednu kartu
        [2] dvije karte
        [3] tri karte
        [4] četiri karte
        [5] pet karata
        [6] šest karata
        [one] { $n } kartu
        [few] { $n } karte
       *[other] { $n } karata
    }
n-points = { $n ->
    [one] { $n } bod
    [few] { $n } boda
   *[other] { $n } bodova
}
n-players = { $n ->
    [one] { $n } igrač
    [few] { $n } igrača
   *[other] { $n } igrača
}
n-seconds = { $n ->
    [one] { $n } sekunda
    [few] { $n } sekunde
   *[other] { $n } sekundi
}
list-two = { $first } i { $last }
list-more = { $first }, { $rest }
list-last = { $first } i { $last }

## Boje.

color-r = crvena
    .acc = crvenu
    .m = crveni
    .n = crveno
color-y = žuta
    .acc = žutu
    .m = žuti
    .n = žuto
color-g = zelena
    .acc = zelenu
    .m = zeleni
    .n = zeleno
color-b = plava
    .acc = plavu
    .m = plavi
    .n = plavo
color-k = ružičasta
    .acc = ružičastu
    .m = ružičasti
    .n = ružičasto
color-t = tirkizna
    .acc = tirkiznu
    .m = tirkizni
    .n = tirkizno
color-o = narančasta
    .acc = narančastu
    .m = narančasti
    .n = narančasto
color-p = ljubičasta
    .acc = ljubičastu
    .m = ljubičasti
    .n = ljubičasto
color-none = nijedna
color-name = { $color ->
    [r] { color-r }
    [y] { color-y }
    [g] { color-g }
    [b] { color-b }
    [k] { color-k }
    [t] { color-t }
    [o] { color-o }
    [p] { color-p }
   *[none] { color-none }
}
    .acc = { $color ->
        [r] { color-r.acc }
        [y] { color-y.acc }
        [g] { color-g.acc }
        [b] { color-b.acc }
        [k] { color-k.acc }
        [t] { color-t.acc }
        [o] { color-o.acc }
       *[p] { color-p.acc }
    }
    .m = { $color ->
        [r] { color-r.m }
        [y] { color-y.m }
        [g] { color-g.m }
        [b] { color-b.m }
        [k] { color-k.m }
        [t] { color-t.m }
        [o] { color-o.m }
       *[p] { color-p.m }
    }
    .n = { $color ->
        [r] { color-r.n }
        [y] { color-y.n }
        [g] { color-g.n }
        [b] { color-b.n }
        [k] { color-k.n }
        [t] { color-t.n }
        [o] { color-o.n }
       *[p] { color-p.n }
    }

## Imena karata: nominativ, i `.object` u akuzativu.

card-number = { $number ->
    [0] { color-name } nula
    [1] { color-name } jedinica
    [2] { color-name } dvojka
    [3] { color-name } trojka
    [4] { color-name } četvorka
    [5] { color-name } petica
    [6] { color-name } šestica
    [7] { color-name } sedmica
    [8] { color-name } osmica
    [9] { color-name } devetka
   *[other] { color-name } karta { $number }
}
    .object = { $number ->
        [0] { color-name.acc } nulu
        [1] { color-name.acc } jedinicu
        [2] { color-name.acc } dvojku
        [3] { color-name.acc } trojku
        [4] { color-name.acc } četvorku
        [5] { color-name.acc } peticu
        [6] { color-name.acc } šesticu
        [7] { color-name.acc } sedmicu
        [8] { color-name.acc } osmicu
        [9] { color-name.acc } devetku
       *[other] { color-name.acc } kartu { $number }
    }
card-skip = { color-name.m } Preskok
    .bare = Preskok
card-reverse = { color-name } Promjena smjera
    .object = { color-name.acc } Promjenu smjera
    .bare = Promjena smjera
card-draw = { color-name.m } Plus { $number ->
    [1] jedan
    [2] dva
    [3] tri
    [4] četiri
    [5] pet
   *[other] { $number }
}
card-flip = { color-name.m } Preokret
    .bare = Preokret
card-skip-everyone = { color-name.m } Preskok svih
    .bare = Preskok svih
card-hit = { color-name.m } Udarac { $number }
    .bare = Udarac { $number }
card-discard-all = { color-name.n } Čišćenje
    .bare = Čišćenje
card-trade-hands = { color-name } Zamjena karata
    .object = { color-name.acc } Zamjenu karata
    .bare = Zamjena karata
card-wild = Joker
    .object = Jokera
card-wild-draw = Joker Plus { $number ->
    [1] jedan
    [2] dva
    [3] tri
    [4] četiri
    [5] pet
   *[other] { $number }
}
    .object = Jokera Plus { $number ->
        [1] jedan
        [2] dva
        [3] tri
        [4] četiri
        [5] pet
       *[other] { $number }
    }
card-wild-draw-color = Joker Vuci do boje
    .object = Jokera Vuci do boje
card-wild-showdown = Joker Obračun
    .object = Jokera Obračun
card-wild-attack = Joker Napad
    .object = Jokera Napad
card-wild-hit = Joker Udarac { $number }
    .object = Jokera Udarac { $number }
card-wild-hit-fire = Joker Paljba
    .object = Jokera Paljba
card-wild-all-hit = Joker Udarac svima
    .object = Jokera Udarac svima
card-wild-custom = Joker po želji { $number }
    .object = Jokera po želji { $number }
card-wild-dip = Joker Umoči
    .object = Jokera Umoči
card-other = { color-name } karta { $symbol }
    .object = { color-name.acc } kartu { $symbol }
card-wild-other = Joker { $symbol }
    .object = Jokera { $symbol }
card-titled = { color-name } karta „{ $title }”
    .object = { color-name.acc } kartu „{ $title }”
card-wild-titled = { $title }
    .object = „{ $title }”
card-acting = { $card } ({ $model })
card-marked = { $card } (obračun { $number })
card-two-sided = { $light } / { $dark }

## Kratka objašnjenja karata.

about-number = Ide na svoju boju ili na isti broj.
about-showdown-mark = Pokreće obračun sa sljedećim igračem za { n-cards.full }.
about-skip = Sljedeći igrač gubi potez.
about-reverse = Smjer igre se mijenja.
about-draw = Sljedeći igrač vuče { n-cards.full } i gubi potez.
about-flip = Sve se okreće: karte u rukama, špil i hrpa.
about-skip-everyone = Svi ostali gube potez. Opet igraš ti.
about-hit = { $n ->
    [one] Sljedeći igrač pritišće gumb bacača { $n } put i gubi potez.
    [few] Sljedeći igrač pritišće gumb bacača { $n } puta i gubi potez.
   *[other] Sljedeći igrač pritišće gumb bacača { $n } puta i gubi potez.
}
about-discard-all = S njom odlaze sve tvoje karte te boje.
about-trade-hands = Mijenjaš sve karte s protivnikom. Ne može biti zadnja karta.
about-wild = Ide na sve. Biraš boju.
about-wild-draw = Biraš boju. Sljedeći igrač vuče { n-cards.full } i gubi potez.
about-wild-draw-color = Biraš boju. Sljedeći igrač vuče dok ne dođe ta boja i gubi potez.
about-wild-showdown = Biraš boju, protivnika i broj karata. A onda: tko brže udari!
about-wild-attack = Biraš boju i protivnika, koji dvaput pritišće gumb bacača.
about-wild-hit = { $n ->
    [one] Biraš boju. Sljedeći igrač pritišće gumb bacača { $n } put i gubi potez.
    [few] Biraš boju. Sljedeći igrač pritišće gumb bacača { $n } puta i gubi potez.
   *[other] Biraš boju. Sljedeći igrač pritišće gumb bacača { $n } puta i gubi potez.
}
about-wild-hit-fire = Biraš boju. Sljedeći igrač pritišće gumb dok ne izlete karte i gubi potez.
about-wild-all-hit = Biraš boju. Svatko jednom pritišće gumb bacača.
about-wild-custom = Biraš boju. Što još radi, odlučuje domaćin.
about-wild-dip = Biraš boju, vučeš jednu kartu i jednu daješ protivniku.
about-challengeable = Igrač koji bi morao vući smije izazvati.

## Događaji.

event-round-began = { $player } dijeli.
event-round-began-you = Dijeliš.
event-cut = { $player } izvlači { CARD($card, form: "object") }.
event-cut-you = Izvlačiš { CARD($card, form: "object") }.
event-dealt-all = { $n ->
    [one] Svatko dobiva { $n } kartu.
    [few] Svatko dobiva { $n } karte.
   *[other] Svatko dobiva { $n } karata.
}
event-turned-up = Prva karta je { CARD($card) }.
event-sent-back = { CARD($card, form: "label") } ne može otvoriti rundu i vraća se u špil.
event-turn-began-you = Ti si na potezu.
event-played = { $left ->
    [0] { $player } igra { CARD($card, form: "object") }, i to je zadnja karta!
   *[other] { $player } igra { CARD($card, form: "object") }.
}
event-played-you = { $left ->
    [0] Igraš { CARD($card, form: "object") }, i to ti je zadnja karta!
   *[other] Igraš { CARD($card, form: "object") }.
}
event-jumped = { $left ->
    [0] { $player } uskače i igra { CARD($card, form: "object") }, i to je zadnja karta!
   *[other] { $player } uskače i igra { CARD($card, form: "object") }!
}
event-jumped-you = { $left ->
    [0] Uskačeš i igraš { CARD($card, form: "object") }, i to ti je zadnja karta!
   *[other] Uskačeš i igraš { CARD($card, form: "object") }!
}
event-drew = { $cause ->
    [caught] { $player } za kaznu vuče { n-cards.object }.
    [false-call] { $player } za kaznu vuče { n-cards.object }.
    [lost-duel] { $player } uzima { n-cards.full }.
    [stack] { $player } uzima cijelu kaznu: { n-cards.full }.
    [guilty] { $player } vuče { n-cards.object } zbog blefa.
    [innocent] { $player } vuče { n-cards.object } zbog krive sumnje.
    [dip] { $player } umače u špil i vuče { n-cards.object }.
   *[other] { $player } vuče { n-cards.object }.
}
event-drew-card = { $cause ->
    [caught] Za kaznu vučeš { CARD($card, form: "object") }.
    [false-call] Za kaznu vučeš { CARD($card, form: "object") }.
    [lost-duel] Uzimaš { CARD($card, form: "object") }.
    [stack] Uzimaš cijelu kaznu: { CARD($card, form: "object") }.
    [guilty] Zbog blefa vučeš { CARD($card, form: "object") }.
    [innocent] Zbog krive sumnje vučeš { CARD($card, form: "object") }.
    [dip] Umačeš u špil i vučeš { CARD($card, form: "object") }.
   *[other] Vučeš { CARD($card, form: "object") }.
}
event-drew-nothing = { $player } nema što vući: karata više nema.
event-drew-nothing-you = Nemaš što vući: karata više nema.
event-kept = { $player } zadržava kartu.
event-kept-you = Zadržavaš kartu.
event-passed = { $player } ne igra dodatnu kartu.
event-passed-you = Ne igraš dodatnu kartu.
event-color-named = { $player } bira { color-name.acc }.
event-color-named-you = Biraš { color-name.acc }.
event-target-chosen = { $player } bira protivnika: { $target }.
event-target-chosen-you = Biraš protivnika: { $target }.
event-target-chosen-you-target = { $player } bira tebe!
event-count-chosen = { $player } ulaže { n-cards.full }.
event-count-chosen-you = Ulažeš { n-cards.full }.
event-skipped = { $player } propušta potez.
event-skipped-you = Propuštaš potez.
event-reversed = { $direction ->
    [clockwise] Smjer se mijenja: sada u smjeru kazaljke na satu.
   *[anticlockwise] Smjer se mijenja: sada obrnuto od kazaljke na satu.
}
event-pressed = { $n ->
    [0] { $player } pritišće gumb … ništa!
    [1] { $player } pritišće gumb: iz bacača izlijeće jedna karta.
    [one] { $player } pritišće gumb: iz bacača izlijeće { $n } karta!
    [few] { $player } pritišće gumb: iz bacača izlijeću { $n } karte!
   *[other] { $player } pritišće gumb: iz bacača izlijeće { $n } karata!
}
event-pressed-you = { $n ->
    [0] Pritišćeš gumb … ništa!
    [1] Pritišćeš gumb: iz bacača izlijeće jedna karta.
    [one] Pritišćeš gumb: iz bacača izlijeće { $n } karta!
    [few] Pritišćeš gumb: iz bacača izlijeću { $n } karte!
   *[other] Pritišćeš gumb: iz bacača izlijeće { $n } karata!
}
event-reloaded = { $n ->
    [one] Bacač se ponovno puni: u njemu je { $n } karta.
    [few] Bacač se ponovno puni: u njemu su { $n } karte.
   *[other] Bacač se ponovno puni: u njemu je { $n } karata.
}
event-reshuffled = { $n ->
    [one] Odbačene karte se miješaju: u špilu je { $n } karta.
    [few] Odbačene karte se miješaju: u špilu su { $n } karte.
   *[other] Odbačene karte se miješaju: u špilu je { $n } karata.
}
event-loaded = Obračun za { n-cards.full }: { $player } i { $target }!
event-loaded-you = Obračun za { n-cards.full }: ti i { $target }!
event-loaded-you-target = Obračun za { n-cards.full }: { $player } i ti!
event-struck = { $early ->
    [yes] { $player } udara prerano!
    [never] { $player } uopće ne udara.
   *[no] { $player } udara nakon { NUMBER($seconds, minimumFractionDigits: 3, maximumFractionDigits: 3) }{ "\u00A0" }s.
}
event-struck-you = { $early ->
    [yes] Udaraš prerano!
    [never] Uopće ne udaraš.
   *[no] Udaraš nakon { NUMBER($seconds, minimumFractionDigits: 3, maximumFractionDigits: 3) }{ "\u00A0" }s.
}
event-undecided = { $n ->
    [1] Neodlučeno! Još jednom.
    [2] Opet neodlučeno! Još jednom.
   *[other] I treći put neodlučeno: odlučuje ždrijeb.
}
event-lines-decide = Prebliski udarci: odlučuju crte.
event-duel-lost = { $winner } dobiva obračun. { $loser } uzima { n-cards.full }.
event-duel-lost-you = { $winner } dobiva obračun. Uzimaš { n-cards.full }.
event-duel-lost-you-winner = Dobivaš obračun! { $loser } uzima { n-cards.full }.
event-flipped = { $side ->
    [dark] Sve se okreće na tamnu stranu!
   *[light] Sve se vraća na svijetlu stranu!
}
event-top-is = Na vrhu je sada { CARD($card) }.
event-shed = { $player } odbacuje i { CARD($card, form: "object") }.
event-shed-you = Odbacuješ i { CARD($card, form: "object") }.
event-swapped = { $player } i { $target } razmjenjuju sve karte.
event-swapped-you = { $target } i ti razmjenjujete sve karte.
event-swapped-you-target = { $player } i ti razmjenjujete sve karte.
event-rotated = { $direction ->
    [clockwise] Svi predaju svoje karte susjedu, u smjeru kazaljke na satu.
   *[anticlockwise] Svi predaju svoje karte susjedu, obrnuto od kazaljke na satu.
}
event-gave = { $giver } daje jednu kartu, a prima { $receiver }.
event-gave-card-you = Daješ { CARD($card, form: "object") }, a prima { $receiver }.
event-gave-card-you-receiver = { $giver } ti daje { CARD($card, form: "object") }.
event-accepted = { $player } prihvaća.
event-accepted-you = Prihvaćaš.
event-challenged = { $challenger } ne vjeruje i izaziva: { $offender } mora pokazati karte.
event-challenged-you = Ne vjeruješ i izazivaš: { $offender } mora pokazati karte.
event-challenged-you-offender = { $challenger } ti ne vjeruje i izaziva te!
event-shown = { $offender } pokazuje karte, a vidi ih samo { $challenger }.
event-shown-you-offender = Pokazuješ karte, a vidi ih samo { $challenger }.
event-shown-hand = { $offender } u ruci ima: { CARD($card) }.
event-guilty = Blef je otkriven! { $offender } plaća.
event-guilty-you = Tvoj blef je otkriven! Plaćaš.
event-guilty-you-challenger = Imaš pravo: { $offender } blefira.
event-innocent = Nema blefa. { $challenger } plaća za sumnju.
event-innocent-you = Nema blefa. Plaćaš za sumnju.
event-innocent-you-offender = Sve je bilo pošteno: { $challenger } plaća za sumnju.
event-uno = { $player }: „UNO!”
event-uno-you = Kažeš: „UNO!”
event-caught = { $catcher } hvata: { $offender } je bez UNO-a!
event-caught-you = Hvataš: { $offender } je bez UNO-a!
event-caught-you-offender = { $catcher } te hvata bez UNO-a!
event-false-call = { $player } diže lažnu uzbunu i plaća.
event-false-call-you = Dižeš lažnu uzbunu i plaćaš.
event-stacked = { $sum ->
    [one] Kazna raste: { $sum } karta.
    [few] Kazna raste: { $sum } karte.
   *[other] Kazna raste: { $sum } karata.
}
event-stack-taken = { $sum ->
    [one] { $player } uzima cijelu kaznu: { $sum } kartu.
    [few] { $player } uzima cijelu kaznu: { $sum } karte.
   *[other] { $player } uzima cijelu kaznu: { $sum } karata.
}
event-stack-taken-you = { $sum ->
    [one] Uzimaš cijelu kaznu: { $sum } kartu.
    [few] Uzimaš cijelu kaznu: { $sum } karte.
   *[other] Uzimaš cijelu kaznu: { $sum } karata.
}
event-stack-cancelled = { $player } uskače i kazna otpada.
event-stack-cancelled-you = Uskačeš i kazna otpada.
event-blocked = { $cause ->
    [turn-limit] Runda traje predugo i završava bez pobjednika.
   *[circle] Nitko više ne može igrati. Runda završava bez pobjednika.
}
event-round-won = { $points ->
    [one] { $player } osvaja rundu: { $points } bod!
    [few] { $player } osvaja rundu: { $points } boda!
   *[other] { $player } osvaja rundu: { $points } bodova!
}
event-round-won-you = { $points ->
    [one] Osvajaš rundu: { $points } bod!
    [few] Osvajaš rundu: { $points } boda!
   *[other] Osvajaš rundu: { $points } bodova!
}
event-game-won = { $player } pobjeđuje u igri!
event-game-won-you = Pobjeđuješ u igri!

## Za stolom.

table-timed-out = { $player }: vrijeme je isteklo.
table-timed-out-you = Vrijeme ti je isteklo.
table-bot-takes-over = { $player } ne igra: dalje igra bot.
table-player-back = { $player } opet igra.
table-joined = { $player } sjeda za stol.
table-host-is = Domaćin je sada { $player }.
table-clock-warning = { $n ->
    [one] Još { $n } sekunda.
    [few] Još { $n } sekunde.
   *[other] Još { $n } sekundi.
}

## Zašto je potez odbijen.

reason-round-is-over = Runda je gotova. Pričekaj sljedeću.
reason-not-your-decision = Sada ne odlučuješ ti. Pričekaj svoj red.
reason-wrong-phase = To se u ovom trenutku ne može. Odaberi nešto od ponuđenog.
reason-not-in-hand = Tu kartu nemaš. Odigraj neku iz svoje ruke.
reason-no-match = Ta karta ne paše. Pogodi boju, broj ili znak, ili odigraj Jokera.
reason-only-drawn-card = Nakon vučenja smiješ odigrati samo izvučenu kartu ili je zadržati.
reason-must-play-drawn = Izvučena karta paše i za ovim se stolom mora odigrati.
reason-would-bluff = Za ovim se stolom ne blefira: uz drugu kartu koju imaš ovaj Joker nije dopušten.
reason-not-as-last = Ovo ne može biti zadnja karta. Odigraj drugu ili vuci.
reason-only-stack = Na kaznu se odgovara samo kartom s istim znakom. Odigraj je ili uzmi karte.
reason-color-of-other-side = Ta je boja na drugoj strani. Odaberi boju strane koja se igra.
reason-not-an-opponent = To se mjesto ne može odabrati. Odaberi nekog od protivnika.
reason-count-out-of-range = Taj broj nije u ponudi. Odaberi jedan od prikazanih.
reason-has-struck = Tvoj je udarac već zabilježen. Pričekaj ishod.
reason-uno-not-at-two = UNO se kaže s dvije karte u ruci kad si na potezu, ili čim ti ostane jedna.
reason-uno-lapsed = Igra je otišla dalje: nitko te više ne može uhvatiti i UNO više ne treba.
reason-uno-said = Tvoj UNO je već izrečen. Jednom je dosta.
reason-uno-by-itself = Za ovim se stolom UNO kaže sam. Samo igraj dalje.
reason-nobody-to-catch = Tu se nema koga uhvatiti: nijedan UNO ne nedostaje.
reason-own-catch = Sebe ne možeš uhvatiti. Reci UNO dok još ima vremena.
reason-no-jump-in = Za ovim se stolom ne uskače. Pričekaj svoj red.
reason-jump-not-identical = Za uskakanje treba posve ista karta, i boja i znak.
reason-jump-own-turn = Ti si na potezu: jednostavno odigraj kartu.
reason-jump-wrong-phase = Uskočiti možeš samo dok se čeka potez drugog igrača.
reason-unknown-action = Takvog poteza nema. Odaberi nešto od ponuđenog.
reason-bad-argument = Ta vrijednost nije moguća. Udarac je vrijeme u sekundama ili „never”.
reason-no-such-seat = Tog mjesta za ovim stolom nema.

## Zašto stol odbija.

reason-too-early = Samo trenutak: još je prerano za to.
reason-resting = Krivo hvatanje stoji te sekundu čekanja. Onda smiješ opet.
reason-said-already = To je već rečeno. Samo trenutak, računa se.
reason-too-late = Prekasno: UNO je rečen prije. Kazne za to nema.
reason-stale = Stanje na stolu se promijenilo. Pogledaj opet pa odaberi.
reason-answered = Već imamo tvoj odgovor. Pričekaj ishod.
reason-repeated = To je već učinjeno.
reason-no-change = To ne bi ništa promijenilo.
reason-no-duel = Sada nisi u obračunu.
reason-not-your-seat = To nije tvoje mjesto. Igraj sa svojega.
reason-host-only = To smije samo domaćin stola.
reason-not-allowed = To ti nije dopušteno.
reason-kicked = Domaćin te je maknuo sa stola.
reason-looking-on = Ovdje samo gledaš. Pridruži se stolu ako želiš sjesti.
reason-no-such-player = Tog igrača nema za ovim stolom.
reason-no-table = Takvog stola nema.
reason-table-exists = Takav stol već postoji. Odaberi drugo ime.
reason-closed = Stol je zatvoren. Otvori novi.
reason-running = Igra traje. Pričekaj da završi.
reason-no-round-is-over = Runda još traje. Prvo je odigrajte do kraja.
reason-seats = Pogrešan broj igrača: { $n }. Ovu igru igra od { $least } do { $most } igrača.
reason-full = Stol je pun: broj mjesta je { $most }.
reason-taken = Mjesto { $seat } je zauzeto. Odaberi drugo.
reason-open = Na mjestu { $seat } nikoga nema.
reason-seated-already = Već imaš mjesto za ovim stolom.
reason-name = Ime ima od 1 do { $most } slova.
reason-level = Takvog bota nema. Odaberi „random”, „easy”, „normal”, „hard” ili „expert”.
reason-setting = Postavka { $key } ne može biti takva. Ispravno je: { $right }.
reason-edition = Ova se igra ne može tako igrati: { $message }
reason-notation = To se ne može pročitati: { $message }
reason-secret = Tajna stola je prekratka: najmanje bajtova: { $least }.

## Igre.

edition-classic = Klasična
edition-classic-about = Igra koju svi znaju: boje, brojevi i jedna karta previše.
edition-showdown = Showdown
edition-showdown-about = Obračuni lopaticom: sporija ruka uzima karte.
edition-attack = Attack
edition-attack-about = Umjesto špila bacač. Nikad ne znaš što će ispaliti.
edition-flip = Flip
edition-flip-about = Karte s dvije strane. Kad se sve okrene, postaje gadno.
edition-pizza = Pocket Pizza Pizza
edition-pizza-about = Mali špil za brzu rundu između dvije kriške.
edition-facts = Igrača: { $min }–{ $max }. Karata: { $cards }. Bodova za pobjedu: { $goal }.
preset-standard = Uobičajena
preset-standard-about = Pravila po kojima igra većina stolova.
preset-official = Službena
preset-official-about = Tiskana pravila, od riječi do riječi.

## Botovi.

bot-random = Nasumični bot
bot-random-about = Igra što god paše. Dobar za prvu igru.
bot-easy = Laki bot
bot-easy-about = Trudi se, ali štošta previdi i zaboravi reći UNO.
bot-normal = Obični bot
bot-normal-about = Igra s glavom, po iskustvu.
bot-hard = Jaki bot
bot-hard-about = Misli unaprijed i pamti tko je morao vući.
bot-expert = Majstorski bot
bot-expert-about = Misli dalje od jakoga i naučio je iz mnogih rundi.

## Opcije.

option-on = da
option-off = ne
option-value-points = { $n ->
    [one] { $n } bod
    [few] { $n } boda
   *[other] { $n } bodova
}
option-value-cards = { $n ->
    [0] ništa
    [one] { $n } karta
    [few] { $n } karte
   *[other] { $n } karata
}
option-value-turns = { $n ->
    [0] bez granice
    [one] { $n } potez
    [few] { $n } poteza
   *[other] { $n } poteza
}
option-value-seconds = { NUMBER($n, maximumFractionDigits: 3) }{ "\u00A0" }s
option-goal = Bodovi za pobjedu
option-goal-help = Tko na kraju runde ima toliko bodova, pobjeđuje u igri.
option-lowest-wins = Pobjeđuje najmanje bodova
option-lowest-wins-help = Svatko skuplja bodove karata koje su mu ostale. Pobjeđuje najmanji zbroj.
option-auto-uno = UNO sam od sebe
option-auto-uno-help = UNO se kaže umjesto tebe i nikoga se ne hvata. Dobro za početnike.
option-blocked = Zapela runda
option-blocked-help = Što se događa kad nitko više ne može igrati.
option-blocked-none = nitko ne dobiva bodove
option-blocked-lowest = bodove dobiva najmanja ruka
option-turn-limit = Najdulja runda
option-turn-limit-help = Nakon toliko poteza runda završava kao zapela.
option-false-call = Lažna uzbuna
option-false-call-help = Koliko karata stoji krivi UNO ili krivo hvatanje. 0: samo se odbija.
option-two-player-reverse = Promjena smjera udvoje
option-two-player-reverse-help = Što radi Promjena smjera kad igra dvoje.
option-two-player-reverse-skip = preskače drugoga
option-two-player-reverse-none = ništa
option-drawn-card = Izvučena karta koja paše
option-drawn-card-help = Smije li se zadržati izvučena karta koja paše.
option-drawn-card-may = smije se odigrati
option-drawn-card-must = mora se odigrati
option-bluff = Blefiranje
option-bluff-help = Smije li se Joker s uvjetom odigrati protivno uvjetu, uz opasnost od izazova.
option-wild-draw-four = Joker Plus četiri
option-wild-draw-four-help = Smije li se igrati uvijek ili samo bez boje koja vrijedi.
option-wild-draw-four-unrestricted = uvijek
option-wild-draw-four-restricted = samo bez te boje
option-tie-window = Prebliski udarci
option-tie-window-help = Kad su udarci bliži od ovoga, odlučuju crte.
option-every-last-card = Obračun za svaku zadnju kartu
option-every-last-card-help = Tko odigra zadnju kartu, mora prvo dobiti obračun za jednu kartu.
option-reflex = Refleksi
option-reflex-help = Ne: obračune odlučuje ždrijeb, za one koji ne mogu ili ne žele biti brzi.
option-false-start = Prerani start
option-false-start-help = Udarac ovako brzo nakon znaka računa se kao preran.
option-symbols = Znakovi obračuna
option-symbols-help = Koje karte pokreću obračun i za koliko karata.
option-launcher = Bacač
option-launcher-help = Kako bacač odlučuje kad će ispaliti.
option-launcher-iid = čista sreća
option-launcher-gap = na mahove
option-launcher-cycle = stalan ritam
option-deck = Špil
option-deck-help = Kojim se izdanjem špila igra.
option-deck-page = današnji
option-deck-original = izvorni
option-deck-extreme = Extreme
option-deck-mega-hit = Mega Hit
option-custom = Jokeri po želji
option-custom-help = Što radi svaki od tri Jokera po želji.
option-extra-play = Dodatna karta
option-extra-play-help = Kad Preskok ili Promjena smjera dopušta još jednu kartu.
option-extra-play-always = uvijek
option-extra-play-two-players = samo kad igra dvoje
option-all-hit-caster = Udarac svima, baš svima
option-all-hit-caster-help = Pritišće li gumb i onaj tko igra Jokera Udarac svima.
option-first-wild = Joker kao prva karta
option-first-wild-help = Tko mu bira boju.
option-first-wild-dealer = djelitelj
option-first-wild-left = lijevo od djelitelja
option-challenge = Izazov
option-challenge-help = Zbog koje je druge karte igrač Jokera kriv.
option-challenge-playable = svaka koja je pasala
option-challenge-color = karta te boje
option-draw-color-guilty = Kazna za Vuci do boje
option-draw-color-guilty-help = Što vuče krivac za Jokera Vuci do boje.
option-draw-color-guilty-two = dvije karte
option-draw-color-guilty-until = dok ne dođe boja
option-flip-top = Joker nakon Preokreta
option-flip-top-help = Tko bira boju kad Preokret na vrh donese Jokera.
option-flip-top-player = tko je okrenuo
option-flip-top-next = sljedeći igrač
option-last-flip = Preokret kao zadnja karta
option-last-flip-help = Koja se strana boduje.
option-last-flip-new = nova strana
option-last-flip-old = stara strana
option-wilds = Jokeri u špilu
option-wilds-help = Koliko je Jokera, Jokera Umoči i Jokera Plus dva.
option-stacking = Slaganje
option-stacking-help = Na kartu Plus odgovara se istom takvom; zadnji vuče sve zajedno.
option-jump-in = Uskakanje
option-jump-in-help = Odigraj posve istu kartu izvan reda i igra ide dalje od tebe.
option-seven-swap = Sedmica mijenja
option-seven-swap-help = Tko odigra sedmicu, mijenja sve karte s protivnikom.
option-zero-rotation = Nula kruži
option-zero-rotation-help = Kad padne nula, svi predaju svoje karte susjedu.
option-draw-to-match = Vuci dok ne paše
option-draw-to-match-help = Vuče se dok ne dođe karta koja paše.
option-force-play = Obvezno igranje
option-force-play-help = Izvučena karta koja paše mora se odigrati.

## Faze, i pitanja čitatelju.

phase-turn = Na potezu je { $player }.
phase-drawn = { $player } gleda izvučenu kartu.
phase-extra = { $player } smije odigrati još jednu.
phase-color = { $player } bira boju.
phase-target = { $player } bira protivnika.
phase-count = { $player } bira koliko karata.
phase-challenge = { $player } prihvaća ili izaziva.
phase-give = { $player } bira kartu koju daje.
phase-showdown = Obračun: { $player } i { $target }!
phase-round-over = Runda je gotova.
phase-game-over = Igra je gotova.
prompt-turn = Odigraj kartu ili vuci.
prompt-turn-attack = Odigraj kartu ili pritisni gumb.
prompt-turn-stack = { $sum ->
    [one] Odgovori istom kartom ili uzmi { $sum } kartu.
    [few] Odgovori istom kartom ili uzmi { $sum } karte.
   *[other] Odgovori istom kartom ili uzmi { $sum } karata.
}
prompt-drawn = Odigrati izvučenu kartu ili je zadržati?
prompt-drawn-must = Izvučena karta paše i mora se odigrati.
prompt-extra = Još jedna karta?
prompt-color = Odaberi boju
prompt-target = Odaberi protivnika
prompt-count = Koliko karata?
prompt-challenge-cards = { $player } igra { CARD($card, form: "object") }. Izazivaš? { $guilt ->
    [color] Ako je u ruci bilo karata prijašnje boje, { $player } vuče { $n }; ako nije, ti vučeš { $more }.
   *[playable] Ako je u ruci bila druga karta koja paše, { $player } vuče { $n }; ako nije, ti vučeš { $more }.
}
prompt-challenge-mixed = { $player } igra { CARD($card, form: "object") }. Izazivaš? { $guilt ->
    [color] Ako je u ruci bilo karata prijašnje boje, { $player } vuče { $n }; ako nije, ti vučeš dok ne dođe nova boja, i još { $more }.
   *[playable] Ako je u ruci bila druga karta koja paše, { $player } vuče { $n }; ako nije, ti vučeš dok ne dođe nova boja, i još { $more }.
}
prompt-challenge-until = { $player } igra { CARD($card, form: "object") }. Izazivaš? { $guilt ->
    [color] Ako je u ruci bilo karata prijašnje boje, { $player } vuče dok ne dođe nova boja; ako nije, vučeš ti, i još { $more }.
   *[playable] Ako je u ruci bila druga karta koja paše, { $player } vuče dok ne dođe nova boja; ako nije, vučeš ti, i još { $more }.
}
prompt-give = Koju kartu daješ?
prompt-give-to = Koju kartu daješ? Prima { $target }.
prompt-showdown = Udari!
prompt-round-over = Sljedeća runda?
prompt-game-over = Još jedna igra?

## Potezi.

action-draw = Vuci kartu
action-press = Pritisni gumb
action-take-stack = { $sum ->
    [one] Uzmi { $sum } kartu
    [few] Uzmi { $sum } karte
   *[other] Uzmi { $sum } karata
}
action-keep = Zadrži kartu
action-pass = Dosta je
action-color = { color-name }
action-target = { $player }
action-count = { n-cards }
action-accept = Prihvati
action-challenge = Izazovi
action-catch = Bez UNO-a: { $player }!
action-jump = Uskoči i odigraj { CARD($card, form: "object") }
action-strike = Udari!
action-next-round = Sljedeća runda
action-new-game = Nova igra

## Početni izbornik.

ui-title = Last Card
ui-tagline = Pet igara iste obitelji, jedna karta do kraja.
ui-unofficial = Neslužbeno. Vlasnici žiga UNO ovo nisu ni izradili ni odobrili.
ui-menu-resume = Nastavi spremljenu igru
ui-menu-help = Pomoć
ui-menu-quit = Izlaz
ui-language = Jezik
ui-language-name = Hrvatski
ui-pick-edition = Koja igra?
ui-players-range = Igrača: od { $min } do { $max }.
ui-player-number = Igrač { $n }
ui-player-name = Ime
ui-player-human = Čovjek
ui-options = Opcije
ui-options-change = Promijeni opcije
ui-options-default = Uobičajene opcije
ui-options-usual = uobičajene
ui-options-bad = Te opcije ne idu zajedno: { $message }
ui-option-line = { $name }: { $value }
ui-preset = Pravila
ui-edition = Igra
ui-start = Počni
ui-back = Natrag
ui-resume-title = Koju igru nastavljaš?
ui-resume-none = Još nema spremljenih igara.
ui-resume-entry = { $edition }: { $players } ({ $when })
ui-resume-bad = Ova se spremljena igra ne može pročitati: { $message }
ui-resumed = Lijepo da si opet tu. Igra ide dalje.
ui-saved = Igra je spremljena. Vidimo se!
ui-saved-as = Igra je spremljena kao { $file }.
ui-save-failed = Igra se nije mogla spremiti: { $message }
ui-loading = Karte se miješaju …
ui-compiling = Pravila se pripremaju prvi put. Traje do jedne minute.

## Stol.

ui-log = Tijek igre
ui-log-empty = Još se ništa nije dogodilo.
ui-hand = Tvoje karte
ui-hand-of = Karte: { $player }
ui-hand-empty = Nema karata
ui-table = Stol
ui-seats = Igrači
ui-draw-pile-cards = { $n ->
    [0] Špil: prazan
    [one] Špil: { $n } karta
    [few] Špil: { $n } karte
   *[other] Špil: { $n } karata
}
ui-draw-pile-back = Druga strana sljedeće karte je { CARD($card) }.
ui-discard-pile-cards = { $n ->
    [one] Hrpa: { $n } karta
    [few] Hrpa: { $n } karte
   *[other] Hrpa: { $n } karata
}
ui-top-card = Gornja karta: { CARD($card) }
ui-color-in-force = Vrijedi boja: { color-name }
ui-direction-clockwise = kao kazaljka na satu
ui-direction-anticlockwise = obrnuto od kazaljke
ui-direction-line = { $direction ->
    [clockwise] Smjer: kao kazaljka na satu
   *[anticlockwise] Smjer: obrnuto od kazaljke na satu
}
ui-side-light = svijetla strana
ui-side-dark = tamna strana
ui-turn-of = Na potezu je { $player }
ui-turn-yours = Ti si na potezu
ui-you = ti
ui-dealer = djelitelj
ui-seat-cards = { $n ->
    [one] { $player }: { $n } karta
    [few] { $player }: { $n } karte
   *[other] { $player }: { $n } karata
}
ui-seat-said-uno = rečen UNO
ui-seat-backs = Druga strana karata: { CARD($card) }
ui-known-cards = Od tih karata znaš: { CARD($card) }
ui-playable = paše
ui-not-playable = sada ne paše
ui-just-drawn = upravo izvučena
ui-other-side = druga strana: { CARD($card) }
ui-stack = { $sum ->
    [one] Kazna: { $sum } karta
    [few] Kazna: { $sum } karte
   *[other] Kazna: { $sum } karata
}
ui-round = Runda { $n }
ui-scores = Bodovi
ui-goal = { $n ->
    [one] Igra se do { $n } boda
    [few] Igra se do { $n } boda
   *[other] Igra se do { $n } bodova
}
ui-goal-lowest = { $n ->
    [one] Igra se do { $n } boda; pobjeđuje najmanji zbroj
    [few] Igra se do { $n } boda; pobjeđuje najmanji zbroj
   *[other] Igra se do { $n } bodova; pobjeđuje najmanji zbroj
}
ui-score-line = { $points ->
    [one] { $player }: { $points } bod
    [few] { $player }: { $points } boda
   *[other] { $player }: { $points } bodova
}
ui-score-line-round = { $player }: +{ $points }, sada { $score }
ui-clock = { $n ->
    [one] Još { $n } sekunda
    [few] Još { $n } sekunde
   *[other] Još { $n } sekundi
}
ui-uno-button = UNO!
ui-catch-button = Hvataj!

## Jedan zaslon za više ljudi, obračun, bacač, izazov.

ui-cover = Predaj zaslon: igra { $player }
ui-cover-hint = { $player }, pritisni tipku kad nitko drugi ne gleda.
ui-cover-ready = Tu sam: { $player }
ui-showdown-for = { $player } i { $target }, za { n-cards.full }
ui-showdown-wait = Čekaj …
ui-showdown-strike = UDARI!
ui-showdown-false-start = Prerano! Griješi { $player }.
ui-launcher-cards = { $n ->
    [0] Bacač: prazan
    [one] Bacač: { $n } karta unutra
    [few] Bacač: { $n } karte unutra
   *[other] Bacač: { $n } karata unutra
}
ui-launcher-fires = { $n ->
    [0] Klik … ništa!
    [1] Fijuu! Jedna karta.
    [one] Fijuu! { $n } karta!
    [few] Fijuu! { $n } karte!
   *[other] Fijuu! { $n } karata!
}
ui-shown-hand = Samo za tvoje oči: { $player }
ui-shown-close = Pogledano

## Rezultati.

ui-round-won = { $player } osvaja rundu
ui-round-won-you = Osvajaš rundu
ui-round-blocked = Runda je zapela: nitko je ne osvaja
ui-game-won = { $player } pobjeđuje u igri!
ui-game-won-you = Pobjeđuješ u igri!
ui-game-shared = Zajednička pobjeda: { $players }!
ui-game-over = Kraj igre
ui-standings = Poredak

## Pomoć.

help-title = Pomoć
help-keys = Tipke
help-choose = odaberi kartu ili odgovor
help-play = odigraj ili potvrdi odabrano
help-draw = vuci kartu ili pritisni gumb bacača
help-keep = zadrži izvučenu kartu ili ne igraj dalje
help-uno = reci UNO
help-catch = uhvati zaboravljeni UNO
help-jump = uskoči, gdje se to igra
help-strike = udari lopaticom
help-colors = odaberi boju njezinim slovom
help-sort = posloži svoje karte
help-log = pogledaj tijek igre
help-language = promijeni jezik
help-help = pokaži ili sakrij ovu pomoć
help-quit = izađi; igra se sprema
help-rules = Pravila ukratko
help-rules-goal = Riješi se svojih karata. Pogodi boju, broj ili znak gornje karte, ili odigraj Jokera.
help-rules-draw = Ako ne možeš ili ne želiš igrati, vuci jednu kartu. Ako paše, smiješ je odmah odigrati.
help-rules-uno = Reci UNO kad ti ostane jedna karta. Koga uhvate bez toga, vuče dvije.
help-rules-score = Tko prvi ostane bez karata, dobiva bodove karata koje su drugima ostale.
help-cards = Karte

## Izlaz, greške, premalen prozor.

ui-quit-title = Izaći iz igre?
ui-quit-save = Spremi i izađi
ui-quit-now = Izađi bez spremanja
ui-quit-stay = Igraj dalje
ui-interrupted = Igra je prekinuta i spremljena.
ui-too-small = Prozor je premalen: ima { $columns } × { $rows } znakova, a treba { $min_columns } × { $min_rows }. Povećaj ga ili igraj s --plain.

## Igra redak po redak.

plain-welcome = Last Card, { $edition }. Upiši „help” za naredbe.
plain-prompt = { $player }>
plain-your-turn = { $player }, ti si na potezu. Gornja karta: { CARD($card) }. Boja: { color-name }.
plain-hand = Tvoje karte: { CARD($card) }.
plain-hand-codes = Tvoje karte: { $codes }
plain-can = Možeš: { $actions }
plain-others = { $n ->
    [one] { $player } ima { $n } kartu.
    [few] { $player } ima { $n } karte.
   *[other] { $player } ima { $n } karata.
}
plain-cover = Predaj tipkovnicu, igra { $player }. Zatim pritisni Enter.
plain-help-title = Naredbe:
plain-help-play = play r7: odigraj crvenu sedmicu („play W” je Joker, „play b+2” plavi Plus dva)
plain-help-draw = draw: vuci kartu ili pritisni gumb bacača
plain-help-keep = keep: zadrži izvučenu kartu
plain-help-pass = pass: ne igraj dodatnu kartu
plain-help-color = color b: odaberi plavu
plain-help-target = target 2: odaberi igrača na mjestu 2
plain-help-count = count 3: uloži tri karte
plain-help-challenge = challenge, accept: izazovi ili prihvati Jokera
plain-help-give = give r7: daj crvenu sedmicu
plain-help-uno = uno: reci UNO
plain-help-catch = catch 2: uhvati igrača na mjestu 2
plain-help-jump = jump r7: uskoči s crvenom sedmicom
plain-help-strike = strike: udari lopaticom
plain-help-hand = hand: pokaži svoje karte, riječima
plain-help-scores = scores: pokaži bodove
plain-help-log = log: ispričaj tijek igre
plain-help-language = language hr: promijeni jezik (en, sw, hr)
plain-help-save = save: spremi igru
plain-help-quit = quit: spremi i izađi
plain-unknown = Ne znam što je „{ $command }”. Upiši „help” za naredbe.
plain-did-you-mean = Ne znam što je „{ $command }”. Misliš li „{ $suggestion }”?
plain-need-card = Koju kartu? Na primjer: { $example }
plain-need-number = Trebam broj od { $min } do { $max }.
plain-need-choice = Odaberi jedno od ovoga: { $choices }
plain-next-round = Pritisni Enter za sljedeću rundu.
plain-end-of-input = Nema više unosa. Igra je spremljena.

## Terminal: ono što kažu samo njegovi zasloni i igra redak po redak.

ui-held = Trenutak: drugi još mogu viknuti UNO i uhvatiti.
ui-hand-over = Tvoj je potez gotov. Enter: preuzima { $player }.
ui-options-changed = { $n ->
    [one] { $n } promijenjena
    [few] { $n } promijenjene
   *[other] { $n } promijenjenih
}
ui-start-help = Podijeli karte. Sve ispod može se prije toga promijeniti.
ui-own-file-help = Enter: upiši putanju datoteke s vlastitim izdanjem.
ui-seat-help = ◂ ▸ mijenja tko ovdje igra; Enter mijenja ime.
ui-turn-clock = Vrijeme za potez
ui-turn-clock-help = Kad vrijeme istekne, uobičajeni se potez odigra umjesto tebe.
ui-pace = Botovi igraju
ui-pace-help = Koliko botovima treba za potez.
ui-pace-calm = mirno
ui-pace-brisk = živahno
ui-pace-fast = brzo
ui-nobody-plays = Na svakom je mjestu bot. Promijeni jedno u čovjeka da netko igra.
ui-menu-keys = ↑ ↓ biraj · ◂ ▸ mijenjaj · Enter primijeni · F2 jezik · q izađi
ui-showdown-keys-short = udari: { $key }
ui-showdown-never-short = nikad
ui-seat-backs-short = Njihove druge strane, bez reda:
ui-known-short = Za ove znaš da su ovdje:
help-shout = za zajedničkim zaslonom: UNO ili hvatanje, svakome svoja tipka
help-challenge-accept = izazovi Jokera ili ga prihvati
help-strike-two = udari, kad se obračunava dvoje za ovim zaslonom
help-table = pogledaj stol: karte, druge strane, što koja karta radi
plain-which-edition = Koja igra? { $choices }
plain-window = { $player } ima još jednu kartu. Upiši „uno” ili „catch { $seat }”, ili pritisni Enter za dalje.
plain-why = { $action }: { $reason }
plain-why-fine = { $action }: to se sada može.
plain-not-now = Sada se to nema na što primijeniti.
plain-help-table = table: tko ima koliko karata, hrpe, boja, smjer
plain-help-why = why r7: zašto se karta sada može ili ne može odigrati
plain-help-seat = 2 uno: igraj za drugu osobu za ovom tipkovnicom, po broju mjesta
plain-seat-line = Mjesto { $seat }: { $player }
plain-new-game = Upiši „new” za novu igru ili „quit”.
plain-strike-now = UDARI!
plain-showdown-wait = Obračun: { $player } i { $target }. { $reader }, pritisni Enter kad pročitaš UDARI! Ne prije.
plain-showdown-typed = Obračun: { $player } i { $target }. { $reader }, upiši „strike 0.3”: sekunde nakon znaka.

## Preglednik: ono što kažu samo njegove stranice.

web-your-name = Tvoje ime
web-name-hint = Kako da te zovu?
web-guest = Gost { $n }
web-with-bots = Igraj odmah
web-with-bots-help = Protiv botova, bez čekanja.
web-bots = Botovi
web-play-bots = Igraj protiv botova
web-with-friends = Igraj s prijateljima
web-with-friends-help = Otvori stol i pošalji poveznicu. Prazna mjesta mogu popuniti botovi.
web-list-public = Prikaži ga među javnim stolovima
web-open-table = Otvori stol
web-join = Sjedni za stol
web-join-help = S poveznicom ili kodom koji ti je poslan.
web-code = Poveznica ili kod
web-join-button = Pridruži se
web-public-tables = Javni stolovi
web-no-tables = Trenutačno nema javnih stolova. Otvori jedan!
web-my-tables = Tvoje igre u tijeku
web-open = čeka igrače
web-running = igra se
web-table-of = Stol: { $player }
web-invite = Pozovi prijatelje
web-link = Poveznica na ovaj stol
web-copy = Kopiraj poveznicu
web-copied = Kopirano!
web-code-is = Ili im reci kod: { $code }
web-link-here-only = Ova poveznica vrijedi samo na ovom računalu. Za pozivanje drugih otvori ovu stranicu na adresi za tvoju mrežu, koju je poslužitelj ispisao pri pokretanju.
web-open-seat = Slobodno mjesto
web-sit = Sjedni
web-stand-up = Ustani
web-clear-seat = Oslobodi mjesto: { $player }
web-add-bot = Dodaj bota
web-bot-level = Jačina botova
web-need-players = Za početak najmanje: { n-players }.
web-wait-host = Igru pokreće domaćin.
web-host = domaćin
web-onlookers = Gledatelji
web-watching = Samo gledaš
web-table-settings = Postavke stola
web-pace = Tempo
web-pace-help = Koliko botovi razmišljaju i koliko se svima čeka na UNO i hvatanje.
web-pace-live = kao za stolom
web-pace-quick = brzo
web-pace-swift = bez čekanja
web-your-move = Tvoj potez
web-controls = UNO i hvatanje
web-choose-player = Izaberi: { $player }
web-skipped = preskače se
web-away = nije tu
web-program = Program
web-early-short = prerano
web-caught = Uhvaćeno!
web-take-back = Igram opet
web-their-backs = Druge strane karata, bez reda
web-known-cards = Od tih karata znaš
web-mute = Utišaj: { $player }
web-unmute = Opet slušaj: { $player }
web-mute-title = Čije poruke ne želiš vidjeti
web-kick = Makni sa stola: { $player }
web-kick-help = { $player } odmah odlazi s ovog stola. Poveznica ipak vrijedi i dalje: tko je ima, može doći kao novi gost.
web-kick-not = Ipak ne
web-chat = Razgovor
web-chat-unread = Razgovor, novo: { $n }
web-say = Reci nešto …
web-says = { $player } kaže: { $text }
web-send = Pošalji
web-react = Pošalji { $emoji }
web-sort = Posloži karte, sada { $kind }
web-sorting = Redoslijed karata
web-sort-color = po boji
web-sort-number = po broju
web-sort-arrival = kako su došle
web-sort-own = moj redoslijed
web-place = Mjesto
web-this-round = Ova runda
web-total = Ukupno
web-chart = Bodovi nakon svake runde
web-waiting-others = Čekamo ostale …
web-rematch = Igraj opet
web-host-rematch = Domaćin može pokrenuti novu igru.
web-record = Spremi zapis
web-commitment = Pečat ove igre
web-commitment-help = Otisak tajne kojom se miješaju karte, pokazan prije dijeljenja. Kad igra završi, tajna stoji u zapisu igre.
web-home = Na početak
web-leave = Napusti stol
web-give-up = Zauvijek napusti mjesto
web-give-up-help = Bot igra tvoje karte do kraja.
web-close = Zatvori
web-tools = Alati
web-settings = Postavke
web-text-size = Veličina teksta
web-motion = Pokreti
web-motion-auto = kako kaže uređaj
web-motion-full = uključeni
web-motion-off = isključeni
web-sound = Zvuk
web-sound-on = Uključi zvuk
web-sound-off = Isključi zvuk
web-volume = Glasnoća
web-two-taps = Kartu igraj s dva dodira
web-single-keys = Prečaci na jednu tipku
web-key-numbers = izaberi prvo, drugo, treće …
web-key-top = poslušaj što je na vrhu i koja boja vrijedi
web-key-hand = poslušaj svoje karte
web-key-who = poslušaj tko je na potezu
web-key-counts = poslušaj tko ima koliko karata
web-key-log = poslušaj što se upravo dogodilo
web-key-mute = uključi ili isključi zvuk
web-version = Inačica { $version }
web-credits = O igri
web-credits-own = Crteži, zvukovi i riječi naši su vlastiti. Imena proizvoda samo kažu po kojim se pravilima igra. Napravljeno uz:
web-reconnecting = Veza je prekinuta. Spajamo se ponovno …
web-try-now = Pokušaj odmah
web-barred = Stranica dolazi do tebe, ali veza igre (WebSocket) ne: prekida je posrednik na putu. Popraviti to može onaj tko vodi poslužitelj.
web-newer-tab = Igraš u drugoj kartici preglednika.
web-use-here = Igraj ovdje
web-warming = Pravila se pripremaju: { $percent } %. Prva igra može početi malo kasnije.
web-error-other = Nije uspjelo ({ $reason }).
web-error-no-such-table = Nema stola s tim kodom.
web-error-table-ended = Ovaj je stol završio.
web-error-table-kept = Ovaj je stol započet s drugom inačicom. Sačuvan je, ali ovdje ne može dalje.
web-error-table-damaged = Zapis ovog stola je oštećen. Ostaje kakav jest; pomoći može onaj tko vodi poslužitelj.
web-error-rate = Polako: previše odjednom.
web-error-storage = Poslužitelj trenutačno ne može spremati poteze. Ništa nije izgubljeno; pokušaj opet.
web-error-busy = Poslužitelj je trenutačno pun. Pokušaj malo kasnije.
web-error-settings = Ta postavka ne može biti takva. Ispravno bi bilo: { $right }
web-error-chat = Poruka ima od 1 do { $most } znakova.
web-error-not-here = Nisi za tim stolom.

## Stranice s pravilima.

web-rules = Pravila
web-rules-of = Pravila: { $edition }
web-rules-turn = Potez
web-rules-special = Što je ovdje posebno
web-rules-end = Kraj runde
web-rules-at-table = Za ovim stolom
web-rules-wild = Joker ide na svaku kartu, i kad ti neka druga paše. Biraš boju koja odsad vrijedi; smije biti i ista.
web-rules-penalty = Tko zbog karte mora vući, gubi potez i kaznu ne može prebaciti dalje.
web-rules-penalty-attack = Tko zbog Udarca pritišće gumb, gubi potez i ne može ga prebaciti dalje.
web-rules-two = U dvoje si opet na potezu nakon svake karte zbog koje drugi gubi potez; i Promjena smjera djeluje tako.
web-rules-two-none = U dvoje si opet na potezu nakon svake karte zbog koje drugi gubi potez; Promjena smjera ne radi ništa.
web-rules-empty = Kad se špil potroši, odbačene karte ispod gornje promiješaju se i postaju novi špil.
web-rules-empty-attack = Kad se bacač isprazni, puni se promiješanim kartama odbačenima ispod gornje.
web-rules-uno-attack = Reci UNO kad ti ostane jedna karta. Koga uhvate bez toga, dvaput pritišće gumb bacača.
web-rules-uno-when = Smiješ ga reći kad si na potezu s dvije karte, dok jednu odlažeš, ili kasnije, sve dok te nitko ne uhvati.
web-rules-uno-catch = Uhvatiti te smije svatko drugi, dok sljedeći igrač ne počne svoj potez.
web-rules-first = Prva otvorena karta vrijedi. Preskok: prvi igrač propušta potez. Karta Plus: prvi igrač vuče i gubi potez. Promjena smjera: počinje djelitelj, u drugom smjeru. Joker: boju bira igrač lijevo od djelitelja. Joker zbog kojeg se vuče vraća se u špil.
web-rules-first-attack = Prva otvorena karta vrijedi. Preskok: prvi igrač propušta potez. Udarac 2: prvi igrač dvaput pritišće gumb i gubi potez. Promjena smjera: počinje djelitelj, u drugom smjeru. Joker: boju bira igrač lijevo od djelitelja. Joker Udarac 4 vraća se u špil.
web-rules-first-flip = Prva otvorena karta vrijedi. Preskok: prvi igrač propušta potez. Plus jedan: prvi igrač vuče jednu i gubi potez. Promjena smjera: počinje djelitelj, u drugom smjeru. Preokret: sve se odmah okreće. Joker Plus dva vraća se u špil.
web-rules-first-flip-dealer = Ako je prva karta Joker, boju bira djelitelj.
web-rules-first-flip-left = Ako je prva karta Joker, boju bira igrač lijevo od djelitelja.
web-rules-last = Runda je gotova kad netko ostane bez karata i zadnja karta obavi svoje: tko zbog nje mora vući, još vuče, i te se karte broje.
web-rules-blocked = Kad nitko više ne može igrati, runda završava i nitko ne dobiva bodove.
web-rules-number-points = Vrijedi koliko na njoj piše.
web-rules-points = { $n ->
    [one] Vrijedi { $n } bod.
    [few] Vrijedi { $n } boda.
   *[other] Vrijedi { $n } bodova.
}
web-rules-restricted-color = Joker zbog kojeg se vuče ima uvjet: da nemaš kartu u boji koja vrijedi.
web-rules-restricted-playable = Joker zbog kojeg se vuče ima uvjet: da ti nijedna druga karta ne paše.
web-rules-bluff = Smiješ blefirati, ali te onaj tko bi morao vući smije izazvati, i samo on vidi tvoje karte.
web-rules-no-bluff = Za ovim se stolom ne blefira: bez tog se uvjeta ne može odigrati.
web-rules-outcome-classic = Uspio izazov: tko je blefirao, vuče četiri. Neuspio: izazivač vuče šest i gubi potez.
web-rules-outcome-pizza = Uspio izazov: tko je blefirao, vuče dvije. Neuspio: izazivač vuče četiri i gubi potez.
web-rules-outcome-flip-two = Uspio izazov: tko je blefirao, vuče dvije. Neuspio: izazivač za Jokera Plus dva vuče četiri, a za Jokera Vuci do boje dok ne dođe boja i još dvije, i gubi potez.
web-rules-outcome-flip-until = Uspio izazov: tko je blefirao, za Jokera Plus dva vuče dvije, a za Jokera Vuci do boje dok ne dođe boja. Neuspio: izazivač vuče četiri, odnosno dok ne dođe boja i još dvije, i gubi potez.
web-rules-classic = Od 2 do 10 igrača, 108 karata, svakome 7.
web-rules-showdown = Od 2 do 10 igrača, 112 karata, svakome 7.
web-rules-showdown-mark = Karta sa znakom obračuna stavlja na kocku jednu do tri karte i pokreće obračun sa sljedećim igračem. Uz Jokera Obračun biraš i protivnika i broj karata.
web-rules-showdown-strike = Kad dođe znak, udari! Sporiji uzima karte. Tko udari prije znaka, odmah gubi.
web-rules-showdown-close = Obračun nikome ne oduzima potez. Kad su udarci prebliski, odlučuju crte; ako ni one ne mogu, obračun se ponavlja.
web-rules-showdown-last = Ako tvoja zadnja karta pokrene obračun, moraš ga dobiti da bi runda bila tvoja.
web-rules-showdown-first = Znak obračuna na prvoj otvorenoj karti ne vrijedi.
web-rules-showdown-free = Joker Plus četiri ovdje se smije igrati uvijek i nitko ga ne može izazvati.
web-rules-attack = Od 2 do 10 igrača, 112 karata, svakome 7.
web-rules-attack-press = Nema vučenja: tko ne može ili ne želi igrati, pritišće gumb bacača. Bacač ne ispali ništa, nekoliko karata ili mnogo njih, i potez je gotov.
web-rules-attack-extra = Nakon Preskoka ili Promjene smjera smiješ odmah odigrati još jednu kartu koja paše, i opet nakon svake sljedeće takve.
web-rules-attack-all = Čišćenje sa sobom odnosi sve tvoje karte te boje; nijedna od njih ne djeluje. Ide na svoju boju ili na drugo Čišćenje.
web-rules-attack-free = Ovdje se ništa ne može izazvati.
web-rules-flip = Od 2 do 10 igrača, 112 dvostranih karata, svakome 7.
web-rules-flip-over = Preokret okreće sve: karte u rukama, špil i hrpu. Tada vrijedi boja nove gornje karte; ništa drugo ona ne radi.
web-rules-flip-backs = Vidiš druge strane tuđih karata, ali nikad svojih. Svaka runda počinje na svijetloj strani.
web-rules-flip-top-player = Ako Preokret na vrh donese Jokera, boju bira onaj tko je okrenuo.
web-rules-flip-top-next = Ako Preokret na vrh donese Jokera, boju bira sljedeći igrač.
web-rules-flip-last-new = Preokret kao zadnja karta prvo sve okrene: boduje se nova strana.
web-rules-flip-last-old = Preokret kao zadnja karta završava rundu: boduje se stara strana.
web-rules-pizza = Od 2 do 5 igrača, 52 karte, svakome 5.
web-rules-pizza-dip = Joker Umoči: izaberi boju, vuci jednu kartu, pa nekome daj jednu kartu iz ruke. Vidite je samo vas dvoje.
web-rules-pizza-last = S Jokerom Umoči kao zadnjom kartom runda je tvoja: ništa se ne vuče i ne daje.
