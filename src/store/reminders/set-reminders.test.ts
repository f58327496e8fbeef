// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isMuted, setMuted } from './set-reminders.ts';
import { signedIn } from '../testing/signed-in.ts';

const WEDDING = { id: '01990000-0000-7000-8000-0000000000aa', name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };
const wedding = { ...WEDDING, yearly: false };

it.each([
  ['a connection', 'connection.occasions'],
  ['their own', 'profile.occasions'],
])('an occasion of %s that a user mutes stays so over a reload, and is sent with its list', async (whose, kind) => {
  const isOwn = whose === 'their own';
  const here = await signedIn({
    profile: { birthday: null, occasions: isOwn ? [wedding] : [] },
    connections: [{ birthday: null, occasions: isOwn ? [] : [wedding] }],
  });
  const owner = async () => (isOwn ? await here.shownProfile() : (await here.shown())[0])!;
  const id = isOwn ? null : here.connections[0]!.id;
  const listed = (muted: boolean) => ({ kind, arguments: { occasions: [{ ...WEDDING, muted }] } });
  await setMuted(id, WEDDING.id, true);
  here.reload();
  expect((await owner()).occasions).toEqual([{ ...wedding, muted: true }]);
  expect(await here.pending()).toMatchObject([listed(true)]);
  await here.accept();
  expect(await here.pending()).toEqual([]);
  await setMuted(id, WEDDING.id, false);
  here.reload();
  expect((await owner()).occasions).toEqual([{ ...wedding, muted: false }]);
  expect(await here.pending()).toMatchObject([listed(false)]);
});

it('a mute of an occasion whose connection another device has deleted meanwhile is dropped', async () => {
  const here = await signedIn({ connections: [{ occasions: [wedding] }] });
  const { id } = here.connections[0]!;
  await here.dropConnection(id);
  await setMuted(id, WEDDING.id, true);
  expect(await here.pending()).toEqual([]);
});

it('an occasion is muted that an older server lists with the profile, unless its own mute says otherwise', async () => {
  const { profile } = await signedIn({ profile: { mutedOccasionIds: [WEDDING.id] } });
  expect(isMuted(wedding, profile)).toBe(true);
  expect(isMuted({ ...wedding, muted: false }, profile)).toBe(false);
  expect(isMuted({ ...wedding, id: '01990000-0000-7000-8000-0000000000ab' }, profile)).toBe(false);
});
