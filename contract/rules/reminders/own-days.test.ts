import { expect, it } from 'vitest';
import { ownDaysOf } from './own-days.ts';

it('takes an occasion’s own days, else those of its person, else none', () => {
  const all = { occasion: null, days: [10] };
  const wedding = { occasion: 'Wedding', days: [] };
  expect(ownDaysOf('Wedding', [all, wedding])).toEqual([]);
  expect(ownDaysOf('Birthday', [wedding, all])).toEqual([10]);
  expect(ownDaysOf('Birthday', [wedding])).toBeUndefined();
});
