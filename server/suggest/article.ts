/** Written with a vowel and spoken with a 'y' or a 'w': 'a unicorn', 'a ukulele', 'a U2', 'a one-act play'. */
const SOUNDS_LIKE_CONSONANT = /^(?:u(?:\d|f[co]\b|\b)|uni(?!n|m)|us[ae]|usu|uk[eu]|uto|ura|eu|ewe|one\b|once\b)/i;
/** A silent 'h', and letters that are spelt out: 'an heirloom', 'an F1', 'an RPG'. */
const SOUNDS_LIKE_VOWEL = /^[aeiouAEIOU]|^[Hh](?:our|eir|onest|onour)|^[FHLMNRSX](?:[A-Z0-9]|\b)|^[fhlmnrsx]\b/;

/** 'an angler', 'a golfer'. */
export function withArticle(words: string): string {
  const bare = words.normalize('NFD').replace(/\p{Mn}/gu, '');
  return `${SOUNDS_LIKE_VOWEL.test(bare) && !SOUNDS_LIKE_CONSONANT.test(bare) ? 'an' : 'a'} ${words}`;
}
