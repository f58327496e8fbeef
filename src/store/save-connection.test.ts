// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../contract/schema/connection.ts';
import { FIELDS, testId } from '../outbox/testing/account.ts';
import { addAgain, resolveChange } from './commit.ts';
import { setGift } from './gift-marks.ts';
import {
  createConnection,
  saveConnectionOccasions,
  updateConnection,
  updateInvitedConnection,
} from './save-connection.ts';
import { signedIn } from './testing/signed-in.ts';
import { TEA } from './testing/tea.ts';

const wedding = [{ name: 'Wedding', date: '2026-12-24T00:00:00.000Z' }];
const birthday = { name: 'Birthday', date: FIELDS.birthday };
const graduation = [{ name: 'Graduation', date: '2027-07-01T00:00:00.000Z' }];

describe('saving the occasions of a connection', () => {
  it('takes the place of a list that was refused', async () => {
    const { connections, outbox, refuse, shown } = await signedIn({ connections: [{}] });
    const ana = connections[0]!;
    await saveConnectionOccasions(ana, wedding);
    await refuse({});
    await saveConnectionOccasions((await shown())[0]!, graduation);
    expect(await outbox()).toMatchObject([
      { kind: 'connection.occasions', state: 'pending', arguments: { occasions: [birthday, ...graduation] } },
    ]);
  });

  it('waits behind a refused change of the connection itself, which keeps what was typed there', async () => {
    const { connections, outbox, refuse } = await signedIn({ connections: [{}] });
    const ana = connections[0]!;
    await updateConnection(ana, { ...FIELDS, name: 'Taken', occasions: [] });
    await refuse({});
    await saveConnectionOccasions(ana, wedding);
    expect(await outbox()).toMatchObject([
      { kind: 'connection.update', state: 'rejected', arguments: { name: 'Taken' } },
      { kind: 'connection.occasions', state: 'pending' },
    ]);
  });

  it('takes nothing else away that waits behind a refused list', async () => {
    const { connections, outbox, refuse } = await signedIn({ connections: [{}, { isInvited: true }] });
    const [ana, ben] = connections as [Connection, Connection];
    await saveConnectionOccasions(ana, wedding);
    await refuse({});
    await updateInvitedConnection(ben, { name: 'Somebody else', occasions: [] });
    await saveConnectionOccasions(ana, graduation);
    expect((await outbox()).map(({ kind, state }) => [kind, state])).toEqual([
      ['connection.update', 'pending'],
      ['connection.occasions', 'pending'],
    ]);
  });
});

describe('saving a connection', () => {
  it('makes it anew where its making was refused', async () => {
    const { outbox, refuse, shown } = await signedIn({ connections: [] });
    const {
      made: { id },
    } = await createConnection(undefined, { ...FIELDS, name: 'Taken', occasions: [] });
    await refuse({});
    const [taken] = await shown();
    await updateConnection(taken!, { ...FIELDS, name: 'Free', occasions: [] });
    expect(await outbox()).toMatchObject([
      { kind: 'connection.create', entityId: id, state: 'pending', arguments: { id, name: 'Free' } },
    ]);
  });

  it('keeps the rest of a refused change that it mends', async () => {
    const { connections, outbox, refuse, shown } = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }] });
    const form = { ...FIELDS, country: 'Chile', occasions: [] };
    await updateConnection(connections[0]!, { ...form, name: 'Taken' });
    await refuse({});
    const [taken] = await shown();
    await updateConnection(taken!, { ...form, name: 'Free' });
    const [{ edits } = { edits: {} }, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(edits).toMatchObject({ name: { from: 'Ana', to: 'Free' }, country: { from: 'Spain', to: 'Chile' } });
  });

  it('keeps what was saved beside a refused change since the form was opened that mends it', async () => {
    const { connections, outbox, refuse, shown } = await signedIn({ connections: [{ name: 'Ana', occasions: [] }] });
    const form = { ...FIELDS, occasions: [] };
    await updateConnection(connections[0]!, { ...form, name: 'Taken' });
    await refuse({});
    const [opened] = await shown();
    await saveConnectionOccasions(opened!, wedding);
    await updateConnection(opened!, { ...form, name: 'Free' });
    const occasions = [birthday, ...wedding];
    expect(await outbox()).toMatchObject([{ arguments: { name: 'Free', occasions } }]);
    expect(await shown()).toMatchObject([{ name: 'Free', occasions }]);
  });

  it('makes another one with what was saved since the form was opened, where another device has deleted it', async () => {
    const { connections, refuse, shown } = await signedIn({ connections: [{ name: 'Ana', occasions: [] }] });
    const [opened] = connections;
    await saveConnectionOccasions(opened!, wedding);
    await refuse({ status: 404 });
    const { id } = await updateConnection(opened!, { ...FIELDS, name: 'Ana Costa', occasions: [] });
    const made = (await shown()).find((connection) => connection.id === id);
    expect(made).toMatchObject({ name: 'Ana Costa' });
    expect(made?.occasions.map(({ name }) => name)).toContain('Wedding');
  });

  it('makes another one, with what was said of gifts, where another device has deleted it', async () => {
    const tea = { ...TEA, ideaId: 'tea' };
    const { connections, outbox, refuse } = await signedIn({ connections: [{ giftMarks: [tea] }] });
    const ana = connections[0]!;
    await updateConnection(ana, { ...FIELDS, name: 'Ana Costa', occasions: [] });
    await refuse({ status: 404 });
    const made = await updateConnection(ana, { ...FIELDS, name: 'Ana Sousa', occasions: [] });
    expect(made.id).not.toBe(ana.id);
    expect(await outbox()).toMatchObject([
      { id: made.changeId, kind: 'connection.create', entityId: made.id, arguments: { name: 'Ana Sousa' } },
      { kind: 'connection.gift', entityId: made.id, arguments: { ideaId: 'tea' } },
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
    'is shown with %s changed until that is refused, and can be added again',
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
      await here.refuse({ status: 404 });
      const [{ id: refusedId } = { id: '' }] = await here.outbox();
      await addAgain(refusedId);
      const [made, ...others] = await here.shown();
      expect(others).toEqual([]);
      expect(made).toMatchObject({ name: changed!.name, country: changed!.country, giftMarks: [tea] });
      expect(made!.id).not.toBe(opened.id);
      expect(made!.occasions.map(({ name }) => name)).toContain('Wedding');
    },
  );

  it('is made anew from its form also where nothing but a gift was refused, and nothing of it is known', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana' }] });
    const [opened] = here.connections as [Connection];
    await here.dropConnection(opened.id);
    await setGift(opened.id, 'tea', TEA);
    await here.refuse({ status: 404 });
    const { id } = await updateConnection(opened, { ...FIELDS, name: 'Ana Costa', occasions: [...wedding] });
    expect(id).not.toBe(opened.id);
    expect(await here.shown()).toMatchObject([{ id, name: 'Ana Costa', giftMarks: [{ ideaId: 'tea' }] }]);
  });

  it('is gone for good once its refused change is discarded', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana' }] });
    const [opened] = here.connections as [Connection];
    await here.dropConnection(opened.id);
    const changeId = await saveConnectionOccasions(opened, [...wedding]);
    await here.refuse({ status: 404 });
    await resolveChange(changeId!, 'discard');
    expect(await here.shown()).toEqual([]);
    expect(await here.outbox()).toEqual([]);
  });
});

describe('a connection with a muted day that another device has deleted', () => {
  const days = [{ id: testId(), name: 'Wedding', date: wedding[0]!.date, yearly: false }];
  const muted = { mutedOccasionIds: [days[0]!.id] };

  it.each([
    ['is added again', ({ changeId }: { changeId: string }) => addAgain(changeId)],
    [
      'is saved in a form',
      ({ opened }: { opened: Connection }) => updateConnection(opened, { ...FIELDS, occasions: wedding }),
    ],
  ])('has it muted still where it %s', async (_, again) => {
    const { connections, refuse, shown, shownProfile } = await signedIn({
      profile: muted,
      connections: [{ occasions: days }],
    });
    const [opened] = connections as [Connection];
    const { changeId } = await updateConnection(opened, { ...FIELDS, name: 'Ana Costa', occasions: wedding });
    await refuse({ status: 404 });
    await again({ changeId: changeId!, opened });
    const [made, ...others] = await shown();
    expect(others).toEqual([]);
    expect(made!.id).not.toBe(opened.id);
    const { id } = made!.occasions.find(({ name }) => name === 'Wedding')!;
    expect(await shownProfile()).toMatchObject({ mutedOccasionIds: [id] });
  });
});

describe('saving an invited connection', () => {
  it('takes the place of its own refused change, name and occasions together', async () => {
    const { connections, outbox, refuse } = await signedIn({ connections: [{ isInvited: true, birthday: null }] });
    const ana = connections[0]!;
    await updateInvitedConnection(ana, { name: 'Taken', occasions: wedding });
    await refuse({});
    await updateInvitedConnection(ana, { name: 'Free', occasions: wedding });
    expect(await outbox()).toMatchObject([{ state: 'pending', arguments: { name: 'Free', occasions: wedding } }]);
  });
});
