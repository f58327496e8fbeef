import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONNECTION_NAME_TAKEN } from '../../../contract/schema/connections/connection.ts';
import { isSame, valuesOf } from '../../../contract/records/values.ts';
import { DROPDOWNS } from '../../../contract/schema/gifts/dropdowns.ts';
import { resolveRecord } from '../../store/save.ts';
import { type SignedIn, signedIn } from '../../store/testing/signed-in.ts';
import { ConnectionOccasionsScreen } from './occasions/connection-occasions-screen.tsx';
import { EditConnectionScreen } from './edit-connection-screen.tsx';
import { ProfileOccasionsScreen } from './occasions/profile-occasions-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { openLive } from './testing/open-live.tsx';
import { openScreen } from './testing/open-screen.tsx';

const field = (role: string, name: string) => screen.findByRole(role, { name });
/** The pending values of a connection's fields: from the server's to the user's. */
const edits = async ({ pending }: SignedIn) =>
  (await pending()).map(({ row: { mirror, base, mine } }) => {
    const [theirs, values] = [valuesOf(mirror, base), valuesOf(mirror, mine)];
    const keys = Object.keys({ ...theirs, ...values }).filter((key) => !isSame(theirs[key], values[key]));
    return Object.fromEntries(keys.map((key) => [key, { from: theirs[key], to: values[key] }]));
  });
const valueOf = async (role: string, name: string) => ((await field(role, name)) as HTMLInputElement).value;

const wedding = { id: '01900000-0000-7000-8000-00000000bbbb', name: 'Wedding', yearly: false };
const graduation = { ...wedding, id: '01900000-0000-7000-8000-00000000cccc', name: 'Graduation' };
const MAY = '2027-05-01T00:00:00.000Z';
const JUNE = '2027-06-02T00:00:00.000Z';

describe('a form without typed text', () => {
  it('takes the newer values of a connection that sync pulls, as often as it pulls some', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }] });
    const { pull, user } = await openLive(here, EditConnectionScreen);
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana'));
    await pull({ name: 'Ana Silva', country: 'Portugal', occasions: [{ ...wedding, date: MAY }] });
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana Silva'));
    await waitFor(async () => expect(await valueOf('combobox', 'Country')).toBe('Portugal'));
    await waitFor(async () => expect(await valueOf('textbox', 'Occasion Date')).toBe('01 May 2027'));
    expect(screen.getByRole('heading', { level: 1, name: 'Update Ana Silva' })).toBeDefined();
    await user.type(await field('textbox', 'Name'), 'x{Backspace}');
    await pull({ name: 'Ana Lima' });
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana Lima'));
  });

  it('is unlocked once the account of the invited person is deleted', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana Silva', isInvited: true }] });
    const { pull, user } = await openLive(here, EditConnectionScreen);
    await screen.findByRole('group', { name: /^Ana Silva keeps these details/ });
    await pull({ isInvited: false, birthday: null, gender: null, country: null, hobbiesAndInterests: [] });
    await waitFor(() => expect(screen.queryByText(/keeps these details/)).toBeNull());
    await user.selectOptions(await field('combobox', 'Gender'), 'Female');
    await waitFor(async () => expect(await valueOf('combobox', 'Gender')).toBe('Female'));
    await waitFor(async () => expect(await valueOf('textbox', 'Birthday')).toBe(''));
  });

  it('takes the newer values of the own profile', async () => {
    const here = await signedIn({ profile: { name: 'Ana', occasions: [{ ...wedding, date: MAY }] } });
    await openScreen(() => <ProfileScreen variant="update" />);
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana'));
    await here.pullProfile({ name: 'Ana Silva' });
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana Silva'));
  });

  it.each([
    [
      'a connection',
      async () => {
        const here = await signedIn({ connections: [{ birthday: null, occasions: [{ ...wedding, date: MAY }] }] });
        const { pull } = await openLive(here, ConnectionOccasionsScreen);
        return () => pull({ occasions: [{ ...wedding, date: JUNE }] });
      },
    ],
    [
      'the own profile',
      async () => {
        const here = await signedIn({ profile: { birthday: null, occasions: [{ ...wedding, date: MAY }] } });
        await openScreen(ProfileOccasionsScreen);
        return () => here.pullProfile({ occasions: [{ ...wedding, date: JUNE }] });
      },
    ],
  ])('takes the newer occasions of %s', async (_whose, open) => {
    const pull = await open();
    await waitFor(async () => expect(await valueOf('textbox', 'Occasion Date')).toBe('01 May 2027'));
    await pull();
    await waitFor(async () => expect(await valueOf('textbox', 'Occasion Date')).toBe('02 June 2027'));
  });
});

describe('a form with typed text', () => {
  it('keeps all of it, whatever sync pulls', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }] });
    const { id } = here.connections[0]!;
    const first = await openLive(here, EditConnectionScreen);
    await first.user.type(await field('textbox', 'Name'), ' Maria');
    await here.pullConnection(id, { name: 'Ana Silva', country: 'Portugal' });
    await first.user.type(await field('textbox', 'Name'), ' Lima');
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana Maria Lima'));
    await waitFor(async () => expect(await valueOf('combobox', 'Country')).toBe('Spain'));
  });

  it('is saved as a change of the values at the start of the typing, and of nothing else', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }] });
    const { pull, user } = await openLive(here, EditConnectionScreen);
    await user.type(await field('textbox', 'Name'), ' Maria');
    await pull({ name: 'Ana Silva', country: 'Portugal', occasions: [{ ...wedding, date: MAY }] });
    await screen.findByText('Ana Silva is stored');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await edits(here)).toEqual([{ name: { from: 'Ana Silva', to: 'Ana Maria' } }]));
    const [ana] = await here.shown();
    expect(ana).toMatchObject({ name: 'Ana Maria', country: 'Portugal', occasions: [{ name: 'Wedding', date: MAY }] });
  });

  it('changes nothing else either where it was left and opened again meanwhile', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }] });
    const { id } = here.connections[0]!;
    const first = await openLive(here, EditConnectionScreen);
    await first.user.type(await field('textbox', 'Name'), ' Maria');
    await first.user.click(screen.getByRole('button', { name: 'Back' }));
    await here.pullConnection(id, { country: 'Portugal' });
    const again = await openLive(here, EditConnectionScreen);
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana Maria'));
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await edits(here)).toEqual([{ name: { from: 'Ana', to: 'Ana Maria' } }]));
    expect((await here.shown())[0]).toMatchObject({ name: 'Ana Maria', country: 'Portugal' });
  });

  it.each([
    [
      'a connection',
      async () => {
        const here = await signedIn({ connections: [{ birthday: null, occasions: [{ ...wedding, date: MAY }] }] });
        const { pull, user } = await openLive(here, ConnectionOccasionsScreen);
        return { user, pull, saved: async () => (await here.shown())[0]?.occasions };
      },
    ],
    [
      'the own profile',
      async () => {
        const here = await signedIn({ profile: { birthday: null, occasions: [{ ...wedding, date: MAY }] } });
        const { user } = await openScreen(ProfileOccasionsScreen);
        return { user, pull: here.pullProfile, saved: async () => (await here.shownProfile())?.occasions };
      },
    ],
  ])('keeps an occasion of %s that another device adds meanwhile', async (_whose, open) => {
    const { user, pull, saved } = await open();
    const date = await field('textbox', 'Occasion Date');
    await user.clear(date);
    await user.type(date, '02 June 2027');
    await pull({
      occasions: [
        { ...wedding, date: MAY },
        { ...graduation, date: MAY },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await saved()).toMatchObject([
        { name: 'Wedding', date: JUNE },
        { name: 'Graduation', date: MAY },
      ]),
    );
  });

  it('shows the stored values once it is opened again and started over', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana' }] });
    const { id } = here.connections[0]!;
    const first = await openLive(here, EditConnectionScreen);
    await first.user.type(await field('textbox', 'Name'), ' Maria');
    await first.user.click(screen.getByRole('button', { name: 'Back' }));
    const again = await openLive(here, EditConnectionScreen);
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana Maria'));
    await here.pullConnection(id, { name: 'Ana Silva' });
    await again.user.click(await field('button', 'Start over'));
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana Silva'));
  });
});

/**
 * Waits until a refused form accepts presses again. The refusal is shown as soon as it is stored; the form scrolls to
 * it a moment later, when its own saving has ended.
 */
async function refusalIs(words: string): Promise<void> {
  await screen.findByText(words);
  await waitFor(() => expect(globalThis.scrollTo).toHaveBeenCalledWith({ top: 0 }));
}

describe('a form whose saving was refused', () => {
  beforeEach(() => void vi.spyOn(globalThis, 'scrollTo'));

  const inMay = { id: wedding.id, name: wedding.name, date: MAY, yearly: false };

  /** Ana, renamed in a form that the server refused, while another device moved her to Portugal. */
  async function refusedForm() {
    const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }], online: true });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
    const { pull, user } = await openLive(here, EditConnectionScreen);
    await user.type(await field('textbox', 'Name'), ' Maria');
    await pull({ country: 'Portugal', occasions: [...here.connections[0]!.occasions, inMay] });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await here.refuse({ status: 409, code: 'name_taken', message: CONNECTION_NAME_TAKEN });
    await refusalIs(CONNECTION_NAME_TAKEN);
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    return { here, user, save };
  }

  it('is saved again without undoing another device’s earlier change', async () => {
    const { here, user, save } = await refusedForm();
    await user.type(await field('textbox', 'Name'), ' Lima');
    await save();
    await waitFor(async () => expect(await edits(here)).toEqual([{ name: { from: 'Ana', to: 'Ana Maria Lima' } }]));
    expect((await here.shown())[0]).toMatchObject({
      country: 'Portugal',
      occasions: [{ name: 'no occasion' }, { name: 'Birthday' }, { name: 'Wedding', date: MAY }],
    });
  });

  it('can return to the former values', async () => {
    const { here, user, save } = await refusedForm();
    const name = await field('textbox', 'Name');
    await user.clear(name);
    await user.type(name, 'Ana');
    await save();
    await waitFor(async () => expect((await here.shown())[0]).toMatchObject({ name: 'Ana', country: 'Portugal' }));
  });

  it('shows the stored values again where the refused change was discarded since', async () => {
    const { here } = await refusedForm();
    const [refused] = await here.pending();
    await resolveRecord(refused!.ref, 'discard');
    await screen.findByText('Ana is stored');
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana'));
  });

  it('recreates the connection with the typed values where another device has deleted it', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }], online: true });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
    const { user } = await openLive(here, EditConnectionScreen);
    await user.type(await field('textbox', 'Name'), ' Maria');
    await here.dropConnection(here.connections[0]!.id);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await refusalIs('Another device has deleted this connection.');
    expect(await valueOf('textbox', 'Name')).toBe('Ana Maria');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await here.pending()).toMatchObject([
        { kind: 'connection.create', refusal: undefined, arguments: { name: 'Ana Maria', country: 'Spain' } },
      ]),
    );
    expect(await here.shown()).toMatchObject([{ name: 'Ana Maria' }]);
  });

  it('shows for occasions, too, that another device has deleted their connection, and then recreates it', async () => {
    const birthday = { id: wedding.id, name: 'Birthday', yearly: true, date: MAY };
    const here = await signedIn({ connections: [{ name: 'Ana', birthday: MAY, occasions: [birthday] }], online: true });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
    const { user, path } = await openLive(here, ConnectionOccasionsScreen);
    await user.click(await screen.findByRole('button', { name: '+ More' }));
    const row = within(await screen.findByRole('group', { name: 'Occasion 2' }));
    await user.selectOptions(row.getByRole('combobox'), 'Graduation');
    await user.type(row.getByRole('textbox'), '02 June 2027');
    await here.dropConnection(here.connections[0]!.id);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await refusalIs('Something went wrong. Please try again. Another device has deleted this connection.');
    expect(await here.pending()).toMatchObject([{ kind: 'connection.occasions', refusal: { status: 404 } }]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await here.pending()).toMatchObject([{ kind: 'connection.create', refusal: undefined }]),
    );
    await here.accept();
    await waitFor(() => expect(path()).toBe('/'));
    expect(await here.shown()).toMatchObject([
      { name: 'Ana', occasions: [{ name: 'Birthday' }, { name: 'Graduation', date: JUNE }] },
    ]);
  });
});
