// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { changeHints } from './gift-hints.ts';
import { signedIn } from './testing/signed-in.ts';

it('choices that are made at once are all kept on this device, and wait to be sent', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const { id } = here.connections[0]!;
  await Promise.all([
    changeHints(id, (hints) => ({ ...hints, neverSuggest: [...hints.neverSuggest, 'nuts'] })),
    changeHints(id, (hints) => ({ ...hints, neverSuggest: [...hints.neverSuggest, 'alcohol'] })),
    changeHints(id, (hints) => ({ ...hints, giftNote: 'Collects owls' })),
  ]);
  expect(await here.shown()).toMatchObject([{ neverSuggest: ['nuts', 'alcohol'], giftNote: 'Collects owls' }]);
  const queue = await here.outbox();
  expect(queue.map(({ kind }) => kind)).toEqual(['connection.hints', 'connection.hints', 'connection.hints']);
});

it('what another device chose meanwhile stays where something else was chosen here', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const { id } = here.connections[0]!;
  await changeHints(id, (hints) => ({ ...hints, neverSuggest: ['nuts'] }));
  await here.pullConnection(id, { goodToKnow: ['no-car'], version: 2 });
  expect(await here.shown()).toMatchObject([{ neverSuggest: ['nuts'], goodToKnow: ['no-car'] }]);
});
