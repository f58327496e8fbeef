// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { FIELDS, testId } from '../../pending/testing/account.ts';
import { changeHints } from './gift-hints.ts';
import { setGift } from './gift-marks.ts';
import { addAgain, resolveRecord } from '../save.ts';
import { createConnection, saveConnectionOccasions, updateConnection } from './save-connection.ts';
import { setMuted } from '../reminders/set-reminders.ts';
import { signedIn } from '../testing/signed-in.ts';
import { TEA } from '../testing/tea.ts';

const wedding = [{ name: 'Wedding', date: '2026-12-24T00:00:00.000Z' }];
const birthday = { name: 'Birthday', date: FIELDS.birthday };
const graduation = [{ name: 'Graduation', date: '2027-07-01T00:00:00.000Z' }];

describe('saving the occasions of a connection', () => {
  it('replaces a refused list', async () => {
    const { connections, pending, refuse, shown } = await signedIn({ connections: [{}] });
    const ana = connections[0]!;
    await saveConnectionOccasions(ana, wedding);
    await refuse({});
    await saveConnectionOccasions((await shown())[0]!, graduation);
    expect(await pending()).toMatchObject([
      { kind: 'connection.occasions', refusal: undefined, arguments: { occasions: [birthday, ...graduation] } },
    ]);
  });

  it('has a refused change of the connection itself retried with them, and keeps its values', async () => {
    const { connections, pending, refuse } = await signedIn({ connections: [{}] });
    const ana = connections[0]!;
    await updateConnection(ana, { ...FIELDS, name: 'Taken', occasions: [] });
    await refuse({});
    await saveConnectionOccasions(ana, wedding);
    expect(await pending()).toMatchObject([
      {
        kind: 'connection.update',
        refusal: undefined,
        arguments: { name: 'Taken', occasions: [birthday, ...wedding] },
      },
    ]);
  });

  it('removes no other change that waits behind a refused list', async () => {
    const { connections, pending, refuse } = await signedIn({ connections: [{}, { isInvited: true }] });
    const [ana, ben] = connections as [Connection, Connection];
    await saveConnectionOccasions(ana, wedding);
    await refuse({});
    await updateConnection(ben, { name: 'Somebody else', occasions: [] });
    await saveConnectionOccasions(ana, graduation);
    expect((await pending()).map(({ entityId, kind, refusal }) => [entityId, kind, refusal])).toEqual([
      [ana.id, 'connection.occasions', undefined],
      [ben.id, 'connection.update', undefined],
    ]);
  });
});

describe('saving a connection', () => {
  it('creates it under the same id where its creation was refused', async () => {
    const { pending, refuse, shown } = await signedIn({ connections: [] });
    const { id } = (await createConnection({ ...FIELDS, name: 'Taken', occasions: [] })).shown;
    await refuse({});
    const [taken] = await shown();
    await updateConnection(taken!, { ...FIELDS, name: 'Free', occasions: [] });
    expect(await pending()).toMatchObject([
      { kind: 'connection.create', entityId: id, refusal: undefined, arguments: { id, name: 'Free' } },
    ]);
  });

  it('keeps the rest of a refused change that it amends', async () => {
    const { connections, pending, refuse, shown } = await signedIn({
      connections: [{ name: 'Ana', country: 'Spain' }],
    });
    const form = { ...FIELDS, country: 'Chile', occasions: [] };
    await updateConnection(connections[0]!, { ...form, name: 'Taken' });
    await refuse({});
    const [taken] = await shown();
    await updateConnection(taken!, { ...form, name: 'Free' });
    const [{ arguments: given, row } = { arguments: {} }, ...others] = await pending();
    expect(others).toEqual([]);
    expect(row?.base).toMatchObject({ name: 'Ana', country: 'Spain' });
    expect(given).toMatchObject({ name: 'Free', country: 'Chile' });
  });

  it('keeps the values saved beside a refused change since the form that amends it was opened', async () => {
    const { connections, pending, refuse, shown } = await signedIn({ connections: [{ name: 'Ana', occasions: [] }] });
    const form = { ...FIELDS, occasions: [] };
    await updateConnection(connections[0]!, { ...form, name: 'Taken' });
    await refuse({});
    const [opened] = await shown();
    await saveConnectionOccasions(opened!, wedding);
    await updateConnection(opened!, { ...form, name: 'Free' });
    const occasions = [birthday, ...wedding];
    expect(await pending()).toMatchObject([{ arguments: { name: 'Free', occasions } }]);
    expect(await shown()).toMatchObject([{ name: 'Free', occasions }]);
  });

  it('creates another one with the values saved since the form was opened, after a deletion elsewhere', async () => {
    const { connections, refuse, shown } = await signedIn({ connections: [{ name: 'Ana', occasions: [] }] });
    const [opened] = connections;
    await saveConnectionOccasions(opened!, wedding);
    await refuse({ status: 404 });
    const { id } = (await updateConnection(opened!, { ...FIELDS, name: 'Ana Costa', occasions: [] })).shown;
    const copy = (await shown()).find((connection) => connection.id === id);
    expect(copy).toMatchObject({ name: 'Ana Costa' });
    expect(copy?.occasions.map(({ name }) => name)).toContain('Wedding');
  });

  it('creates another one, with its gift marks, where another device has deleted it', async () => {
    const tea = { ...TEA, ideaId: 'tea' };
    const { connections, pending, refuse } = await signedIn({ connections: [{ giftMarks: [tea] }] });
    const ana = connections[0]!;
    await updateConnection(ana, { ...FIELDS, name: 'Ana Costa', occasions: [] });
    await refuse({ status: 404 });
    const copy = await updateConnection(ana, { ...FIELDS, name: 'Ana Sousa', occasions: [] });
    const { id } = copy.shown;
    expect(id).not.toBe(ana.id);
    expect(copy.pending).toEqual({ mirror: 'connections', id, record: 'connection' });
    expect(await pending()).toMatchObject([
      { kind: 'connection.create', entityId: id, arguments: { name: 'Ana Sousa' } },
      { kind: 'connection.gift', entityId: id, arguments: { ideaId: 'tea' } },
    ]);
  });
});

describe('a connection that another device has deleted while its form was open', () => {
  const edits = {
    'its details': (opened: Connection) =>
      updateConnection(opened, { ...FIELDS, name: 'Ana Costa', occasions: wedding }),
    'its occasions': (opened: Connection) => saveConnectionOccasions(opened, [...wedding]),
  };

  it.each(Object.entries(edits))(
    'is shown with %s changed, as deleted elsewhere, and can be created again',
    async (_, edit) => {
      const tea = { ideaId: 'tea', state: 'kept', title: 'Tea', day: '2026-11-20T00:00:00.000Z' } as const;
      const gift = { ...tea, image: null, link: null, price: null, occasion: null };
      const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain', giftMarks: [gift] }] });
      const [opened] = here.connections as [Connection];
      await here.dropConnection(opened.id);
      await edit(opened);
      const [changed] = await here.shown();
      expect(changed).toMatchObject({ id: opened.id, giftMarks: [tea] });
      expect(changed!.occasions.map(({ name }) => name)).toContain('Wedding');
      expect(await here.pending()).toMatchObject([{ entityId: opened.id, refusal: { status: 404 } }]);
      await addAgain(opened.id);
      const [copy, ...others] = await here.shown();
      expect(others).toEqual([]);
      expect(copy).toMatchObject({ name: changed!.name, country: changed!.country, giftMarks: [tea] });
      expect(copy!.id).not.toBe(opened.id);
      expect(copy!.occasions.map(({ name }) => name)).toContain('Wedding');
    },
  );

  it('is recreated from its form also where only a gift mark was refused', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana' }] });
    const [opened] = here.connections as [Connection];
    await setGift(opened.id, 'tea', TEA);
    await here.refuse({ status: 404 });
    const { id } = (await updateConnection(opened, { ...FIELDS, name: 'Ana Costa', occasions: [...wedding] })).shown;
    expect(id).not.toBe(opened.id);
    expect(await here.shown()).toMatchObject([{ id, name: 'Ana Costa', giftMarks: [{ ideaId: 'tea' }] }]);
  });

  it('is deleted for good once its refused change is discarded', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana' }] });
    const [opened] = here.connections as [Connection];
    await here.dropConnection(opened.id);
    const { pending } = await saveConnectionOccasions(opened, [...wedding]);
    await resolveRecord(pending!, 'discard');
    expect(await here.shown()).toEqual([]);
    expect(await here.pending()).toEqual([]);
  });
});

describe('a connection with changes of many records that another device has deleted', () => {
  const days = [{ id: testId(), name: 'Wedding', date: wedding[0]!.date, yearly: false, muted: true }];
  const tea = { ...TEA, ideaId: 'tea' };

  it.each([
    ['is created again', ({ id }: Connection) => addAgain(id)],
    ['is saved in a form', (opened: Connection) => updateConnection(opened, { ...FIELDS, occasions: wedding })],
  ])('has its gift marks, hints, occasions and their mutes where it %s', async (_, again) => {
    const { connections, refuse, shown, pending } = await signedIn({
      connections: [{ occasions: days, giftMarks: [tea], neverSuggest: ['nuts'], goodToKnow: ['no-car'] }],
    });
    const [opened] = connections as [Connection];
    await setMuted(opened.id, days[0]!.id, false);
    await setMuted(opened.id, days[0]!.id, true);
    await changeHints(opened.id, (hints) => ({ ...hints, giftNote: 'Collects owls' }));
    await setGift(opened.id, 'kite', { ...TEA, title: 'Kite' });
    await refuse({ status: 404 });
    await again(opened);
    const [copy, ...others] = await shown();
    expect(others).toEqual([]);
    expect(copy!.id).not.toBe(opened.id);
    expect(copy).toMatchObject({
      giftMarks: [tea, { ideaId: 'kite', title: 'Kite' }],
      neverSuggest: ['nuts'],
      goodToKnow: ['no-car'],
      giftNote: 'Collects owls',
    });
    expect(copy!.occasions).toContainEqual(expect.objectContaining({ name: 'Wedding', muted: true }));
    expect((await pending()).map(({ kind, entityId, refusal }) => [kind, entityId, refusal])).toEqual([
      ['connection.create', copy!.id, undefined],
      ['connection.hints', copy!.id, undefined],
      ['connection.gift', copy!.id, undefined],
      ['connection.gift', copy!.id, undefined],
    ]);
    const [creation] = await pending();
    expect(creation?.arguments['occasions']).toContainEqual(expect.objectContaining({ name: 'Wedding', muted: true }));
  });
});

describe('saving an invited connection', () => {
  it('replaces its own refused change, name and occasions together', async () => {
    const { connections, pending, refuse } = await signedIn({ connections: [{ isInvited: true, birthday: null }] });
    const ana = connections[0]!;
    await updateConnection(ana, { name: 'Taken', occasions: wedding });
    await refuse({});
    await updateConnection(ana, { name: 'Free', occasions: wedding });
    expect(await pending()).toMatchObject([{ refusal: undefined, arguments: { name: 'Free', occasions: wedding } }]);
  });
});
