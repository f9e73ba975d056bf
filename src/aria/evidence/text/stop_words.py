"""Words that carry no subject, question words among them, by language. They also tell languages apart.

In lower case, with their accents. Languages written without spaces have the pieces at which a run of letters is cut.
"""

from __future__ import annotations

from collections.abc import Mapping

_WORDS: Mapping[str, str] = {
    "en": """a about above after again against all also am an and any are aren't as at be because been before being
        below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during
        each else etc ever few for from further had hadn't has hasn't have haven't having he her here hers herself him
        himself his how however i if in into is isn't it its itself just let may me might mine more most much must my
        myself no nor not of off on once only or other ought our ours ourselves out over own per please same shall she
        should shouldn't so some such tell than that the their theirs them themselves then there these they this those
        though through thus to too under until up upon us very via was wasn't we were weren't what whatever when
        whenever where whereas wherever whether which while who whoever whom whose why will with within without won't
        would wouldn't yet you your yours yourself yourselves many i'm i've it's that's there's they're we're what's
        who's you're ok okay""",
    "de": """aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis
        bist da
        damit dann das dass dein deine dem den denen der deren des dessen die dies diese diesem diesen dieser dieses
        doch dort du durch ein eine einem einen einer eines er es etwas euch für gibt gab habe haben hat hatte hatten
        hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jeden jeder jedes kann kein
        keine können konnte man mehr mein meine mit muss nach nicht nichts noch nun nur ob oder ohne sehr sein seine
        seinem seinen seiner seit sich sie sind so sogar soll sowie über um und uns unser unter viel viele vielen vom
        von vor wann war waren warum was weil welche welchem welchen welcher welches wem wen wenn wer werden weshalb
        wessen wie wieso wieviel wird wo wodurch woher wohin wurde wurden zu zum zur zwischen""",
    "fr": """a à afin ai ainsi alors au aucun aussi autre autres aux avait avant avec avoir c ce ceci cela celle
        celui ces
        cet cette ceux chaque combien comme comment d dans de depuis des donc dont du elle elles en encore entre est
        est-ce et étaient était étant été être eu eux fait font fut furent il ils j je l la là laquelle le lequel les
        lesquels leur leurs lors lorsque lui m ma mais même mes mon n ne ni nos notre nous on ont ou où par parce pas
        pendant peut plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si son
        sont sous sur t ta te tes toi ton tous tout toute toutes très tu un une vers vos votre vous y""",
    "es": """a al algo algunos ante antes aquel así aunque cada casi como cómo con cual cuál cuales cuáles cualquier
        cuando cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos cuántos cuya cuyo de del desde donde dónde
        dos durante e el él ella ellas ellos en entre era eran es esa ese eso esta está estaba están estar este esto
        estos fue fueron ha haber había hace hacia han hasta hay la las le les lo los más me mi mientras mucho muchos
        muy nada ni no nos nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque porqué pues
        que qué quien quién quienes quiénes se sea según ser si sí sido sin sobre son su sus también tan tanto te
        tenía
        tiene tienen todo todos tras tu un una unas uno unos y ya yo""",
    "it": """a ad agli ai al alla alle allo anche ancora avere aveva c che chi ci ciò coi col come con cosa cui d da
        dagli dai dal dalla dalle dallo degli dei del dell della delle dello di com cos dopo dov dove due e è ebbe ed
        era erano essere fa fino fra fu furono gli ha hanno i il in io l la le lei li lo loro lui ma mentre mi mia mio
        molto ne negli nei nel nell nella nelle nello no noi non nostro o ogni per perché perciò più poi prima qual
        quale quali quando quant quanta quante quanti quanto quasi quella quelle quelli quello questa queste questi
        questo qui s se sei si sia solo sono sopra sotto stata state stati stato su sua sue sugli sui sul sulla sulle
        suo suoi tra tutte tutti tutto un una uno vi viene""",
    "pt": """a à ao aos aquela aquele as às até cada com como da das de dela dele deles depois desde do dos e é ela
        elas
        ele eles em entre era eram essa esse esta está estão estar este estes eu foi foram há isso isto já lhe mais
        mas
        me mesmo meu minha muito na não nas nem no nos nós num numa o onde os ou para pela pelas pelo pelos por porque
        porquê qual quais qualquer quando quanta quantas quanto quantos que quê quem se sem ser será seu seus são sob
        sobre sua suas só também te tem têm tinha todos tu tudo um uma uns você""",
    "nl": """aan al alle alleen als altijd andere ben bij daar dan dat de der deze die dit doch doen door dus een
        en er
        ge geen had hadden heb hebben heeft hem het hier hij hoe hoelang hoeveel hoewel hun ik in is ja je kan kon
        kunnen maar me meer men met mij mijn moet na naar niet niets nog nu of om omdat ons onder ook op over te tegen
        toch toen tot tussen u uit uw van vanaf veel voor waar waarom waardoor wanneer want waren was wat we welk
        welke
        werd werden wie wiens wij wil worden wordt zal ze zeer zei zelf zich zij zijn zo zonder zou""",
    "pl": """a aby albo ale ani bardzo bez bo być był była było były będzie co czego czy czym dla dlaczego do
        dzięki gdy
        gdzie go i ich ile ilu im inne iż ja jak jaka jaki jakie jakim jako je jednak jego jej jest jeszcze jeśli już
        każdy
        kiedy kim kogo komu kto która które którego której który których która lub ma mają mnie może można na nad nam
        nas nawet nie nich nim niż no o od on ona oni oraz po pod podczas ponieważ poza przed przez przy
        pytanie są
        się skąd swoje swój ta tak także tam te tego tej ten też to tu ty tych tylko tym u w we więc wszystkie z za
        zaś ze został została zostało że""",
    "tr": """acaba ama ancak aslında az bana bazı belki ben benim beri bile bir biri birkaç biz bizim böyle bu bunlar
        bunu bunun burada çok çünkü da daha de değil diye dolayı en fakat gibi hangi hangisi hem henüz hep her hiç
        için idi ile ise kaç kadar kez ki kim kime kimi kimin mi mı mu mü nasıl ne neden nedir neler nerede nereden
        nereye neresi niçin niye o olan olarak oldu olduğu olur onlar onu onun önce sadece sanki siz sonra şey şu ta
        tüm var ve veya ya yani yok zaman""",
    "sv": """alla att av blev bli blir de dem den denna deras det detta dig din där efter ej eller en ett finns
        från för
        ha hade han hans har hon hur i icke inte jag kan kunde man med mellan men mycket många ni nu när och om på
        sedan
        sig sin ska skulle som så till under upp ut utan vad var varför vara varit vart vem vems vi vid vilka vilken
        vilket är över""",
    "da": """af alle at blev blive bliver da de dem den denne der deres det dette dig efter eller en er et for fra ham
        han hans har havde hendes her hun hvad hvem hvilke hvilken hvilket hvis hvor hvordan hvorfor hvornår i ikke
        ind
        jeg kan man mange med meget men mere mig ned nogle nu når og også om op over på sig skal som så til ud
        under var
        ved vi vil været""",
    "no": """alle at av ble bli blir da de dem den denne der deres det dette du eller en er et ett etter for fra ha
        hadde
        han hans har hun hva hvem hvilke hvilken hvilket hvor hvordan hvorfor i ikke jeg kan man mange med meget
        men mer
        når nå og også om opp over på seg skal som så til ut var ved vi vil vært å""",
    "fi": """ei eivät eli en että hän he ja jo joka jos jossa joten kanssa kenen ketä koska kuin kuinka kuka kun kuten
        me mikä milloin miksi millainen missä mistä mitä mihin mitkä moni monta montako mukaan mutta myös ne niin nyt
        olen oli olivat ollut on ovat se sekä sen siitä sitä tai tämä vain voi""",
    "hu": """a az azt be csak de egy és ez ezt el fel hány hogy hogyan hol honnan hová ha is ki kik kinek ki kit le
        már
        meg mely melyik mennyi mert mi mikor milyen mint miért mit mivel még nagyon nem ő pedig s se sem vagy van
        vannak volt voltak""",
    "ro": """a acest această acestea al ale am ar are au avea ca că când câte câți care ce cel cea cele cine cu cui
        cum
        cât dar de decât deci despre din după e ea ei el ele era erau este eu face fi fie foarte fost i iar în
        între la le lor lui mai ne nici nu o pe pentru prin sa să sale sau se sunt său un una unde unei unui""",
    "cs": """a aby ale ani až bez bude by byl byla byli bylo být co což či do ho i já jak jaká jaké jako jaký je jeho
        jejich její jen ještě jejž ji jsem jsou již k kam kde kdo kdy ke kolik která které který kteří ma má mezi mi
        může na nad nebo není než o od on ona oni po pod podle pokud pouze proč pro proto před při s se si své tak
        také
        tato tedy ten tento to toho tu už v ve více však z za ze že""",
    "id": """ada adalah agar akan antara apa apakah atas atau bagaimana bagi bahwa banyak beberapa berapa bila bisa
        bukan
        dalam dan dapat dari dengan di dia hanya harus hingga ia ini itu jadi jika juga kami kapan karena ke kepada
        ketika lagi lain lalu lebih mana masih mereka mengapa namun oleh pada paling para pernah saat sangat saya
        sebagai sebuah secara sejak sekarang kini
        seorang seperti siapa siapakah suatu sudah tahu telah tentang terhadap tersebut
        tetapi tidak untuk yaitu yakni yang""",
    "vi": """ai bao bằng bị bởi các cái cho chỉ có còn cũng của cùng do đã đang đâu đây để đến đi đó được gì giữa
        hay họ
        hoặc khi không là lại làm lên lúc mà mấy mỗi một nào này nên nếu ngày nhiêu nhiều như nhưng những nó ở phải
        qua
        ra rằng rất sao sau sẽ sự tại theo thế thì trên trong trước từ và vào vẫn về vì với vậy""",
    "ru": """а без более бы был была были было быть в вам вас весь во вот все всего всех вы где да даже для до его ее
        ей ему если есть еще ещё же за зачем и из или им их к как какая какие какими какого какое какой каком
        каков какова каковы когда кого кому который которая которое которые кто куда ли между меня мне много
        может можно мы на над надо нас не него нее ней нет ни них но ну о об однако он она они оно от откуда
        очень по под после потом потому почему при про с сам свои своих свой себя со сколько так такой там то
        тогда того тоже той только том ты у уже хотя чего чей чем через что чтобы чье чьи чья эта эти это этого
        этой этом этот я является""",
    "uk": """або але б без би був була були було бути в вам вас ви від він вона вони воно все всі де для до його
        йому є
        ж же з за завжди зі й і із її їх їхній його як яка яке який які якого якої якому якій коли кого кому котрий
        куди ми між може можна на над нас наш не ні нього ній них о об один однак по під після при про та так там те
        тобто той тому тільки ти то у хто це цей ці цього цьому чи чий чим через чого чому що щоб скільки звідки""",
    "el": """αλλά αν αντί από αυτά αυτή αυτό αυτός για γιατί δεν δε εάν εγώ είναι είχαν είχε έχει έχουν ένα ένας
        έναν η
        ήταν θα και κάθε κατά κι με μέσα μετά μέχρι μη μια μία μόνο να ο οι όμως όπου όπως όσο όταν ότι ούτε πιο ποια
        ποιά ποιες ποιο ποιοι ποιον ποιος ποιός ποιους πόσα πόσες πόση πόσο πόσοι πόσος πότε που πού προς πριν πρέπει
        πως πώς σε στα στη στην στης στις στο στον στου στους στων τα τη την της τι τις το τον του τους των ως""",
    "ar": """أن أو أي أين أيضا إذا إلا إلى إن أنها أنه الذي التي الذين الى أما ب بعد بل بين تكون تم ثم حتى حول حيث
        خلال
        دون ذلك على عن عند عندما غير فقط في فيها فيه قبل قد كان كانت كل كم كما كيف لا لدى لقد لكن لم لما لماذا
        لماذا لن له
        لها ليس ما ماذا متى مثل مع من منذ منها منه نحو هذا هذه هل هم هنا هناك هو هي و وقد وهو وهي يكون""",
    "fa": """آن آنها آیا است از اگر اما این با باید بر برای بسیار بود بودند به بوده بین پس تا تر چرا چگونه چند چه
        چقدر چیست
        خود در دارد دارند را شد شدن شده شود کجا کجاست کدام کرد کردند کرده کسی کند کنند که کی کیست ما می نیز نیست ها
        های هر
        هم همه هیچ و وی یا یک""",
    "he": """אבל או אולי אותה אותו אך אין איפה איך אילו איזה איזו אל אלה אם אני אנחנו אשר את אתה בין גם הוא היא היה
        היו
        היתה הייתה הם הן הזה הזאת זה זו זאת יש כאשר כדי כי כל כמה כמו כן לא לו לה להם למה מדוע מאוד מה מי מתי עד על עם
        של שם""",
    "hi": """अन्य अपना अपनी अपने अब आदि इन इस इसका इसकी इसके इसे उन उनका उनकी उनके उस उसका उसकी उसके उसे एक एवं ऐसा
        और कई कब
        कर करता करते करना करने कहाँ कहा का काफी कि कितना कितनी कितने किया किस किसका किसकी किसके किसने किसी की कुछ
        के को कोई
        कौन कौनसा क्या क्यों कैसे गई गए गया चाहिए जब जहाँ जा जाता जाती जाते जाना जिस जिसका जिसे जैसे जो तक तथा तब
        तो था थी थे
        दिया द्वारा न नहीं ने पर फिर बहुत बाद भी मगर में मैं यदि यह यहाँ या ये रहा रही रहे लिए ले व वह वहाँ वाला
        वाली वाले वे
        से सकता सकती सकते सब सभी साथ ही हुआ हुई हुए है हैं हो होता होती होते होने""",
    "ko": """가장 각 것 것은 것이 경우 그 그가 그것 그는 그들 그리고 그녀 그러나 누가 누구 누구의 누구인가
        누구인가요 누구입니까 는 대한 더 등 때 때문에
        또 또는 또한 를 많은 매우 몇 모든 무슨 무엇 무엇을 무엇이 무엇인가 무엇인가요 무엇입니까 및 수 어느 어디
        어디에 어디에서 어디인가요 어디입니까
        어떤 어떻게 언제 언제인가요 언제입니까 얼마 얼마나 에 에서 왜 은 을 의 이 이것 있는 있다 있습니까 있습니다
        있었다 저 하는 한 하지만 했다 했습니까
        않는다 않습니까 않습니다 않았다 않은 않고 뭐 뭐라고 무엇이라고 이렇게 명 개 번""",
}

STOP_WORDS: Mapping[str, frozenset[str]] = {code: frozenset(words.split()) for code, words in _WORDS.items()}

_PIECES: Mapping[str, str] = {
    "zh": """为什么 為什麼 什么时候 什麼時候 什么 什麼 多少 有多长 有多高 有多大 有多远 有多重 多长 多高 多大 多远
        怎么 怎麼 怎样 怎樣 如何 哪里 哪裡 哪个 哪個 哪一 哪 何时 何時 何地 谁 誰 吗 嗎 呢 的 了 是 在 和 与 與
        于 於 被 由 也 就 都 而 及 或 但 他 她 它 这 這 那 个 個 把 对 對 从 從""",
    "ja": """ですか でしたか ますか ましたか でしょうか だれ どこ いつ どの どれ なに なぜ どうして どう いくつ
        いくら どのくらい どれくらい
        誰 何 である であった です でした ます ました ません している していた された されている される した する
        しました しましたか します しますか されました されましたか されますか られました られましたか られた られている
        して され いる いた ある
        あった から まで より など として による により について における において という ため この その あの これ
        それ また そして
        しかし が を に は の と で も へ や か だ""",
    "th": """เมื่อไหร่ เมื่อไร เมื่อใด เท่าไหร่ เท่าไร เท่าใด ที่ไหน ที่ใด ทำไม เพราะเหตุใด
        อย่างไร อะไร ใคร ไหน กี่ หรือไม่ และ หรือ เป็น คือ ของ ที่
        ใน ได้ มี ให้ ไม่ จะ ว่า กับ แต่ จาก โดย ถูก ก็ นี้ นั้น ซึ่ง""",
}
SEPARATORS: Mapping[str, tuple[str, ...]] = {code: tuple(words.split()) for code, words in _PIECES.items()}
"""Function words of languages without spaces."""
