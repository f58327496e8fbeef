const AMOUNT = /(?:about )?[€$]\s?\d[\d.,]*\d|(?:about )?[€$]\s?\d/g;

/** A price as a card shows it: its amounts in € or $, several of them joined by '/' (specification, section 9). */
export function displayPrice(price: string): string {
  const amounts = price.match(AMOUNT);
  return amounts ? amounts.join('/') : price.trim();
}
