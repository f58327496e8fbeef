// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { signedIn } from '../testing/signed-in.ts';
import { budgetFor, budgetForGlobal, budgetForEvent } from './budgets.ts';

const EVENT = { id: 'b', name: 'Ana', occasion: 'Birthday', date: '', isGlobal: false, years: null };

it.each([
  ['Portugal', '€', false, [15, 30, 50]],
  ['United States', '$', false, [15, 30, 50]],
  ['Sweden', 'kr', true, [150, 350, 550]],
  ['Mexico', 'MX$', false, [300, 600, 999]],
  [null, '€', false, [15, 30, 50]],
])('in %s the usual amounts are round ones in the currency there', async (country, sign, isSignAfter, usual) => {
  const { connections } = await signedIn({ connections: [{ name: 'Ana', country }] });
  expect(budgetFor(connections[0]!, 'Birthday')).toEqual({ sign, isSignAfter, usual, initial: undefined });
});

it('begins with the budget of last time, for this person and this occasion', async () => {
  const budgets = [{ occasion: 'Birthday', amount: 49.5 }];
  const { connections } = await signedIn({ connections: [{ name: 'Ana', budgets }] });
  const [ana] = connections;
  expect(budgetFor(ana!, 'Birthday').initial).toBe('49.50');
  expect(budgetFor(ana!, 'Christmas').initial).toBeUndefined();
  expect((await budgetForEvent({ ...EVENT, contactId: ana!.id })).initial).toBe('49.50');
});

it('takes the user’s own country for gifts that are for nobody in particular', async () => {
  await signedIn({ profile: { country: 'Poland' } });
  expect(await budgetForGlobal()).toMatchObject({ sign: 'zł', isSignAfter: true, initial: undefined });
  expect(await budgetForEvent({ ...EVENT, contactId: null })).toMatchObject({ sign: 'zł' });
});
