import { describe, expect, it } from 'vitest';
import { HOBBIES } from '../../contract/schema/hobby.ts';
import { ALIASES, BROAD_ALIASES } from './catalogue/aliases.ts';
import { FURTHER_WORDS } from './catalogue/further-words.ts';
import { understand } from './interest-lookup.ts';
import { joined } from './plain-text.ts';

function hobbies(text: string): string[] {
  return [...new Set(understand(text).meanings.map(({ hobby }) => hobby))];
}

describe('an interest in somebody’s own words', () => {
  it.each([
    ['soccer', 'Football'],
    ['Fußball', 'Football'],
    ['Fussball', 'Football'],
    ['futebol', 'Football'],
    ['fútbol', 'Football'],
    ['foot', 'Football'],
    ['футбол', 'Football'],
    ['サッカー', 'Football'],
    ['كرة القدم', 'Football'],
    ['tricot', 'Knitting and sewing'],
    ['Stricken', 'Knitting and sewing'],
    ['ganchillo', 'Knitting and sewing'],
    ['xadrez', 'Chess'],
    ['ajedrez', 'Chess'],
    ['échecs', 'Chess'],
    ['Schach', 'Chess'],
    ['шахматы', 'Chess'],
    ['jardinagem', 'Gardening'],
    ['Wandern', 'Hiking'],
    ['randonnée', 'Hiking'],
    ['Backen', 'Baking'],
    ['board-games', 'Board games'],
    ['boardgames', 'Board games'],
    ['videogames', 'Video games'],
    ['bouldering', 'Climbing'],
    ['guitar', 'Playing an instrument'],
    ['K-drama', 'Films and series'],
    ['calcio', 'Football'],
    ['leggere', 'Books and reading'],
    ['viaggiare', 'Travel'],
    ['wandelen', 'Hiking'],
    ['koken', 'Cooking'],
    ['gotowanie', 'Cooking'],
    ['czytanie', 'Books and reading'],
    ['ogród', 'Gardening'],
    ['matlagning', 'Cooking'],
    ['läsning', 'Books and reading'],
    ['balık tutma', 'Fishing'],
    ['satranç', 'Chess'],
    ['القراءة', 'Books and reading'],
    ['السيارات', 'Cars'],
    ['crime dramas', 'Films and series'],
    ['telenovelas', 'Films and series'],
    ['ping-pong', 'Racket sports'],
    ['F1', 'Cars'],
    ['LEGO', 'Model building'],
    ['dinosaurs', 'Science'],
    ['reading', 'Books and reading'],
    ['photografy', 'Photography'],
    ['gardenning', 'Gardening'],
    ['asronomy', 'Astronomy'],
    ['kniting', 'Knitting and sewing'],
    ['foobtall', 'Football'],
    ['jazz music', 'Music'],
    ['tennis, racket sports', 'Racket sports'],
  ])('%s is wholly %s', (text, hobby) => {
    expect(understand(text).isWhole).toBe(true);
    expect(hobbies(text)).toEqual([hobby]);
  });

  it.each([
    ['loves playing football', ['Football']],
    ['vegan baking', ['Baking']],
    ['fly fishing in rivers', ['Fishing']],
    ['medieval sailing ships', ['History', 'Sailing']],
  ])('%s has to do with %s', (text, expected) => {
    expect(hobbies(text)).toEqual(expected);
  });

  it('may mean several', () => {
    expect(hobbies('sports')).toContain('Football');
    expect(hobbies('sports').length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    'falconry',
    'rafting',
    'curling',
    'hurling',
    'No Man’s Sky',
    'astrology',
    'basketball',
    'cricket',
    'unicycling',
    'Depeche Mode',
    'knots',
    'вейкбординг',
    'bears',
    'teddy bears',
    'goats',
    'pirates',
    'caving',
    'angels',
    'witches',
    'planets',
    'banking',
    'screen printing',
    'mala',
    'strips',
    'sang',
    'kamp',
    'joga à bola',
    'bola',
    'snail racing',
    '',
  ])('%s is none of those on the list', (text) => {
    expect(hobbies(text)).toEqual([]);
  });
});

it('takes novels for no films', () => {
  expect(hobbies('novelas')).not.toContain('Films and series');
});

describe('the aliases', () => {
  it.each(HOBBIES)('of %s lead to it in at least five ways', (hobby) => {
    const { same, kinds } = ALIASES[hobby];
    const all = [same, ...kinds].join(', ').split(', ');
    const leading = all.filter((alias) => hobbies(alias).includes(hobby));
    expect(leading.length).toBeGreaterThanOrEqual(5);
  });

  it('are each found again, as far as no other interest has them first', () => {
    const lost = [
      ...Object.values(ALIASES).flatMap(({ same, kinds }) => [same, ...kinds]),
      ...BROAD_ALIASES.map(({ words }) => words),
    ]
      .flatMap((list) => list.split(', '))
      .filter((alias) => !understand(alias).isWhole);
    expect(lost).toEqual([]);
  });
});

it('knows each further word by itself only, and for one interest', () => {
  const words = HOBBIES.flatMap((hobby) =>
    FURTHER_WORDS[hobby].split(',').map((word) => ({ hobby, word: word.trim() })),
  );
  expect(new Set(words.map(({ word }) => joined(word))).size).toBe(words.length);
  const misread = words.filter(({ hobby, word }) => hobbies(word).join() !== hobby);
  expect(misread).toEqual([]);
  expect(hobbies('Ms koken from the bank')).toEqual([]);
});

it('looks the same words up once, since that takes long where they are spelt like nothing', () => {
  expect(understand('nearly nearly nearly nearly')).toBe(understand('nearly nearly nearly nearly'));
});
