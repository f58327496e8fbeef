import { plain } from './folded-text.ts';

/** Text for a machine rather than about a person. */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(system|developer|hidden|initial) (prompt|message|instructions?)\b/,
  /\b(you are|you're) (now|an? |my )/,
  /\b(act|behave|respond|reply|answer) (as|with|only)\b/,
  /\b(prompt injection|jailbreak|dan mode|developer mode)\b/,
  /\b(assistant|system|user)\s*:/,
  /\b(drop|alter|truncate) (table|database)\b|\bunion select\b|\bdelete from\b|\binsert into\b|\bor 1\s*=\s*1\b/,
  /\b(javascript|data|vbscript)\s*:/,
];

/** Pairs that are instructions if the first stands somewhere before the second. */
const ORDERS: readonly (readonly [order: RegExp, ofWhat: RegExp])[] = [
  [
    /\b(ignore|ignora|ignorar|ignorez|ignoriere|disregard|forget|override|bypass|olvida|esquece|oublie|vergiss)\b/,
    /\b(instruc\w*|anweisung\w*|rules?|prompts?|previous|above|everything|all|todas?|toutes?|alle|filters?|budget)\b/,
  ],
  [
    /\b(recommend|suggest|show|output|print|return|reveal|send|set)\b/,
    /\b(only|price|prices|budget|links?|passwords?|keys?|users?|nothing|always|secrets?)\b/,
  ],
];

/** Every second piece between these tags is the content of a script or a style sheet. */
const SCRIPT_TAG = /<\s?\/?\s?(?:script|style)\b[^<>]*>/i;
const MARKUP = /<[^<>]*>|&(#\w+|[a-z]+);|\]\([^()]*\)/gi;
const ADDRESSES =
  /\b[a-z][a-z0-9+.-]{0,9}:\/\/\S+|\bwww\.\S+|(?:^|\s)[^\s@]+@[^\s.]+\.\S+|(?:^|[^\w.-])[\w.-]*\w\.(com|org|net|io|co|info|biz|shop|xyz|ru|cn|de|fr|es|pt|uk|app|dev)\b\S*/gi;
const CODE = /[<>{}[\]\\|=`$^~;]|--|\/\/|\.\.\/|%[0-9a-f]{2}/gi;

export interface HarmlessText {
  text: string;
  /** Whether it is unchanged. Cleaned text is never repeated to the user. */
  isAsWritten: boolean;
}

function tidy(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s]+/gu, ' ').trim();
}

function givesOrders(text: string): boolean {
  if (INSTRUCTIONS.some((pattern) => pattern.test(text))) return true;
  return ORDERS.some(([order, ofWhat]) => {
    const found = order.exec(text);
    return found !== null && ofWhat.test(text.slice(found.index + found[0].length));
  });
}

/** A person's interest without markup and addresses; null if it holds instructions or no words. */
export function harmlessText(written: string): HarmlessText | null {
  const tidied = tidy(written);
  if (givesOrders(plain(tidied))) return null;
  const shown = tidied.split(SCRIPT_TAG).filter((_, place) => place % 2 === 0);
  const text = tidy(shown.join(' ').replace(MARKUP, ' ').replace(ADDRESSES, ' ').replace(CODE, ' '));
  return /[\p{L}\p{N}]/u.test(text) ? { text, isAsWritten: text === tidied } : null;
}
