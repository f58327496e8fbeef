import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CONNECTION_NAME_TAKEN } from '../../../contract/schema/connection.ts';
import { DROPDOWNS } from '../../../contract/schema/dropdowns.ts';
import { resolveChange } from '../../store/commit.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { ConnectionOccasionsScreen } from './connection-occasions-screen.tsx';
import { EditConnectionScreen } from './edit-connection-screen.tsx';
import { ProfileOccasionsScreen } from './profile-occasions-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { openLive } from './testing/open-live.tsx';
import { openScreen } from './testing/open-screen.tsx';

const field = (role: string, name: string) => screen.findByRole(role, { name });
const valueOf = async (role: string, name: string) => ((await field(role, name)) as HTMLInputElement).value;

const wedding = { id: '01900000-0000-7000-8000-00000000bbbb', name: 'Wedding', yearly: false };
const graduation = { ...wedding, id: '01900000-0000-7000-8000-00000000cccc', name: 'Graduation' };
const MAY = '2027-05-01T00:00:00.000Z';
const JUNE = '2027-06-02T00:00:00.000Z';

describe('a form into which nothing was typed', () => {
  it('takes the newer values of a connection that sync brings, as often as it brings some', async () => {
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

  it('is unlocked once the account of who was invited is gone', async () => {
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

describe('a form into which something was typed', () => {
  it('keeps all of it, whatever sync brings', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }] });
    const { id } = here.connections[0]!;
    const first = await openLive(here, EditConnectionScreen);
    await first.user.type(await field('textbox', 'Name'), ' Maria');
    await here.pullConnection(id, { name: 'Ana Silva', country: 'Portugal' });
    await first.user.type(await field('textbox', 'Name'), ' Lima');
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana Maria Lima'));
    await waitFor(async () => expect(await valueOf('combobox', 'Country')).toBe('Spain'));
  });

  it('is saved as a change of what stood there when the typing began, and of nothing else', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }] });
    const { pull, user } = await openLive(here, EditConnectionScreen);
    await user.type(await field('textbox', 'Name'), ' Maria');
    await pull({ name: 'Ana Silva', country: 'Portugal', occasions: [{ ...wedding, date: MAY }] });
    await screen.findByText('Ana Silva is stored');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await here.outbox()).map(({ edits }) => edits)).toEqual([{ name: { from: 'Ana', to: 'Ana Maria' } }]),
    );
    const [ana] = await here.shown();
    expect(ana).toMatchObject({ name: 'Ana Maria', country: 'Portugal', occasions: [{ name: 'Wedding', date: MAY }] });
  });

  it('changes nothing else either where it was left and come back to meanwhile', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }] });
    const { id } = here.connections[0]!;
    const first = await openLive(here, EditConnectionScreen);
    await first.user.type(await field('textbox', 'Name'), ' Maria');
    await first.user.click(screen.getByRole('button', { name: 'Back' }));
    await here.pullConnection(id, { country: 'Portugal' });
    const again = await openLive(here, EditConnectionScreen);
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana Maria'));
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await here.outbox()).map(({ edits }) => edits)).toEqual([{ name: { from: 'Ana', to: 'Ana Maria' } }]),
    );
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

  it('shows what is stored now once it is come back to and started over', async () => {
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

describe('a form whose saving was refused', () => {
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
    await screen.findByText(CONNECTION_NAME_TAKEN);
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    return { here, user, save };
  }

  it('is saved anew without undoing what another device changed before', async () => {
    const { here, user, save } = await refusedForm();
    await user.type(await field('textbox', 'Name'), ' Lima');
    await save();
    await waitFor(async () =>
      expect((await here.outbox()).map(({ edits }) => edits)).toEqual([
        { name: { from: 'Ana', to: 'Ana Maria Lima' } },
      ]),
    );
    expect((await here.shown())[0]).toMatchObject({
      country: 'Portugal',
      occasions: [{ name: 'no occasion' }, { name: 'Birthday' }, { name: 'Wedding', date: MAY }],
    });
  });

  it('can go back to what stood there before', async () => {
    const { here, user, save } = await refusedForm();
    const name = await field('textbox', 'Name');
    await user.clear(name);
    await user.type(name, 'Ana');
    await save();
    await waitFor(async () => expect((await here.shown())[0]).toMatchObject({ name: 'Ana', country: 'Portugal' }));
  });

  it('shows what is stored again where the refused change was discarded since', async () => {
    const { here } = await refusedForm();
    const [refused] = await here.outbox();
    await resolveChange(refused!.id, 'discard');
    await screen.findByText('Ana is stored');
    await waitFor(async () => expect(await valueOf('textbox', 'Name')).toBe('Ana'));
  });

  it('keeps what was typed since into the same form, which was left and come back to while it was being saved', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana' }], online: true });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
    const { user } = await openLive(here, EditConnectionScreen);
    await user.type(await field('textbox', 'Name'), ' Maria');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await here.outbox()).toHaveLength(1));
    cleanup();
    const again = await openLive(here, EditConnectionScreen);
    await again.user.type(await field('textbox', 'Name'), ' Lima');
    await here.refuse({ status: 409, code: 'name_taken', message: CONNECTION_NAME_TAKEN });
    await screen.findByText(CONNECTION_NAME_TAKEN);
    await again.user.type(await field('textbox', 'Name'), '!');
    expect(await valueOf('textbox', 'Name')).toBe('Ana Maria Lima!');
  });

  it('keeps what was typed where another device has deleted who it is of, and makes them anew', async () => {
    const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }], online: true });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
    const { user } = await openLive(here, EditConnectionScreen);
    await user.type(await field('textbox', 'Name'), ' Maria');
    await here.dropConnection(here.connections[0]!.id);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await here.refuse({ status: 404, code: 'not_found', message: 'Not found' });
    await screen.findByText('Another device has deleted this connection.');
    expect(await valueOf('textbox', 'Name')).toBe('Ana Maria');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await here.outbox()).toMatchObject([
        { kind: 'connection.create', state: 'pending', arguments: { name: 'Ana Maria', country: 'Spain' } },
      ]),
    );
    expect(await here.shown()).toMatchObject([{ name: 'Ana Maria' }]);
  });

  it('says of occasions, too, that another device has deleted who they are of, however often they are saved', async () => {
    const birthday = { id: wedding.id, name: 'Birthday', yearly: true, date: MAY };
    const here = await signedIn({ connections: [{ name: 'Ana', occasions: [birthday] }], online: true });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
    const { user } = await openLive(here, ConnectionOccasionsScreen);
    await user.selectOptions(await field('combobox', 'Occasion Type'), 'Graduation');
    await here.dropConnection(here.connections[0]!.id);
    for (let times = 0; times < 2; times += 1) {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(async () => expect(await here.outbox()).toMatchObject([{ state: 'pending' }]));
      await here.refuse({ status: 404, code: 'not_found', message: 'Not found' });
      await screen.findByText('Something went wrong. Please try again. Another device has deleted this connection.');
    }
    expect(await here.outbox()).toMatchObject([{ kind: 'connection.occasions', state: 'rejected' }]);
  });
});
