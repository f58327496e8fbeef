import { LRUCache } from 'lru-cache';
import { isActivity, isPlayedWith } from './activity.ts';
import { withArticle } from './article.ts';
import { AGE_MAX, type Idea } from './idea.ts';
import { plainWords } from './plain-text.ts';
import { chance } from './seed.ts';
import { singular } from './singular.ts';
import { isTopic } from './topic.ts';

interface Template extends Pick<Idea, 'low' | 'high' | 'from' | 'kind' | 'illustration'> {
  /** Part of the ids of its ideas, and so stable for ever. */
  slug: string;
  /** `motif` is the interest as it stands before another noun. */
  title: (interest: string, motif: string) => string;
  /** How it compares with an idea that somebody chose by hand, which is 1. */
  strength: number;
  to?: number;
  unfit?: Idea['unfit'];
  /** The slug where left out; shared with the catalogue, so that nobody gets two mugs. */
  family?: string;
}

/** Gifts that exist for nearly every interest, so that one which the catalogue has never heard of is still honoured. */
const TEMPLATES: readonly Template[] = [
  {
    slug: 'book',
    title: (x) => `Book about ${x}`,
    low: 10,
    high: 30,
    from: 9,
    kind: 'thing',
    illustration: 'book',
    strength: 0.88,
    family: 'book-about',
  },
  {
    slug: 'illustrated-book',
    title: (x) => `Large illustrated book about ${x}`,
    low: 25,
    high: 75,
    from: 12,
    kind: 'thing',
    illustration: 'books',
    strength: 0.84,
    family: 'coffee-table-book',
  },
  {
    slug: 'experience',
    title: (_, x) => `${x} experience day`,
    low: 50,
    high: 200,
    from: 12,
    kind: 'experience',
    illustration: 'ticket',
    strength: 0.86,
  },
  {
    slug: 'lesson',
    title: (_, x) => `${x} lesson or workshop voucher`,
    low: 30,
    high: 90,
    from: 8,
    kind: 'experience',
    illustration: 'star',
    strength: 0.85,
    family: 'lesson',
  },
  {
    slug: 'weekend',
    title: (_, x) => `${x} weekend for two`,
    low: 150,
    high: 450,
    from: 18,
    kind: 'experience',
    illustration: 'suitcase',
    strength: 0.72,
    family: 'short-break',
  },
  {
    slug: 'accessories',
    title: (_, x) => `${x} accessories`,
    low: 12,
    high: 60,
    from: 10,
    kind: 'thing',
    illustration: 'package',
    strength: 0.8,
  },
  {
    slug: 'fine-equipment',
    title: (_, x) => `High-quality ${x} equipment`,
    low: 80,
    high: 400,
    from: 14,
    kind: 'thing',
    illustration: 'gift',
    strength: 0.78,
  },
  {
    slug: 'gift-set',
    title: (_, x) => `${x} gift set`,
    low: 60,
    high: 300,
    from: 10,
    kind: 'thing',
    illustration: 'gift',
    strength: 0.72,
  },
  {
    slug: 'starter-set',
    title: (_, x) => `${x} starter set`,
    low: 25,
    high: 80,
    from: 8,
    kind: 'thing',
    illustration: 'toolbox',
    strength: 0.7,
    unfit: ['small-parts'],
  },
  {
    slug: 'magazine',
    title: (x) => `Magazine subscription about ${x}`,
    low: 25,
    high: 70,
    from: 12,
    kind: 'consumable',
    illustration: 'newspaper',
    strength: 0.7,
    family: 'magazine',
  },
  {
    slug: 'writing-paper',
    title: (_, x) => `Writing paper and cards with ${withArticle(x)} motif`,
    low: 12,
    high: 30,
    from: 9,
    kind: 'consumable',
    illustration: 'envelope',
    strength: 0.7,
    family: 'stationery',
  },
  {
    slug: 'art-print',
    title: (_, x) => `Framed ${x} art print`,
    low: 25,
    high: 95,
    from: 12,
    kind: 'thing',
    illustration: 'picture-frame',
    strength: 0.68,
    family: 'wall-art',
  },
  {
    slug: 'painting',
    title: (x) => `Commissioned painting about ${x}`,
    low: 120,
    high: 600,
    from: 16,
    kind: 'personalised',
    illustration: 'artist-palette',
    strength: 0.66,
    family: 'portrait',
  },
  {
    slug: 'quiz',
    title: (_, x) => `${x} quiz cards`,
    low: 7,
    high: 20,
    from: 8,
    kind: 'thing',
    illustration: 'playing-card',
    strength: 0.64,
    family: 'trivia-game',
  },
  {
    slug: 'jigsaw',
    title: (_, x) => `1,000-piece ${x} jigsaw`,
    low: 12,
    high: 28,
    from: 11,
    kind: 'thing',
    illustration: 'puzzle',
    strength: 0.62,
    family: 'jigsaw',
    unfit: ['small-parts'],
  },
  {
    slug: 'calendar',
    title: (_, x) => `${x} wall calendar`,
    low: 9,
    high: 20,
    from: 8,
    kind: 'thing',
    illustration: 'desk-calendar',
    strength: 0.62,
    family: 'calendar',
  },
  {
    slug: 't-shirt',
    title: (_, x) => `${x} T-shirt`,
    low: 14,
    high: 28,
    from: 2,
    kind: 'thing',
    illustration: 't-shirt',
    strength: 0.6,
    family: 't-shirt',
  },
  {
    slug: 'mug',
    title: (_, x) => `Mug with ${withArticle(x)} motif`,
    low: 8,
    high: 18,
    from: 8,
    kind: 'personalised',
    illustration: 'coffee',
    strength: 0.6,
    family: 'mug',
  },
  {
    slug: 'notebook',
    title: (_, x) => `Notebook with ${withArticle(x)} cover`,
    low: 6,
    high: 16,
    from: 7,
    kind: 'thing',
    illustration: 'notebook',
    strength: 0.58,
    family: 'notebook',
  },
  {
    slug: 'poster',
    title: (_, x) => `${x} poster print`,
    low: 7,
    high: 25,
    from: 3,
    kind: 'thing',
    illustration: 'picture-frame',
    strength: 0.56,
    family: 'wall-art',
  },
  {
    slug: 'keyring',
    title: (_, x) => `Engraved ${x} keyring`,
    low: 7,
    high: 18,
    from: 10,
    kind: 'personalised',
    illustration: 'key',
    strength: 0.54,
    family: 'keyring',
  },
  {
    slug: 'tote',
    title: (_, x) => `Canvas tote bag with ${withArticle(x)} print`,
    low: 8,
    high: 22,
    from: 12,
    kind: 'thing',
    illustration: 'handbag',
    strength: 0.52,
    family: 'tote-bag',
  },
  {
    slug: 'picture-book',
    title: (x) => `Picture book about ${x}`,
    low: 7,
    high: 16,
    from: 1,
    to: 8,
    kind: 'thing',
    illustration: 'books',
    strength: 0.86,
    family: 'picture-book',
  },
  {
    slug: 'toy',
    title: (_, x) => `${x} toy for toddlers`,
    low: 8,
    high: 25,
    from: 1,
    to: 4,
    kind: 'thing',
    illustration: 'teddy-bear',
    strength: 0.8,
  },
  {
    slug: 'fact-book',
    title: (x) => `Children’s book of facts about ${x}`,
    low: 8,
    high: 20,
    from: 6,
    to: 13,
    kind: 'thing',
    illustration: 'books',
    strength: 0.82,
    family: 'fact-book',
  },
  {
    slug: 'play-set',
    title: (_, x) => `${x} play set for children`,
    low: 18,
    high: 60,
    from: 4,
    to: 10,
    kind: 'thing',
    illustration: 'gift',
    strength: 0.76,
    unfit: ['small-parts'],
  },
  {
    slug: 'storybook-with-name',
    title: (x) => `Storybook with the child’s name about ${x}`,
    low: 18,
    high: 42,
    from: 1,
    to: 9,
    kind: 'personalised',
    illustration: 'book',
    strength: 0.72,
  },
  {
    slug: 'colouring-book',
    title: (_, x) => `${x} colouring book`,
    low: 4,
    high: 10,
    from: 3,
    to: 11,
    kind: 'consumable',
    illustration: 'crayon',
    strength: 0.66,
    family: 'colouring-book',
  },
  {
    slug: 'night-light',
    title: (_, x) => `Night light with ${withArticle(x)} motif`,
    low: 14,
    high: 45,
    from: 1,
    to: 10,
    kind: 'thing',
    illustration: 'light-bulb',
    strength: 0.6,
    family: 'night-light',
  },
  {
    slug: 'blanket',
    title: (_, x) => `Fleece blanket with a name and ${withArticle(x)} motif`,
    low: 20,
    high: 50,
    from: 1,
    to: 12,
    kind: 'personalised',
    illustration: 'bed',
    strength: 0.58,
    family: 'blanket',
  },
  {
    slug: 'toy-chest',
    title: (_, x) => `Wooden toy chest with ${withArticle(x)} motif`,
    low: 55,
    high: 170,
    from: 1,
    to: 10,
    kind: 'thing',
    illustration: 'package',
    strength: 0.56,
  },
  {
    slug: 'stickers',
    title: (_, x) => `${x} stickers`,
    low: 4,
    high: 10,
    from: 3,
    to: 20,
    kind: 'consumable',
    illustration: 'sparkles',
    strength: 0.54,
    family: 'stickers',
  },
];

/**
 * What an interest must be for a template, by slug, where it makes no sense with every noun: nobody teaches a cat, and no
 * magazine is about my shed.
 */
const ONLY_FOR: Partial<Record<string, (interest: string) => boolean>> = {
  accessories: isActivity,
  experience: isActivity,
  'fine-equipment': isActivity,
  lesson: isActivity,
  magazine: isTopic,
  'play-set': isPlayedWith,
  'starter-set': isActivity,
  toy: isPlayedWith,
  weekend: isActivity,
};

const ID_PREFIX = 'custom-';

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

interface CustomIdea {
  idea: Idea;
  strength: number;
}

/** Made once for each text while it is in use: what is known of an idea is worked out from it anew otherwise. */
const madeBefore = new LRUCache<string, readonly CustomIdea[]>({ max: 500 });

/** Ideas that carry an interest's own words, and how good an answer each is. */
export function customIdeas(text: string): readonly CustomIdea[] {
  const known = madeBefore.get(text);
  if (known) return known;
  const made = make(text);
  madeBefore.set(text, made);
  return made;
}

/** What English titles say for what is written short, or in another language and has no place on the list. */
const IN_TITLES: Readonly<Record<string, string>> = {
  caça: 'hunting',
  caza: 'hunting',
  chasse: 'hunting',
  f1: 'Formula 1',
  jagd: 'hunting',
};

/** Whether a title would name the same thing twice: 'Book about comic books', 'Jigsaw jigsaw'. */
function saysTwice({ title }: Template, interest: string): boolean {
  const thing = singular(plainWords(interest).at(-1) ?? '');
  return plainWords(title('', '')).map(singular).includes(thing);
}

function make(text: string): CustomIdea[] {
  const key = keyOf(text);
  const said = IN_TITLES[text.toLowerCase()] ?? text;
  const templates = TEMPLATES.filter(
    (template) => (ONLY_FOR[template.slug]?.(said) ?? true) && !saysTwice(template, said),
  );
  return templates.map(({ slug, title, to = AGE_MAX, unfit = [], family = slug, strength, ...rest }) => ({
    strength,
    idea: {
      ...rest,
      id: `${ID_PREFIX}${slug}-${key}`,
      title: capitalised(title(said, singular(said))),
      to,
      unfit,
      audience: 'everyone',
      interests: [],
      occasions: [],
      family,
      words: [],
    },
  }));
}

/** The family of an idea that was made of somebody's own words, by its id alone. */
export function familyOfCustomIdea(id: string): string | undefined {
  const slug = /^custom-(.+)-[^-]+$/.exec(id)?.[1];
  const made = TEMPLATES.find((template) => template.slug === slug);
  return made && (made.family ?? made.slug);
}
