import { expect, it } from 'vitest';
import { GLOBAL_OCCASIONS } from '../days/global-occasions.ts';
import { MUTED_OCCASIONS_MAX } from '../../schema/reminders/reminder-settings.ts';
import { mutesOfOldApps } from './reminder-settings.ts';

const [VALENTINE, , , CHRISTMAS] = GLOBAL_OCCASIONS.map(({ id }) => id) as [string, string, string, string];

it('lists muted occasions in the order of their ids, however they were muted', () => {
  expect(mutesOfOldApps([CHRISTMAS, VALENTINE], ['b', 'a'])).toEqual([VALENTINE, CHRISTMAS, 'a', 'b']);
});

it('lists the global days even where there is no room for all', () => {
  const many = Array.from({ length: MUTED_OCCASIONS_MAX + 1 }, (_, index) => `0${String(index).padStart(4, '0')}`);
  const told = mutesOfOldApps([CHRISTMAS], many);
  expect(told).toHaveLength(MUTED_OCCASIONS_MAX);
  expect(told).toContain(CHRISTMAS);
  expect(told.filter((id) => id !== CHRISTMAS)).toEqual(many.slice(0, -2));
});
