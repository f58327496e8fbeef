// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { databaseOf } from '../../db/current-database.ts';
import { removeLeftovers } from '../../app/leftovers.ts';
import { lastSuggestions, rememberSuggestions, type SeenSuggestion } from './suggestions.ts';
import { idea } from '../testing/idea.ts';
import { signedIn } from '../testing/signed-in.ts';

const HOUR_MS = 60 * 60 * 1000;
const CHRISTMAS = { occasionName: 'Christmas' };
const OWN = { image: '/illustrations/teapot.webp', price: 'about €30' };

/** A suggestion with a shop's data from some hours ago. */
function offered(id: string, hoursAgo: number): SeenSuggestion {
  const asOf = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
  const told = { originalTitle: `${id} of the shop`, image: 'https://pictures.example/tea.jpg', price: '€24.90' };
  return { ...idea(id), ...told, asOf, own: OWN };
}

const OURS = idea('ours');
const FRESH = offered('fresh', 23);
const OLD = offered('old', 25);
const OLD_WITHOUT_OFFER = { ...idea('old'), ...OWN };

async function rememberedItems() {
  const { profile } = await signedIn();
  await rememberSuggestions(CHRISTMAS, [OURS, FRESH, OLD], { budget: 50 });
  return async () => (await databaseOf(profile.id).suggestions.toArray()).flatMap(({ items }) => items);
}

it('a shop’s price and image are deleted from the device when suggestions are shown again a day later', async () => {
  const kept = await rememberedItems();
  expect(await kept()).toEqual([OURS, FRESH, OLD]);
  expect((await lastSuggestions(CHRISTMAS))?.items).toEqual([OURS, FRESH, OLD_WITHOUT_OFFER]);
  expect(await kept()).toEqual([OURS, FRESH, OLD_WITHOUT_OFFER]);
});

it('they are deleted at the next start of the app as well, whichever screen is opened then', async () => {
  const kept = await rememberedItems();
  await removeLeftovers(Date.now());
  expect(await kept()).toEqual([OURS, FRESH, OLD_WITHOUT_OFFER]);
});
