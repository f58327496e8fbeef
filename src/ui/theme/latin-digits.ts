/**
 * A text with the digits of any script as 0 to 9: many keyboards write '٥٠' or '５０'. In each script they are
 * consecutive from zero on, so that a digit's value is the number of digits before it.
 */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}
