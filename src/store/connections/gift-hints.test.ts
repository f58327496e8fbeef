// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { changeHints } from './gift-hints.ts';
import { deleteConnection } from '../save.ts';
import { signedIn } from '../testing/signed-in.ts';

it('choices that are made at once are all kept on this device, and wait to be sent', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const { id } = here.connections[0]!;
  await Promise.all([
    changeHints(id, (hints) => ({ ...hints, neverSuggest: [...hints.neverSuggest, 'nuts'] })),
    changeHints(id, (hints) => ({ ...hints, neverSuggest: [...hints.neverSuggest, 'alcohol'] })),
    changeHints(id, (hints) => ({ ...hints, giftNote: 'Collects owls' })),
  ]);
  expect(await here.shown()).toMatchObject([{ neverSuggest: ['nuts', 'alcohol'], giftNote: 'Collects owls' }]);
  expect(await here.pending()).toMatchObject([
    { kind: 'connection.hints', arguments: { neverSuggest: ['nuts', 'alcohol'], giftNote: 'Collects owls' } },
  ]);
});

it('what another device chose meanwhile stays where something else was chosen here', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const { id } = here.connections[0]!;
  await changeHints(id, (hints) => ({ ...hints, neverSuggest: ['nuts'] }));
  await here.pullConnection(id, { goodToKnow: ['no-car'], version: 2 });
  expect(await here.shown()).toMatchObject([{ neverSuggest: ['nuts'], goodToKnow: ['no-car'] }]);
});

it('a note that is typed while another device deletes whom it is of is kept, with the word that they are gone', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const [ana] = here.connections;
  await here.dropConnection(ana!.id);
  await changeHints(ana!.id, (hints) => ({ ...hints, giftNote: 'Collects owls' }), ana);
  expect(await here.shown()).toMatchObject([{ id: ana!.id, name: 'Ana Silva', giftNote: 'Collects owls' }]);
  expect(await here.pending()).toMatchObject([{ entityId: ana!.id, refusal: { status: 404 } }]);
});

it('a choice is forgotten where whom it is of has been deleted on this device meanwhile', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const [ana] = here.connections;
  await deleteConnection(ana!.id);
  await changeHints(ana!.id, (hints) => ({ ...hints, giftNote: 'Collects owls' }), ana);
  expect(await here.shown()).toEqual([]);
  expect(await here.pending()).toMatchObject([{ kind: 'connection.delete' }]);
});
