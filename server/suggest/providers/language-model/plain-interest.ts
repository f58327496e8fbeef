/** An e-mail address, a link, a telephone number or a date: none of them is an interest, and none leaves the server. */
const TELLING = /@|:\/\/|\bwww\.|\d(?:[\s./:-]?\d){4,}/u;
/** Letters of any script and the little that joins them; what markup and code are made of is left out. */
const OTHERS = /[^\p{L}\p{M}\p{N}'’&+.,-]+/gu;

/** An interest as it may be told to others: words only, in lower case. '' for a text that may say who somebody is. */
export function plainInterest(text: string): string {
  return TELLING.test(text) ? '' : text.normalize('NFC').replace(OTHERS, ' ').trim().toLowerCase();
}
