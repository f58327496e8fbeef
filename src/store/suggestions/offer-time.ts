import { useEffect, useState } from 'react';
import { OFFER_MAX_AGE_MS } from '../../../contract/rules/gifts/offer.ts';
import type { SeenSuggestion } from './suggestions.ts';

/** The time by which shops' prices are shown; advances whenever one expires. */
export function useOfferTime(suggestions: readonly SeenSuggestion[]): Date {
  const [now, setNow] = useState(() => new Date());
  const ends = suggestions.flatMap(({ asOf }) => (asOf === undefined ? [] : Date.parse(asOf) + OFFER_MAX_AGE_MS));
  const next = Math.min(...ends.filter((end) => end > now.getTime()));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(new Date(Math.max(next, Date.now()))), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
