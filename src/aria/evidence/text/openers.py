"""Plain English words with which the sentence of an answer may open, so that a capital there need not be a name's.

What stands in the quotes, in the question or among the stop words needs no entry. A word that is also the name of a
person or place (Mark, Grant, Reading) has none: it would let a name in that nobody told.
"""

from __future__ import annotations

_WORDS = """
    access account accounts accuracy action activity add adding addition additional additionally adoption adults
    advances age air aircraft almost alone alongside already alternatively although amid amount analysis analysts
    animals annual another anyone archaeologists archives area areas around article artists aside asked assembly
    astronomers attempts audiences authorities authors availability average awareness bacteria balance based because
    beginning behind beneath benefits beside besides beyond bigger biologists birds board boats bodies books bridges
    briefly broadly builders building buildings built business businesses called campaign cancer capacity care
    carried carrying cars case cases casualties causes caution central certain changes chemists children choices
    cities citizens city claims clearly climate clinicians close code collapse colonists combined coming commercial
    commercially common commonly communities companies compare compared comparison competition completed completion
    computers concern concerns conditions confidence conflict consequently conservation consider considerable
    constructed construction consumers contemporary content contractors contrary control conversely copies
    correspondence cost costs council counting countries country couples court courts crew crews critical critics
    crops crossing crossings crowds current currently customers daily damage data deaths debate decades decisions
    deep deeper defects delays demand demolition departure depending depth described design designed designers
    designs despite destruction detailed details developers development developments devices different difficulties
    digital direct directly disagreement discoveries discovery disease diseases disputes distance district doctors
    documents domestic donations doubts dozens drawing drinking drivers driving drugs due duration dust earlier
    early earnings earthquakes economic economists editors education effectively efforts either elections
    electricity electronics elsewhere emissions employees employment energy engineering engineers engines enough
    entire entirely entry environmental equally equipment erosion errors especially essentially estimates
    evaporation even events eventually every everybody everyone everything evidence exact exactly example examples
    excavation excavations except exceptionally excess existing expansion experiments experts exploration explorers
    explosions exports exposure extensive external extra extremely facilities factories factors failure failures
    fans farmers fatalities fees fewer fighting figures films final finally financial financing findings finished
    fire firms fish fishermen fishing fitted five-year flights flooding floods flow flows following food football
    forces foreign forests formal formally former formerly fortunately fossils founded founding free frequently
    fresh fuel full fully functions fundamentally funding funds future general generally geologists given giving
    global goods government governments gradual gradually greater ground groups growing growth guests guidelines
    half harvests having health heat heavy height hence high higher highest historians historically history
    hospitals hot hotels hours households housing huge human humans hundreds hunters hydrogen ice ideas identical
    illness images immediately imports improved improvements incidentally including income increased increases
    increasingly incredibly indeed independent individual industrial industry infection infections inflation
    information infrastructure inhabitants initial initially injuries inside inspection inspections inspectors
    installation instead institutions insurance intense interest interestingly international investigation
    investigations investigators investment investors iron islands issues items jobs joint journalists judges
    keeping key killed knowing knowledge known labor labour landowners languages large largely larger last lastly
    late later laws lawyers leaders leading learning leaving legal legally legislation less lessons let letters
    levels light lighter likely likewise liquid listeners literally living loans local locally locals located
    locations longer losses low lower lowering lying machine machines made magnetic main mainly maintenance major
    making management manufacturers manufacturing many maps marine market markets mass massive material materials
    mathematicians maximum meanwhile measured measurement measurements measures mechanical media medical medication
    medicine medicines medium meeting members merchants metal meters methods metres migration military millions
    minerals minimum mining minor missing mission missions mixed models moderate modern modest money monthly months
    moreover mortality mostly motion mounting movement moving multiple municipal museums music musicians mutual
    named namely national nationally native natural naturally nearby nearly necessary negative neighbors neighbours
    neither nevertheless new newer newspapers next night nobody noise none nonetheless normal normally notable
    notably note nothing notwithstanding nowadays nowhere nuclear number numbers numerous nurses nutrition
    objections objects observations observers obviously occasionally offers official officially officials often oil
    old older one ongoing online onset open opened opening operating operation operations operators opinion opinions
    opponents opposite opposition options orders ordinary organisations organizations origin original originally
    others otherwise outcomes output outside overall owners ownership oxygen painting paintings parents part partial
    partially particularly partly parts passengers passing past patients payment payments peak people percent
    performance perhaps periods permanent permission personal photographs physical physicians physicists physics
    pieces pilots place places plainly planned planning plans plants plastic players plus poets points police
    policies political politicians pollution popular population populations portions positive possible possibly
    powerful practical practically practice precipitation precise precisely predictions preliminary preparation
    preparations presence present preservation pressure presumably previous previously prices primarily primary
    printing prior prison private privately probably problems procedures processes producers production products
    professional profits programmes programs progress projects prominent promptly proof properties proponents
    proposals protection protesters protests provided provisional public publication publicly published publishers
    pupils purchase purely put quality quantities questions quickly quite radiation radio rail railways rain
    rainfall raised rapid rapidly rarely rates rather raw reached readers real really reasons rebuilding rebuilt
    recent recently recognition recommended reconstruction recordings records recovery reduced reductions reforms
    refugees regardless regional regions regular regularly regulation regulations regulators related relations
    relatively released reliability religious remaining remains remarkably removal renamed renewal renovation repair
    repairs repeated repeatedly replaced replacement reportedly reporters reports representatives research
    researchers reserves residents resistance resources respectively responsibility restoration restored
    restrictions results retail revenue revenues reviewers reviews rights rising risk risks road roads rocket
    rockets roughly routes routine rules running runoff rural safety said sailors sales salt samples satellites
    savings scholars schools science scientific scientists screening seasonal seats second-hand secondary security
    sediment see seeds seeing seemingly seen seldom selected selection senior separate separately services
    settlement settlers several severe shallow shipping ships shorter shortly shown side sides significant
    significantly signs similar similarly simple simply simultaneously single sites size skilled slightly slow
    slower slowly smaller smoking snow social society soil solar soldiers sometimes somewhat soon sound sounds
    source sources space spacecraft spanning speakers special species specific specifically spectators speed speeds
    spending sporadic sports stability staff stages standard standards standing started starting statements states
    statistics steam steel steps still stored storms strangely streets strength strict strictly strikes strong
    stronger strongly structural structures students studies subsequent subsequently successful successive sudden
    suddenly sufficient suitable sunlight supplies supply support supporters supposedly surface surgeons surgery
    surprisingly surveyors surveys survival survivors symptoms systems take talks targets taxes teachers teaching
    team teams technical technically techniques technological technology telephone telescopes temperature
    temperatures temporarily temporary tenants tens tensions tests thanks theoretical theories thereafter therefore
    thick thin things thousands throughout ticket tickets tides ties tight timber times today together told tolls
    tomorrow total tourism tourists towards towers towns tracks trade traders trading traditional traditionally
    traffic training trains transfer transport transportation travel travelers travellers treatment treatments trees
    trials tribes trips tropical tunnels turning twice two types typical typically ultimately unable uncertain
    uncertainty underground underneath understanding undoubtedly unemployment unfortunately unionists unique units
    universities unknown unless unlike unofficial unusual unusually upgrades urban usage use used users using
    usually vaccination vaccines valid valuable values variants variations various vast vehicles vessels victims
    viewers views villages violence virtually visible visited visitors visits volcanic volume volunteers voters
    votes wages waiting walking war warming warnings wars waste water waters waves weak weather websites weekly
    weeks weight well wheat whenever wherever whole widely wider wildlife wind winds winners wireless witnesses
    women wooden words work worked workers working works worldwide worse worst writers writing written wrong yearly
    years yesterday yet younger youth zero zoologists
"""

OPENERS = frozenset(_WORDS.split())
