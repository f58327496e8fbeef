import { expect, it } from 'vitest';
import { readSearch, writeSearch } from './search.ts';

it.each(['19.99', '45', '49.50', 'true', '{"a":1}', "Valentine's Day", 'a&b=c', ''])(
  'an address keeps %j as it is written, there and back',
  (text) => {
    expect(readSearch(writeSearch({ budget: text, missing: undefined }))).toEqual({ budget: text });
  },
);
