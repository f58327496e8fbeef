import type { Hobby } from '../../../contract/schema/hobby.ts';
import type { Idea, UnfitTag } from '../idea.ts';
import { TEMPLATES, type Template } from './template-list.ts';
import type { Wording } from './wording.ts';

/** An idea that a template made, and how it compares with one chosen by hand (1). */
export interface TemplateIdea {
  idea: Idea;
  strength: number;
}

type Done = NonNullable<Template['isDone']>;

/** From which age an interest is taught, watched or travelled for, where that is later than its templates say. */
const EARLIEST: Partial<Record<Hobby, Partial<Record<Done, number>>>> = {
  Archery: { taught: 8 },
  'Beauty and skincare': { taught: 13, watched: 13 },
  Camping: { taught: 7 },
  Cars: { taught: 18 },
  Climbing: { taught: 6, travelled: 14 },
  Coffee: { taught: 16, watched: 16 },
  Cooking: { taught: 6 },
  'Crafts and DIY': { taught: 6 },
  'Electronics and gadgets': { taught: 8 },
  Fishing: { taught: 7 },
  'Fitness and gym': { taught: 14 },
  Golf: { taught: 6 },
  History: { taught: 8 },
  'Home decor': { taught: 16 },
  Jewellery: { taught: 8 },
  'Knitting and sewing': { taught: 7 },
  'Meditation and mindfulness': { taught: 8 },
  Motorcycles: { taught: 18, travelled: 18 },
  Photography: { taught: 8 },
  'Robotics and programming': { taught: 7 },
  Sailing: { taught: 7 },
  Skateboarding: { taught: 6 },
  Surfing: { taught: 7 },
  Tea: { taught: 14 },
  Travel: { taught: 12 },
  Woodworking: { taught: 8 },
  'Writing and journaling': { taught: 8 },
};

/** To be taught these, or to travel for them, asks more of a body than most have in old age. */
const DEMANDING: ReadonlySet<Hobby> = new Set<Hobby>([
  'Climbing',
  'Football',
  'Martial arts',
  'Motorcycles',
  'Running',
  'Skateboarding',
  'Skiing and snowboarding',
  'Surfing',
]);
const DEMANDING_TO = 75;

/** Interests that are themselves nothing for children, with what makes them so. */
const GROWN_UP: Partial<Record<Hobby, UnfitTag>> = { 'Wine and spirits': 'alcohol' };
const GROWN_UP_FROM = 18;

interface Unfit {
  /** Where it is done with others. */
  done?: UnfitTag[];
  /** In what is used up. */
  supplies?: UnfitTag[];
  /** In what is made oneself. */
  making?: UnfitTag[];
}

const UNFIT: Partial<Record<Hobby, Unfit>> = {
  Baking: { done: ['food'], supplies: ['food'], making: ['food'] },
  'Beauty and skincare': { done: ['scent'], supplies: ['scent'], making: ['scent'] },
  Camping: { supplies: ['food'] },
  Coffee: { done: ['food', 'caffeine'], supplies: ['food', 'caffeine'], making: ['food', 'caffeine'] },
  Cooking: { done: ['food'], supplies: ['food'], making: ['food'] },
  'Crafts and DIY': { done: ['blades'], making: ['blades'] },
  Gardening: { done: ['plants'], supplies: ['plants'], making: ['plants'] },
  'Meditation and mindfulness': { supplies: ['candles', 'scent'] },
  Tea: { done: ['food', 'caffeine'], supplies: ['food', 'caffeine'], making: ['food', 'caffeine'] },
  Woodworking: { done: ['blades'], making: ['blades'] },
};

function unfitOf({ slug, isDone, unfit = [] }: Template, interest: Hobby): UnfitTag[] {
  const { done = [], supplies = [], making = [] } = UNFIT[interest] ?? {};
  const grownUp = GROWN_UP[interest];
  const more = [
    ...(isDone ? done : []),
    ...(slug.endsWith('supplies') ? supplies : []),
    ...(slug.startsWith('making-kit') ? making : []),
    ...(grownUp ? [grownUp] : []),
  ];
  return [...new Set([...unfit, ...more])];
}

function agesOf({ from, to, isDone }: Template, interest: Hobby): { from: number; to: number } {
  const earliest = (isDone && EARLIEST[interest]?.[isDone]) ?? 0;
  const isDemanding = (isDone === 'taught' || isDone === 'travelled') && DEMANDING.has(interest);
  return {
    from: Math.max(from, earliest, GROWN_UP[interest] ? GROWN_UP_FROM : 0),
    to: isDemanding ? Math.min(to, DEMANDING_TO) : to,
  };
}

function slugOf(interest: Hobby): string {
  return interest.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** The title as a card shows it: with a capital letter, whatever part of the wording comes first. */
function capitalised(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function ideaOf(template: Template, interest: Hobby, wording: Wording): TemplateIdea | null {
  const title = template.title(wording);
  const ages = agesOf(template, interest);
  if (title === null || ages.from > ages.to) return null;
  const { slug, low, high, kind, illustration, family = slug, strength } = template;
  const idea: Idea = {
    id: `template-${slug}-${slugOf(interest)}`,
    title: capitalised(title),
    low,
    high,
    ...ages,
    audience: 'interest',
    interests: [interest],
    occasions: [],
    kind,
    unfit: unfitOf(template, interest),
    illustration,
    family,
    words: [],
  };
  return { idea, strength };
}

/** The templates opened out over one interest. */
export function templateIdeas(interest: Hobby, wording: Wording): TemplateIdea[] {
  return TEMPLATES.flatMap((template) => ideaOf(template, interest, wording) ?? []);
}
