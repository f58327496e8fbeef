import type { UnfitTag } from './idea.ts';

/** Words as `plain` leaves them: lower case, without accents. */
export interface TaggedWords {
  says: RegExp;
  avoid: readonly UnfitTag[];
}

/** Ways of living that people write among their interests. What is left of the text may still be an interest. */
export const WAYS: readonly TaggedWords[] = [
  {
    says: /\b(vegan(s|ism|o|a|er|erin|e)?|vegen|vegon|vegn|veagn|veegan|wegan|vagan|plant[- ]based( diet)?|vegetalien(ne)?|vegane?s leben)\b/g,
    avoid: ['animal-products', 'dairy', 'meat'],
  },
  {
    says: /\b(vegetarian(s|ism|o|a)?|vegetarier(in)?|vegetariano|vegetariana|vegetarisch|vegetarien(ne)?|veggie|pescatarian|pescetarian)\b/g,
    avoid: ['meat'],
  },
  {
    says: /\b(sober|sobriety|sobrio|sobria|teetotal(l?er|ism)?|tee[- ]total(l?er)?|non[- ]?drinker|straight edge|dry january|abstinent(e)?|abstemio|abstemia|abstinenzler|(recovering|ex-?|former) ?alcoholic|alcoholics?( anonymous)?|alcoholic in recovery|(in recovery|recovering)( from( an?)? (addiction|alcohol(ism)?|drinking|drugs))?|aa (member|meetings?)|alkoholfrei(es)?( leben)?|nichttrinker(in)?|antialkoholiker(in)?)\b|^(sobre|trocken|nuchtern)$/g,
    avoid: ['alcohol'],
  },
  {
    says: /\b((does ?n'?t|does not|do not|don'?t|never|no longer|not) drinks?( any)?( alcohol)?|quit(s)? drinking|(nao|no) beb[eo]( alcohol| alcool)?|ne boit pas( d'alcool)?|boit pas( d'alcool)?|trinkt (nicht|nie|keinen alkohol))\b/g,
    avoid: ['alcohol'],
  },
  { says: /\b(pregnant|expecting a baby|gravida|embarazada|enceinte|schwanger)\b/g, avoid: ['alcohol'] },
  {
    says: /\b(muslims?|muslima|muslimah|musulman(a|e|o)?|muculman(a|o)?|moslems?)\b/g,
    avoid: ['alcohol', 'meat'],
  },
  { says: /\b(mormons?|latter[- ]day saints?)\b/g, avoid: ['alcohol', 'caffeine'] },
  {
    says: /\b(asthma(tic|tiker|tikerin|tique)?|asma|asmatic[ao]|asthme|migraines?|enxaquecas?|migranas?|migrane)\b/g,
    avoid: ['scent', 'candles'],
  },
  { says: /^(lactose|laktose|lactosa)$/g, avoid: ['dairy', 'food'] },
  { says: /^gluten$/g, avoid: ['gluten', 'food'] },
  { says: /^(не пь[ею]т|bez alkoholu|无酒精|不喝酒|お酒を飲まない|술 안 마심)$/g, avoid: ['alcohol'] },
  {
    says: /^(веган|веганка|веганство|纯素|純素|ヴィーガン|ビーガン|비건|טבעוני|טבעונית|ביגן)$/g,
    avoid: ['animal-products', 'dairy', 'meat'],
  },
  { says: /^(вегетарианец|вегетарианка|素食|素食者|ベジタリアン|채식|채식주의자|צמחוני|צמחונית)$/g, avoid: ['meat'] },
  { says: /\b(hall?aal|hall?al)\b/g, avoid: ['alcohol', 'meat', 'food'] },
  { says: /\b(kosher|koscher|cas(h|c)er|kasher|kosha)\b/g, avoid: ['meat', 'food'] },
  {
    says: /\b(diabetic|diabetes|diabetico|diabetica|diabetique|diabete|diabetiker(in)?|zuckerkrank)\b/g,
    avoid: ['sugar'],
  },
  {
    says: /\b(co?eliac(s|o|a)?( disease)?|celiaquia|celiaque|coeliaque|zoliakie|zoeliakie)\b/g,
    avoid: ['gluten', 'food'],
  },
];

/** What people can't have, won't have, or leave out. */
export const SUBJECTS: readonly TaggedWords[] = [
  {
    says: /\b(alcohol|alcool|alkohol|wines?|vinos?|vinhos?|vin|wein|beers?|cervezas?|cervejas?|biere|bier|spirits|whisk(e?y|ies)|vodka|gin|liquor|booze|drinking|bebidas alcoolicas)\b/,
    avoid: ['alcohol'],
  },
  {
    says: /орех|горіх|ナッツ|ピーナッツ|坚果|堅果|花生|견과|땅콩|مكسرات|אגוז|\b(tree nuts?|nuts?|pea-?nuts?|almonds?|hazelnuts?|walnuts?|cashews?|pistachios?|pecans?|nozes|noz|amendoi(m|ns)|amendoas?|avelas?|frutos secos|frutos de casca rija|nue(z|ces)|cacahuetes?|almendras?|avellanas?|noix|noisettes?|arachides?|amandes?|nuss(e|en)?|erdnuss(e|en)?|haselnuss(e|en)?|walnuss(e|en)?|mandeln)\b|nuss-?allerg/,
    avoid: ['nuts', 'food'],
  },
  {
    says: /\b(milk|dairy|lactose|cheeses?|butter|cream|leite|laticinios|queijos?|leche|lactosa|lacteos|quesos?|lait|laitages?|produits laitiers|fromages?|milch|milchprodukte|laktose|kase)\b|(laktose|lactose|milch)-?(intoleran|allerg|frei)/,
    avoid: ['dairy'],
  },
  { says: /\b(gluten|wheat|trigo|ble|weizen)\b|(gluten|weizen)-?(frei|allerg|unvertrag|intoleran)/, avoid: ['gluten'] },
  {
    says: /\b(sugar|sweets|candy|acucar|doces|azucar|dulces|sucre|bonbons|zucker|sussigkeiten)\b|zuckerfrei/,
    avoid: ['sugar'],
  },
  { says: /\b(caffeine|coffee|cafeina|cafe|cafeine|koffein|kaffee)\b|koffeinfrei/, avoid: ['caffeine'] },
  {
    says: /\b(meat|pork|beef|ham|bacon|carne|porco|cerdo|jamon|viande|porc|fleisch|schweinefleisch)\b/,
    avoid: ['meat'],
  },
  {
    says: /\b(perfumes?|scents?|scented( things)?|fragrances?|colognes?|incense|essential oils?|parfums?|parfumes?|odeurs|dufte?|parfum|cheiros|aromas?|perfumados?)\b|duft/,
    avoid: ['scent', 'candles'],
  },
  {
    says: /\b(pollens?|polen|flowers|plants|flores|plantas|fleurs|plantes|blumen|pflanzen|hay ?fever|heuschnupfen|rhume des foins)\b|pollenallerg/,
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
  { says: /\b(knives|knife|blades|weapons|facas|cuchillos|couteaux|messer|armas)\b/, avoid: ['blades'] },
];

/** Allergies to these say nothing of food. */
export const NOT_EATEN =
  /\b(cats?|kittens?|dogs?|puppies|horses?|animals?|pets?|fur|dust|latex|nickel|grass|bees?|wasps?|pollens?|penicillin|plasters|sun|mould|mold|gatos?|caes|cao|perros?|chats?|chiens?|katzen?|hunde?|pferde|tierhaare|animais|animales|animaux|poeira|polvo|poussiere|staub|hausstaub|niquel)\b|(katzen|hunde|pferde|tierhaar|staub|hausstaub)-?allerg/;

/** What an allergy to a material rules out by the words of a title. */
export const MATERIALS: readonly { says: RegExp; phrases: readonly string[] }[] = [
  {
    says: /\b(nickel|niquel)\b/,
    phrases: ['earrings', 'necklace', 'bracelet', 'pendant', 'jewellery', 'brooch', 'wristwatch'],
  },
  { says: /\blatex\b/, phrases: ['latex', 'balloon', 'rubber', 'resistance band'] },
  { says: /\b(cats?|gatos?|chats?|katzen?)\b|katzen/, phrases: ['cat', 'kitten', 'feline'] },
  { says: /\b(dogs?|caes|cao|perros?|chiens?|hunde?)\b|hunde/, phrases: ['dog', 'puppy', 'canine'] },
  { says: /\b(horses?|cavalos?|caballos?|chevaux|pferde)\b|pferde/, phrases: ['horse', 'pony', 'equestrian'] },
  {
    says: /\b(bees?|wasps?|abelhas?|abejas?|abeilles?|bienen?)\b/,
    phrases: ['bee', 'beehive', 'beekeeping', 'insect hotel'],
  },
];

export const INTOLERANCE =
  /\b(allerg(y|ies|ic|en)|alergi(a|as|co|ca)|allergi(e|es|que|ques|ker|kerin)|allergisch|intoleran(t|ce|te|cia|z)|intolerancia|unvertraglich(keit)?)\b|(allergie|allergiker(in)?|allergisch|intolerant|intoleranz|unvertraglichkeit)\b|\banaphyla|\banafila|\bepi-?pens?\b|\baller?gi[kcs]|\boverg?evoelig|\balerji|аллерги|алерги|αλλεργ|アレルギー|过敏|過敏|알레르기|알러지|حساسية|אלרג/;

/** Words of dislike: whatever follows is not wanted, known or not. */
export const DISLIKES =
  /\b(hates?|dislikes?|loathes?|detests?|despises?|(does ?n'?t|does not|do not|don'?t|did not|didn'?t) (really |much )?(like|enjoy|want|care for|do|use|wear|play|watch)|not (into|interested in|keen on|a fan of|fond of|fan of)|no (more|interest in)|can(no|')?t stand|cannot stand|fed up with|afraid of|scared of|terrified of|avoids?|(anything|everything) but|nothing (with|about)|(has|have|got|owns?) (far |way )?(too many|too much|enough|plenty of)|odeia|odeio|detesta|detesto|nao gosta( de| do| da)?|nao gosto( de)?|nao quer|odia|odio|no le gustan?|no me gustan?|no quiere|nada de|deteste|hait|n'aime pas( les| le| la| l')?|aime pas( les| le| la)?|pas fan de|nao (?:suporta|usa|consome)|no (?:soporta|usa|consume)|ne (?:supporte|consomme|porte) pas(?: les| le| la| de| du| d')?|evita (?!(?:the|musical|peron)\b)(?:o |a |el |la |los |las )?(?=\S)|evite(?: les| le| la)?|vermeidet|trinkt kein(?:e|en)?|hasst|hasse|mag kein(e|en)?|mag nicht|mag (?=.* nicht)|kein fan von)\b/;

/** What begins like this is about what somebody does not do, whatever it is. */
export const REFUSES =
  /^(?:(?:she|he|they|i)\s+)?(?:does ?n'?t|does not|do not|don'?t|can'?t|cannot|won'?t|ne peut pas|kann nicht)\b/;

/** What says who somebody is and not what they like: gifts are no place to guess at it. */
export const WHO_THEY_ARE =
  /^(?:(?:is|very|not|a|an|just|recently|has|had|works?|newly)\s+)*(?:muslims?|christians?|catholics?|protestants?|jew(?:ish)?|hindus?|buddhists?|atheists?|religious|rich|poor|wealthy|broke|retired|unemployed|student|single|married|divorced|widow(?:ed|er)?|expecting|disabled|blind|deaf|wheelchair user|in a wheelchair|one (arm|leg|hand)|on a diet|dieting|(trying to )?quit(ting)? smoking|smoker|non smoker|arthritis|epilepsy|parkinson s?|alzheimer s?|a stroke|depressed|depression|anxiety|anxious|autis(?:m|tic)|adhd|cancer|dementia|obese|overweight|fat|slim|gay|lesbian|straight|trans|busy|lazy|old|young|a lot|had a baby|a baby|nothing|none|n a|unknown|no idea|not sure|everything|anything|(?:(?:my|her|his|their|our|the|good|best|favourite|future) )*(?:aunt|auntie|aunty|uncle|niece|nephew|cousin|wife|husband|girlfriend|boyfriend|partner|mum|mom|mother|dad|father|mother in law|father in law|sister|brother|son|daughter|grandma|granny|grandmother|grandpa|grandad|grandfather|friends?|boss|colleague|neighbou?r|teacher|kids?|child|children|grandchild|grandchildren|grandkids|grandsons?|granddaughters?|family)|(?:(?:os|as|o|a|meus?|minhas?|seus?|suas?|los|las|la|el|mis?|sus?|les|le|mes|ses|ma|sa|die|der|meine|seine|ihre)\s+)*(?:familia|famille|familie|netos?|netas?|nietos?|nietas?|petits enfants|enkel(?:in|kind(?:er)?)?|filhos?|filhas?|hijos?|hijas?|enfants|kinder|amigos?|amigas?|amis|freunde)|reformad[oa]|aposentad[oa]|jubilad[oa]|retraitee?|rentner(?:in)?|nao sei|no se|nada|rien|nichts|je ne sais pas|weiss nicht)$/;

/** What tells of somebody's health, losses, birth or address. It is repeated to nobody, and no gift is made of it. */
export const PRIVATE_MATTERS =
  /\b(hiv|cancer (survivor|patient|treatment)|(has|had|have|with|fighting|survived|beat) cancer|chemo(therapy)?|depressed|bipolar|schizophreni[ac]|self-harm|miscarriages?|abortions?|infertility|ivf|(in|to|on|needs|has) (therapy|rehab)|(mum|mom|mother|dad|father|wife|husband|partner|son|daughter|brother|sister|friend|dog|cat) (has |just |recently )?(died|passed away)|died (in|of|last|recently)|griev(es|ing)|bereaved|divorced from|separated from|born (on|in|at)?\s*(the )?\d+(st|nd|rd|th)?|born (in|on) (january|february|march|april|may|june|july|august|september|october|november|december)|birthday is|lives? (at|in|on) (number )?\d+|seropositiv[eo]|vih|krebskrank|verstorben|geboren am|nacid[oa] (el|en)|nascid[oa] (a|em)|ne(e)? le \d+)\b/;

/** How people say that they like something; what they like follows. */
export const LIKES =
  /^(?:(?:she|he|they|i|ela|ele|ella|elle|il|sie|er)\s+)?(?:(?:really|also|just|is|am|are|very|ist|está|es|e|é|est)\s+)*(?:loves?|likes?|enjoys?|adores?|into|fond of|a fan of|fan of|keen on|crazy about|mad about|obsessed with|interested in|passionate about|adora|gosta d[eoa]s?|le gustan?|le encantan?|me gustan?|aime|adore|liebt|mag)\s+(?:(?:to|the|o|a|os|as|el|la|los|las|le|les|l'|die|das|den)\s+)?/i;

/** 'Does not drink coffee': of what is drunk, alcohol alone is meant where nothing is named. */
export const NEVER_DRINKS =
  /\b(?:does ?n'?t|does not|do not|don'?t|never|no longer|not|nao|no|ne)\s+(?:drinks?|beb[eo]|boit)\s+(.+)$/;

/** What begins like a refusal and says the opposite. */
export const CANNOT_DO_WITHOUT =
  /^(?:(?:she|he|they|i)\s+)?(?:(?:can['’]?t|cannot|can not|could not|couldn['’]?t)\s+(?:stop|get enough of|(?:live|do|be) without|resist)|never without)\s+/i;

/** What parts an interest from what is said of it: 'baking (no nuts)', 'baking - no nuts'. */
export const ASIDE = /^(.+?)(?:\s*[(:]\s*|\s+[-–—]\s+|[.!?]\s+)(.+?)\)?$/;

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
  /^(?:no|not|without|sem|sin|sans|ohne|keine?n?|pas de|pas d'|zero|anti)\b[ -]?|\b(?:without|sem|sin|sans|ohne|keine?n?)\b/;
/** What begins like a refusal and is a name. */
export const NAMES_WITH_NO =
  /^(?:no wave|no doubt|no man'?s sky|no limit hold'?em|no country for old men|no time to die|(?:no|zero)[- ](?:bake|knead|churn|dig|till|code|sew|kill|gi|drill|carve|waste)\b.*)$/;
/** The same, said after it or as part of the word. */
export const FREE_OF = /[- ]free\b|[\p{L}]{4,}frei(?:e[nrs]?)?\b|\blibre de\b|\blivre de\b/u;

/** 'Does not read': a verb that names an interest. */
export const NEVER_DOES =
  /\b(?:does ?n'?t|does not|do not|don'?t|never|cannot|can'?t|can not|hardly|ne|nao|no|nunca|jamais)\s+([\p{L}]+)(?:\s+(?:pas|jamais))?\s*$|^\s*([\p{L}]+)\s+(?:nicht|nie)\s*$/u;

/** 'Does not eat fish': of what is eaten, unknown things rule out all food. */
export const NEVER_EATS =
  /\b(?:does ?n'?t|does not|do not|don'?t|never|cannot|can'?t|must ?n'?t|must not|may not|nao|no|ne)\s+(?:(?:pode|puede|deve|debe)\s+)?(?:eats?|have|come|coma|comer|mange)\b|\b(?:not|isn'?t) allowed(?: any| to eat)?\b|\b(?:isst|vertragt|darf)\s+kein(?:e|en)?\b/;

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
