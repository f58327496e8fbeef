import { describe, expect, it } from 'vitest';
import { tagsInTitle } from './title-tags.ts';

describe('a title', () => {
  it.each([
    ['Whisky tasting evening', 'alcohol'],
    ['Book about wine', 'alcohol'],
    ['Home-brewing kit for beer', 'alcohol'],
    ['Coffee and whiskey set', 'alcohol'],
    ['Tea, coffee and a bottle of gin', 'alcohol'],
    ['Alcohol-free beer and cider', 'alcohol'],
    ['Leather journal', 'animal-products'],
    ['Merino wool scarf', 'animal-products'],
    ['Cheese and chutney box', 'dairy'],
    ['Charcuterie board selection', 'meat'],
    ['Hazelnut praline box', 'nuts'],
    ['Luxury food hamper', 'food'],
    ['Soy candle in a jar', 'candles'],
    ['Reed diffuser', 'scent'],
    ['Japanese pull saw', 'blades'],
    ['Wildflower seeds', 'plants'],
  ])('gives away what is in %s', (title, tag) => {
    expect(tagsInTitle(title)).toContain(tag);
  });

  it.each([
    ['Alcohol-free aperitif set', 'alcohol'],
    ['Book of alcohol-free cocktails', 'alcohol'],
    ['Alcohol-free botanical aperitif', 'alcohol'],
    ['Kombucha brewing kit', 'alcohol'],
    ['Coffee brewing guide', 'alcohol'],
    ['Ginger beer brewing lesson', 'alcohol'],
    ['Vegan leather journal', 'animal-products'],
    ['Golf glove', 'alcohol'],
    ['Ginger plant pot', 'alcohol'],
    ['Jigsaw of 1,000 pieces', 'blades'],
    ['Walnut wood chess box', 'nuts'],
    ['Bird seed feeder', 'plants'],
    ['Hand cream', 'dairy'],
    ['Wooden toy food set', 'food'],
  ])('does not give away what is not in %s', (title, tag) => {
    expect(tagsInTitle(title)).not.toContain(tag);
  });
});
