/** Written with a vowel and spoken with a 'y' or a 'w': 'a unicorn', 'a ukulele', 'a one-act play'. */
const SOUNDS_LIKE_CONSONANT = /^(?:uni(?!n|m)|us[ae]|usu|uk[eu]|uto|ura|eu|ewe|one\b|once\b)/i;
/** A silent 'h', and letters that are spelt out: 'an heirloom', 'an F1', 'an RPG'. */
const SOUNDS_LIKE_VOWEL = /^[aeiouAEIOU]|^[Hh](?:our|eir|onest|onour)|^[FHLMNRSX](?:[A-Z0-9]|\b)/;

/** 'an angler', 'a golfer'. */
export function withArticle(words: string): string {
  return `${SOUNDS_LIKE_VOWEL.test(words) && !SOUNDS_LIKE_CONSONANT.test(words) ? 'an' : 'a'} ${words}`;
}
