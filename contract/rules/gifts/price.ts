const SIGN = String.raw`(?:€|£|(?:R|MX)?\$|R|AED ?|SAR ?)`;
const NUMBER = String.raw`\d(?:[\d.,]{0,9}\d)?`;
const AMOUNT = new RegExp(String.raw`(?:about )?(?:${SIGN}\s?${NUMBER}|${NUMBER}\s(?:kr|zł))`, 'g');

/** A price on a card: its amounts, several joined by '/' (specification, section 9). */
export function displayPrice(price: string): string {
  const amounts = price.match(AMOUNT);
  return amounts ? amounts.join('/') : price.trim();
}
