import type { IllustrationName } from './illustrations.ts';
import { NO_OCCASION } from './schema/connections/no-occasion.ts';
import type { OccasionType } from './schema/connections/occasion.ts';

export interface OccasionLook {
  illustration: IllustrationName;
  tint: 'rose' | 'amber' | 'leaf' | 'sky' | 'plum' | 'sand' | 'teal' | 'coral';
}

const LOOKS: Record<OccasionType | typeof NO_OCCASION, OccasionLook> = {
  [NO_OCCASION]: { illustration: 'gift', tint: 'sand' },
  Birthday: { illustration: 'birthday-cake', tint: 'rose' },
  Anniversary: { illustration: 'two-hearts', tint: 'coral' },
  'Name day': { illustration: 'name-badge', tint: 'sky' },
  Wedding: { illustration: 'wedding', tint: 'plum' },
  Engagement: { illustration: 'ring', tint: 'plum' },
  'Baby shower': { illustration: 'baby-bottle', tint: 'sky' },
  Christening: { illustration: 'dove', tint: 'sky' },
  Graduation: { illustration: 'graduation-cap', tint: 'teal' },
  Housewarming: { illustration: 'house-garden', tint: 'leaf' },
  'New job': { illustration: 'briefcase', tint: 'sand' },
  Promotion: { illustration: 'trophy', tint: 'amber' },
  Retirement: { illustration: 'beach-umbrella', tint: 'amber' },
  Farewell: { illustration: 'suitcase', tint: 'teal' },
  'Get well soon': { illustration: 'adhesive-bandage', tint: 'coral' },
  'Thank you': { illustration: 'bouquet', tint: 'leaf' },
  'New Year': { illustration: 'fireworks', tint: 'plum' },
  Easter: { illustration: 'hatching-chick', tint: 'amber' },
  "Valentine's Day": { illustration: 'love-letter', tint: 'rose' },
  "Mother's Day": { illustration: 'tulip', tint: 'rose' },
  "Father's Day": { illustration: 'necktie', tint: 'sky' },
  Christmas: { illustration: 'christmas-tree', tint: 'leaf' },
};

/** The illustrations that home and the events screen need. */
export function occasionIllustrations(): IllustrationName[] {
  return Object.values(LOOKS).map(({ illustration }) => illustration);
}

/** The look of an occasion type; the one of 'no occasion' for a type unknown to this version. */
export function occasionLook(name: string): OccasionLook {
  return Object.hasOwn(LOOKS, name) ? LOOKS[name as OccasionType] : LOOKS[NO_OCCASION];
}
