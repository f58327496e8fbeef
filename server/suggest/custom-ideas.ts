import type { Idea } from './idea.ts';
import type { CustomInterest } from './recipient.ts';
import { chance } from './seed.ts';

interface Template extends Pick<Idea, 'low' | 'high' | 'from' | 'kind' | 'illustration'> {
  slug: string;
  title: (interest: string) => string;
  to?: number;
  unfit?: Idea['unfit'];
}

/**
 * Gifts that exist for nearly every interest, so that one which the catalogue has never heard of is still honoured;
 * those that people are gladdest of come first.
 */
const TEMPLATES: readonly Template[] = [
  { slug: 'book', title: (x) => `Book about ${x}`, low: 10, high: 30, from: 9, kind: 'thing', illustration: 'book' },
  {
    slug: 'picture-book',
    title: (x) => `Picture book about ${x}`,
    low: 7,
    high: 16,
    from: 1,
    to: 8,
    kind: 'thing',
    illustration: 'books',
  },
  {
    slug: 'experience',
    title: (x) => `${x} experience day`,
    low: 50,
    high: 200,
    from: 12,
    kind: 'experience',
    illustration: 'ticket',
  },
  {
    slug: 'toy',
    title: (x) => `${x} toy for toddlers`,
    low: 8,
    high: 25,
    from: 1,
    to: 4,
    kind: 'thing',
    illustration: 'teddy-bear',
  },
  {
    slug: 'lesson',
    title: (x) => `${x} lesson or workshop voucher`,
    low: 30,
    high: 90,
    from: 8,
    kind: 'experience',
    illustration: 'star',
  },
  {
    slug: 'accessories',
    title: (x) => `${x} accessories`,
    low: 12,
    high: 60,
    from: 10,
    kind: 'thing',
    illustration: 'package',
  },
  {
    slug: 'gift-set',
    title: (x) => `${x} gift set`,
    low: 60,
    high: 300,
    from: 10,
    kind: 'thing',
    illustration: 'gift',
  },
  {
    slug: 'magazine',
    title: (x) => `Magazine subscription about ${x}`,
    low: 25,
    high: 70,
    from: 12,
    kind: 'consumable',
    illustration: 'newspaper',
  },
  {
    slug: 'starter-set',
    title: (x) => `${x} starter set`,
    low: 25,
    high: 80,
    from: 8,
    kind: 'thing',
    illustration: 'toolbox',
    unfit: ['small-parts'],
  },
  {
    slug: 'mug',
    title: (x) => `Mug with a ${x} motif`,
    low: 8,
    high: 18,
    from: 8,
    kind: 'personalised',
    illustration: 'coffee',
  },
  { slug: 't-shirt', title: (x) => `${x} T-shirt`, low: 14, high: 28, from: 2, kind: 'thing', illustration: 't-shirt' },
  {
    slug: 'calendar',
    title: (x) => `${x} wall calendar`,
    low: 9,
    high: 20,
    from: 8,
    kind: 'thing',
    illustration: 'desk-calendar',
  },
  {
    slug: 'notebook',
    title: (x) => `Notebook with a ${x} cover`,
    low: 6,
    high: 16,
    from: 7,
    kind: 'thing',
    illustration: 'notebook',
  },
  {
    slug: 'poster',
    title: (x) => `${x} poster print`,
    low: 7,
    high: 25,
    from: 3,
    kind: 'thing',
    illustration: 'picture-frame',
  },
  {
    slug: 'quiz',
    title: (x) => `${x} quiz cards`,
    low: 7,
    high: 20,
    from: 8,
    kind: 'thing',
    illustration: 'playing-card',
  },
  {
    slug: 'stickers',
    title: (x) => `${x} stickers`,
    low: 4,
    high: 10,
    from: 3,
    to: 20,
    kind: 'consumable',
    illustration: 'sparkles',
  },
];

function capitalised(title: string): string {
  const [first = ''] = title;
  return first.toLocaleUpperCase('en') + title.slice(first.length);
}

/** The same interest gives the same ids, without the person's words in them. */
function keyOf(text: string): string {
  const lower = text.toLowerCase();
  return (
    Math.floor(chance('custom', lower) * 2 ** 32).toString(36) +
    Math.floor(chance(lower, 'custom') * 2 ** 32).toString(36)
  );
}

/** Ideas that carry an interest's own words, the best kinds of gift first. */
export function customIdeas(interest: CustomInterest): Idea[] {
  const key = keyOf(interest.text);
  return TEMPLATES.map(({ slug, title, to = 100, unfit = [], ...rest }) => ({
    ...rest,
    id: `custom-${slug}-${key}`,
    title: capitalised(title(interest.text)),
    to,
    unfit,
    audience: 'everyone',
    interests: [],
    occasions: [],
    family: `custom-${slug}-${key}`,
    words: [],
  }));
}
