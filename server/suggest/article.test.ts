import { expect, it } from 'vitest';
import { withArticle } from './article.ts';

it.each([
  'an angler',
  'a golfer',
  'a unicorn',
  'a ukulele',
  'a university',
  'a eurovision',
  'an umbrella',
  'an underwater',
  'a unicycle',
  'an uninvited guest',
  'an F1',
  'an RPG',
  'an x',
  'an été à la mer',
  'an Überraschung',
  'a U2',
  'a UFO',
  'a football',
  'a BMX',
  'an heirloom',
  'a horse',
])('is spoken as it sounds: %s', (right) => {
  expect(withArticle(right.replace(/^an? /, ''))).toBe(right);
});
