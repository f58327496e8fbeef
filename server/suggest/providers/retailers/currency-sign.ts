const SIGNS: Readonly<Record<string, '€' | '$'>> = { EUR: '€', USD: '$', CAD: '$', AUD: '$', NZD: '$', SGD: '$' };

/** Whether prices in a currency are written with the sign. */
export function isShownIn(currency: string, sign: '€' | '$'): boolean {
  return SIGNS[currency] === sign;
}
