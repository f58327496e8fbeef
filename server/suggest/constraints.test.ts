import { describe, expect, it } from 'vitest';
import { readCustomHobby } from './constraints.ts';

describe('what somebody writes among their own interests', () => {
  it.each([
    ['vegan', ['animal-products', 'dairy', 'meat']],
    ['Vegetarian food', ['meat']],
    ['sober', ['alcohol']],
    ['Teetotaller', ['alcohol']],
    ['does not drink alcohol', ['alcohol']],
    ['nut allergy', ['nuts', 'food']],
    ['allergic to peanuts', ['nuts', 'food']],
    ['lactose intolerant', ['dairy', 'food']],
    ['Gluten-free', ['gluten']],
    ['no alcohol', ['alcohol']],
    ['coeliac', ['gluten', 'food']],
    ['perfume allergy', ['scent', 'candles']],
  ])('is a constraint and no interest: %s', (text, avoid) => {
    expect(readCustomHobby(text)).toEqual({ avoid, interest: null });
  });

  it('is a constraint and an interest where it says both', () => {
    expect(readCustomHobby('Vegan baking')).toEqual({
      avoid: ['animal-products', 'dairy', 'meat'],
      interest: 'Vegan baking',
    });
    expect(readCustomHobby('Alcohol-free cocktails').avoid).toEqual(['alcohol']);
    expect(readCustomHobby('Alcohol-free cocktails').interest).toBe('Alcohol-free cocktails');
  });

  it.each([
    'falconry',
    "No Man's Sky",
    'free diving',
    'freestyle rap',
    'soberania',
    'coconuts carving',
    'milk bottles',
  ])('is an interest and no constraint: %s', (text) => {
    expect(readCustomHobby(text)).toEqual({ avoid: [], interest: text });
  });

  it('rules out all food where an allergy is to something unknown', () => {
    expect(readCustomHobby('allergic to strawberries')).toEqual({ avoid: ['food'], interest: null });
  });
});
