import { expect, it, vi } from 'vitest';
import { shouldAsk } from './reminder-question.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

it.each([
  ['a user who was never asked', undefined, true, false, true],
  ['a user whose browser has decided already, but whose account has not', undefined, false, false, true],
  ['a user who turned reminders on elsewhere and can get pushes here too', undefined, true, true, true],
  ['a user for whom nothing is left to settle', undefined, false, true, false],
  ['a user who settled it here', 'settled', true, false, false],
  ['a user who chose ‘Not now’ a moment ago', NOW, true, false, false],
  ['a user who chose it almost two weeks ago', NOW - 14 * DAY + 1, true, false, false],
  ['a user who chose it two weeks ago', NOW - 14 * DAY, true, false, true],
] as const)('%s: asked %j, undecided %j, reminded %j → %j', (_, choice, isUndecided, hasReminders, asks) => {
  expect(shouldAsk(choice, () => isUndecided, hasReminders, NOW)).toBe(asks);
});

it('the browser, whose answer blocks the page, is not asked where that changes nothing', () => {
  const isUndecided = vi.fn<() => boolean>();
  shouldAsk('settled', isUndecided, true, NOW);
  shouldAsk(NOW, isUndecided, true, NOW);
  shouldAsk(undefined, isUndecided, false, NOW);
  expect(isUndecided).not.toHaveBeenCalled();
});
