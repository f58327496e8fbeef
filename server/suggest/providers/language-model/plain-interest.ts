/** An e-mail address, link, telephone number or date is no interest, and never leaves the server. */
const TELLING = /@|:\/\/|\bwww\.|\d(?:[\s./:-]?\d){4,}/u;
/** Everything but letters of any script and their joiners: markup and code. */
const OTHERS = /[^\p{L}\p{M}\p{N}'’&+.,-]+/gu;

/** An interest for outside services: only words, in lower case. '' for a text that may identify a person. */
export function plainInterest(text: string): string {
  return TELLING.test(text) ? '' : text.normalize('NFC').replace(OTHERS, ' ').trim().toLowerCase();
}
