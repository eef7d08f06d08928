### Maneno ya mchezo kwa Kiswahili. Muundo na maelezo ya funguo yako katika en.ftl.
###
### Kadi na rangi ni ngeli ya N: `color-name.of` ni rangi inayofuata nomino ("nyekundu", "ya bluu").
### Kuvuta kadi ni "kuchota", kizindua kadi ni "mtambo", adhabu iliyorundikana ni "mzigo".

## Idadi.

n-cards = { $n ->
    [one] kadi { $n }
   *[other] kadi { $n }
}
    .object = { $n ->
        [1] kadi moja
        [2] kadi mbili
        [3] kadi tatu
        [4] kadi nne
        [5] kadi tano
        [6] kadi sita
        [one] kadi { $n }
       *[other] kadi { $n }
    }
    .full = { $n ->
        [1] kadi moja
        [2] kadi mbili
        [3] kadi tatu
        [4] kadi nne
        [5] kadi tano
        [6] kadi sita
        [one] kadi { $n }
       *[other] kadi { $n }
    }
n-points = { $n ->
    [one] pointi { $n }
   *[other] pointi { $n }
}
n-players = { $n ->
    [one] mchezaji { $n }
   *[other] wachezaji { $n }
}
n-seconds = { $n ->
    [one] sekunde { $n }
   *[other] sekunde { $n }
}
list-two = { $first } na { $last }
list-more = { $first }, { $rest }
list-last = { $first } na { $last }

## Rangi.

color-r = nyekundu
color-y = njano
color-g = kijani
color-b = bluu
color-k = waridi
color-t = feruzi
color-o = chungwa
color-p = zambarau
color-none = hakuna
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
    .of = { $color ->
        [r] { color-r }
        [y] ya { color-y }
        [g] ya { color-g }
        [b] ya { color-b }
        [k] ya { color-k }
        [t] ya { color-t }
        [o] ya { color-o }
       *[p] ya { color-p }
    }

## Majina ya kadi.

card-number = { $number } { color-name.of }
card-skip = Ruka { color-name.of }
    .bare = Ruka
card-reverse = Geuza Njia { color-name.of }
    .bare = Geuza Njia
card-draw = Chota { $number ->
    [1] Moja
    [2] Mbili
    [3] Tatu
    [4] Nne
    [5] Tano
   *[other] { $number }
} { color-name.of }
card-flip = Pindua { color-name.of }
    .bare = Pindua
card-skip-everyone = Ruka Wote { color-name.of }
    .bare = Ruka Wote
card-hit = Bonyeza { $number } { color-name.of }
    .bare = Bonyeza { $number }
card-discard-all = Tupa Zote { color-name.of }
    .bare = Tupa Zote
card-trade-hands = Badilishana { color-name.of }
    .bare = Badilishana
card-wild = Kadi Huru
card-wild-draw = Huru Chota { $number ->
    [1] Moja
    [2] Mbili
    [3] Tatu
    [4] Nne
    [5] Tano
   *[other] { $number }
}
card-wild-draw-color = Huru Chota Rangi
card-wild-showdown = Huru Pambano
card-wild-attack = Huru Shambulizi
card-wild-hit = Huru Bonyeza { $number }
card-wild-hit-fire = Huru Fyatua
card-wild-all-hit = Huru Bonyeza Wote
card-wild-custom = Huru ya Kubuni { $number }
card-wild-dip = Huru Chovya
card-other = { $symbol } { color-name.of }
card-wild-other = Huru { $symbol }
card-titled = { $title } { color-name.of }
card-wild-titled = { $title }
    .object = “{ $title }”
card-acting = { $card } ({ $model })
card-marked = { $card } (pambano { $number })
card-two-sided = { $light } / { $dark }

## Maelezo mafupi ya kadi.

about-number = Huwekwa juu ya rangi yake au nambari ileile.
about-showdown-mark = Huanzisha pambano la { n-cards.full } na mchezaji anayefuata.
about-skip = Mchezaji anayefuata hukosa zamu.
about-reverse = Mchezo hugeuka na kwenda upande wa pili.
about-draw = Mchezaji anayefuata huchota { n-cards.object } na kukosa zamu.
about-flip = Kila kitu hupinduka: kadi za mikononi, rundo la kuchota na rundo la kutupa.
about-skip-everyone = Wengine wote hurukwa. Unacheza tena.
about-hit = { $n ->
    [one] Mchezaji anayefuata hubonyeza mtambo mara { $n } na kukosa zamu.
   *[other] Mchezaji anayefuata hubonyeza mtambo mara { $n } na kukosa zamu.
}
about-discard-all = Kadi zako zote za rangi hii hutupwa pamoja nayo.
about-trade-hands = Badilishana kadi zote na mpinzani. Haiwezi kuwa kadi yako ya mwisho.
about-wild = Huwekwa juu ya kadi yoyote. Wewe ndiye unayechagua rangi.
about-wild-draw = Unachagua rangi. Mchezaji anayefuata huchota { n-cards.object } na kukosa zamu.
about-wild-draw-color = Unachagua rangi. Mchezaji anayefuata huchota mpaka rangi hiyo itoke, na kukosa zamu.
about-wild-showdown = Unachagua rangi, mpinzani na idadi ya kadi. Kisha wahi kupiga!
about-wild-attack = Unachagua rangi na mpinzani, ambaye hubonyeza mtambo mara mbili.
about-wild-hit = { $n ->
    [one] Unachagua rangi. Mchezaji anayefuata hubonyeza mtambo mara { $n } na kukosa zamu.
   *[other] Unachagua rangi. Mchezaji anayefuata hubonyeza mtambo mara { $n } na kukosa zamu.
}
about-wild-hit-fire = Unachagua rangi. Mchezaji anayefuata hubonyeza mpaka kadi zitoke, na kukosa zamu.
about-wild-all-hit = Unachagua rangi. Kila mtu hubonyeza mtambo mara moja.
about-wild-custom = Unachagua rangi. Mengine huamuliwa na mwenyeji wa meza.
about-wild-dip = Unachagua rangi, unachota kadi moja na kumpa mpinzani kadi moja.
about-challengeable = Mchezaji anayepaswa kuchota anaweza kuipinga.

## Matukio.

event-round-began = { $player } anagawa kadi.
event-round-began-you = Unagawa kadi.
event-cut = { $player } anakata rundo na kupata { CARD($card, form: "object") }.
event-cut-you = Unakata rundo na kupata { CARD($card, form: "object") }.
event-dealt-all = { $n ->
    [one] Kila mchezaji anapata kadi { $n }.
   *[other] Kila mchezaji anapata kadi { $n }.
}
event-turned-up = Kadi ya kwanza ni { CARD($card, form: "object") }.
event-sent-back = { CARD($card, form: "label") } haiwezi kufungua raundi; inarudishwa kwenye rundo.
event-turn-began-you = Ni zamu yako.
event-played = { $left ->
    [0] { $player } anacheza { CARD($card, form: "object") }, kadi yake ya mwisho!
   *[other] { $player } anacheza { CARD($card, form: "object") }.
}
event-played-you = { $left ->
    [0] Unacheza { CARD($card, form: "object") }, kadi yako ya mwisho!
   *[other] Unacheza { CARD($card, form: "object") }.
}
event-jumped = { $left ->
    [0] { $player } anadakia kwa { CARD($card, form: "object") }, kadi yake ya mwisho!
   *[other] { $player } anadakia kwa { CARD($card, form: "object") }!
}
event-jumped-you = { $left ->
    [0] Unadakia kwa { CARD($card, form: "object") }, kadi yako ya mwisho!
   *[other] Unadakia kwa { CARD($card, form: "object") }!
}
event-drew = { $cause ->
    [caught] { $player } anachota { n-cards.object } kama adhabu.
    [false-call] { $player } anachota { n-cards.object } kama adhabu.
    [lost-duel] { $player } anachukua { n-cards.full }.
    [stack] { $player } anabeba mzigo: { n-cards.full }.
    [guilty] { $player } anachota { n-cards.object } kwa kudanganya.
    [innocent] { $player } anachota { n-cards.object } kwa kupinga bila sababu.
    [dip] { $player } anachovya kwenye rundo na kuchota { n-cards.object }.
   *[other] { $player } anachota { n-cards.object }.
}
event-drew-card = { $cause ->
    [caught] Kama adhabu unachota { CARD($card, form: "object") }.
    [false-call] Kama adhabu unachota { CARD($card, form: "object") }.
    [lost-duel] Unachukua { CARD($card, form: "object") }.
    [stack] Unabeba mzigo: { CARD($card, form: "object") }.
    [guilty] Kwa kudanganya unachota { CARD($card, form: "object") }.
    [innocent] Kwa kupinga bila sababu unachota { CARD($card, form: "object") }.
    [dip] Unachovya kwenye rundo na kuchota { CARD($card, form: "object") }.
   *[other] Unachota { CARD($card, form: "object") }.
}
event-drew-nothing = { $player } hana cha kuchota: kadi zimeisha.
event-drew-nothing-you = Huna cha kuchota: kadi zimeisha.
event-kept = { $player } anabaki na kadi hiyo.
event-kept-you = Unabaki na kadi hiyo.
event-passed = { $player } haongezi kadi nyingine.
event-passed-you = Huongezi kadi nyingine.
event-color-named = { $player } anachagua rangi { color-name.of }.
event-color-named-you = Unachagua rangi { color-name.of }.
event-target-chosen = { $player } anamchagua { $target }.
event-target-chosen-you = Unamchagua { $target }.
event-target-chosen-you-target = { $player } anakuchagua wewe!
event-count-chosen = { $player } anaweka { n-cards.full } kwenye pambano.
event-count-chosen-you = Unaweka { n-cards.full } kwenye pambano.
event-skipped = { $player } anarukwa.
event-skipped-you = Unarukwa.
event-reversed = { $direction ->
    [clockwise] Mchezo unageuka: sasa unafuata mshale wa saa.
   *[anticlockwise] Mchezo unageuka: sasa unaenda kinyume cha mshale wa saa.
}
event-pressed = { $n ->
    [0] { $player } anabonyeza mtambo … hakuna kitu!
    [1] { $player } anabonyeza mtambo: inaruka kadi moja.
    [one] { $player } anabonyeza mtambo: inaruka kadi { $n }.
   *[other] { $player } anabonyeza mtambo: zinaruka kadi { $n }!
}
event-pressed-you = { $n ->
    [0] Unabonyeza mtambo … hakuna kitu!
    [1] Unabonyeza mtambo: inaruka kadi moja.
    [one] Unabonyeza mtambo: inaruka kadi { $n }.
   *[other] Unabonyeza mtambo: zinaruka kadi { $n }!
}
event-reloaded = { $n ->
    [one] Mtambo unajazwa tena: una kadi { $n }.
   *[other] Mtambo unajazwa tena: una kadi { $n }.
}
event-reshuffled = { $n ->
    [one] Kadi zilizotupwa zinachanganywa: sasa rundo la kuchota lina kadi { $n }.
   *[other] Kadi zilizotupwa zinachanganywa: sasa rundo la kuchota lina kadi { $n }.
}
event-loaded = Pambano! { $player } na { $target } wanashindania { n-cards.full }.
event-loaded-you = Pambano! Wewe na { $target } mnashindania { n-cards.full }.
event-loaded-you-target = Pambano! { $player } na wewe mnashindania { n-cards.full }.
event-struck = { $early ->
    [yes] { $player } anapiga mapema mno!
    [never] { $player } hapigi kabisa.
   *[no] { $player } anapiga baada ya sekunde { NUMBER($seconds, minimumFractionDigits: 3, maximumFractionDigits: 3) }.
}
event-struck-you = { $early ->
    [yes] Unapiga mapema mno!
    [never] Hupigi kabisa.
   *[no] Unapiga baada ya sekunde { NUMBER($seconds, minimumFractionDigits: 3, maximumFractionDigits: 3) }.
}
event-undecided = { $n ->
    [1] Wamelingana kabisa. Tena!
    [2] Bado wamelingana. Tena!
   *[other] Wamelingana mara ya tatu: kura ndiyo inaamua.
}
event-lines-decide = Mapigo yamekaribiana mno: mistari inaamua.
event-duel-lost = { $winner } anashinda pambano. { $loser } anachukua { n-cards.full }.
event-duel-lost-you = { $winner } anashinda pambano. Unachukua { n-cards.full }.
event-duel-lost-you-winner = Unashinda pambano! { $loser } anachukua { n-cards.full }.
event-flipped = { $side ->
    [dark] Kila kitu kinapinduka upande wa giza!
   *[light] Kila kitu kinarudi upande wa mwanga!
}
event-top-is = Kadi ya juu sasa ni { CARD($card, form: "object") }.
event-shed = { $player } anatupa pia { CARD($card, form: "object") }.
event-shed-you = Unatupa pia { CARD($card, form: "object") }.
event-swapped = { $player } na { $target } wanabadilishana kadi zote.
event-swapped-you = Unabadilishana kadi zote na { $target }.
event-swapped-you-target = { $player } anabadilishana kadi zote nawe.
event-rotated = { $direction ->
    [clockwise] Kadi za kila mchezaji zinahamia kwa jirani, kufuata mshale wa saa.
   *[anticlockwise] Kadi za kila mchezaji zinahamia kwa jirani, kinyume cha mshale wa saa.
}
event-gave = { $giver } anampa { $receiver } kadi moja.
event-gave-card-you = Unampa { $receiver } kadi: { CARD($card, form: "object") }.
event-gave-card-you-receiver = { $giver } anakupa { CARD($card, form: "object") }.
event-accepted = { $player } anakubali yaishe.
event-accepted-you = Unakubali yaishe.
event-challenged = { $challenger } anamshuku { $offender } na kumpinga.
event-challenged-you = Unamshuku { $offender } na kumpinga.
event-challenged-you-offender = { $challenger } anakushuku na kukupinga!
event-shown = { $offender } anamwonyesha { $challenger } kadi zake.
event-shown-you-offender = Unamwonyesha { $challenger } kadi zako.
event-shown-hand = { $offender } ana { CARD($card) }.
event-guilty = Hila imefichuka! { $offender } analipia.
event-guilty-you = Hila yako imefichuka! Unalipia.
event-guilty-you-challenger = Umebaini hila: { $offender } amedanganya.
event-innocent = Haikuwa hila. { $challenger } analipia shaka yake.
event-innocent-you = Haikuwa hila. Unalipia shaka yako.
event-innocent-you-offender = Umecheza kwa haki: { $challenger } analipia shaka yake.
event-uno = { $player }: “UNO!”
event-uno-you = Unasema “UNO!”
event-caught = { $catcher } anamnasa { $offender }: amesahau kusema UNO!
event-caught-you = Unamnasa { $offender }: amesahau kusema UNO!
event-caught-you-offender = { $catcher } anakunasa: umesahau kusema UNO!
event-false-call = { $player } ameita bure na analipia.
event-false-call-you = Umeita bure na unalipia.
event-stacked = { $sum ->
    [one] Mzigo unaongezeka: sasa ni kadi { $sum }.
   *[other] Mzigo unaongezeka: sasa ni kadi { $sum }.
}
event-stack-taken = { $sum ->
    [one] { $player } anabeba mzigo wote: kadi { $sum }.
   *[other] { $player } anabeba mzigo wote: kadi { $sum }.
}
event-stack-taken-you = { $sum ->
    [one] Unabeba mzigo wote: kadi { $sum }.
   *[other] Unabeba mzigo wote: kadi { $sum }.
}
event-stack-cancelled = { $player } anadakia, na mzigo unafutika.
event-stack-cancelled-you = Unadakia, na mzigo unafutika.
event-blocked = { $cause ->
    [turn-limit] Raundi imekuwa ndefu mno; inaisha bila mshindi.
   *[circle] Hakuna anayeweza kucheza tena. Raundi inaisha bila mshindi.
}
event-round-won = { $points ->
    [one] { $player } anashinda raundi: pointi { $points }!
   *[other] { $player } anashinda raundi: pointi { $points }!
}
event-round-won-you = { $points ->
    [one] Unashinda raundi: pointi { $points }!
   *[other] Unashinda raundi: pointi { $points }!
}
event-game-won = { $player } anashinda mchezo!
event-game-won-you = Unashinda mchezo!

## Mambo ya mezani.

table-timed-out = Muda wa { $player } umekwisha.
table-timed-out-you = Muda wako umekwisha.
table-bot-takes-over = Roboti inaendelea kucheza badala ya { $player }.
table-player-back = { $player } amerudi.
table-joined = { $player } anaketi mezani.
table-host-is = Sasa mwenyeji wa meza ni { $player }.
table-clock-warning = { $n ->
    [one] Imebaki sekunde { $n }.
   *[other] Zimebaki sekunde { $n }.
}

## Kwa nini kitendo kimekataliwa.

reason-round-is-over = Raundi imekwisha. Subiri inayofuata.
reason-not-your-decision = Si wewe wa kuamua sasa. Subiri zamu yako.
reason-wrong-phase = Hilo haliwezekani kwa sasa. Chagua kimojawapo cha vitendo vilivyopo.
reason-not-in-hand = Huna kadi hiyo. Cheza mojawapo ya kadi zilizo mkononi mwako.
reason-no-match = Kadi hiyo haifai hapa. Linganisha rangi, nambari au alama, au cheza Kadi Huru.
reason-only-drawn-card = Baada ya kuchota unaweza kucheza kadi uliyoichota tu, au kubaki nayo.
reason-must-play-drawn = Kadi uliyoichota inafaa, na kwenye meza hii ni lazima uicheze.
reason-would-bluff = Hila hairuhusiwi kwenye meza hii: una kadi nyingine inayozuia Kadi Huru hii.
reason-not-as-last = Hii haiwezi kuwa kadi yako ya mwisho. Cheza nyingine, au chota.
reason-only-stack = Mzigo hujibiwa kwa kadi yenye alama ileile tu. Icheze, au beba mzigo.
reason-color-of-other-side = Rangi hiyo ni ya upande wa pili. Chagua rangi ya upande unaochezwa.
reason-not-an-opponent = Huwezi kuchagua kiti hicho. Chagua mmoja wa wapinzani wako.
reason-count-out-of-range = Idadi hiyo haipo. Chagua mojawapo ya zilizoonyeshwa.
reason-has-struck = Umeshapiga. Subiri matokeo.
reason-uno-not-at-two = UNO husemwa ukiwa na kadi mbili kwenye zamu yako, au mara tu unapobakiwa na moja.
reason-uno-lapsed = Mchezo umeshaendelea: hakuna anayeweza kukunasa tena, na huhitaji kusema UNO.
reason-uno-said = Umeshasema UNO. Mara moja inatosha.
reason-uno-by-itself = Kwenye meza hii UNO hujisema yenyewe. Endelea kucheza.
reason-nobody-to-catch = Hakuna wa kunasa hapo: hakuna UNO iliyosahauliwa.
reason-own-catch = Huwezi kujinasa mwenyewe. Sema UNO wakati ungali na nafasi.
reason-no-jump-in = Kudakia hakuruhusiwi kwenye meza hii. Subiri zamu yako.
reason-jump-not-identical = Ili kudakia unahitaji kadi ileile kabisa: rangi na alama.
reason-jump-own-turn = Ni zamu yako mwenyewe: cheza tu kadi hiyo.
reason-jump-wrong-phase = Unaweza kudakia tu wakati zamu ya mwingine inasubiriwa.
reason-unknown-action = Hakuna kitendo kama hicho. Chagua kimojawapo cha vitendo vilivyopo.
reason-bad-argument = Huo si muda sahihi. Pigo huandikwa kwa sekunde, au “never”.
reason-no-such-seat = Kiti hicho hakipo kwenye meza hii.

## Kwa nini meza inakataa.

reason-too-early = Subiri kidogo: bado ni mapema.
reason-resting = Ukinasa bila sababu unapumzika sekunde moja. Kisha jaribu tena.
reason-said-already = Umeshasema sasa hivi. Subiri kidogo, inahesabiwa.
reason-too-late = Umechelewa: UNO imesemwa kwanza. Hakuna adhabu.
reason-stale = Meza imeshabadilika. Tazama tena, kisha chagua.
reason-answered = Umeshajibu. Subiri matokeo.
reason-repeated = Hilo limeshafanyika.
reason-no-change = Hilo halitabadilisha chochote.
reason-no-duel = Humo kwenye pambano lolote kwa sasa.
reason-not-your-seat = Hicho si kiti chako. Cheza kwenye kiti chako.
reason-host-only = Mwenyeji wa meza pekee ndiye anayeweza kufanya hivyo.
reason-not-allowed = Huna ruhusa ya kufanya hivyo.
reason-kicked = Mwenyeji amekuondoa mezani.
reason-looking-on = Umekuja kutazama tu. Jiunge na meza ili ukae.
reason-no-such-player = Mchezaji huyo hayupo kwenye meza hii.
reason-no-table = Hakuna meza kama hiyo.
reason-table-exists = Meza hiyo ipo tayari. Chagua jina lingine.
reason-closed = Meza imefungwa. Fungua nyingine.
reason-running = Mchezo unaendelea. Subiri umalizike.
reason-no-round-is-over = Raundi bado inaendelea. Imalizeni kwanza.
reason-seats = Idadi ya wachezaji si sahihi: { $n }. Mchezo huu ni wa wachezaji { $least } hadi { $most }.
reason-full = Meza imejaa: ina viti { $most }.
reason-taken = Kiti cha { $seat } kina mtu. Chagua kingine.
reason-open = Kiti cha { $seat } hakina mtu.
reason-seated-already = Umeshaketi kwenye meza hii.
reason-name = Jina liwe na herufi 1 hadi { $most }.
reason-level = Hakuna roboti kama hiyo. Chagua “random”, “easy”, “normal”, “hard” au “expert”.
reason-setting = Mpangilio { $key } hauwezi kuwa hivyo. Sahihi ni: { $right }.
reason-edition = Mchezo huu hauwezi kuchezwa hivyo: { $message }
reason-notation = Hilo halisomeki: { $message }
reason-secret = Siri ya meza ni fupi mno: inahitaji baiti { $least }.

## Michezo.

edition-classic = Kawaida
edition-classic-about = Mchezo unaojulikana na wote: rangi, nambari, na kadi moja ya ziada.
edition-showdown = Showdown
edition-showdown-about = Mapambano ya vibao: mwenye mkono mzito anachukua kadi.
edition-attack = Attack
edition-attack-about = Hakuna rundo, kuna mtambo. Hujui utafyatua kadi ngapi.
edition-flip = Flip
edition-flip-about = Kadi zina pande mbili. Zikipinduka, mambo yanakuwa magumu.
edition-pizza = Pocket Pizza Pizza
edition-pizza-about = Kadi chache, raundi ya haraka kati ya kipande na kipande.
edition-facts = Wachezaji: { $min }–{ $max }. Kadi: { $cards }. Pointi za ushindi: { $goal }.
preset-standard = Za kawaida
preset-standard-about = Kanuni kama zinavyochezwa kwenye meza nyingi.
preset-official = Rasmi
preset-official-about = Kanuni za karatasi iliyochapishwa, neno kwa neno.

## Roboti.

bot-random = Roboti ya kubahatisha
bot-random-about = Hucheza kadi yoyote inayofaa. Nzuri kwa mchezo wa kwanza.
bot-easy = Roboti rahisi
bot-easy-about = Hujitahidi, lakini hupitiwa na husahau kusema UNO.
bot-normal = Roboti ya kawaida
bot-normal-about = Hucheza kwa akili na uzoefu.
bot-hard = Roboti ngumu
bot-hard-about = Hufikiria mbele na hukumbuka nani alilazimika kuchota.
bot-expert = Roboti bingwa
bot-expert-about = Hufikiria mbali zaidi, na imejifunza kwa raundi nyingi.

## Machaguo.

option-on = ndiyo
option-off = hapana
option-value-points = { $n ->
    [one] pointi { $n }
   *[other] pointi { $n }
}
option-value-cards = { $n ->
    [0] hakuna
    [one] kadi { $n }
   *[other] kadi { $n }
}
option-value-turns = { $n ->
    [0] bila kikomo
    [one] zamu { $n }
   *[other] zamu { $n }
}
option-value-seconds = sekunde { NUMBER($n, maximumFractionDigits: 3) }
option-goal = Pointi za ushindi
option-goal-help = Anayefikisha pointi hizi mwishoni mwa raundi anashinda mchezo.
option-lowest-wins = Mwenye pointi chache anashinda
option-lowest-wins-help = Kila mtu anahesabiwa kadi zilizobaki mkononi mwake. Mwenye jumla ndogo anashinda.
option-auto-uno = UNO inajisema
option-auto-uno-help = UNO husemwa kwa niaba yako, na hakuna anayenaswa. Inafaa kwa wanaojifunza.
option-blocked = Raundi iliyokwama
option-blocked-help = Kinachotokea wakati hakuna anayeweza kucheza tena.
option-blocked-none = hakuna anayepata pointi
option-blocked-lowest = mwenye pointi chache mkononi anazipata
option-turn-limit = Urefu wa raundi
option-turn-limit-help = Baada ya zamu hizi raundi inaisha kama iliyokwama.
option-false-call = Kuita bure
option-false-call-help = Kadi ngapi huchotwa kwa kusema UNO au kunasa bila sababu. 0: inakataliwa tu.
option-two-player-reverse = Geuza Njia kwa wawili
option-two-player-reverse-help = Kazi ya Geuza Njia wanapocheza wawili.
option-two-player-reverse-skip = inamruka mwingine
option-two-player-reverse-none = haifanyi kitu
option-drawn-card = Kadi uliyochota ikifaa
option-drawn-card-help = Iwapo unaweza kubaki na kadi uliyochota hata kama inafaa.
option-drawn-card-may = unaweza kuicheza
option-drawn-card-must = lazima uicheze
option-bluff = Hila
option-bluff-help = Iwapo Kadi Huru yenye masharti inaweza kuchezwa kinyume cha masharti; inaweza kupingwa.
option-wild-draw-four = Huru Chota Nne
option-wild-draw-four-help = Huchezwa wakati wowote, au pale tu usipokuwa na rangi inayotawala.
option-wild-draw-four-unrestricted = wakati wowote
option-wild-draw-four-restricted = bila rangi inayotawala tu
option-tie-window = Mapigo ya pamoja
option-tie-window-help = Mapigo yaliyokaribiana kuliko muda huu huamuliwa na mistari.
option-every-last-card = Pambano kwa kila kadi ya mwisho
option-every-last-card-help = Anayecheza kadi ya mwisho lazima kwanza ashinde pambano la kadi moja.
option-reflex = Wepesi wa mkono
option-reflex-help = Hapana: mapambano huamuliwa kwa kura, kwa wasioweza au wasiopenda kushindana kwa kasi.
option-false-start = Kuanza mapema
option-false-start-help = Pigo linalokuja kabla ya muda huu baada ya ishara linahesabiwa la mapema.
option-symbols = Alama za pambano
option-symbols-help = Kadi zinazoanzisha pambano, na idadi ya kadi wanazoshindania.
option-launcher = Mtambo
option-launcher-help = Jinsi mtambo unavyoamua kufyatua.
option-launcher-iid = bahati tupu
option-launcher-gap = kwa vipindi
option-launcher-cycle = mdundo uleule
option-deck = Seti ya kadi
option-deck-help = Toleo la kadi linalochezwa.
option-deck-page = ya siku hizi
option-deck-original = ya awali
option-deck-extreme = Extreme
option-deck-mega-hit = Mega Hit
option-custom = Kadi za kubuni
option-custom-help = Kazi ya kila moja ya kadi tatu za kubuni.
option-extra-play = Kadi ya nyongeza
option-extra-play-help = Wakati Ruka au Geuza Njia inapomruhusu mchezaji kucheza kadi nyingine.
option-extra-play-always = kila mara
option-extra-play-two-players = wanapocheza wawili tu
option-all-hit-caster = Bonyeza Wote kwa aliyeicheza
option-all-hit-caster-help = Iwapo aliyecheza Huru Bonyeza Wote anabonyeza pia.
option-first-wild = Kadi Huru ya kwanza
option-first-wild-help = Anayechagua rangi yake.
option-first-wild-dealer = mgawaji
option-first-wild-left = aliye kushoto kwa mgawaji
option-challenge = Kupinga
option-challenge-help = Kadi nyingine inayomtia hatiani aliyecheza Kadi Huru.
option-challenge-playable = kadi yoyote iliyofaa
option-challenge-color = kadi ya rangi hiyo
option-draw-color-guilty = Hatia ya Huru Chota Rangi
option-draw-color-guilty-help = Anachochota mwenye hatia ya Huru Chota Rangi.
option-draw-color-guilty-two = kadi mbili
option-draw-color-guilty-until = mpaka rangi itoke
option-flip-top = Kadi Huru baada ya kupindua
option-flip-top-help = Anayechagua rangi Kadi Huru inapojitokeza juu.
option-flip-top-player = aliyepindua
option-flip-top-next = mchezaji anayefuata
option-last-flip = Pindua kama kadi ya mwisho
option-last-flip-help = Upande unaohesabiwa pointi.
option-last-flip-new = upande mpya
option-last-flip-old = upande wa awali
option-wilds = Idadi ya Kadi Huru
option-wilds-help = Idadi ya Kadi Huru, Huru Chovya na Huru Chota Mbili.
option-stacking = Kurundika
option-stacking-help = Jibu kadi ya kuchota kwa kadi kama hiyo; wa mwisho anabeba mzigo wote.
option-jump-in = Kudakia
option-jump-in-help = Cheza kadi ileile nje ya zamu, na mchezo unaendelea kutoka kwako.
option-seven-swap = Saba hubadilishana
option-seven-swap-help = Anayecheza 7 anabadilishana kadi zote na mpinzani.
option-zero-rotation = Sifuri huzungusha
option-zero-rotation-help = Ikichezwa 0, kadi za kila mchezaji zinahamia kwa jirani.
option-draw-to-match = Chota mpaka ifae
option-draw-to-match-help = Endelea kuchota mpaka upate kadi inayofaa.
option-force-play = Lazima kucheza
option-force-play-help = Kadi uliyochota ikifaa lazima ichezwe.

## Hatua za mchezo, na maswali kwa msomaji.

phase-turn = Ni zamu ya { $player }.
phase-drawn = { $player } anaitazama kadi aliyochota.
phase-extra = { $player } anaweza kuongeza kadi moja.
phase-color = { $player } anachagua rangi.
phase-target = { $player } anachagua mpinzani.
phase-count = { $player } anachagua idadi ya kadi.
phase-challenge = { $player } anaamua: kukubali au kupinga.
phase-give = { $player } anachagua kadi ya kutoa.
phase-showdown = { $player } dhidi ya { $target }: pambano!
phase-round-over = Raundi imekwisha.
phase-game-over = Mchezo umekwisha.
prompt-turn = Cheza kadi au chota moja.
prompt-turn-attack = Cheza kadi au bonyeza mtambo.
prompt-turn-stack = { $sum ->
    [one] Jibu kwa kadi kama hiyo, au beba kadi { $sum }.
   *[other] Jibu kwa kadi kama hiyo, au beba kadi { $sum }.
}
prompt-drawn = Utaicheza kadi uliyochota, au utabaki nayo?
prompt-drawn-must = Kadi uliyochota inafaa na lazima ichezwe.
prompt-extra = Kadi moja zaidi?
prompt-color = Chagua rangi
prompt-target = Chagua mpinzani
prompt-count = Kadi ngapi?
prompt-challenge-cards = { $player } amecheza { CARD($card, form: "object") }. Unapinga? { $guilt ->
    [color] Kama alikuwa na kadi ya rangi ya awali, { $player } anachota { $n }; kama hakuwa nayo, unachota { $more }.
   *[playable] Kama alikuwa na kadi nyingine iliyofaa, { $player } anachota { $n }; kama hakuwa nayo, unachota { $more }.
}
prompt-challenge-mixed = { $player } amecheza { CARD($card, form: "object") }. Unapinga? { $guilt ->
    [color] Kama alikuwa na kadi ya rangi ya awali, { $player } anachota { $n }; kama hakuwa nayo, unachota mpaka rangi mpya itoke, na { $more } zaidi.
   *[playable] Kama alikuwa na kadi nyingine iliyofaa, { $player } anachota { $n }; kama hakuwa nayo, unachota mpaka rangi mpya itoke, na { $more } zaidi.
}
prompt-challenge-until = { $player } amecheza { CARD($card, form: "object") }. Unapinga? { $guilt ->
    [color] Kama alikuwa na kadi ya rangi ya awali, { $player } anachota mpaka rangi mpya itoke; kama hakuwa nayo, unachota wewe, na { $more } zaidi.
   *[playable] Kama alikuwa na kadi nyingine iliyofaa, { $player } anachota mpaka rangi mpya itoke; kama hakuwa nayo, unachota wewe, na { $more } zaidi.
}
prompt-give = Unatoa kadi gani?
prompt-give-to = Unampa { $target } kadi gani?
prompt-showdown = Piga!
prompt-round-over = Raundi inayofuata?
prompt-game-over = Mchezo mwingine?

## Vitendo.

action-draw = Chota kadi
action-press = Bonyeza mtambo
action-take-stack = { $sum ->
    [one] Beba kadi { $sum }
   *[other] Beba kadi { $sum }
}
action-keep = Baki na kadi
action-pass = Inatosha
action-color = { color-name }
action-target = { $player }
action-count = { n-cards }
action-accept = Kubali
action-challenge = Pinga
action-catch = Mnase { $player }!
action-jump = Dakia kwa { CARD($card, form: "object") }
action-strike = Piga!
action-next-round = Raundi inayofuata
action-new-game = Mchezo mpya

## Menyu ya mwanzo.

ui-title = Last Card
ui-tagline = Michezo mitano ya ukoo mmoja, na kadi moja ya mwisho.
ui-unofficial = Si rasmi. Haukutengenezwa wala kuidhinishwa na wamiliki wa alama ya biashara ya UNO.
ui-menu-resume = Endelea na mchezo uliohifadhiwa
ui-menu-help = Msaada
ui-menu-quit = Ondoka
ui-language = Lugha
ui-language-name = Kiswahili
ui-pick-edition = Mchezo gani?
ui-players-range = Wachezaji { $min } hadi { $max }.
ui-player-number = Mchezaji wa { $n }
ui-player-name = Jina
ui-player-human = Mtu
ui-options = Machaguo
ui-options-change = Badilisha machaguo
ui-options-default = Machaguo ya kawaida
ui-options-usual = ya kawaida
ui-options-bad = Machaguo haya hayaendani: { $message }
ui-option-line = { $name }: { $value }
ui-preset = Kanuni
ui-edition = Mchezo
ui-start = Anza
ui-back = Rudi
ui-resume-title = Unataka kuendelea na mchezo upi?
ui-resume-none = Bado hakuna mchezo uliohifadhiwa.
ui-resume-entry = { $edition }: { $players } ({ $when })
ui-resume-bad = Mchezo huu uliohifadhiwa hausomeki: { $message }
ui-resumed = Karibu tena. Mchezo unaendelea.
ui-saved = Mchezo umehifadhiwa. Tutaonana!
ui-saved-as = Mchezo umehifadhiwa kama { $file }.
ui-save-failed = Mchezo haukuweza kuhifadhiwa: { $message }
ui-loading = Kadi zinachanganywa …
ui-compiling = Kanuni zinaandaliwa kwa mara ya kwanza. Itachukua hadi dakika moja.

## Meza.

ui-log = Yaliyotokea
ui-log-empty = Bado hakuna lililotokea.
ui-hand = Kadi zako
ui-hand-of = Kadi za { $player }
ui-hand-empty = Hakuna kadi
ui-table = Meza
ui-seats = Wachezaji
ui-draw-pile-cards = { $n ->
    [0] Rundo la kuchota: tupu
    [one] Rundo la kuchota: kadi { $n }
   *[other] Rundo la kuchota: kadi { $n }
}
ui-draw-pile-back = Upande wa pili wa kadi inayofuata ni { CARD($card) }.
ui-discard-pile-cards = { $n ->
    [one] Rundo la kutupa: kadi { $n }
   *[other] Rundo la kutupa: kadi { $n }
}
ui-top-card = Kadi ya juu: { CARD($card) }
ui-color-in-force = Rangi inayotawala: { color-name }
ui-direction-clockwise = kufuata saa
ui-direction-anticlockwise = kinyume cha saa
ui-direction-line = { $direction ->
    [clockwise] Mwelekeo: kufuata mshale wa saa
   *[anticlockwise] Mwelekeo: kinyume cha mshale wa saa
}
ui-side-light = upande wa mwanga
ui-side-dark = upande wa giza
ui-turn-of = Ni zamu ya { $player }
ui-turn-yours = Ni zamu yako
ui-you = wewe
ui-dealer = mgawaji
ui-seat-cards = { $n ->
    [one] { $player }: kadi { $n }
   *[other] { $player }: kadi { $n }
}
ui-seat-said-uno = amesema UNO
ui-seat-backs = Upande wa pili wa kadi zake: { CARD($card) }
ui-known-cards = Kati ya hizo unazijua: { CARD($card) }
ui-playable = inafaa
ui-not-playable = haifai kwa sasa
ui-just-drawn = umeichota sasa hivi
ui-other-side = upande wa pili: { CARD($card) }
ui-stack = { $sum ->
    [one] Mzigo: kadi { $sum }
   *[other] Mzigo: kadi { $sum }
}
ui-round = Raundi ya { $n }
ui-scores = Pointi
ui-goal = { $n ->
    [one] Wa kwanza kufikisha pointi { $n }
   *[other] Wa kwanza kufikisha pointi { $n }
}
ui-goal-lowest = { $n ->
    [one] Hadi pointi { $n }; mwenye chache zaidi anashinda
   *[other] Hadi pointi { $n }; mwenye chache zaidi anashinda
}
ui-score-line = { $points ->
    [one] { $player }: pointi { $points }
   *[other] { $player }: pointi { $points }
}
ui-score-line-round = { $player }: +{ $points }, sasa { $score }
ui-clock = { $n ->
    [one] Imebaki sekunde { $n }
   *[other] Zimebaki sekunde { $n }
}
ui-uno-button = UNO!
ui-catch-button = Nasa!

## Skrini moja kwa wengi, pambano, mtambo, kupinga.

ui-cover = Mpe { $player } skrini
ui-cover-hint = { $player }, bonyeza kitufe wakati hakuna mwingine anayetazama.
ui-cover-ready = Mimi ni { $player }
ui-showdown-for = { $player } na { $target } wanashindania { n-cards.full }
ui-showdown-wait = Subiri …
ui-showdown-strike = PIGA!
ui-showdown-false-start = Mapema mno! { $player } amewahi kupiga.
ui-launcher-cards = { $n ->
    [0] Mtambo: mtupu
    [one] Mtambo: kadi { $n } ndani
   *[other] Mtambo: kadi { $n } ndani
}
ui-launcher-fires = { $n ->
    [0] Klik … hakuna kitu!
    [1] Fyuu! Kadi moja.
    [one] Fyuu! Kadi { $n }.
   *[other] Fyuu! Kadi { $n }!
}
ui-shown-hand = Kadi za { $player }, kwa macho yako tu
ui-shown-close = Nimeziona

## Matokeo.

ui-round-won = { $player } anashinda raundi
ui-round-won-you = Unashinda raundi
ui-round-blocked = Raundi imekwama: hakuna mshindi
ui-game-won = { $player } anashinda mchezo!
ui-game-won-you = Unashinda mchezo!
ui-game-shared = Ushindi wa pamoja: { $players }!
ui-game-over = Mchezo umekwisha
ui-standings = Msimamo

## Msaada.

help-title = Msaada
help-keys = Vitufe
help-choose = chagua kadi au jibu
help-play = cheza au thibitisha ulichochagua
help-draw = chota kadi, au bonyeza mtambo
help-keep = baki na kadi uliyochota, au usiongeze kadi
help-uno = sema UNO
help-catch = mnase aliyesahau UNO
help-jump = dakia, panapochezwa hivyo
help-strike = piga kibao
help-colors = chagua rangi kwa herufi yake
help-sort = panga kadi zako
help-log = tazama yaliyotokea
help-language = badilisha lugha
help-help = onyesha au ficha msaada huu
help-quit = ondoka; mchezo unahifadhiwa
help-rules = Kanuni kwa ufupi
help-rules-goal = Maliza kadi zako. Linganisha na kadi ya juu kwa rangi, nambari au alama, au cheza Kadi Huru.
help-rules-draw = Usipoweza au usipotaka kucheza, chota kadi moja. Ikifaa unaweza kuicheza papo hapo.
help-rules-uno = Sema UNO unapobakiwa na kadi moja. Anayenaswa bila kusema anachota mbili.
help-rules-score = Wa kwanza kumaliza kadi anapata pointi za kadi zilizobaki kwa wengine.
help-cards = Kadi

## Kuondoka, makosa, dirisha dogo.

ui-quit-title = Unataka kuuacha mchezo?
ui-quit-save = Hifadhi na uondoke
ui-quit-now = Ondoka bila kuhifadhi
ui-quit-stay = Endelea kucheza
ui-interrupted = Mchezo umekatizwa na umehifadhiwa.
ui-too-small = Dirisha hili ni dogo mno: lina herufi { $columns } kwa { $rows }, na zinahitajika { $min_columns } kwa { $min_rows }. Likuze, au cheza kwa --plain.

## Mchezo wa mstari kwa mstari.

plain-welcome = Last Card, { $edition }. Andika “help” kuona amri.
plain-prompt = { $player }>
plain-your-turn = { $player }, ni zamu yako. Kadi ya juu: { CARD($card) }. Rangi: { color-name }.
plain-hand = Kadi zako: { CARD($card) }.
plain-hand-codes = Kadi zako: { $codes }
plain-can = Unaweza: { $actions }
plain-others = { $n ->
    [one] { $player } ana kadi { $n }.
   *[other] { $player } ana kadi { $n }.
}
plain-cover = Mpe { $player } kibodi, kisha bonyeza Enter.
plain-help-title = Amri:
plain-help-play = play r7: cheza 7 nyekundu (“play W” ni Kadi Huru, “play b+2” ni Chota Mbili ya bluu)
plain-help-draw = draw: chota kadi, au bonyeza mtambo
plain-help-keep = keep: baki na kadi uliyochota
plain-help-pass = pass: usiongeze kadi
plain-help-color = color b: chagua rangi ya bluu
plain-help-target = target 2: chagua mchezaji wa kiti cha 2
plain-help-count = count 3: weka kadi tatu kwenye pambano
plain-help-challenge = challenge, accept: pinga au kubali Kadi Huru
plain-help-give = give r7: toa 7 nyekundu
plain-help-uno = uno: sema UNO
plain-help-catch = catch 2: mnase mchezaji wa kiti cha 2
plain-help-jump = jump r7: dakia kwa 7 nyekundu
plain-help-strike = strike: piga kibao
plain-help-hand = hand: onyesha kadi zako, kwa maneno
plain-help-scores = scores: onyesha pointi
plain-help-log = log: simulia yaliyotokea
plain-help-language = language hr: badilisha lugha (en, sw, hr)
plain-help-save = save: hifadhi mchezo
plain-help-quit = quit: hifadhi na uondoke
plain-unknown = Sijui “{ $command }”. Andika “help” kuona amri.
plain-did-you-mean = Sijui “{ $command }”. Ulimaanisha “{ $suggestion }”?
plain-need-card = Kadi gani? Kwa mfano: { $example }
plain-need-number = Nahitaji nambari kati ya { $min } na { $max }.
plain-need-choice = Chagua mojawapo: { $choices }
plain-next-round = Bonyeza Enter kwa raundi inayofuata.
plain-end-of-input = Hakuna tena cha kusoma. Mchezo umehifadhiwa.

## Terminali: maneno ya skrini zake na ya mchezo wake wa maandishi tu.

ui-held = Subiri kidogo: wengine bado wanaweza kusema UNO na kunasa.
ui-hand-over = Zamu yako imekwisha. Enter: mpe { $player } skrini.
ui-options-changed = { $n ->
    [one] { $n } limebadilishwa
   *[other] { $n } yamebadilishwa
}
ui-start-help = Gawa kadi. Kwanza unaweza kubadilisha chochote hapa chini.
ui-own-file-help = Enter: andika njia ya faili ya toleo lako mwenyewe.
ui-seat-help = ◂ ▸ hubadilisha nani anacheza hapa; Enter hubadilisha jina.
ui-turn-clock = Muda wa zamu
ui-turn-clock-help = Muda ukiisha, hatua ya kawaida inachezwa kwa niaba yako.
ui-pace = Roboti hucheza
ui-pace-help = Muda ambao roboti huchukua kucheza.
ui-pace-calm = polepole
ui-pace-brisk = kwa wepesi
ui-pace-fast = haraka
ui-nobody-plays = Kila kiti kina roboti. Badilisha kimoja kiwe cha mtu, ili awepo wa kucheza.
ui-menu-keys = ↑ ↓ chagua · ◂ ▸ badilisha · Enter tumia · F2 lugha · q ondoka
ui-showdown-keys-short = piga: { $key }
ui-showdown-never-short = kamwe
ui-seat-backs-short = Pande zao za pili, bila mpangilio:
ui-known-short = Unazozijua mkononi humu:
help-shout = kwenye skrini ya pamoja: UNO au kunasa, kila mtu na kitufe chake
help-challenge-accept = pinga Kadi Huru, au ikubali
help-strike-two = piga, watu wawili wa skrini hii wanapopambana
help-table = tazama meza: kadi, pande za pili, kazi ya kila kadi
plain-which-edition = Mchezo gani? { $choices }
plain-window = { $player } amebakiwa na kadi moja. Andika “uno” au “catch { $seat }”, au bonyeza Enter kuendelea.
plain-why = { $action }: { $reason }
plain-why-fine = { $action }: inawezekana sasa.
plain-not-now = Hakuna cha kufanyia hivyo sasa.
plain-help-table = table: nani ana kadi ngapi, marundo, rangi, mwelekeo
plain-help-why = why r7: kwa nini kadi inaweza au haiwezi kuchezwa sasa
plain-help-seat = 2 uno: cheza kwa niaba ya mtu mwingine kwenye kibodi hii, kwa nambari ya kiti
plain-seat-line = Kiti { $seat }: { $player }
plain-new-game = Andika “new” kwa mchezo mwingine, au “quit”.
plain-strike-now = PIGA!
plain-showdown-wait = Pambano: { $player } dhidi ya { $target }. { $reader }, bonyeza Enter ukisoma PIGA! Si kabla.
plain-showdown-typed = Pambano: { $player } dhidi ya { $target }. { $reader }, andika “strike 0.3”: sekunde baada ya ishara.

## Kivinjari: maneno ya kurasa zake pekee.

web-your-name = Jina lako
web-name-hint = Tukuite nani?
web-guest = Mgeni { $n }
web-with-bots = Cheza sasa hivi
web-with-bots-help = Dhidi ya roboti, bila kumsubiri yeyote.
web-bots = Roboti
web-play-bots = Cheza na roboti
web-with-friends = Cheza na marafiki
web-with-friends-help = Fungua meza na utume kiungo. Viti vitupu vinaweza kujazwa na roboti.
web-list-public = Ionyeshe miongoni mwa meza za wote
web-open-table = Fungua meza
web-join = Jiunge na meza
web-join-help = Kwa kiungo au msimbo uliopewa.
web-code = Kiungo au msimbo
web-join-button = Jiunge
web-public-tables = Meza za wote
web-no-tables = Kwa sasa hakuna meza ya wote. Fungua moja!
web-my-tables = Michezo yako inayoendelea
web-open = inasubiri wachezaji
web-running = inachezwa
web-table-of = Meza ya { $player }
web-invite = Waalike marafiki zako
web-link = Kiungo cha meza hii
web-copy = Nakili kiungo
web-copied = Kimenakiliwa!
web-code-is = Au waambie msimbo: { $code }
web-link-here-only = Kiungo hiki kinafanya kazi kwenye kompyuta hii tu. Ili kuwaalika wengine, fungua ukurasa huu hapa kwa anwani ya mtandao wako, ambayo seva iliiandika ilipoanza.
web-open-seat = Kiti kitupu
web-sit = Keti
web-stand-up = Ondoka kitini
web-clear-seat = Ondoa kitini: { $player }
web-add-bot = Ongeza roboti
web-bot-level = Kiwango cha roboti
web-need-players = Ili kuanza, angalau: { n-players }.
web-wait-host = Mwenyeji ndiye anayeanzisha mchezo.
web-host = mwenyeji
web-onlookers = Watazamaji
web-watching = Unatazama tu
web-table-settings = Mipangilio ya meza
web-pace = Kasi
web-pace-help = Roboti huchukua muda gani, na UNO na kunasa husubiri wote kwa muda gani.
web-pace-live = kama kwenye meza halisi
web-pace-quick = haraka
web-pace-swift = bila kusubiri
web-your-move = Hatua yako
web-controls = UNO na kunasa
web-choose-player = Mchague { $player }
web-skipped = amerukwa
web-away = hayupo
web-program = Programu
web-early-short = mapema mno
web-caught = Amenaswa!
web-take-back = Nimerudi
web-their-backs = Upande wa pili wa kadi zake, bila mpangilio
web-known-cards = Kati ya hizo unazijua
web-mute = Nyamazisha: { $player }
web-unmute = Msikie tena: { $player }
web-mute-title = Ambao hutaki kuona ujumbe wao
web-kick = Ondoa mezani: { $player }
web-kick-help = { $player } ataondoka mezani mara moja. Lakini kiungo bado kitafanya kazi: yeyote aliye nacho anaweza kuja kama mgeni mpya.
web-kick-not = Mwache abaki
web-chat = Maongezi
web-chat-unread = Maongezi, mapya: { $n }
web-say = Sema kitu …
web-says = { $player } anasema: { $text }
web-send = Tuma
web-react = Tuma { $emoji }
web-sort = Panga kadi, sasa { $kind }
web-sorting = Mpangilio wa kadi
web-sort-color = kwa rangi
web-sort-number = kwa nambari
web-sort-arrival = kama zilivyokuja
web-sort-own = mpangilio wangu
web-place = Nafasi
web-this-round = Raundi hii
web-total = Jumla
web-chart = Pointi baada ya kila raundi
web-waiting-others = Tunawasubiri wengine …
web-rematch = Cheza tena
web-host-rematch = Mwenyeji anaweza kuanzisha mchezo mwingine.
web-record = Hifadhi kumbukumbu
web-commitment = Muhuri wa mchezo huu
web-commitment-help = Alama ya siri inayochanganya kadi, imeonyeshwa kabla ya kugawa. Mchezo ukiisha, siri yenyewe imo kwenye kumbukumbu ya mchezo.
web-home = Ukurasa wa kwanza
web-leave = Ondoka mezani
web-give-up = Acha kiti changu kabisa
web-give-up-help = Roboti itacheza kadi zako hadi mwisho.
web-close = Funga
web-tools = Vifaa
web-settings = Mipangilio
web-text-size = Ukubwa wa maandishi
web-motion = Mwendo
web-motion-auto = kama kifaa kinavyosema
web-motion-full = umewashwa
web-motion-off = umezimwa
web-sound = Sauti
web-sound-on = Washa sauti
web-sound-off = Zima sauti
web-volume = Kiwango cha sauti
web-two-taps = Gusa mara mbili kucheza kadi
web-single-keys = Vitufe vya herufi moja
web-key-numbers = chagua wa kwanza, wa pili, wa tatu …
web-key-top = sikia kadi ya juu na rangi
web-key-hand = sikia kadi zako
web-key-who = sikia zamu ni ya nani
web-key-counts = sikia kila mtu ana kadi ngapi
web-key-log = sikia yaliyotokea sasa hivi
web-key-mute = washa au zima sauti
web-version = Toleo { $version }
web-credits = Kuhusu
web-credits-own = Michoro, sauti na maneno ni yetu wenyewe. Majina ya bidhaa yanasema tu ni kanuni zipi zinachezwa. Imetengenezwa kwa:
web-reconnecting = Muunganisho umekatika. Tunaunganisha tena …
web-try-now = Jaribu sasa
web-barred = Ukurasa huu unafika, lakini muunganisho wa mchezo (WebSocket) haufiki: proksi iliyo njiani inaukata. Anayeendesha seva anaweza kurekebisha.
web-newer-tab = Unacheza kwenye kichupo kingine.
web-use-here = Chezea hapa
web-warming = Kanuni zinaandaliwa: { $percent } %. Mchezo wa kwanza unaweza kuchelewa kidogo.
web-error-other = Haikufanikiwa ({ $reason }).
web-error-no-such-table = Hakuna meza yenye msimbo huu.
web-error-table-ended = Meza hii imekwisha.
web-error-table-kept = Meza hii ilianzishwa kwa toleo jingine. Imehifadhiwa lakini haiwezi kuendelea hapa.
web-error-table-damaged = Kumbukumbu za meza hii zimeharibika. Zimehifadhiwa kama zilivyo; anayeendesha seva anaweza kusaidia.
web-error-rate = Polepole: ni mengi mno kwa pamoja.
web-error-storage = Seva haiwezi kuhifadhi hatua kwa sasa. Hakuna kilichopotea; jaribu tena.
web-error-busy = Seva imejaa kwa sasa. Jaribu tena baadaye.
web-error-settings = Mpangilio huo haufai hivyo. Sahihi ni: { $right }
web-error-chat = Ujumbe uwe na herufi 1 hadi { $most }.
web-error-not-here = Hupo kwenye meza hiyo.

## Kurasa za kanuni.

web-rules = Kanuni
web-rules-of = Kanuni: { $edition }
web-rules-turn = Zamu
web-rules-special = Upekee wa mchezo huu
web-rules-end = Mwisho wa raundi
web-rules-at-table = Kwenye meza hii
web-rules-wild = Kadi Huru huwekwa juu ya kadi yoyote, hata kama una nyingine inayofaa. Unachagua rangi itakayotawala; inaweza kuwa ileile.
web-rules-penalty = Anayechota kwa sababu ya kadi hukosa zamu, na hawezi kumpitishia mwingine adhabu hiyo.
web-rules-penalty-attack = Anayebonyeza mtambo kwa sababu ya kadi ya Bonyeza hukosa zamu, na hawezi kumpitishia mwingine.
web-rules-two = Wakicheza wawili, ni zamu yako tena baada ya kila kadi inayomkosesha mwenzako zamu; Geuza Njia pia hufanya hivyo.
web-rules-two-none = Wakicheza wawili, ni zamu yako tena baada ya kila kadi inayomkosesha mwenzako zamu; Geuza Njia haifanyi kitu.
web-rules-empty = Rundo la kuchota likiisha, kadi zilizotupwa chini ya kadi ya juu huchanganywa na kuwa rundo jipya.
web-rules-empty-attack = Mtambo ukiisha kadi, kadi zilizotupwa chini ya kadi ya juu huchanganywa na kuujaza tena.
web-rules-uno-attack = Sema UNO unapobakiwa na kadi moja. Anayenaswa bila kusema anabonyeza mtambo mara mbili.
web-rules-uno-when = Unaweza kuisema ukiwa na kadi mbili kwenye zamu yako, unapocheza, au baadaye, mradi hakuna aliyekunasa.
web-rules-uno-catch = Mwingine yeyote anaweza kukunasa mpaka mchezaji anayefuata aanze zamu yake.
web-rules-first = Kadi ya kwanza inayofunuliwa ina kazi yake. Ruka: mchezaji wa kwanza hurukwa. Kadi ya kuchota: mchezaji wa kwanza huchota na kukosa zamu. Geuza Njia: mgawaji huanza, upande wa pili. Kadi Huru: aliye kushoto kwa mgawaji huchagua rangi. Kadi Huru ya kuchotesha hurudishwa kwenye rundo.
web-rules-first-attack = Kadi ya kwanza inayofunuliwa ina kazi yake. Ruka: mchezaji wa kwanza hurukwa. Bonyeza 2: mchezaji wa kwanza hubonyeza mtambo mara mbili na kukosa zamu. Geuza Njia: mgawaji huanza, upande wa pili. Kadi Huru: aliye kushoto kwa mgawaji huchagua rangi. Huru Bonyeza 4 hurudishwa kwenye rundo.
web-rules-first-flip = Kadi ya kwanza inayofunuliwa ina kazi yake. Ruka: mchezaji wa kwanza hurukwa. Chota Moja: mchezaji wa kwanza huchota moja na kukosa zamu. Geuza Njia: mgawaji huanza, upande wa pili. Pindua: kila kitu hupinduka papo hapo. Huru Chota Mbili hurudishwa kwenye rundo.
web-rules-first-flip-dealer = Kadi ya kwanza ikiwa Kadi Huru, mgawaji ndiye anayechagua rangi.
web-rules-first-flip-left = Kadi ya kwanza ikiwa Kadi Huru, aliye kushoto kwa mgawaji ndiye anayechagua rangi.
web-rules-last = Raundi huisha mtu anapomaliza kadi na kadi yake ya mwisho ikafanya kazi yake: anayepaswa kuchota bado huchota, na kadi hizo huhesabiwa.
web-rules-blocked = Ikiwa hakuna anayeweza kucheza tena, raundi huisha bila pointi.
web-rules-number-points = Thamani yake ni nambari yake.
web-rules-points = { $n ->
    [one] Thamani yake ni pointi { $n }.
   *[other] Thamani yake ni pointi { $n }.
}
web-rules-restricted-color = Kadi Huru ya kuchotesha ina sharti: usiwe na kadi ya rangi inayotawala.
web-rules-restricted-playable = Kadi Huru ya kuchotesha ina sharti: usiwe na kadi nyingine inayofaa.
web-rules-bluff = Unaweza kudanganya, lakini anayepaswa kuchota anaweza kukupinga, na ni yeye pekee atakayeona kadi zako.
web-rules-no-bluff = Hila hairuhusiwi kwenye meza hii: bila sharti lake haiwezi kuchezwa.
web-rules-outcome-classic = Anayepinga akishinda: aliyedanganya anachota nne. Akishindwa: yeye mwenyewe anachota sita na kukosa zamu.
web-rules-outcome-pizza = Anayepinga akishinda: aliyedanganya anachota mbili. Akishindwa: yeye mwenyewe anachota nne na kukosa zamu.
web-rules-outcome-flip-two = Anayepinga akishinda: aliyedanganya anachota mbili. Akishindwa: yeye mwenyewe anachota nne kwa Huru Chota Mbili, au mpaka rangi itoke na mbili zaidi kwa Huru Chota Rangi, na kukosa zamu.
web-rules-outcome-flip-until = Anayepinga akishinda: aliyedanganya anachota mbili kwa Huru Chota Mbili, au mpaka rangi itoke kwa Huru Chota Rangi. Akishindwa: yeye mwenyewe anachota nne, au mpaka rangi itoke na mbili zaidi, na kukosa zamu.
web-rules-classic = Wachezaji 2 hadi 10, kadi 108, kila mmoja 7.
web-rules-showdown = Wachezaji 2 hadi 10, kadi 112, kila mmoja 7.
web-rules-showdown-mark = Kadi yenye alama ya pambano huweka kadi moja hadi tatu kwenye pambano na kulianzisha na mchezaji anayefuata. Kwa Huru Pambano unamchagua mpinzani na idadi ya kadi.
web-rules-showdown-strike = Ishara ikitoka, piga! Anayechelewa anachukua kadi. Anayepiga kabla ya ishara anashindwa papo hapo.
web-rules-showdown-close = Pambano halimkoseshi mtu zamu. Mapigo yakikaribiana mno, mistari huamua; nayo isipoweza, pambano hurudiwa.
web-rules-showdown-last = Kadi yako ya mwisho ikianzisha pambano, lazima ulishinde ili ushinde raundi.
web-rules-showdown-first = Alama ya pambano kwenye kadi ya kwanza haihesabiki.
web-rules-showdown-free = Hapa Huru Chota Nne huchezwa wakati wowote, na hakuna anayeweza kuipinga.
web-rules-attack = Wachezaji 2 hadi 10, kadi 112, kila mmoja 7.
web-rules-attack-press = Hakuna kuchota: asiyeweza au asiyetaka kucheza anabonyeza mtambo. Unaweza usitoe kitu, utoe kadi chache au nyingi, na zamu inaisha.
web-rules-attack-extra = Baada ya Ruka au Geuza Njia unaweza kucheza papo hapo kadi moja zaidi inayofaa, na tena baada ya kila nyingine kama hiyo.
web-rules-attack-all = Tupa Zote huondoka na kadi zako zote za rangi yake; hakuna kati ya hizo inayofanya kazi. Huwekwa juu ya rangi yake au Tupa Zote nyingine.
web-rules-attack-free = Hapa hakuna kinachoweza kupingwa.
web-rules-flip = Wachezaji 2 hadi 10, kadi 112 zenye pande mbili, kila mmoja 7.
web-rules-flip-over = Pindua hugeuza kila kitu: kadi za mikononi, rundo la kuchota na rundo la kutupa. Rangi huwa ya kadi mpya ya juu, ambayo haifanyi kingine.
web-rules-flip-backs = Unaona upande wa pili wa kadi za wengine, kamwe si wa zako. Kila raundi huanza upande wa mwanga.
web-rules-flip-top-player = Kadi Huru ikijitokeza juu baada ya kupindua, aliyepindua huchagua rangi.
web-rules-flip-top-next = Kadi Huru ikijitokeza juu baada ya kupindua, mchezaji anayefuata huchagua rangi.
web-rules-flip-last-new = Pindua ikiwa kadi ya mwisho, kwanza kila kitu hupinduka: upande mpya ndio unaohesabiwa.
web-rules-flip-last-old = Pindua ikiwa kadi ya mwisho, raundi huisha: upande wa awali ndio unaohesabiwa.
web-rules-pizza = Wachezaji 2 hadi 5, kadi 52, kila mmoja 5.
web-rules-pizza-dip = Huru Chovya: chagua rangi, chota kadi moja, kisha mpe mtu kadi moja kutoka mkononi mwako. Ni ninyi wawili tu mnaoiona.
web-rules-pizza-last = Huru Chovya ikiwa kadi yako ya mwisho, umeshinda raundi: hakuna kuchota wala kutoa.
