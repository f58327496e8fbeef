const SIGN = String.raw`(?:€|£|(?:R|MX)?\$|R|AED ?|SAR ?)`;
const NUMBER = String.raw`\d(?:[\d.,]{0,9}\d)?`;
const AMOUNT = new RegExp(String.raw`(?:about )?(?:${SIGN}\s?${NUMBER}|${NUMBER}\s(?:kr|zł))`, 'g');

/** A price as a card shows it: its amounts in € or $, or other money, several of them joined by '/' (specification, section 9). */
export function displayPrice(price: string): string {
  const amounts = price.match(AMOUNT);
  return amounts ? amounts.join('/') : price.trim();
}
