import { expect, test } from 'vitest';
import { readKnowledge } from '../../knowledge.ts';
import { plausibleItem as plausibleOf, widened } from './plausible.ts';
import type { Market, RetailItem, Search } from './retailer.ts';

const plausibleItem = (search: Search, market: Market, items: readonly RetailItem[]) =>
  plausibleOf(readKnowledge(), search, market, items);

const GERMANY = { id: 'www.amazon.de', currency: 'EUR' };
const SEARCH = { words: "Children's binoculars for birdwatching", low: 20, high: 40, contents: [] };

function item(title: string, amount: number | null = 29.9, currency = 'EUR'): RetailItem {
  return {
    itemId: title,
    title,
    link: 'https://www.amazon.de/dp/B000000001',
    image: null,
    price: amount === null ? null : { amount, currency },
  };
}

const chosen = (...items: RetailItem[]) => plausibleItem(SEARCH, GERMANY, items)?.title;

test('the item with the most of the idea’s words is chosen, and the shop’s first among equals', () => {
  const all = item('Binoculars for Children, Birdwatching Gift');
  expect(chosen(item('Binoculars for Children'), all)).toBe(all.title);
  const [first, second] = [item('Children’s Binoculars 8x21'), item('Binoculars for children, red')];
  expect(chosen(first, second)).toBe(first.title);
});

test.each([
  ['of something else', item('Wooden bird house')],
  ['that shares one word', item('Children’s raincoat')],
  ['of a part of it', item('Replacement strap for children’s birdwatching binoculars')],
  ['of a used one', item('Used binoculars, children, birdwatching')],
  ['without a price', item('Children’s binoculars birdwatching', null)],
  ['in other money', item('Children’s binoculars birdwatching', 29.9, 'PLN')],
  ['that costs far too little', item('Children’s binoculars birdwatching', 4.99)],
  ['that costs far too much', item('Children’s binoculars birdwatching', 89)],
])('an item %s is refused', (_, other) => {
  expect(chosen(other)).toBeUndefined();
});

test('accessories that come with an item don’t count against it', () => {
  expect(chosen(item('Children’s binoculars 8x21 with case, spare strap and manual'))).toBeDefined();
});

test('a price a little outside of the idea’s range is accepted', () => {
  expect(chosen(item('Children’s binoculars birdwatching', 14))).toBeDefined();
  expect(chosen(item('Children’s binoculars birdwatching', 49.9))).toBeDefined();
});

test.each([
  ['Vegan chocolate truffle box', 'Chocolate truffle box, 24 pieces', 'Vegan chocolate truffle box, 24 pieces'],
  ['Alcohol-free cocktail kit', 'Cocktail kit, 12 parts', 'Alcohol free cocktail kit, 12 parts'],
  ['Decaf coffee beans', 'Coffee beans decadent roast', 'Coffee beans, decaffeinated'],
  ['Children’s science kit', 'Science kit for adults', 'Kids science kit'],
  ['Crystal tumbler glasses', 'Crystal tumbler glasses and whisky', 'Crystal glass tumblers'],
])('for "%s" not "%s" is chosen but "%s"', (words, other, meant) => {
  const search = { words, low: 20, high: 40, contents: ['food', 'dairy'] as const };
  expect(plausibleItem(search, GERMANY, [item(other)])).toBeUndefined();
  expect(plausibleItem(search, GERMANY, [item(other), item(meant)])?.title).toBe(meant);
});

test('words of the idea itself don’t count against an item', () => {
  const refill = { words: 'Fountain pen ink refill set', low: 8, high: 20, contents: [] };
  const items = [item('Fountain Pen Ink Refill, Blue', 11)];
  expect(plausibleItem(refill, GERMANY, items)).toBe(items[0]);
});

test('an item with contents that the idea is free of is refused, and the idea’s own contents are accepted', () => {
  const items = [item('Merino wool hiking socks, 2 pairs')];
  const socks = { words: 'Warm hiking socks', low: 20, high: 40 };
  expect(plausibleItem({ ...socks, contents: [] }, GERMANY, items)).toBeUndefined();
  expect(plausibleItem({ ...socks, contents: ['animal'] }, GERMANY, items)).toBe(items[0]);
});

test.each([
  ['Personalised coffee mug', 'Personalised coffee mug with Irish whiskey miniatures'],
  ['Loose leaf tea set', 'Loose leaf tea set with gin'],
  ['Coconut truffle box', 'Coconut truffle box with almonds'],
  ['Ginger beer kit', 'Ginger beer kit with rum'],
])('for "%s" a harmless word hides nothing of "%s"', (words, other) => {
  const search = { words, low: 20, high: 40, contents: ['food', 'dairy', 'gluten'] as const };
  expect(plausibleItem(search, GERMANY, [item(other)])).toBeUndefined();
  expect(plausibleItem(search, GERMANY, [item(words)])).toBeDefined();
});

test('the price range is in the currency of the market', () => {
  const canada = { id: 'www.amazon.ca', currency: 'CAD' };
  expect(widened(SEARCH, GERMANY)).toMatchObject({ low: 12, high: 56 });
  expect(widened(SEARCH, canada)).toMatchObject({ low: 18, high: 84 });
});
