import { describe, expect, it } from 'vitest';
import { readShopWords } from '../../../gifts/shop-words.ts';
import { readKnowledge } from '../knowledge.ts';
import { keysOf, ShopNames } from './shop-names.ts';
import { ShopSearch } from './shop-search.ts';
import { searchWords } from './shop.ts';

const search = new ShopSearch(readKnowledge());
const wordsIn = (country: string | null, title: string) => search.wordsFor({ title, kind: 'thing' }, country);

describe('a person abroad finds a thing by the words of their shop', () => {
  it.each([
    ['Germany', 'Tape measure with a pencil and a level in one', 'Maßband'],
    ['Austria', 'Folding picnic blanket in wool', 'Picknickdecke faltbar Wolle'],
    ['Poland', 'Folding picnic blanket in wool', 'Folding picnic blanket in wool'],
    ['Spain', 'Luggage scale with hook', 'báscula de equipaje'],
    ['Portugal', 'Luggage scale with hook', 'báscula de equipaje'],
    ['Mexico', 'Luggage scale with hook', 'báscula de equipaje'],
    ['France', 'Wooden chess set for children', "jeu d'échecs bois enfants"],
    ['Italy', 'Hot-water bottle in wool', "borsa dell'acqua calda lana"],
    ['Brazil', 'Waterproof head torch, 400 lumens', 'lanterna de cabeça impermeável'],
    ['Germany', "Children's wooden easel", 'Staffelei Kinder Holz'],
    ['Germany', 'Clip-on book light', 'Leselampe Buch Clip'],
  ])('in %s: %s', (country, title, words) => {
    expect(wordsIn(country, title)).toBe(words);
  });
});

describe('a brand stays as it is', () => {
  it.each([
    ['Milk frother with a hot chocolate whisk by Severin', 'Milchaufschäumer Severin'],
    ['Hario glass teapot with a strainer', 'Hario Teekanne Glas'],
    ['Twilight Struggle board game by GMT', 'Twilight Struggle Brettspiel GMT'],
    ['Votes for Women board game by Fort Circle', 'Votes for Women Brettspiel Fort Circle'],
    ['Shaun the Sheep soft toy', 'Shaun the Sheep Kuscheltier'],
    ['Fox Umbrellas tube umbrella', 'Fox Umbrellas Regenschirm'],
    ['JBL Flip 6 portable speaker', 'JBL Flip 6 Lautsprecher tragbar'],
  ])('in %s', (title, words) => {
    expect(wordsIn('Germany', title)).toBe(words);
  });
});

describe('our own words stay', () => {
  it.each([
    ['where the thing is not known', 'Bitcoin seed phrase plate in steel by Cryptosteel'],
    ['where what tells it apart is not known', 'Hedgehog boot brush in cast iron'],
    ['where what it is for is not known', 'Notebook for birdwatching'],
    ['where it is bought for what it shows', 'Mug with an axolotl'],
    ['where nothing tells it apart', 'Mug with two handles'],
    ['where it is a name', 'Ledger Nano S Plus'],
  ])('%s: %s', (_, title) => {
    expect(wordsIn('Germany', title)).toBe(title);
  });

  it('for a book, which is known by its title', () => {
    const title = 'The Wooden Chess Set';
    expect(search.wordsFor({ title, kind: 'book' }, 'Germany')).toBe(title);
  });

  it.each([null, 'United States', 'Japan', 'Netherlands'])('if the shop is searched in English: %s', (country) => {
    expect(wordsIn(country, 'Wooden chess set for children')).toBe('Wooden chess set for children');
  });
});

it('a shop in another language has words for more than one thing in seven', () => {
  const things = readKnowledge()
    .allIdeas()
    .filter(({ kind }) => kind === 'thing');
  const said = things.filter((idea) => search.wordsFor(idea, 'Germany') !== searchWords(idea.title));
  expect(said.length / things.length).toBeGreaterThan(1 / 7);
});

it('every word of a shop is found by its name, in the singular and in the plural', () => {
  const shopWords = readShopWords();
  const names = new ShopNames(shopWords);
  const lost = shopWords.words.filter(({ name }) => names.beginningOf(keysOf(name))?.word.name !== name);
  expect(lost.map(({ name }) => name)).toEqual([]);
  expect(names.thingEnding(keysOf('two hot-water bottles'))?.word.in.it).toBe("borsa dell'acqua calda");
});
