import type { OccasionType } from '../../../../contract/schema/connections/occasion.ts';

const WISHES: Partial<Record<OccasionType, string>> = {
  Birthday: 'Happy birthday',
  Anniversary: 'Happy anniversary',
  'Name day': 'Happy name day',
  'New Year': 'Happy New Year',
  Easter: 'Happy Easter',
  "Valentine's Day": "Happy Valentine's Day",
  "Mother's Day": "Happy Mother's Day",
  "Father's Day": "Happy Father's Day",
  Christmas: 'Happy Christmas',
  'Get well soon': 'Get well soon',
  'Thank you': 'Thank you',
  Farewell: 'All the best',
};

/** A sentence to send on the day of an occasion, which the user can change. */
export function greetingText(name: string, occasion: string): string {
  const wish = WISHES[occasion as OccasionType] ?? 'Congratulations';
  return `${wish}, ${name.trim().split(/\s/)[0]}. I am thinking of you today.`;
}
