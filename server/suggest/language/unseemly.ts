import { plain } from './folded-text.ts';

const ADULT_AGE = 18;

const NEVER =
  /\b(porn(o|s|ography|ografia|ografie)?|pornhub|onlyfans|hentai|bdsm|fetish(es)?|kink|kinky(?! boots)|erotica?|dildos?|vibrators?|hookers?|prostitut\w*|escorts|brothels?|strip clubs?|strippers?|stripping (?:lessons?|class(?:es)?|part(?:y|ies)|clubs?|shows?)|swingers|orgy|orgies|masturbat\w*|blow ?jobs?|fuck\w*|shit(?!ak)\w*|cunts?|wank\w*|bitch(es)?|whores?|nigg\w*|nazis?|hitler|ku klux klan|kkk|white power|cocaine|heroin|meth|crystal meth|crack cocaine|ecstasy|mdma|lsd|ketamine|suicide(?! squad)|self[- ]harm|killing (people|myself)|child abuse|paedophil\w*|pedophil\w*|rape|incest)\b/;
/** Words refused only alone: the Sex Pistols, Guns N' Roses and Johnny Cash are music. */
const NEVER_ALONE =
  /^(having |doing |lots of |hot |good )*(sex|sexo|sexe|kinks?|stripping|boobs|tits|ass|nudes?|drugs?|drogas?|drogues?|drogen|weed|acid|crack|speed|booze|getting (drunk|high|laid)|hookups?|one night stands?|affairs?|hate|racism|cash|money)$/;
/** Interests of adults: no gifts for them to the young, or at an unknown age. */
const FOR_GROWN_UPS =
  /\b(gambl(e|ing)|poker|blackjack|roulette|baccarat|texas hold ?'?em|scratch ?cards?|betting|bets|casinos?|slot machines?|lottery|lotto|apostas|apuestas|glucksspiel|smok(e|es|ing)|tobacco|cigar(s|ettes?)?|cigarillos?|charutos|puros|vap(e|es|ing)|e-cigarettes?|shisha|hookahs?|snus|nicotine|cannabis|marijuana|weed|hash|cbd|guns?|firearms?|rifles?|pistols?|shooting|hunting|knives|knife throwing|pubs?|bars|pub crawls?|night ?clubs?|nightlife|drinking|drinks party|burlesque|tattoo(s|ing|ist)?|tatuagens|tatuajes|tatouages?|piercings?|caca|caza|chasse|jagd|armas|armes|waffen|pole danc(e|ing)|horror (films?|movies?|games?|novels?)|true crime|serial killers|slasher)\b/;
const HARMLESS =
  /\b(treasure|fossil|egg|bargain|mushroom|shell|rock|rabbit|ghost|scavenger|house)[- ]hunting\b|\b(sim|photo|basket|hoop|target|clay|pigeon) shooting\b|\bshooting stars?\b|\bsex pistols\b|\b(temporary|henna|fake|glitter) tattoos?\b|\b(monkey|water|glue|nerf) (bars|guns?)\b|\bguns n'? ?'?(and )?roses\b|\bdrinking (tea|coffee|chocolate|water|juice)\b|\b(gymnastic|chocolate) bars\b/;

/** Whether an interest is unfit for gifts, in general or at this age. */
export function isUnseemly(interest: string, ageYears: number | null): boolean {
  const text = plain(interest).trim();
  if (NEVER.test(text) || NEVER_ALONE.test(text)) return true;
  return (ageYears ?? 0) < ADULT_AGE && FOR_GROWN_UPS.test(text) && !HARMLESS.test(text);
}
