import type { Hobby } from '../../contract/schema/hobby.ts';
import { bareWords, understand } from './interest-lookup.ts';
import { singular } from './singular.ts';

/** Any part of these is done: it can be taught, tried for a day and needs equipment. */
const DONE: ReadonlySet<Hobby> = new Set([
  'Archery',
  'Climbing',
  'Crafts and DIY',
  'Cycling',
  'Dancing',
  'Drawing and painting',
  'Fishing',
  'Golf',
  'Horse riding',
  'Knitting and sewing',
  'Languages',
  'Martial arts',
  'Photography',
  'Playing an instrument',
  'Pottery',
  'Racket sports',
  'Sailing',
  'Singing',
  'Skateboarding',
  'Skiing and snowboarding',
  'Surfing',
  'Swimming and diving',
  'Woodworking',
  'Yoga',
]);
/** Further things that are done and do not end in -ing. */
const ACTIVITIES: ReadonlySet<string> = new Set(
  (
    'athletics badminton baseball basketball batik billiards boules bridge bushcraft calligraphy capoeira carpentry ' +
    'cookery cricket croquet curling dance darts falconry floristry football graffiti gymnastics handball hockey ' +
    'ikebana improv judo karate korfball lacrosse laser tag macrame marquetry metalwork mosaic netball origami ' +
    'paintball parkour petanque pétanque petanca poker polo puppetry rounders rugby snooker softball sport taxidermy ' +
    'teqball topiary triathlon upholstery volleyball yoyo zumba'
  ).split(' '),
);
/** What ends in -ing and is nothing to be taught, or no activity at all. */
const NEVER_TAUGHT =
  /^(?:being|bling|boring|breathing|camping|clothing|commuting|complaining|daydreaming|doing|drinking|eating|evening|everything|gaming|gardening|gossiping|hanging|having|king|laughing|listening|living|lounging|morning|napping|nothing|partying|pudding|relaxing|resting|ring|saving|scrolling|shopping|sitting|sleeping|smoking|something|spring|string|talking|thing|viking|volunteering|waiting|watching|wedding|wing|working)$/;
/** 'Watching basketball' and 'collecting guitars' are no basketball and no guitars. */
const ONLOOKER = /^\s*(?:watching|watches|collecting|collects|listening|reading|films?|books?)\b/i;

/** Whether an interest is something done that somebody can be taught, try for a day, and have equipment for. */
export function isActivity(text: string): boolean {
  if (ONLOOKER.test(text)) return false;
  const { meanings, isWhole } = understand(text);
  if (isWhole && meanings.some(({ hobby, isBroad }) => !isBroad && DONE.has(hobby))) return true;
  const last = bareWords(text).at(-1) ?? '';
  const isName = /\s\p{Lu}\p{Ll}*$/u.test(text);
  return ACTIVITIES.has(last) || (last.length > 4 && last.endsWith('ing') && !isName && !NEVER_TAUGHT.test(last));
}

const TOYS: ReadonlySet<string> = new Set(
  (
    'aeroplane airplane ambulance animal bear bird boat bunny bus car cat cow crane crocodile digger dinosaur dog doll ' +
    'dolphin dragon elephant engine excavator fairy farm fox frog giraffe helicopter hippo horse kitten knight ladybird ' +
    'lion lorry mermaid monkey monster octopus owl panda penguin pig pirate plane pony princess puppy rabbit robot ' +
    'rocket shark sheep ship spaceship submarine superhero teddy tiger tractor train truck turtle unicorn van whale ' +
    'witch wizard wolf zebra'
  ).split(' '),
);

/** Whether an interest is something that toys are made of: diggers, but neither sleeping nor politics. */
export function isPlayedWith(text: string): boolean {
  const words = bareWords(text);
  return words.length <= 2 && TOYS.has(singular(words.at(-1) ?? ''));
}
