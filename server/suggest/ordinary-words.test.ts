import { describe, expect, it } from 'vitest';
import { isKnownInterest, understand } from './interest-lookup.ts';

const RIGHT = (
  'bears pirates driving goats boats coats planets plants pears bees bells cooking cooling lamps lambs horses houses trains ' +
  'drains tents rafts crafts parrots carrots pottery potatoes badges badgers castles cattle whales wheels sharks shells ' +
  'robots rockets towers flowers towels tulips clouds clowns dragons wagons kites knights painting planting fishing ' +
  'fighting racing roasting sailing mailing sewing rowing camping chopping magnets tractors witches watches'
).split(' ');

const MISSPELT = [
  ['footbal', 'Football'],
  ['foobtall', 'Football'],
  ['gardenning', 'Gardening'],
  ['gardning', 'Gardening'],
  ['photografy', 'Photography'],
  ['photograpy', 'Photography'],
  ['kniting', 'Knitting and sewing'],
  ['climing', 'Climbing'],
  ['swiming', 'Swimming and diving'],
  ['astronmy', 'Astronomy'],
  ['asronomy', 'Astronomy'],
  ['archry', 'Archery'],
  ['potery', 'Pottery'],
  ['meditaion', 'Meditation and mindfulness'],
  ['jewelery', 'Jewellery'],
  ['skatebording', 'Skateboarding'],
  ['snowbording', 'Skiing and snowboarding'],
  ['motorcyles', 'Motorcycles'],
  ['woodworkng', 'Woodworking'],
  ['birdwaching', 'Birdwatching'],
  ['puzzels', 'Puzzles'],
  ['theatr', 'Theatre'],
  ['colecting', 'Collecting'],
  ['langauges', 'Languages'],
  ['runing', 'Running'],
] as const;

const WITHIN = [
  ['loves gardning and jazz music', 'Gardening'],
  ['enjoys cookng with friends', 'Cooking'],
  ['knits and does potery', 'Pottery'],
  ['hiking with dogs and cyling', 'Cycling'],
  ['days out to go runing', 'Running'],
] as const;

const ORDINARY = (
  'a corner with a view, coming home late, really caring people, bullet points, places and spaces, slices of life, ' +
  'boring stages, golden stairs, serves a cause, suffers in silence'
).split(', ');

describe('a word of a person’s own', () => {
  it.each(RIGHT)('that is spelt right is taken for nothing else: %s', (word) => {
    expect(isKnownInterest(word) || understand(word).meanings.length === 0).toBe(true);
  });

  it.each(WITHIN)('that is misspelt among others is mended: %s', (text, hobby) => {
    expect(understand(text).meanings.map((meaning) => meaning.hobby)).toContain(hobby);
  });

  it.each(ORDINARY)('that is spelt right is taken for nothing else among others either: %s', (text) => {
    expect(understand(text).meanings).toEqual([]);
  });

  it.each(MISSPELT)('that is misspelt is mended: %s', (word, hobby) => {
    expect(understand(word).meanings.map((meaning) => meaning.hobby)).toContain(hobby);
  });
});
