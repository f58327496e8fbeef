import { expect, test } from 'vitest';
import { contentsOf } from './contents.ts';
import { readKnowledge } from './knowledge.ts';

const knowledge = readKnowledge();

test.each([
  ['Bottle of single malt whisky', 'alcohol'],
  ['Craft brewery visit for two', 'alcohol'],
  ['Luxury gift hamper', 'alcohol dairy meat nuts sugar gluten food animal'],
  ['Box of Belgian chocolates', 'sugar food'],
  ['Leather travel wallet', 'leather animal'],
  ['Merino wool scarf', 'animal'],
  ['Wood carving set', 'blade'],
  ['Scented soy candle', 'candle scent'],
  ['Speciality coffee subscription', 'caffeine food'],
  ['Steakhouse grill evening', 'meat food animal'],
  ['Bonsai starter tree', 'plant'],
  ['Peanut butter collection', 'nuts food'],
  ['Magnetic fishing pond', 'small-parts'],
])('a title names its contents: %s', (title, contents) => {
  expect(contentsOf(knowledge, title)).toEqual(expect.arrayContaining(contents.split(' ')));
});

test('listed contents count as well', () => {
  expect(contentsOf(knowledge, 'Quiet evening', ['nuts'])).toEqual(['food', 'nuts']);
});
