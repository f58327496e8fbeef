import { bareWords, isKnownInterest, understand } from './interest-lookup.ts';

/** What is named by the doing of it: building, and not what is built. */
const DOING = /^(?:builds?|collects?|keeps?|makes?|rides?|watch(?:es)?)$/i;
/** 'Bakes cakes', as people write who say what somebody does; a title would go on with a capital. */
const DOES_WHAT =
  /^(?!(?:boxes|fences|prints|programs|quilts) (?:by|from)\b|(?:boxes|prints) for (?!fun\b|an? )|runs in the family|surfs the (?:net|web))(\p{L}\p{Ll}+s)\s+(?!and\b|made\b|or\b|of\b)(?=\p{Ll})/u;
/** 'Is always cooking'. */
const BEING_AT_IT =
  /^(?:[Aa]m|[Ii]s|[Aa]re|[Ii]['’]m|(?:[Ss]he|[Hh]e)['’]s|[Tt]hey['’]re)\s+(?:(?:always|often|still)\s+)?(?=\p{Ll}+ing\b)/u;
/** What befalls people, whatever it is about. */
const BEFALLING =
  /^(?:dying|failing|getting(?! into)|having|leaving|losing|missing|moving|quitting|recovering|selling|struggling|suffering|waiting)\b/;
/** What people do that is worth naming whatever it is about: 'is building a treehouse'. */
const MAKING = /^(?:building|designing|learning|making|restoring|writing)\s+(?=\S)/;
const OWNING = /^(?:has|have|owns?|got)$/i;
const SUBJECT = /^(?:she|he|they|i)\s+/i;
/** 'I am a runner', and not a title: 'I Am a Strange Loop'. */
const BEING = /^(?:am|is|are)\s+an?\s+(?=\p{Ll})/u;
/** Of these it is plain that somebody does it, whatever follows. */
const DOES = /^(?:(?!watches$|rides$).*s|goes to|wants to .+)$/i;
const VERB =
  /^(?:(?:also|still|often|always|sometimes)\s+)?(plays?|does|goes(?: to)?|learns?|studies|practi[sc]es|follows|supports|has|have|owns?|got|needs|uses|wants(?: to (?:learn|try|have|play|see))?|toca|joga|juega|joue|spielt|sammelt|coleciona|colecciona|collectionne|hat(?= ein)|tem|tiene|fait(?= d[eu])|geht gern|v[eê]|regarder?|builds?|collects?|keeps?|makes?|reads?|rides?|watch(?:es)?)\s(?!and\b|&|or\b|of\b|for\b|from\b|with\b|in\b|by\b|at\b|[([])(.+)/i;
const DETERMINER =
  /^(?:(?:the|a|an|some|ein|eine|einen|um|uma|un|una|une|el|la|le|les|al|au|du|de la|des|as|os|der|die|das|den|dois|duas|dos|deux|zwei|his|her|their|my|one|two|three|four|\d+|new|old|lots of|a lot of|many)\s+)+(?=\S)/i;
/** 'Rides a Harley': no noun stands before these. */
const ITS_OBJECT = /^(?:an?|his|her|their)\s/i;
/** 'Everything pink', 'all things Disney'. */
const ALL_OF = /^(?:anything|everything|all things)(?: (?:about|with|to do with|related to))?\s+(?!goes$)(?=\S)/i;
/** The same with nothing but small letters after it, which is hardly a title. */
const NOT_A_TITLE = /^\P{Lu}*$/u;
const WORKING_WITH = /^works (?=(?:on|with) )/i;
const DEVOTED =
  /^(.+?)[ -](?:persons?|people|lovers?|fans?|fanatics?|enthusiasts?|addicts?|nerds?|geeks?|buffs?|junkies?|freaks?|maniacs?)$/i;

function isKnownWithin(text: string): boolean {
  return understand(text).meanings.length > 0;
}

/** What doing something is called: 'baking' for 'bakes', 'knitting' for 'knits' where that is what we know. */
function gerundOf(verb: string): string {
  const base = verb.toLowerCase().replace(/(?<=ch|sh|ss)es$|s$/, '');
  const doubled = `${base}${base.at(-1)}ing`;
  return isKnownInterest(doubled) ? doubled : `${base.replace(/e$/, '')}ing`;
}

/** In the plural where that is what we know it by: dogs, for a dog person. */
function asMany(text: string): string {
  return isKnownInterest(text) && isKnownInterest(`${text}s`) ? `${text}s` : text;
}

/** Whether somebody is at something that is no interest as far as we know, letter by letter: 'is dying' is no DJing. */
export function isBusyOtherwise(text: string): boolean {
  const said = text.replace(SUBJECT, '');
  if (!BEING_AT_IT.test(said)) return false;
  const doing = said.replace(BEING_AT_IT, '');
  const words = bareWords(doing);
  const ends = words.map((_, place) => words.slice(place).join(' '));
  const isKnown = MAKING.test(doing) || [...ends, ...words.slice(0, 1)].some(isKnownInterest);
  return BEFALLING.test(doing) || !isKnown;
}

/** 'Plays golf' of 'she plays golf'; 'They Might Be Giants' is a name. */
function withoutSubject(text: string): string {
  const said = text.replace(SUBJECT, '');
  if (BEING_AT_IT.test(said)) return isBusyOtherwise(text) ? text : said.replace(BEING_AT_IT, '');
  if (said === text) return text;
  if (BEING.test(said)) return said.replace(BEING, '');
  const isSaid = VERB.test(said) || WORKING_WITH.test(said) || (NOT_A_TITLE.test(said) && isKnownWithin(said));
  return isSaid ? said : text;
}

/** 'Pink' of 'everything pink'; 'Anything Goes' is a name. */
function withoutAll(text: string): string {
  const rest = text.replace(ALL_OF, '');
  return NOT_A_TITLE.test(rest) || isKnownWithin(rest) ? rest : text;
}

/** What is done, or what it is done with. A verb that may be a noun as well counts only before what we know. */
function withoutVerb(text: string): string {
  const [, verb = '', rest = ''] = VERB.exec(text) ?? [];
  const isDone =
    DOES.test(verb) ||
    (/s$/i.test(verb) && ITS_OBJECT.test(rest)) ||
    (isKnownWithin(rest) && !/ing$|^collect/i.test(rest));
  if (rest === '' || !isDone || isKnownInterest(text)) return text;
  const what = rest.replace(DETERMINER, '');
  if (DOING.test(verb)) return `${gerundOf(verb)} ${what}`;
  return OWNING.test(verb) ? asMany(what) : what;
}

/** 'Baking cakes' of 'bakes cakes', where we know the doing as an interest: training is none of 'trains in Japan'. */
function asDoing(text: string): string {
  const [, verb = ''] = DOES_WHAT.exec(text) ?? [];
  const doing = gerundOf(verb);
  if (verb === '' || !isKnownInterest(doing)) return text;
  const { meanings } = understand(doing);
  const isAnother =
    isKnownInterest(verb) &&
    understand(verb).meanings.some(({ hobby }) => meanings.every((its) => its.hobby !== hobby));
  return isAnother ? text : doing + text.slice(verb.length);
}

function withoutDevotion(text: string): string {
  const [, what = ''] = DEVOTED.exec(text) ?? [];
  return what !== '' && isKnownWithin(what) && !isKnownInterest(text) ? asMany(what) : text;
}

/** An interest as it is called in a title or a sentence: 'the ukulele' of 'plays the ukulele', 'cats' of 'cat person'. */
export function interestName(text: string): string {
  return withoutDevotion(withoutAll(asDoing(withoutVerb(withoutSubject(text).replace(WORKING_WITH, 'working ')))));
}
