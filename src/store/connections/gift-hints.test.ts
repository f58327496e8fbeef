// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { changeHints } from './gift-hints.ts';
import { deleteConnection } from '../save.ts';
import { signedIn } from '../testing/signed-in.ts';

it('quick choices are all stored on this device, and are pending', async () => {
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

it('another device’s choice stays where other ones were made here', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const { id } = here.connections[0]!;
  await changeHints(id, (hints) => ({ ...hints, neverSuggest: ['nuts'] }));
  await here.pullConnection(id, { goodToKnow: ['no-car'], version: 2 });
  expect(await here.shown()).toMatchObject([{ neverSuggest: ['nuts'], goodToKnow: ['no-car'] }]);
});

it('a note that is typed while another device deletes its connection is stored, refused as deleted', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const [ana] = here.connections;
  await here.dropConnection(ana!.id);
  await changeHints(ana!.id, (hints) => ({ ...hints, giftNote: 'Collects owls' }), ana);
  expect(await here.shown()).toMatchObject([{ id: ana!.id, name: 'Ana Silva', giftNote: 'Collects owls' }]);
  expect(await here.pending()).toMatchObject([{ entityId: ana!.id, refusal: { status: 404 } }]);
});

it('a choice is dropped where its connection has been deleted on this device meanwhile', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const [ana] = here.connections;
  await deleteConnection(ana!.id);
  await changeHints(ana!.id, (hints) => ({ ...hints, giftNote: 'Collects owls' }), ana);
  expect(await here.shown()).toEqual([]);
  expect(await here.pending()).toMatchObject([{ kind: 'connection.delete' }]);
});
