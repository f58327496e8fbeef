import { expect, it, vi } from 'vitest';
import { shouldAsk } from './reminder-question.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

it.each([
  ['somebody who was never asked', undefined, true, false, true],
  ['somebody whose browser has decided already, but whose account has not', undefined, false, false, true],
  ['somebody who turned reminders on elsewhere and can be pushed to here too', undefined, true, true, true],
  ['somebody for whom nothing is left to settle', undefined, false, true, false],
  ['somebody who settled it here', 'settled', true, false, false],
  ['somebody who said ‘Not now’ a moment ago', NOW, true, false, false],
  ['somebody who said so almost two weeks ago', NOW - 14 * DAY + 1, true, false, false],
  ['somebody who said so two weeks ago', NOW - 14 * DAY, true, false, true],
] as const)('%s: asked %j, undecided %j, reminded %j → %j', (_, choice, isUndecided, hasReminders, asks) => {
  expect(shouldAsk(choice, () => isUndecided, hasReminders, NOW)).toBe(asks);
});

it('the browser, which holds the page up for its answer, is not asked where that changes nothing', () => {
  const isUndecided = vi.fn<() => boolean>();
  shouldAsk('settled', isUndecided, true, NOW);
  shouldAsk(NOW, isUndecided, true, NOW);
  shouldAsk(undefined, isUndecided, false, NOW);
  expect(isUndecided).not.toHaveBeenCalled();
});
