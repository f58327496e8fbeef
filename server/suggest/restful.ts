import type { Hobby } from '../../contract/schema/hobby.ts';
import type { Idea } from './idea.ts';

/** Interests that are followed with the whole body, out of doors, or between hot pans and sharp tools. */
const BODILY: ReadonlySet<Hobby> = new Set<Hobby>([
  'Archery',
  'Baking',
  'Birdwatching',
  'Camping',
  'Cars',
  'Climbing',
  'Cooking',
  'Cycling',
  'Dancing',
  'Fishing',
  'Fitness and gym',
  'Football',
  'Gardening',
  'Golf',
  'Hiking',
  'Horse riding',
  'Martial arts',
  'Motorcycles',
  'Pottery',
  'Racket sports',
  'Running',
  'Sailing',
  'Skateboarding',
  'Skiing and snowboarding',
  'Surfing',
  'Swimming and diving',
  'Travel',
  'Woodworking',
  'Yoga',
]);

const asWords = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'i');

/** What is done on one's feet, with one's arms, or somewhere else; the names of interests are not in it: books bear them. */
const STRENUOUS = asWords(
  'training|practice|workouts?|weights|dumbbells?|kettlebells?|resistance|hurdles?|cones|ladders?|' +
    'balls?|basketball|volleyball|hoops?|skipping|jumping|trampolines?|scooters?|bikes?|bicycles?|tricycles?|trikes?|ride-ons?|' +
    'push-along|pull-along|balance|climbing (?:frame|arch|set|holds?|shoes|rope)|slides?|swings?|seesaw|frisbees?|' +
    'flying discs?|kites?|sandpit|sand toys?|spades?|shovels?|skates?|skateboard deck|tunnel|paddling|stilts|juggling|' +
    'bowling|skittles|goals?|nets?|rackets?|bats?|boots?|shoes|trainers|helmets?|gloves|rucksacks?|tents?|' +
    'rakes?|trowels?|secateurs|axes?|saws?|drills?|hammers?|chisels?|planes?|lathes?|sanders?|anvil|' +
    'power tools?|grills?|barbecues?|stoves?|ovens?|fryers?|woks?|knife|knives|whittling|carving|cymbals?|' +
    'agility|tickets?|entry|membership|passes|pass|lessons?|courses?|classes|class|camps?|' +
    'weekends?|day out|tours?|trips?|workshops?|treadmill|punch(?:ing)?|hoppers?|bouncy|guards?|spork|picnic|packable|dance mat|metal detector|water guns?',
);

/** What one has in bed or on a sofa, whatever it is about. */
const RESTFUL = asWords(
  'books?|storybook|novels?|stories|tales|biography|biographies|memoirs?|magazines?|comics?|manga|films?|documentar(?:y|ies)|' +
    'audiobooks?|anthology|encyclopedia|atlas|mugs?|teacups?|socks|slippers|blankets?|cushions?|pillows?|' +
    'pillowcases?|duvet|bedding|pyjamas|dressing gown|hoodies?|sweatshirts?|jumpers?|t-shirts?|jigsaws?|puzzles?|quiz|' +
    'trivia|cards|board games?|card games?|calendars?|prints?|posters?|wall art|paintings?|pictures?|journals?|' +
    'notebooks?|diar(?:y|ies)|colouring|stickers?|soft toys?|cuddly|plush|teddy|toys? for toddlers|bricks?|ornaments?|' +
    'figurines?|miniatures?|keyrings?|framed?|frames?|lamps?|night lights?|clocks?|chocolates?|sweets|video games?|' +
    'necklaces?|bracelets?|earrings|pendants?|cufflinks|bookends?|bookmarks?|postcards?|puppets?|albums?|vinyl|dominoes|' +
    'cross-stitch|crochet|embroidery|scrapbooks?|writing paper',
);

/** Made of somebody's own words or by somebody else, so that nobody has looked at it. */
function isUnseen({ id }: Idea): boolean {
  return /^(?:custom|model)-/.test(id);
}

/** Whether somebody who is ill can enjoy it where they are, without a body at work. */
export function isRestful(idea: Idea): boolean {
  if (idea.occasions.includes('Get well soon')) return true;
  if (idea.kind === 'experience' || STRENUOUS.test(idea.title)) return false;
  if (RESTFUL.test(idea.title)) return true;
  return !isUnseen(idea) && !idea.interests.some((interest) => BODILY.has(interest));
}
