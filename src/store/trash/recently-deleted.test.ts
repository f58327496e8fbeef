// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { reader } from '../../db/reading/reader.ts';
import { FIELDS } from '../../pending/testing/account.ts';
import { changeHints } from '../connections/gift-hints.ts';
import { setGift } from '../connections/gift-marks.ts';
import { saveDetails } from '../connections/details.ts';
import { createConnection, saveConnectionOccasions, updateConnection } from '../connections/save-connection.ts';
import { saveProfileOccasions } from '../account/save-profile.ts';
import { bringBack, bringBackAs, bringBackOccasions, deleteConnection } from '../save.ts';
import { signedIn } from '../testing/signed-in.ts';
import { TEA } from '../testing/tea.ts';
import { deleteAllForGood, deleteForGood, type DeletedOfPerson, useRecentlyDeleted } from './recently-deleted.ts';
import { deletedOccasions } from './undo-occasions.ts';

const none = { id: '01990000-0000-7000-8000-0000000000a0', name: 'no occasion', date: '', yearly: false };
const wedding = {
  id: '01990000-0000-7000-8000-0000000000aa',
  name: 'Wedding',
  date: '2026-12-24T00:00:00.000Z',
  yearly: false,
  muted: true,
};
const graduation = { ...wedding, id: '01990000-0000-7000-8000-0000000000ab', name: 'Graduation', muted: false };
const IDEA = '01990000-0000-7000-8000-0000000000bb';

async function listed(): Promise<DeletedOfPerson[]> {
  const { result } = renderHook(useRecentlyDeleted);
  onTestFinished(cleanup);
  await waitFor(() => expect(result.current).toBeDefined());
  return result.current!;
}

/** The date, from which on nothing else of time is pretended. */
function itIs(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
}

it('a person who was deleted and sent comes back with occasions, mutes, gift marks, hints, note and groups', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva', occasions: [none, wedding] }] });
  const { id } = here.connections[0]!;
  await setGift(id, IDEA, TEA);
  await changeHints(id, (hints) => ({ ...hints, giftNote: 'Likes green' }));
  await saveDetails(id, () => ({ note: 'Met in Porto', groups: ['Family'] }));
  while ((await here.pending()).length > 0) await here.accept();
  const [before] = await here.shown();
  await deleteConnection(id);
  await here.accept();
  expect(await listed()).toMatchObject([{ id, name: 'Ana Silva', connection: { obstacle: undefined, daysLeft: 30 } }]);
  const backId = await bringBack(id);
  expect(backId).not.toBe(id);
  const [after] = await here.shown();
  const { giftMarks, giftNote, note, groups } = before!;
  expect(after).toMatchObject({ id: backId, name: 'Ana Silva', giftMarks, giftNote, note, groups });
  expect(after!.occasions).toContainEqual(
    expect.objectContaining({ name: wedding.name, date: wedding.date, muted: true }),
  );
  expect((await here.pending()).map(({ kind }) => kind)).toEqual([
    'connection.create',
    'connection.details',
    'connection.hints',
    'connection.gift',
  ]);
  expect(await listed()).toEqual([]);
});

it('a person whose deletion was not sent comes back as they were, with the changes that were waiting', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva', occasions: [none, wedding] }] });
  const ana = here.connections[0]!;
  await updateConnection(ana, { ...FIELDS, name: 'Ana Costa', occasions: [wedding] });
  const [before] = await here.shown();
  await deleteConnection(ana.id);
  expect(await bringBack(ana.id)).toBe(ana.id);
  expect(await here.shown()).toMatchObject([
    { id: ana.id, name: 'Ana Costa', occasions: before!.occasions, version: before!.version },
  ]);
  expect(await here.pending()).toMatchObject([{ kind: 'connection.update', arguments: { name: 'Ana Costa' } }]);
  expect(await listed()).toEqual([]);
});

it('a person whom another device has deleted is listed here too, and comes back', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const { id } = here.connections[0]!;
  await here.dropConnection(id);
  expect(await here.shown()).toEqual([]);
  expect(await listed()).toMatchObject([{ id, name: 'Ana Silva' }]);
  await bringBack(id);
  expect(await here.shown()).toMatchObject([{ name: 'Ana Silva' }]);
});

it('a person is no longer listed once the deletion was undone, or their form was saved all the same', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }, { name: 'Ben Jones' }] });
  const [ana, ben] = here.connections;
  const undo = await deleteConnection(ana!.id);
  expect(await listed()).toHaveLength(1);
  await undo();
  expect(await listed()).toEqual([]);
  await here.dropConnection(ben!.id);
  await updateConnection(ben!, { ...FIELDS, name: 'Ben Costa', occasions: [] });
  expect((await here.shown()).map(({ name }) => name)).toContain('Ben Costa');
  expect(await listed()).toEqual([]);
});

it('a person whose name is taken meanwhile comes back under another one, with their gift marks', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const { id } = here.connections[0]!;
  await setGift(id, IDEA, TEA);
  await here.accept();
  await deleteConnection(id);
  await createConnection({ ...FIELDS, name: 'ana silva', occasions: [] });
  expect(await listed()).toMatchObject([{ id, connection: { obstacle: 'name' } }]);
  const { shown: back } = await bringBackAs(id, { ...FIELDS, name: 'Ana Silva of Porto', occasions: [] });
  expect(back).toMatchObject({ name: 'Ana Silva of Porto', giftMarks: [{ title: 'Tea' }] });
  expect(await listed()).toEqual([]);
});

it('of a person who came by invitation only what is the user’s own is stored', async () => {
  const here = await signedIn({
    connections: [
      {
        name: 'Ana Silva',
        isInvited: true,
        ageGroup: 'teen',
        customHobbiesAndInterests: ['Kites'],
        note: 'Met in Porto',
      },
    ],
  });
  const { id } = here.connections[0]!;
  await setGift(id, IDEA, TEA);
  await here.accept();
  await here.dropConnection(id);
  expect(await listed()).toMatchObject([{ id, connection: { obstacle: 'details', wasInvited: true } }]);
  const { shown: back } = await bringBackAs(id, { ...FIELDS, name: 'Ana Silva' });
  const nothing = { ageGroup: null, customHobbiesAndInterests: [], giftMarks: [] };
  expect(back).toMatchObject({ isInvited: false, note: 'Met in Porto', ...nothing });
});

it('an invited person whose deletion was not sent is mirrored again as before', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva', isInvited: true }] });
  const [before] = await here.shown();
  await deleteConnection(before!.id);
  expect(await listed()).toMatchObject([{ connection: { obstacle: undefined, wasInvited: false } }]);
  await bringBack(before!.id);
  expect(await here.shown()).toEqual([before]);
  expect(await here.pending()).toEqual([]);
});

it('an invited person whose deletion was not sent comes back with all that was waiting', async () => {
  const bought = { ...TEA, state: 'ordered', occasion: 'Birthday', forDay: '2027-05-17' } as const;
  const here = await signedIn({
    connections: [
      {
        name: 'Ana Silva',
        isInvited: true,
        country: 'Portugal',
        note: 'Met in Porto',
        groups: ['Family'],
        giftMarks: [{ ideaId: IDEA, ...bought }],
      },
    ],
  });
  const { id } = here.connections[0]!;
  await saveDetails(id, () => ({ note: 'Sings in a choir', groups: ['Friends'] }));
  await setGift(id, IDEA, TEA);
  await setGift(id, wedding.id, bought);
  const [[before], waiting] = [await here.shown(), await here.pending()];
  await deleteConnection(id);
  expect(await bringBack(id)).toBe(id);
  const [after] = await here.shown();
  expect(after).toEqual({ ...before, updatedAt: after?.updatedAt });
  expect(Date.parse(after?.updatedAt ?? '')).not.toBeNaN();
  const sent = (all: typeof waiting) => all.map(({ kind, arguments: fields }) => [kind, fields]);
  expect(sent(await here.pending())).toEqual(sent(waiting));
});

it('changes that were waiting come back too where the server has a newer version since the deletion', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva', note: 'Met in Porto', country: 'Portugal' }] });
  const { id } = here.connections[0]!;
  await saveDetails(id, ({ groups }) => ({ note: 'Sings in a choir', groups }));
  await deleteConnection(id);
  await here.pullConnection(id, { country: 'Spain' });
  expect(await bringBack(id)).toBe(id);
  expect(await here.shown()).toMatchObject([{ note: 'Sings in a choir', country: 'Spain' }]);
  expect(await here.pending()).toMatchObject([{ kind: 'connection.details', arguments: { note: 'Sings in a choir' } }]);
});

it('occasions that a form has deleted come back with their mutes, as if nothing had happened', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva', occasions: [none, wedding, graduation] }] });
  const [ana] = await here.shown();
  const { shown: after } = await saveConnectionOccasions(ana!, []);
  const deleted = deletedOccasions(ana!, after);
  expect(deleted?.names).toEqual(['Wedding', 'Graduation']);
  expect(await listed()).toMatchObject([
    { name: 'Ana Silva', connection: undefined, occasions: [{ name: 'Wedding' }, { name: 'Graduation' }] },
  ]);
  await deleted?.undo();
  const named = (await here.shown())[0]!.occasions.map(({ name, muted }) => [name, muted]);
  expect(named).toEqual(expect.arrayContaining([['Wedding', true]]));
  expect(await here.pending()).toEqual([]);
  expect(await listed()).toEqual([]);
});

it('an occasion that another device has deleted is listed, but not where there is another one of its type', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva', occasions: [none, wedding, graduation] }] });
  const { id } = here.connections[0]!;
  await here.pullConnection(id, { occasions: [none] });
  await here.pullConnection(id, {
    occasions: [none, { ...wedding, id: IDEA, date: '2027-06-01T00:00:00.000Z' }],
  });
  const [ana] = await listed();
  expect(ana?.occasions).toMatchObject([
    { name: 'Wedding', isReplaced: true },
    { name: 'Graduation', isReplaced: false },
  ]);
  await bringBackOccasions([graduation.id]);
  expect((await here.shown())[0]!.occasions.map(({ name }) => name)).toContain('Graduation');
});

it('the user’s own occasions are listed too', async () => {
  const here = await signedIn({ profile: { occasions: [none, wedding] } });
  const before = await here.shownProfile();
  await saveProfileOccasions(before!, []);
  expect(await listed()).toMatchObject([{ name: '', occasions: [{ name: 'Wedding' }] }]);
  await bringBackOccasions([wedding.id]);
  expect((await here.shownProfile())?.occasions).toContainEqual(expect.objectContaining({ name: 'Wedding' }));
});

it('an occasion that gets another type or day is not deleted, nor is a birthday that another user has erased', async () => {
  const birthday = { ...wedding, id: IDEA, name: 'Birthday', date: FIELDS.birthday, yearly: true };
  const here = await signedIn({
    connections: [{ name: 'Ana Silva', isInvited: true, occasions: [none, birthday, wedding, graduation] }],
  });
  const [ana] = await here.shown();
  const moved = { name: 'Graduation', date: '2027-06-01T00:00:00.000Z' };
  await saveConnectionOccasions(ana!, [birthday, { name: 'Engagement', date: wedding.date }, moved]);
  await here.accept();
  const [now] = await here.shown();
  const left = now!.occasions.filter(({ name }) => name !== 'Birthday');
  await here.pullConnection(ana!.id, { isInvited: false, birthday: null, occasions: left });
  expect((await here.shown())[0]!.occasions.map(({ name }) => name)).not.toContain('Birthday');
  expect(await listed()).toEqual([]);
});

it('occasions that were taken off a person follow them when they come back', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva', occasions: [none, wedding] }] });
  const [ana] = await here.shown();
  await saveConnectionOccasions(ana!, []);
  await here.accept();
  await deleteConnection(ana!.id);
  await here.accept();
  expect(await listed()).toMatchObject([{ id: ana!.id, connection: {}, occasions: [{ name: 'Wedding' }] }]);
  const id = await bringBack(ana!.id);
  expect(await listed()).toMatchObject([{ id, connection: undefined, occasions: [{ name: 'Wedding' }] }]);
  await bringBackOccasions([wedding.id]);
  expect((await here.shown())[0]!.occasions.map(({ name }) => name)).toContain('Wedding');
});

it('a list of hundreds reads the mirror once', async () => {
  const letters = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + at));
  const here = await signedIn({ connections: letters.map((letter) => ({ name: `Ana ${letter}` })) });
  for (const { id } of here.connections.slice(1)) await here.dropConnection(id);
  const reads = (['summaries', 'connection', 'connections', 'pending', 'pendingOf'] as const).map((read) =>
    vi.spyOn(reader, read),
  );
  expect(await listed()).toHaveLength(199);
  expect(reads.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(10);
});

it('what was deleted is listed for thirty days', async () => {
  itIs('2026-11-01');
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  await deleteConnection(here.connections[0]!.id);
  itIs('2026-11-30');
  expect(await listed()).toMatchObject([{ connection: { daysLeft: 1 } }]);
  itIs('2026-12-02');
  expect(await listed()).toEqual([]);
});

it('one person, one occasion and everything can be deleted for good', async () => {
  const here = await signedIn({
    connections: [
      { name: 'Ana Silva', occasions: [none, wedding] },
      { name: 'Ben Jones', occasions: [none, graduation] },
      { name: 'Cleo Smith' },
    ],
  });
  const [ana, ben, cleo] = await here.shown();
  await saveConnectionOccasions(ana!, []);
  await deleteConnection(ana!.id);
  await saveConnectionOccasions(ben!, []);
  await deleteConnection(cleo!.id);
  const names = async () => (await listed()).map(({ name }) => name).toSorted();
  expect(await names()).toEqual(['Ana Silva', 'Ben Jones', 'Cleo Smith']);
  await deleteForGood((await listed()).find(({ name }) => name === 'Ana Silva')!);
  await deleteForGood((await listed()).find(({ name }) => name === 'Ben Jones')!.occasions[0]!);
  expect(await names()).toEqual(['Cleo Smith']);
  await deleteAllForGood();
  expect(await names()).toEqual([]);
});
