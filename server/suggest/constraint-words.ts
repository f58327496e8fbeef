import type { UnfitTag } from './idea.ts';

/** Words as `plain` leaves them: lower case, without accents. */
export interface TaggedWords {
  says: RegExp;
  avoid: readonly UnfitTag[];
}

/** Ways of living that people write among their interests. What is left of the text may still be an interest. */
export const WAYS: readonly TaggedWords[] = [
  {
    says: /\b(vegan(s|ism|o|a|er|erin|e)?|vegen|vegon|vegn|veagn|veegan|vegaani|vegaan|vegansk|veganistisch|veganka|wegan(ka|in)?|vagan|plant[- ]based( diet)?|vegetalien(ne)?|vegane?s leben)\b/g,
    avoid: ['animal-products', 'dairy', 'meat'],
  },
  {
    says: /\b(vegetarian(s|ism|o|a)?|vegetarier(in)?|vegetariano|vegetariana|vegetarisch|vegetarien(ne)?|vegetarisk|wegetarian(ka|in)|veggie|jains?|pescatarian|pescetarian)\b/g,
    avoid: ['meat'],
  },
  {
    says: /\b((stay(s|ing) )?sober|sobriety|sobrio|sobria|teetotal(l?er|ism)?|tee[- ]total(l?er)?|(non|ex|former)[- ]?drinker|straight edge|dry january|abstinent(e)?|abstemi[oa]|abstinenzler|astemi[oa]|geheelonthouder|abstynent(ka)?|nykterist|(in recovery|recovering)( from( an?)? (addiction|drinking|drugs))?|aa (member|meetings?)|(in|attends|goes to|joined) aa(?! (?:games?|matches|rall(?:y|ies))\b)|nichttrinker(in)?|antialkoholiker(in)?|drinking problem|problem drinker|(not|no longer) (really |much of )?an? (big |heavy )?drinker)\b|^(sobre|(ist )?trocken|nuchtern)$/g,
    avoid: ['alcohol'],
  },
  {
    says: /\b(((do(es)?|ca|must|should|is|wo) ?n'?t|cannot|can not|(not|never) allowed to|(hardly|rarely|seldom)( ever)?|never|no longer|not|(used|trying) to(?! drink(ing)? (more|water|(less )?(coffee|cola|milk|tea))\b))( (actually|ever|normally|really|usually))? drink(s|ing)?( (any|less))?( (booze|liquor|spirits|wines?|beers?|gin|whisk(e?y)|vodka|rum))?|drinks too much$|drinks (rarely|seldom|(only )?very little)$|(drinks only|only drinks) (juice|soft drinks|water)|(has|have)( ?n'?t| not) (drunk since|had an? (alcoholic )?drink|touched a drop)|(do(es)?( ?n'?t| not)|never) touch(es)? (a drop|drink$)|(nao|no) (deve|debe|pode|puede) beber(?! agua)|ne (doit|peut) pas boire$|darf nicht trinken|mag niet drinken$|non (deve|puo) bere$|(never touch(es)?|(?<!-)off|(quits?|quitting|stop(ped|s|ping)?|g(ave|iven|ives|iving) up|sworn? off|swore off|stay(s|ing)? (off|away from)|keeps? off|cut(s|ting)? out))( the| all)? (booze|drink|liquor|drinking( (booze|liquor|spirits|wines?|beers?|gin|whisk(e?y)|vodka|rum))?(?! (?!again|altogether|and|any ?more|at|because|completely|entirely|for|in|last|lately|now|recently|since|this|too|until|when|\d|a few|two|three)\w))|on the wagon(?! (?!again|for|now|since|this)\w)|(deixou de|parou de) beber|(dejo|ha dejado) de beber|(nao|no) beb[eo]|a arrete de boire|boit (pas|plus)|trinkt (nicht|nie)|drinkt (niet|geen alcohol)|non beve|nie pije|dricker inte|drikker ikke|icki icm(ez|iyor))\b/g,
    avoid: ['alcohol'],
  },
  // Whoever speaks of alcohol among what they like says mostly that they go without; 'alcohol' alone is a listed interest.
  {
    says: /\b(an|bez|non)?(alcohol|alcool|alkohol|alkol|alcol)(?![- ](based|inks?|markers?)\b)\p{L}*/gu,
    avoid: ['alcohol'],
  },
  {
    says: /\b(pregnant|expecting (an? )?(baby|boy|girl|child|twins|another|again|in|their|her|number|soon)|having (a|her|their)( \w+)? baby|baby on the way|(mum|mom|mother|mama)[- ]to[- ]be|trying (for a baby|to conceive)|ivf|nursing (mum|mom|mother)|breast-?feed(s|ing)|gravida|embarazada|enceinte|schwanger|erwartet ein (baby|kind)|incinta|zwanger|gravid|w ciazy|hamile|amamenta|allaite|stillt|stillende?)\b|^expecting$/g,
    avoid: ['alcohol'],
  },
  {
    says: /\b((liver|pancreas) (disease|transplant|problems?|condition)|cirrhosis|hepatitis|pancreatitis|(on|taking) antibiotics)\b/g,
    avoid: ['alcohol'],
  },
  {
    says: /\b(muslims?|muslima|muslimah|musulman(a|e|o)?|muculman(a|o)?|musluman|mosl[ei]ms?|ramadh?an|ramazan)\b/g,
    avoid: ['alcohol', 'meat'],
  },
  {
    says: /\b(mormons?|lds|latter[- ]day saints?|(seventh|7th)[- ]day adventists?)\b/g,
    avoid: ['alcohol', 'caffeine'],
  },
  {
    says: /\b(asthma(tic|tiker|tikerin|tique)?|asma|asmatic[ao]|asthme|migraines?|enxaquecas?|migranas?|migrane)\b/g,
    avoid: ['scent', 'candles'],
  },
  { says: /^(lactose|laktose|lactosa)$/g, avoid: ['dairy', 'food'] },
  { says: /^gluten$|\bbezgluten\w*/g, avoid: ['gluten', 'food'] },
  { says: /^(pollens?|hay ?fever|heuschnupfen|rhume des foins)$/g, avoid: ['plants'] },
  { says: /^(не пь[ею]т|bez alkoholu|无酒精|不喝酒|お酒を飲まない|술 안 마심)$/g, avoid: ['alcohol'] },
  {
    says: /^(веган|веганка|веганство|纯素|純素|ヴィーガン|ビーガン|비건|טבעוני|טבעונית|ביגן)$/g,
    avoid: ['animal-products', 'dairy', 'meat'],
  },
  { says: /^(вегетарианец|вегетарианка|素食|素食者|ベジタリアン|채식|채식주의자|צמחוני|צמחונית)$/g, avoid: ['meat'] },
  { says: /\b(hall?aal|hall?al|helal)\b/g, avoid: ['alcohol', 'meat', 'food'] },
  {
    says: /\b(kosher|koscher|cas(h|c)er|kasher|kosha|shabbat|shabbos|pesach|passover|orthodox jew(ish)?)\b/g,
    avoid: ['meat', 'food'],
  },
  { says: /\bdecaf(feinated)?\b|\b(descafeinad[oa]s?|decafeine|entkoffeiniert(er|en|e)?)\b/g, avoid: ['caffeine'] },
  {
    says: /\b(teething|zahnt|under (3|three)(?! (?:cm|euros|feet|grams|hours?|kg|kilom\w+|km|metres|miles?|minutes?|pounds|seconds)\b)|chews (on )?everything|(puts?|putting) (everything|things|stuff) in(to)? (his|her|their|its|the) mouths?|mouths everything)\b/g,
    avoid: ['small-parts'],
  },
  { says: /\b(anorexi[ac]|bulimi[ac]|eating disorder)\b/g, avoid: ['food', 'sugar'] },
  { says: /\b(eczema|sensitive skin)\b/g, avoid: ['scent'] },
  {
    says: /\b((pre-?)?diabetic|(pre-?)?diabetes|diabetico|diabetica|diabetique|diabete|diabetiker(in)?|zuckerkrank|on a diet|dieting|(los(e|ing)|watch(es|ing)) (her |his |their )?weight(?![- ]?lift)|weight ?watchers|keto(genic)?|low[- ]carb)\b/g,
    avoid: ['sugar'],
  },
  {
    says: /\b(co?eliac(s|o|a)?( disease)?|celiaquia|celiaque|celiachia|celiakia?|keliakia|coeliakie|coeliaque|zoliakie|zoeliakie)\b/g,
    avoid: ['gluten', 'food'],
  },
];

/** What people can't have, won't have, or leave out. */
export const SUBJECTS: readonly TaggedWords[] = [
  {
    says: /\b(alcohol|alcool|alkohol|alkoholu|alcol|alcolici|alkol|wines?|vinos?|vinhos?|vin|wein|beers?|cervezas?|cervejas?|biere|bier|spirits|whisk(e?y|ies)|vodka|gin|liquor|booze|drinking|bebidas alcoolicas)\b/,
    avoid: ['alcohol'],
  },
  {
    says: /орех|горіх|ナッツ|ピーナッツ|坚果|堅果|花生|견과|땅콩|مكسرات|אגוז|\b(tree nuts?|nuts?|pea-?nuts?|almonds?|hazelnuts?|walnuts?|cashews?|pistachios?|pecans?|nozes|noten|noz|amendoi(m|ns)|amendoas?|avelas?|frutos secos|frutos de casca rija|nue(z|ces)|cacahuetes?|almendras?|avellanas?|noix|noisettes?|arachides?|amandes?|nuss(e|en)?|erdnuss(e|en)?|haselnuss(e|en)?|walnuss(e|en)?|mandeln)\b|nuss-?allerg/,
    avoid: ['nuts', 'food'],
  },
  {
    says: /\b(milk|dairy|lactose|cheeses?|butter|cream|leite|laticinios|queijos?|leche|lactosa|lacteos|quesos?|lait|laitages?|produits laitiers|fromages?|milch|milchprodukte|laktose|kase)\b|(laktose|lactose|laktos|milch)-?(intoleran|allerg|frei|vrij|fri\b)/,
    avoid: ['dairy'],
  },
  {
    says: /\b(gluten|glutine|glutenu|wheat|trigo|ble|weizen)\b|(gluten|weizen)-?(frei|vrij|fri\b|allerg|unvertrag|intoleran)/,
    avoid: ['gluten'],
  },
  {
    says: /\b(sugar|sweets?|candy|acucar|doces|azucar|dulces|sucre|bonbons|zucker|sussigkeiten)\b|zuckerfrei/,
    avoid: ['sugar'],
  },
  { says: /\b(caffeine|coffee|cafeina|cafe|cafeine|koffein|kaffee)\b|koffeinfrei/, avoid: ['caffeine'] },
  {
    says: /\b(meat|vlees|miesa|kott|pork|beef|ham|bacon|carne|porco|cerdo|jamon|viande|porc|fleisch|schweinefleisch)\b/,
    avoid: ['meat'],
  },
  {
    says: /\b(perfumes?|scents?|scented( things)?|fragrances?|colognes?|incense|essential oils?|smells?|odou?rs?|parfums?|parfumes?|odeurs|dufte?|parfum|cheiros|aromas?|perfumados?)\b|duft/,
    avoid: ['scent', 'candles'],
  },
  {
    says: /\b(pollens?|polen|flowers|plants?|flores|plantas|fleurs|plantes|blumen|pflanzen|hay ?fever|heuschnupfen|rhume des foins)\b|pollenallerg/,
    avoid: ['plants'],
  },
  {
    says: /\b(wool|leather|fur|silk|feathers|couro|peles?|lana|cuero|piel|laine|cuir|fourrure|wolle|leder|pelz|seide|plumas)\b/,
    avoid: ['animal-products'],
  },
  {
    says: /\b(animal products|produtos de origem animal|productos de origen animal|produits d'origine animale|tierische produkte)\b/,
    avoid: ['animal-products', 'dairy', 'meat'],
  },
  { says: /\b(candles?|velas?|bougies?|kerzen?)\b/, avoid: ['candles'] },
  {
    says: /\b(small (parts?|pieces|bits|toys)|choking hazards?|pecas pequenas|piezas pequenas|petites pieces|kleinteile)\b/,
    avoid: ['small-parts'],
  },
  { says: /\b(knives|knife|sharp|blades|weapons|facas|cuchillos|couteaux|messer|armas)\b/, avoid: ['blades'] },
];

/** Allergies to these say nothing of food. */
export const NOT_EATEN =
  /\b(cats?|kittens?|dogs?|puppies|horses?|animals?|pets?|fur|dust|latex|nickel|grass|bees?|wasps?|pollens?|penicillin|plasters|sun|mould|mold|gatos?|caes|cao|perros?|chats?|chiens?|katzen?|hunde?|pferde|tierhaare|animais|animales|animaux|poeira|polvo|poussiere|staub|hausstaub|niquel)\b|\b(gatt[io]|kot(y|ow)?|kedi|(?<!sugar )can[ei](?! sugar)|ps(y|ow)(?![- ]?trance)|kopek|katter?|katten|hund(ar)?|honden?|paarden|na kurz|polvere)\b|(katzen|katt(en)?|hunde?|honden|pferde|tierhaar|staub|hausstaub)-?allerg/;

/** What an allergy to a material rules out by the words of a title. */
export const MATERIALS: readonly { says: RegExp; phrases: readonly string[] }[] = [
  {
    says: /\b(nickel|niquel)\b/,
    phrases: ['earrings', 'necklace', 'bracelet', 'pendant', 'jewellery', 'brooch', 'wristwatch'],
  },
  { says: /\blatex\b/, phrases: ['latex', 'balloon', 'rubber', 'resistance band'] },
  {
    says: /\b(cats?|gatos?|chats?|gatt[io]|kot(y|ow)?|kedi)\b|katzen?|katt(en?|er)?(?=\b|-?all)/,
    phrases: ['cat', 'kitten', 'feline'],
  },
  {
    says: /\b(dogs?|caes|cao|perros?|chiens?|(?<!sugar )can[ei](?! sugar)|ps(y|ow)(?![- ]?trance)|kopek)\b|(hund(e|ar)?|honden?)(?=\b|-?all)/,
    phrases: ['dog', 'puppy', 'canine'],
  },
  { says: /\b(horses?|cavalos?|caballos?|chevaux|pferde)\b|pferde/, phrases: ['horse', 'pony', 'equestrian'] },
  { says: /\bpierced ears\b/, phrases: ['earrings', 'ear studs'] },
  {
    says: /^(?:the |great )?heights\b|\bof heights$|\b(hohen|vertige|alturas)\b/,
    phrases: [
      'climb',
      'bouldering',
      'via ferrata',
      'balloon',
      'skydive',
      'parachute',
      'paragliding',
      'bungee',
      'zip line',
      'abseil',
    ],
  },
  {
    says: /\b(?<!(?:barley|bottled|coconut|fizzy|flavoured|lemon|mineral|rose|soda|sparkling|still|tap|tonic) )water$/,
    phrases: ['swim', 'dive', 'diving', 'snorkel', 'surf', 'paddleboard', 'kayak', 'canoe', 'sailing', 'rafting'],
  },
  {
    says: /\b(bees?|wasps?|abelhas?|abejas?|abeilles?|bienen?)\b/,
    phrases: ['bee', 'beehive', 'beekeeping', 'insect hotel'],
  },
];

export const INTOLERANCE =
  /\b(allerg(y|ies|ic|en)|alergi(a|as|co|ca)|allergi(e|es|que|ques|ker|kerin)|allergisch|intoleran(t|ce|te|cia|z)|intolerancia|unvertraglich(keit)?)\b|(allergie|allergiker(in)?|allergisch|intolerant|intoleranz|unvertraglichkeit)\b|\breacts? (?:badly|severely|strongly|violently) to\b|\banaphyla|\banafila|\bepi-?pens?\b|\baller?gi[kcs]|\boverg?evoelig|\balerji|(?<!hypo[- ]?|anti[- ]?)all?erg(i|j)|\b(uczuleni[ea]|uczulon[ay])\b|аллерги|алерги|αλλεργ|アレルギー|过敏|過敏|알레르기|알러지|حساسية|אלרג/;

/** What stands between two things that are named together. */
export const BOTH = /(?<!\p{L})(?:and|or|nor|e|y|et|und|oder|ou|o|ed|en|i|och|og|ve)(?![\p{L}-])|[,&/+]/u;

/** 'Allergic to lavender': what it is to follows. */
export const ALLERGIC_TO = /\b(?:allergic|allergy|allergies|intolerant|intolerance|reacts? \w+) (?:to|of|against) (.+)/;

/** 'Perfume gives her headaches': what it is that does harm stands before. */
export const DOES_HARM =
  /^(.+?) (?:gives?|makes?|triggers?|brings? on) (?:(?:her|him|them|me|his|their|my) )?(?:an? )?(?:(?:really|so|terribly|very|violently) )?(?:asthma|cough|feel (?:sick|ill)|head ?aches?|hives|ill|itch\w*|migraines?|rash(?:es)?|sick|sneez\w*|wheez\w*)\b|^(.+?) (?:can|could|might|will|would) kill (?:her|him|me|them)\b|^(.+?) (?:sends?|sent|puts?) (?:her|him|me|them) (?:in|to) (?:the )?hospital\b|^(.+?) (?:is|are|(?:can|could|might|would) be) (?:absolutely |potentially |really |very )?(?:(?:deadly|fatal|lethal|poison)(?: (?:for|to) (?:her|him|me|them))?|dangerous (?:for|to) (?:her|him|me|them))$|^(?:(?:she|he|they|i) )?(?:(?:becomes?|feels?|gets?|is) (?:really |so |very )?(?:ill|sick)|(?:gets?|comes? out in|breaks? out in) (?:an? )?(?:asthma|head ?aches?|hives|migraines?|rash(?:es)?)|swells? up) (?:after|from) (.+)$/;

/** What nobody eats, of what makes somebody ill: 'flying', 'loud music'. */
export const NO_FOOD = /(?:ing|music|concerts?|films?|games?|movies?|rides?|television|tv)$/;

/** 'Nuts are a no-go'. */
export const NO_GO =
  /^(.+?) (?:is|are) (?:(?:absolutely|strictly) )?(?:an? (?:absolute |strict )?no(?:[- ]?go|[- ]no)?|forbidden|off limits)$/;

/** 'Alcohol, never'. */
export const NEVER_THAT = /(^|[,;])([^,;]+),\s?(?:jamais|n[aã]o|nein|never|nie|no|nunca)[.!]*$/i;

/** Words of dislike: whatever follows is not wanted, known or not. */
export const DISLIKES =
  /\b(hates?|dislikes?|loathes?|detests?|despises?|(does ?n'?t|does not|do not|don'?t|did not|didn'?t|never) (really |much )?(likes?|enjoys?|wants?|needs?|cares? for|do|uses?|wears?|plays?|watch(es)?|celebrates?)|sensitive to|^(bad|terrible|hopeless|useless|awful|no good) at|not (into|interested in|keen on|a fan of|fond of|fan of)|no (more|interest in)|not another|(bored|sick|tired) of|fear of|kills (all|any|every|her|his|the|their)|can(no|')?t stand|cannot stand|fed up with|afraid of|scared of|terrified of|avoids?|(?:keep(?:s|ing)?|stay(?:s|ing)?) (?:(?:her|him|them|well) )*away from|(anything|everything) but|alles ausser|tout sauf|t[ou]do menos|tutto tranne|nothing (with|about)|(has|have|got|owns?) (far |way )?(too many|too much|enough|plenty of)|^(too many|enough)(?! said)|odeia|odeio|detesta|detesto|nao gosta( de| do| da)?|nao gosto( de)?|nao quer|odia(?: el| los| las| il| lo| la| i| gli| le)?|odio|no le gustan?|no me gustan?|no quiere|nada de|deteste|hait|n'aime pas( les| le| la| l')?|aime pas( les| le| la)?|pas fan de|nao (?:suporta|usa|consome)|no (?:soporta|usa|consume)|ne (?:supporte|consomme|porte) pas(?: les| le| la| de| du| d')?|evita (?!(?:the|musical|peron)\b)(?:o |a |el |la |los |las )?(?=\S)|evite(?: les| le| la)?|vermeidet|trinkt kein(?:e|en)?|hasst|hasse|mag kein(e|en)?|mag nicht(?! nur)|mag (?=(?:\S{1,9} |\S{10}\S{0,10} ){1,5}nicht(?! nur))|kein fan von|non (?:le |gli )?(?:piac\w+|ama|sopporta|vuole|usa)(?: il| lo| la| i| gli| le)?|haat|(?:houdt|hou) niet van|lust geen|nie (?:lubi|znosi|cierpi)|hatar|(?:gillar|vill) inte|tycker inte om|sevm(?:iyor|ez)|(?:dan|den) nefret eder|^(?:(?:she|he|they|i)(?:'s|'m| is| am| are)? |is )?not (?:really |much of )?an?)\b/;

/** What begins like this is about what somebody does not do, whatever it is. */
export const REFUSES =
  /^(?:(?:she|he|they|i)\s+)?(?:does ?n'?t|does not|do not|don'?t|can'?t|cannot|won'?t|ne peut pas|kann nicht)\b/;

/** What says who somebody is and not what they like: gifts are no place to guess at it. */
export const WHO_THEY_ARE =
  /^(?:(?:is|very|not|a|an|just|recently|has|had|works?|newly|nearly|almost|partially|partly|legally|totally|completely|severely|slightly|devout|practi[sc]ing|strict|observant|born again)\s+)*(?:muslims?|christians?|catholics?|protestants?|jew(?:ish)?|hindus?|buddhists?|jains?|sikhs?|jehovah s witness(?:es)?|orthodox|evangelicals?|atheists?|religious|rich|poor|wealthy|broke|retired(?: \w+){0,2}(?<!s|dog|hound|horse|lego set)|unemployed|student|single|married|divorced|widow(?:ed|er)?|expecting|disabled|hard of hearing|hearing impaired|colou?r ?blind|wears (?:glasses|hearing aids?|dentures)|(?:bad|dodgy|weak|sore) (?:backs?|knees?|hips?|hearts?|shoulders?|eyes(?:ight)?)|(?:hip|knee) replacement|memory loss|insomnia|sleeps badly|motion sickness|(?:easily )?seasick|stressed(?: out)?|one handed|one armed|sensory issues|works nights|night shifts?|travels light|(?:on )?medication|always (?:cold|tired|busy|late|stressed|hungry)|one (arm|leg|hand)|(trying to )?quit(ting)? smoking|smokes?|(?:heavy |ex |former )?smoker|non smoker|lent|fasting|arthritis|epilepsy|parkinson s?|alzheimer s?|a stroke|depressed|depression|anxiety|anxious|autis(?:m|tic)|adhd|cancer|dementia|obese|overweight|fat|slim|gay|lesbian|bisexual|straight|trans|trans(?:gender|sexual)|non binary|nonbinary|busy|lazy|old|young|a lot|had a baby|(?:a )?(?:baby|newborn|toddlers?|twins|triplets|new ?born baby)(?: at home| of \w+ (?:weeks|months))?|(?:new|single|first time|young|expectant|stay at home) (?:mum|mom|mother|dad|father|parents?|grandma|grandpa|grandparents?)(?: of (?:\w+|\w+ (?:kids|children|boys|girls)))?|(?:mum|mom|mother|dad|father|grandma|grandpa|parents?) (?:of|to) (?:an? |(?:one|two|three|four|five|six|seven|many|\d+) ?)?(?:(?:baby|little|new|small|teenage|young) ?){0,3}(?:baby|babies|boys?|child|children|daughters?|girls?|kids?|newborns?|sons?|teenagers?|toddlers?|triplets|twins)?(?<=\w)|(?:colleague|friend|someone|somebody)s? (?:from|at) (?:work|school|church|university|uni|the office|the gym)|coworker|co worker|people person|(?!tiny (?:house|home))(?:tiny|small|little|cramped|studio|big|new) (?:flat|apartment|house|home|room|studio|place)|(?:a )?(?:care|nursing|retirement) home|(?:in )?(?:a )?(?:hospital|prison)|nothing|none|n a|unknown|no idea|not sure|everything|anything|(?:(?:my|her|his|their|our|the|good|best|favourite|future) )*(?:aunt|auntie|aunty|uncle|niece|nephew|cousin|wife|husband|girlfriend|boyfriend|partner|mum|mom|mother|dad|father|mother in law|father in law|sister|brother|son|daughter|grandma|granny|grandmother|grandpa|grandad|grandfather|friends?|boss|colleague|neighbou?r|teacher|kids?|child|children|grandchild|grandchildren|grandkids|grandsons?|granddaughters?|family)|(?:(?:os|as|o|a|meus?|minhas?|seus?|suas?|los|las|la|el|mis?|sus?|les|le|mes|ses|ma|sa|die|der|meine|seine|ihre)\s+){0,3}(?:familia|famille|familie|netos?|netas?|nietos?|nietas?|petits enfants|enkel(?:in|kind(?:er)?)?|filhos?|filhas?|hijos?|hijas?|enfants|kinder|amigos?|amigas?|amis|freunde)|reformad[oa]|aposentad[oa]|jubilad[oa]|retraitee?|rentner(?:in)?|nao sei|no se|nada|rien|nichts|je ne sais pas|weiss nicht)$/;

/**
 * What begins like this tells how somebody lives or what befell them. It is an interest only where it names one: 'lives for
 * music'.
 */
export const CIRCUMSTANCES =
  /^(?:(?:she|he|they|i)\s+(?:is|was|has|have|had|got)\b|(?:(?:she|he|they|i)\s+)?(?:just |recently |newly |still |always |also )*(?:has|was (?:in|on|at|a|an|the)|became|went|going through|expecting|suffers|uses|needs|wants|lives(?! of| for)|living (?:in|on|at|with|alone|abroad|near|off (?!grid|the (?:grid|land)))|works(?! of\b| with (?:wood|metal|leather|clay|glass|stone|resin|paper|fabric|textiles|wool|yarn|fibres)\b)|turned \d+|(?:ela|ele|elle|il|sie|er)\s+(?:tem|esta|a|est|hat|ist)|wohnt|lebt|arbeitet|(?:hat|tem|tiene) (?:ein|eine|einen|um|uma|un|una|muit[oa]s?|much[oa]s|viele?|dois|duas|dos|tres|zwei|drei|\d+)|vive (?:em|en|no|na|num|numa|com|con|sozinh[oa]|sol[oa]|perto|cerca)|mora (?:em|no|na|num|numa|com|sozinh[oa]|perto)|trabalha|trabaja|travaille|habite|vit (?:a|en|dans|avec|seule?)|schlecht)(?![\p{L}]))/u;

/** What somebody has, wants or uses, of which the object may be an interest: 'has a boat', 'wants an air fryer'. */
export const HAS_SOMETHING =
  /^(?:(?:she|he|they|i)\s+)?(?:also\s+|just\s+|recently\s+|still\s+)*(?:has|have|needs|wants|uses)\s+(?:(?:(?:an?|her|his|my|new|old|one|some|the|their|three|two|\d+)\s+)+\S+(?:\s+\S+){0,2}|(?:alpacas|bees|chickens|donkeys|ducks|geese|goats|hens|llamas|pigs|sheep))$/;

/** Objects that say who somebody is, how they are, or how they live: the last ones only at the end. */
export const NO_OBJECT =
  /\b(?:accidents?|addict\w*|arthritis|attacks?|autis\w+|bab(?:y|ies)|blood|boyfriend|boys?|brothers?|caesarean|cancer|cane|carer|catheter|chemo\w*|childhood|children|clot|colostomy|commute|conditions?|conviction|copd|cpap|criminal|crutch\w*|cyst|dad|daughters?|deafness|debts?|deficiency|degrees?|dementia|dentures?|diagnosis|dialysis|difficult\w*|disabilit\w+|disease|disorder|divorce|epilepsy|famil(?:y|ies)|father|fever|fianc\w+|flu|fractured?|girlfriend|girls?|grand(?:ma|pa|mother|father|parents?|child\w*|kids?|sons?|daughters?)|hearing|hernia|herpes|holiday|hospital|hug|husband|hysterectomy|ibs|illness|impairment|implants?|income|infection|injur(?:y|ies)|inhaler|insulin|issues?|jobs?|kids?|lisp|loan|loss|lots?|lump|lupus|marriage|mastectomy|medicat\w+|menopause|migraines?|mobility|mother|mum|mom|newborns?|nurse|operation|ostomy|pacemaker|pain|parents?|partner|pcos|personality|phobia|pills?|problems?|prostate|prosthe\w+|rash|rehab|replacement|scan|seizures?|sisters?|sons?|stammer|std|stents?|stoma|stroke|stutter|surgery|syndrome|temper|therap(?:y|ist)|toddlers?|transplant|trauma|years? olds?|triplets|tumou?rs?|twins|ulcer|visa|walker|walking (?:aid|frame|stick)|wheelchair|wife|womb|wound|zimmer)\b|\b(?:ankle|apartment|arm|back|bedsit|birthday|bladder|bone|brace|brain|break|bump|business|care|child|cold|cough|diet|ear|eye|feet|finger|flat|foot|friend|habit|hand|head|headache|heart|hip|history|home|house|joint|kidney|knee|leg|life|limp|liver|lung|man|memory|money|mouth|neck|nose|patience|period|place|rest|room|sight|eyesight|sense|shoulder|sinus|skin|spine|stomach|throat|thyroid|time|tooth|teeth|vision|(?<!singing )voice|weight|woman|work|wrist)s?$/;

/** 'Gave up sugar', 'stopped smoking': what somebody had and no longer wants follows. */
export const GIVEN_UP =
  /^(?:(?:she|he|they|i)\s+)?(?:(?:has|have|is|just|recently|finally|trying to|wants to)\s+)*(?:quits?|quitting|stopp(?:ed|ing)|stops|g(?:ave|iven|ives?|iving) up(?: on)?|cut(?:s|ting)? (?:back on|down on)|(?:has|have) cut out|swore off|sworn off|stays? (?:off|away from)|never touch(?:es)?|no longer (?:eats|smokes|plays|does|uses|wears|likes|wants|drives|rides|runs|goes)|deixou de|parou de|dejo de|ha dejado(?: de)?|a arrete (?:de |d')?|verzichtet auf)\s+(?:(?:drinking|eating|having)\s+(?!out\b))?/;

/** The same where food or drink follows; cookies and paper are cut out as well. */
export const CUT_OUT = /^(?:(?:she|he|they|i)\s+)?cut(?:s|ting)? out\s+(?:all\s+|the\s+)?/;

/** When and for how long, behind what somebody has given up: 'for Lent', 'last year', 'since May'. */
export const WHEN =
  /\s(?:(?:since|for|until|till|in|from|during|desde|hasta|ate|seit|bis|depuis|pendant)\s.*|(?:last|this|\d+|two|three|a few|many)\s(?:years?|months?|weeks?|days?|spring|summer|autumn|winter)\b.*|(?:any ?more|(?:right )?now|lately|recently|please)$)/;

/** What somebody can't see, hear or walk with, by the words of a title. */
export const OUT_OF_REACH: readonly { says: RegExp; phrases: readonly string[] }[] = [
  {
    says: /^(?:(?:she|he|they|i|is|was|has|nearly|almost|partially|partly|legally|totally|completely|severely|visually|registered|going|born)\s+)*(?:blind|impaired|sighted|poor (?:sight|eyesight)|sight impaired|low vision|ceg[oa]|cieg[oa]|invidente|aveugle|malvoyante?|sehbehindert|ciec[oa]|niewidom[ya]|gorme engelli|(?:can'?t|cannot) see)(?: since \w+| from birth)?$/,
    phrases: (
      'print,poster,painting,drawing,photo,photograph,photography,photographer,picture,illustrated,illustration,portrait,' +
      'colouring,sticker,jigsaw,telescope,binoculars,camera,map,calendar,magazine,notebook,journal,book,album,film,cinema,' +
      'projector,crossword,sudoku,wall art,framed,lyrics,gallery,exhibition,postcard,atlas,novel,bookbinding,bookmark,reading,stargazing,planetarium,diary,field guide,spotter,identification,playing card,quiz card,greeting card,trading card'
    ).split(','),
  },
  {
    says: /^(?:(?:she|he|they|i|is|was|nearly|almost|partially|totally|completely|severely|profoundly|going|born)\s+)*(?:deaf|surd[oa]|sord[oa]|sourde?|gehorlos|taub|doof|dov|gluch[ya]|sagir|(?:can'?t|cannot) hear)(?: since \w+| from birth)?$/,
    phrases: (
      'concert,music,musical,radio,headphones,earphones,earbuds,earplugs,speaker,vinyl,audiobook,podcast,karaoke,song,sound,opera,' +
      'turntable,wind chime,record player,playlist,audio'
    ).split(','),
  },
  {
    says: /\b(?:in a wheelchair|wheelchair[- ](?:user|bound)|uses? a (?:wheelchair|walker|zimmer frame|rollator)|cadeira de rodas|silla de ruedas|fauteuil roulant|rollstuhl(?:fahrer(?:in)?)?|sedia a rotelle|rolstoel|na wozku|rullstol|tekerlekli sandalye|paraly[sz]ed|(?:para|tetra|quadri)plegic)\b|\b(?:can'?t|cannot) walk(?: far| well| much| any ?more)*$/,
    phrases: 'walk,walking,hike,trek,treadmill,trampoline,skates,skating,stilts,skipping rope,dance mat'.split(','),
  },
];

/** 'Tea not coffee', 'prefers cats to dogs': what is liked, and what is not. */
export const THIS_NOT_THAT =
  /^(?:(?:she|he|they|i)\s)?(?:prefers?\s(.+?)\s(?:to|over|rather than|instead of)\s(.+)|(.+?)\s(?:not|rather than|instead of)\s(.+))/i;

/** What stands before what is disliked about something: 'the smell of lavender'. */
export const ABOUT_IT = /\b(?:the )?(?:smell|scent|taste|flavou?r) of\s+|^have (?:an? |any |much |many |the )?/g;

/** Who lost or left a partner, and who is none of the giver's: nothing for couples is for them. */
export const NO_COUPLE =
  /(?<!black[- ]|merry )\bwidow(?:ed|er|hood)?\b(?![- ]?maker|'s peak)|\b(?:divorc(?:ed|ee|ing)|(?:going through|getting) a divorce|(?:^|(?:is|are|he|she|they|now|just|newly|legally|recently) )separated(?! (?!for|from|in|last|now|recently|since|this|\d)\w)|(?:just|recently|they) broke up|broke up with|heart ?broken|(?:lost|misses) (?:her|his|their) (?:late )?(?:husband|wife|partner|fiancee?|boyfriend|girlfriend)|(?:husband|wife|partner) (?:has |just |recently )?(?:died|passed away|left(?![- ]handed| for (?:an? |the )?(?:army|holiday|office|school|work)\b))|divorciad[oa]|viuv[oa](?! negra| alegre)|viud[oa](?! negra| alegre)|veu(?:f|ve)(?! clicquot| noire| joyeuse)|divorcee?|geschieden|verwitwet|(?<!schwarze |lustige )witwer?|(?:frisch|gerade) getrennt|(?:recien|recem)[- ]separad[oa]|vient de se separer|vedov[oa](?! nera| allegra)|divorziat[oa]|(?<!zwarte )weduwe|gescheiden|wdow(?:a|iec)(?<!czarna wdowa)|rozwiedzion[ay])\b|^(?:anka|skild|dul|bosandi|(?:(?:newly|recently|now|is|happily|still) )*single(?: again| now)?)$|^(?:(?:my |our |her |his )?(?:boss|colleague|co-?worker|chefe|jefe|jefa|patronn?e?|kolleg(?:e|in)|colega|collegue)|(?:my |our )(?:manager|teacher|neighbou?r|landlord|landlady|chef))(?: (?:from|at) .*)?$/;
/** One kind of drink: whoever refuses it and likes another refuses no alcohol. */
export const ONE_DRINK =
  /^(?:(?:the|any|red|white|rose|craft|cheap|sweet|dry)\s+)*(?:wines?|vinos?|vinhos?|vin|wein|beers?|cervezas?|cervejas?|biere|bier|whisk(?:e?y|ies)|vodka|gin|rum|tequila|champagne|prosecco|cocktails?|cider)$/;

/** What says that somebody wants nothing that they would have to find a place for. */
export const NO_THINGS =
  /^(?:(?:she|he|they|i|is|a|an|total|true)\s+)*(?:minimalists?|minimalism|minimalista|minimaliste|minimalist(?:in|isch)|declutter(?:s|ing)?|downsizing|travels light|(?:already )?(?:has|have|owns) (?:got )?(?:it all|everything)(?: already)?(?: (?:she|he|they) (?:needs?|wants?))?|(?:needs?|wants?) (?:for )?nothing|(?:(?:does ?n'?t|does not|don'?t) (?:need|want)|no|hates|not(?: into)?|nothing but experiences no|too much|(?:needs?|wants?) no) (?:any ?)?(?:more |physical )?(?:stuff|things?|clutter|objects|possessions|presents|gifts|tat)(?: else| more)?|(?:prefers|only|just) experiences|experiences (?:only|please)|(?:ya |ja )?(?:tem tudo|tiene de todo|lo tiene todo)|(?:no|nao) (?:quiere|quer|necesita|precisa de) nada|(?:il |elle )?a (?:deja )?tout|n'a besoin de rien|ne veut rien|hat (?:schon )?alles|(?:braucht|mochte|will) nichts|ha gia tutto|heeft (?:al )?alles(?: al)?|ma (?:juz )?wszystko|har (?:redan )?allt|her seyi var)$/;

/** What tells of somebody's health, losses, birth or address. It is repeated to nobody, and no gift is made of it. */
export const PRIVATE_MATTERS =
  /\b(hiv|cancer (survivor|patient|treatment)|(has|had|have|with|fighting|survived|beat) cancer|chemo(therapy)?|depressed|bipolar|schizophreni[ac]|self-harm|miscarriages?|abortions?|infertility|ivf|(in|to|on|needs|has) (therapy|rehab)|(mum|mom|mother|dad|father|wife|husband|partner|son|daughter|brother|sister|friend|dog|cat|pet|horse|rabbit) (has |just |recently )?(died|passed away)|gestorben|murio|fallecio|morreu|faleceu|overleden|put (the|her|his|their) \w+ (down|to sleep)|misses (her|his|their) (late )?(mum|mom|mother|dad|father|wife|husband|son|daughter|dog|cat|pet|horse)|died (in|of|last|recently)|griev(es|ing)|bereaved|bereavement|in mourning|(?<!black[- ]|merry )widow(ed|er|hood)?(?![- ]?maker|'s peak)|divorc(e|ed|ee|ing)|separated from|(recently|just|newly) separated|broke up with|lost (her|his|their|my|a|the) (\w+ )?(mum|mom|mother|dad|father|parents?|wife|husband|partner|son|daughter|brother|sister|baby|child|friend|grandm\w+|grandp\w+|dog|cat|pet|horse|rabbit|puppy|kitten|job|home|sight|hearing|leg|arm)|trying (for a baby|to conceive|to get pregnant)|divorciad[oa]|viuv[oa](?! negra| alegre)|viud[oa](?! negra| alegre)|veu(f|ve)(?! clicquot| noire| joyeuse)|geschieden|verwitwet|(?<!schwarze |lustige )witwer?|born (on|in|at)?\s*(the )?\d+(st|nd|rd|th)?|born (in|on) (january|february|march|april|may|june|july|august|september|october|november|december)|birthday is|lives? (at|in|on) (number )?\d+|seropositiv[eo]|vih|krebskrank|verstorben|geboren am|nacid[oa] (el|en)|nascid[oa] (a|em)|ne(e)? le \d+)\b/;

/** What somebody has, by how illnesses are called; nostalgia and graffiti are none. */
export const ILLNESS =
  /(?:phobi[ac]|sclerosis|plegi[ac]|lep(?:sy|tic)|lexi[ac]|(?<!nost)algia|ana?emi[ac]|(?<!graff)itis)$|\b(?:disease|disorder|syndrome|deficiency|(?:heart|lung|skin|kidney|eye|medical|health) condition|amputee|(?<!tropic of |sign |zodiac )cancer)$/u;

/** What is no longer so. */
export const FORMERLY =
  /^(?:(?:she|he|they|i) )?used to (?!drinking )\p{L}|\b(?:nicht mehr|niet meer)\b|^(?:ya no|ja nao) /u;

/** How people say that they like something; what they like follows. */
export const LIKES =
  /^(?:(?:she|he|they|i|ela|ele|ella|elle|il|sie|er)\s+)?(?:(?:really|also|just|is|am|are|very|ist|está|es|e|é|est)\s+)*(?:loves?|likes?|enjoys?|adores?|lives for|(?:got |gets )?into|fond of|a fan of|fan of|keen on|crazy about|mad about|obsessed with|interested in|passionate about|has an? (?:interest in|love of|passion for|soft spot for|thing for|weakness for)|adora|gosta d[eoa]s?|le gustan?|le encantan?|me gustan?|aime|adore|liebt|mag)\s+(?:(?:to|the|o|a|os|as|el|la|los|las|le|les|l'|die|das|den)\s+)?/i;

/** 'Does not drink coffee': of what is drunk, alcohol alone is meant where nothing is named. */
export const NEVER_DRINKS =
  /\b(?:(?:do(?:es)?|ca|must|should|is|wo) ?n'?t|does not|do not|cannot|can not|not allowed to|never|rarely|hardly|seldom|no longer|not|nao|no|ne)\s+(?:(?:actually|ever|normally|really|usually)\s+)?(?:drink(?:s|ing)?|beb[eo]|boit)\s(.+)/;

/** What begins like a refusal and says the opposite. */
export const CANNOT_DO_WITHOUT =
  /^(?:(?:she|he|they|i)\s+)?(?:(?:can['’]?t|cannot|can not|could not|couldn['’]?t)\s+(?:stop|get enough of|(?:live|do|be) without|resist)|never (?:goes )?without|(?:never|would ?n['’]?t) miss(?:es)?|(?:never|does(?: ?n['’]?t| not)) wants? to (?:leave(?! (?:home|(?:her|his|the|their) (?:bed|flat|house|room|sofa))\b)|miss|stop(?! (?:drinking|smoking)\b))|never (?:needs an? (?:excuse|invitation|reason) (?:for|to)|uses an? (?:book|map|pattern|recipe) (?:for|to|when|while))|(?:never|does(?: ?n['’]?t| not)) (?:does|do|enjoys?|likes?|plays?|reads?|wants?|watch(?:es)?) anything (?:but|more than|other than)|nothing (?:beats|(?:is )?better(?: for (?:her|him|them))? than|(?:compares|comes close) to|like a good|makes (?:her|him|them) happier than|(?:he|she|they) (?:enjoys?|likes?|loves?) (?:better|more) than)|(?:no|n[aã]o) (?:puede |pode )?(?:vive|vivir|viver|sale|sai|passa) (?:sin|sem)|ne (?:peut|vit) pas (?:vivre )?sans|kann nicht (?:leben )?ohne|kann nicht genug von|no se pierde|n[aã]o perde|ne (?:rate|manque) (?:jamais|pas))\s+(?:(?:an?|any|une?|um) (?:concert|game|jogo|match|partido) (?:at|by|of|de|del|do|du)\s+)?/i;

/** What parts an interest from what is said of it: 'baking (no nuts)', 'baking - no nuts'. */
export const ASIDE = /^(.+?)(?:\s?[(:]\s?|\s[-–—]\s|[.!?]\s)(.+)/;

/** Of these it is plain that they refuse what they name, and less what is listed after it: 'avoids crowds, hiking'. */
export const REFUSES_ONE = /^(?:no time|avoids?|evita|evite|vermeidet|afraid|scared|terrified)\b/;

/** What begins like this says something of its own and goes on with no list of what is refused. */
export const SAYS_MORE =
  /^(?:and|also|only|just|mostly|she|he|they|i|plays?|goes|collects?|reads?|watch(?:es)?|wants?|needs?|prefers?|rather|ela|ele|ella|elle|il|sie|er|joga|juega|joue|spielt|prefere|prefiere|coleciona|colecciona|collectionne|sammelt|sondern)(?:\s|$)/;

/** What ends like this is liked after all, whatever was refused before it: 'hates coffee, tea lover'. */
export const SAYS_YES =
  /\s(?:lovers?|person|fans?|fanatics?|enthusiasts?|addicts?|nerds?|geeks?|buffs?|drinkers?|players?|is|are|ok|okay|fine|yes|instead|sim|si|oui|ja|liebhaber(?:in)?)$/;

/** Words that leave something out, where what follows is known; 'No Man’s Sky' is a game. */
export const WITHOUT =
  /^(?:no|not|without|sem|sin|sans|ohne|keine?n?|pas de|pas d'|zero|anti)\b[ -]?|\b(?:without|sem|sin|sans|ohne|keine?n?|senza|zonder|geen|(?<!orang[ -]?)utan|inga|ingen|uden|uten|bez)\b/;
/** Of these, words that are also names and others' words, and so leave out only what is known to be a substance. */
export const WITHOUT_SUBSTANCE = /^(?:senza|zonder|geen|utan|inga|ingen|uden|uten|bez)$/;
/** What is written like the title or name of something, of which the rest is nothing that could be refused. */
export const NAMED_LIKE_A_REFUSAL =
  /^(?:Too Many|Enough|Quit|Not Another|(?:I )?(?:Don|Can|Won)['’]t|Do Not|Never|(?:Who['’]s )?Afraid of|Fear of|(?:Bored|Sick|Tired) of|(?:Any|Every)thing [Bb]ut) (?:the |to )?(?!\p{L}+ing\b|(?:Drink|Eat|Have|Hear|Like|Read|See|Smoke|Swim|Use|Walk|Want|Wear)\b)(?=\p{Lu})/u;
/** What begins like a refusal and is a name. */
export const NAMES_WITH_NO =
  /^(?:fear of music|no wave|no doubt|no man'?s sky|no limit hold'?em|no country for old men|no time to die|(?:no|zero)[- ](?:bake|knead|churn|dig|till|code|sew|kill|gi|drill|carve|waste)\b.*)$/;
/** What is left out though nobody knows it: in small letters it is hardly the name of anything. */
export const PLAINLY_REFUSED =
  /^(?:[Nn]o|[Nn]othing(?! (?:but|compares|else|to)\b))(?: (?:made (?:of|from)|too))? (?=\p{Ll})|^[Kk]eine?n? (?=.* mehr$)|^[Pp]lus de /u;
/** Behind what is refused: 'no dog person', 'not a tea drinker'. */
export const DEVOTEE = / (?:drinker|eater|lover|people|person)s?$/;
/** What asks for something to be left out. */
export const PLEASE =
  /^(?:please|pls|bitte|por favor|per favore|merci de)[, ]+(?=(?:don['’]?t|no|not|nothing|keine?n?|sem|sin|pas|senza)\b)/i;
/** The same, said after it or as part of the word. */
export const FREE_OF = /[- ]free\b|(?:^|\P{L})\p{L}{4,}(?:frei(?:e[nrs]?)?|vrij|fri)\b|\blibre de\b|\blivre de\b/u;

/** 'Does not read': a verb that names an interest. */
export const NEVER_DOES =
  /\b(?:does ?n'?t|does not|do not|don'?t|never|cannot|can'?t|can not|hardly|ne|nao|no|nie|non|nunca|jamais)\s+([\p{L}]+)(?:\s+(?:pas|jamais))?\s*$|^\s*([\p{L}]+)\s+(?:inte|nicht|nie|niet)\s*$/u;

/** 'Reads', as it is said in what somebody never does. */
export const READS = /^(?:reads|czyta|laser|le|lee|leest|legge|liest|lit)$/;

/** 'Does not eat fish': of what is eaten, unknown things rule out all food. */
export const NEVER_EATS =
  /\b(?:does ?n'?t|does not|do not|don'?t|never|cannot|can'?t|must ?n'?t|must not|may not|nao|no|ne)\s+(?:(?:pode|puede|deve|debe)\s+)?(?:eats?|have(?! (?:an?|children|i|kids|many|much|pets|pierced|room|space|the|time)\b)|come|coma|comer|mange)\b|\beats? (?:less|little|no)\b|\b(?:non mangia|eet geen|nie je|ater inte)\b|\byemiyor\b|\b(?:not|isn'?t) allowed(?! to (?!eat))(?: any| to eat)?\b|\b(?:isst|vertragt|darf)\s+kein(?:e|en)?\b/;

/** Words that are worth setting right before the rest is read. */
export const SPELT_RIGHT: readonly string[] = (
  'vegetarian vegetarisch teetotal gluten lactose allergic allergy allergies intolerant intolerance coeliac celiac diabetic ' +
  'alcohol peanut peanuts almond almonds hazelnut hazelnuts perfume perfumes candle candles dislikes leather pregnant kosher ' +
  'pescatarian caffeine fragrance pistachio'
).split(' ');
/** Words of other languages that are near to one of those and right as they are. */
export const RIGHT_AS_THEY_ARE: readonly string[] = (
  'alcool alkohol alergia alergica alergico allergie allergien alergias intolerante intolerancia lactosa laktose parfums ' +
  'vegetariano vegetariana vegetarien vegetarier celiaca celiaco diabetico diabetica'
).split(' ');
