import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MALFORMED } from '../../../contract/schema/connections/day.ts';
import { CUSTOM_HOBBY_LENGTH, HOBBIES } from '../../../contract/schema/connections/hobby.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { DROPDOWNS } from '../../../contract/schema/gifts/dropdowns.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { ConnectionOccasionsScreen } from './occasions/connection-occasions-screen.tsx';
import { EditConnectionScreen } from './edit-connection-screen.tsx';
import { NewConnectionScreen } from './new-connection-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';

const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name });
const combobox = (name: string) => screen.findByRole('combobox', { name });
const press = (name: string) => screen.findByRole('button', { name });
const valueOf = async (field: Promise<HTMLElement>) => ((await field) as HTMLInputElement).value;
const dates = async () =>
  (await screen.findAllByRole('textbox', { name: 'Occasion Date' })).map((field) => (field as HTMLInputElement).value);
const yearUnknown = () => screen.findByRole('checkbox', { name: 'I don’t know the year' });
const interests = () => screen.getByRole('group', { name: /^Hobbies and Interests/ });

const nameless = { name: null, gender: null, birthday: null, country: null, hobbiesAndInterests: [] };
const none = { id: '01900000-0000-7000-8000-0000000000ff', name: 'no occasion', date: '', yearly: false };

describe('a date that is only half typed', () => {
  const WITHOUT_YEAR = 'Please add the year, or choose ‘I don’t know the year’';

  it('is still there when the form is opened again, and is asked for in plain words', async () => {
    const { connections, pending } = await signedIn({ connections: [{}] });
    const edit = () => openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    const left = await edit();
    await left.user.clear(await textbox('Birthday'));
    await left.user.type(await textbox('Birthday'), '14 Feb');
    await left.user.click(await press('Back'));
    await waitFor(() => expect(left.path()).toBe('/before'));
    const { user } = await edit();
    expect(await valueOf(textbox('Birthday'))).toBe('14 Feb');
    await user.click(await press('Save'));
    expect(await screen.findByText(WITHOUT_YEAR)).toBeDefined();
    expect(screen.queryByText(DAY_MALFORMED)).toBeNull();
    await user.type(await textbox('Birthday'), ' 1990');
    await user.click(await press('Save'));
    await waitFor(async () =>
      expect(await pending()).toMatchObject([{ arguments: { birthday: '1990-02-14T00:00:00.000Z' } }]),
    );
  });

  it('stays in its row when a birthday adds another one', async () => {
    const { connections } = await signedIn({ connections: [{ occasions: [none] }] });
    const { user } = await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    await user.selectOptions(await combobox('Occasion Type'), 'Wedding');
    await user.type(await textbox('Occasion Date'), '14 Feb');
    await user.clear(await textbox('Birthday'));
    await user.type(await textbox('Birthday'), '3 March 1991');
    await waitFor(async () => expect(await dates()).toEqual(['03 March 1991', '14 Feb']));
  });
});

describe.each([
  ['a new connection', NewConnectionScreen],
  ['the own profile', () => <ProfileScreen variant="create" />],
])('setting a birthday, for %s', (_whose, form) => {
  it('adds the ‘Birthday’ occasion at once, and updates it afterwards', async () => {
    await signedIn({ profile: nameless });
    const { user } = await openScreen(form);
    const birthday = await textbox('Birthday');
    await user.type(birthday, '5 May 1990');
    await waitFor(async () => expect(await valueOf(combobox('Occasion Type'))).toBe('Birthday'));
    expect(await valueOf(textbox('Occasion Date'))).toBe('05 May 1990');
    await user.clear(birthday);
    await user.type(birthday, '6 June 1991');
    await waitFor(async () => expect(await valueOf(textbox('Occasion Date'))).toBe('06 June 1991'));
    expect(screen.getAllByRole('combobox', { name: 'Occasion Type' })).toHaveLength(1);
  });
});

describe('a birthday without a year', () => {
  const BIRTHDAY = '1604-02-29T00:00:00.000Z';

  it('is the day and month alone, also as an occasion, with an age for gift ideas if one is chosen', async () => {
    const { connections, pending } = await signedIn({ connections: [{ occasions: [none] }] });
    const { user } = await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    await user.clear(await textbox('Birthday'));
    await user.type(await textbox('Birthday'), '29 feb');
    expect(screen.queryByRole('combobox', { name: 'Age' })).toBeNull();
    await user.click(await yearUnknown());
    expect(await valueOf(textbox('Birthday'))).toBe('29 February');
    await waitFor(async () => expect(await dates()).toEqual(['29 February']));
    await user.selectOptions(await combobox('Age'), 'Teen (13 to 17)');
    await user.click(await press('Save'));
    await waitFor(async () =>
      expect(await pending()).toMatchObject([
        { arguments: { birthday: BIRTHDAY, isBirthYearUnknown: true, ageGroup: 'teen' } },
      ]),
    );
  });

  it('gets its year once that is known, and then tells the age', async () => {
    const { connections, pending } = await signedIn({
      connections: [{ birthday: BIRTHDAY, ageGroup: 'teen', occasions: [none] }],
    });
    const { user } = await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    expect(await valueOf(textbox('Birthday'))).toBe('29 February');
    expect(await valueOf(combobox('Age'))).toBe('teen');
    await user.type(await textbox('Birthday'), ' 2012');
    expect(await yearUnknown()).toHaveProperty('checked', false);
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Age' })).toBeNull());
    await user.click(await press('Save'));
    await waitFor(async () =>
      expect(await pending()).toMatchObject([{ arguments: { birthday: '2012-02-29T00:00:00.000Z', ageGroup: null } }]),
    );
  });

  it('of an invited person is shown without a year, with the age that they chose', async () => {
    const { connections } = await signedIn({
      connections: [{ birthday: BIRTHDAY, ageGroup: 'older', occasions: [none], isInvited: true }],
    });
    await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    expect(await valueOf(textbox('Birthday'))).toBe('29 February');
    expect(await valueOf(textbox('Age'))).toBe('Older (60 or more)');
    expect(document.body.textContent).not.toContain('1604');
  });
});

const retype = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
  await user.click(await press('Save'));
};

describe('a ‘Birthday’ on another day than the birthday', () => {
  const DIFFERS = 'This must be the same day as the birthday';
  it('is not saved with the person', async () => {
    await signedIn({ profile: nameless });
    const { user } = await openScreen(NewConnectionScreen);
    await user.type(await textbox('Birthday'), '5 May 1990');
    await retype(user, await textbox('Occasion Date'), '6 June 1991');
    expect(await screen.findByText(DIFFERS)).toBeDefined();
  });

  it('is not saved among their occasions', async () => {
    const birthday = '1990-05-05T00:00:00.000Z';
    const occasions = [
      none,
      { ...none, id: '01900000-0000-7000-8000-0000000000fe', name: 'Birthday', date: birthday, yearly: true },
    ];
    const { connections, pending } = await signedIn({ connections: [{ birthday, occasions }] });
    const { user } = await openScreen(() => <ConnectionOccasionsScreen connection={connections[0]} />);
    await retype(user, await textbox('Occasion Date'), '6 June 1991');
    await user.tab();
    expect(await screen.findByText(DIFFERS)).toBeDefined();
    expect(await pending()).toEqual([]);
  });
});

describe('the interests', () => {
  it('can be custom ones, count together, and further ones are disabled at ten', async () => {
    const nine = HOBBIES.slice(1, 10);
    await signedIn({ profile: { hobbiesAndInterests: nine, customHobbiesAndInterests: ['Kite making'] } });
    const { user } = await openScreen(() => <ProfileScreen variant="update" />);
    await textbox(/^Hobbies and Interests/);
    expect(interests().textContent).toContain('10 of 10 chosen');
    expect(within(interests()).getByRole('button', { name: HOBBIES[0] })).toHaveProperty('disabled', true);
    await user.click(within(interests()).getByRole('button', { name: 'Remove Kite making' }));
    await waitFor(() => expect(interests().textContent).toContain('9 of 10 chosen'));
    await user.type(await textbox(/^Hobbies and Interests/), 'Star gazing{Enter}');
    expect(within(interests()).getByRole('button', { name: 'Remove Star gazing' })).toBeDefined();
    expect(within(interests()).getByRole('button', { name: HOBBIES[0] })).toHaveProperty('disabled', true);
  });

  it('show the limit at an eleventh, by Enter as well', async () => {
    await signedIn({ profile: { hobbiesAndInterests: HOBBIES.slice(0, 10), customHobbiesAndInterests: [] } });
    const { user } = await openScreen(() => <ProfileScreen variant="update" />);
    await user.type(await textbox(/^Hobbies and Interests/), 'Surfing{Enter}');
    expect(await screen.findByText('You can select up to 10 interests')).toBeDefined();
    expect(interests().textContent).toContain('10 of 10 chosen');
    await user.clear(await textbox(/^Hobbies and Interests/));
    await user.type(await textbox(/^Hobbies and Interests/), 'Star gazing{Enter}');
    expect(await screen.findByText('You can select up to 10 interests')).toBeDefined();
  });

  it('take the only match by Enter, and the typed text where that is chosen', async () => {
    await signedIn({ profile: { hobbiesAndInterests: [], customHobbiesAndInterests: [] } });
    const { user } = await openScreen(() => <ProfileScreen variant="update" />);
    const chosen = () => within(interests()).getByRole('list', { name: 'Chosen' }).textContent;
    await user.type(await textbox(/^Hobbies and Interests/), 'surf{Enter}');
    await waitFor(() => expect(chosen()).toBe('Surfing'));
    await user.type(await textbox(/^Hobbies and Interests/), 'bird');
    await user.click(within(interests()).getByRole('button', { name: 'Add ‘bird’' }));
    await waitFor(() => expect(chosen()).toBe('Surfingbird'));
  });

  it('are all taken, however quickly they are pressed', async () => {
    await signedIn({ profile: { hobbiesAndInterests: [], customHobbiesAndInterests: [] } });
    await openScreen(() => <ProfileScreen variant="update" />);
    await textbox(/^Hobbies and Interests/);
    const first = HOBBIES.slice(0, 3);
    for (const hobby of first) fireEvent.click(within(interests()).getByRole('button', { name: hobby }));
    await waitFor(() => expect(interests().textContent).toContain('3 of 10 chosen'));
    for (const hobby of first)
      expect(within(interests()).getByRole('button', { name: `Remove ${hobby}` })).toBeDefined();
  });

  it('that were typed and not confirmed are saved, and are still there when the form is opened again', async () => {
    const { connections, pending } = await signedIn({ connections: [{}] });
    const edit = () => openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    const left = await edit();
    await left.user.type(await textbox(/^Hobbies and Interests/), 'star gazing');
    await left.user.click(await press('Back'));
    await waitFor(() => expect(left.path()).toBe('/before'));
    const { user } = await edit();
    expect(await valueOf(textbox(/^Hobbies and Interests/))).toBe('star gazing');
    await user.click(await press('Save'));
    await waitFor(async () =>
      expect(await pending()).toMatchObject([
        { arguments: { hobbiesAndInterests: ['Pottery'], customHobbiesAndInterests: ['star gazing'] } },
      ]),
    );
  });

  it('that are typed and invalid stop the form, which shows why until they are valid', async () => {
    const { pending } = await signedIn();
    const { user } = await openScreen(() => <ProfileScreen variant="update" />);
    await user.type(await textbox(/^Hobbies and Interests/), 'K');
    await user.click(await press('Save'));
    expect(await screen.findByText(CUSTOM_HOBBY_LENGTH)).toBeDefined();
    expect(document.activeElement).toBe(await textbox(/^Hobbies and Interests/));
    expect(await pending()).toEqual([]);
    await user.type(await textbox(/^Hobbies and Interests/), 'ite making');
    await waitFor(() => expect(screen.queryByText(CUSTOM_HOBBY_LENGTH)).toBeNull());
    await user.click(await press('Save'));
    await waitFor(async () => expect(await pending()).toHaveLength(1));
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Remove Kite making', hidden: true })).toBeDefined();
  });

  it('that are custom and were used before are offered after the standard ones', async () => {
    await signedIn({ connections: [{ name: 'Ben Jones', customHobbiesAndInterests: ['Kite making'] }] });
    const { user } = await openScreen(NewConnectionScreen);
    await user.type(await textbox(/^Hobbies and Interests/), 'k');
    const offered = within(within(interests()).getByRole('list', { name: 'To choose from' }));
    expect(await offered.findByRole('button', { name: 'Kite making' })).toBeDefined();
    expect(offered.getByRole('button', { name: 'Knitting and sewing' })).toBeDefined();
  });
});

describe('the country', () => {
  it('is found by a part of its name, without accents', async () => {
    await signedIn();
    const { user } = await openScreen(NewConnectionScreen);
    await user.clear(await combobox('Country'));
    await user.type(await combobox('Country'), 'curacao');
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Curaçao']);
  });

  it('is taken where the typed text can only mean one, and stays as it was where it means none', async () => {
    const { connections } = await signedIn({ connections: [{ country: 'Spain' }] });
    const { user } = await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    const field = await combobox('Country');
    await user.clear(field);
    await user.type(field, 'portugal');
    await user.tab();
    await waitFor(() => expect(field).toHaveProperty('value', 'Portugal'));
    await user.clear(field);
    await user.type(field, 'Atlantis');
    await user.tab();
    await waitFor(() => expect(field).toHaveProperty('value', 'Portugal'));
  });
});

describe('a browser that fills in the own profile', () => {
  it('is understood, also where it fills in the country and the birthday', async () => {
    await signedIn({ profile: nameless });
    await openScreen(() => <ProfileScreen variant="create" />);
    const country = await combobox('Country');
    fireEvent.change(country, { target: { value: 'portugal' } });
    await waitFor(() => expect(country).toHaveProperty('value', 'Portugal'));
    expect(screen.queryByRole('listbox')).toBeNull();
    fireEvent.change(await textbox('Birthday'), { target: { value: '1988-03-03' } });
    await waitFor(async () => expect(await valueOf(textbox('Occasion Date'))).toBe('03 March 1988'));
  });

  it('changes no country by a name that means none, and announces none as the answer', async () => {
    await signedIn({ profile: nameless });
    await openScreen(() => <ProfileScreen variant="create" />);
    const country = await combobox('Country');
    for (const text of ['Portugal', 'Lusitania']) {
      fireEvent.change(country, { target: { value: text } });
      await waitFor(() => expect(country).toHaveProperty('value', 'Portugal'));
    }
    fireEvent.change(country, { target: { value: '' } });
    fireEvent.change(country, { target: { value: 'Lusitania' } });
    await waitFor(() => expect(country).toHaveProperty('value', ''));
  });
});

describe('an invited connection', () => {
  const invited = {
    name: 'Ana Silva',
    isInvited: true,
    birthday: null,
    customHobbiesAndInterests: ['Kite making'],
    occasions: [
      none,
      { ...none, id: '01900000-0000-7000-8000-0000000000fe', name: 'Wedding', date: '2026-12-24T00:00:00.000Z' },
    ],
  };

  it('shows the details that the other person maintains, locked, and says why', async () => {
    const { connections } = await signedIn({ connections: [invited] });
    await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    const locked = await screen.findByRole('group', { name: /^Ana Silva keeps these details up to date/ });
    for (const name of ['Gender', 'Birthday', 'Country']) {
      expect(within(locked).getByLabelText(name)).toHaveProperty('disabled', true);
    }
    const chips = within(interests()).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Pottery', 'Kite making']);
    for (const chip of chips) expect(chip).toHaveProperty('disabled', true);
    expect(within(interests()).queryByRole('textbox')).toBeNull();
    expect(await textbox('Name')).toHaveProperty('disabled', false);
    expect(await combobox('Occasion Type')).toHaveProperty('disabled', false);
  });

  it.each([
    ['their form', (connection: Connection) => <EditConnectionScreen connection={connection} />],
    ['the form of their occasions', (connection: Connection) => <ConnectionOccasionsScreen connection={connection} />],
  ])('shows their birthday locked among the occasions of %s, and keeps it', async (_form, view) => {
    const birthday = '1990-05-05T00:00:00.000Z';
    const occasions = [{ ...none, name: 'Birthday', date: birthday, yearly: true }, ...invited.occasions.slice(1)];
    const { connections, pending } = await signedIn({ connections: [{ ...invited, birthday, occasions }] });
    const { user } = await openScreen(() => view(connections[0]!));
    const row = within(await screen.findByRole('group', { name: 'Birthday occasion' }));
    expect(row.getByRole('combobox')).toHaveProperty('disabled', true);
    expect(row.getByRole('textbox')).toHaveProperty('disabled', true);
    expect(row.queryByRole('button', { name: 'Delete Birthday' })).toBeNull();
    await user.click(await press('Delete Wedding'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Wedding occasion' })).toBeNull());
    await waitFor(async () => expect(await press('Save')).toHaveProperty('disabled', false));
    await user.click(await press('Save'));
    const kept = [{ name: 'Birthday', date: birthday }];
    await waitFor(async () => expect(await pending()).toMatchObject([{ arguments: { occasions: kept } }]));
  });

  it('is saved with its name only where nothing else was changed, whichever details the person lacks', async () => {
    const { connections, pending } = await signedIn({ connections: [invited] });
    const { user, path } = await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    const name = await textbox('Name');
    await user.clear(name);
    await user.type(name, 'Aninha');
    await user.click(await press('Save'));
    await waitFor(() => expect(path()).toBe('/'));
    const [change] = await pending();
    expect(change).toMatchObject({ kind: 'connection.update', arguments: { name: 'Aninha' } });
    expect(Object.keys(change!.arguments).toSorted()).toEqual(['name']);
  });

  it('can be filled in once the other account is deleted', async () => {
    const erased = { gender: null, birthday: null, country: null, hobbiesAndInterests: [] };
    const { connections } = await signedIn({ connections: [{ ...invited, ...erased, isInvited: false }] });
    await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    expect(await combobox('Gender')).toHaveProperty('disabled', false);
    expect(await textbox('Birthday')).toHaveProperty('disabled', false);
    expect(await combobox('Country')).toHaveProperty('disabled', false);
    expect(await textbox(/^Hobbies and Interests/)).toHaveProperty('disabled', false);
    expect(screen.queryByText(/keeps these details/)).toBeNull();
  });
});

describe('the own profile', () => {
  it('is created on a screen without a way back, and says so', async () => {
    await signedIn({ profile: { name: null } });
    const { user, path } = await openScreen(() => <ProfileScreen variant="create" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Create a Profile' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.type(await textbox('Name'), 'Maria Santos');
    await user.click(await press('Save'));
    expect((await screen.findByRole('dialog')).textContent).toContain('Your profile was successfully created');
    await user.click(await press('Next'));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('is updated on a screen with Back, and says so', async () => {
    await signedIn();
    const { user, path } = await openScreen(() => <ProfileScreen variant="update" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Update your profile' })).toBeDefined();
    await user.click(await press('Save'));
    expect((await screen.findByRole('dialog')).textContent).toContain('Your profile was successfully updated');
    await user.click(await press('Next'));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('is not shown as saved before the server has accepted it, also where that answers 5xx first', async () => {
    const here = await signedIn({ online: true });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
    const { user } = await openScreen(() => <ProfileScreen variant="update" />);
    await user.type(await textbox('Name'), ' Maria');
    await user.click(await press('Save'));
    await waitFor(async () => expect(await here.pending()).toHaveLength(1));
    await here.putOff(Date.now() + 1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await here.accept();
    const said = (await screen.findByRole('dialog')).textContent;
    expect(said).toContain('Your profile was successfully updated');
    expect(said).not.toContain('not yet sent');
  });

  it('that is pending on this device is shown as not yet sent', async () => {
    await signedIn({ online: false });
    const { user } = await openScreen(() => <ProfileScreen variant="update" />);
    await user.type(await textbox('Name'), ' Maria');
    await user.click(await press('Save'));
    expect((await screen.findByRole('dialog')).textContent).toContain('not yet sent');
  });

  it('lets the browser fill in the user’s data, and a connection’s form doesn’t', async () => {
    await signedIn();
    const own = await openScreen(() => <ProfileScreen variant="update" />);
    expect(await textbox('Name')).toHaveProperty('autocomplete', 'name');
    expect(await textbox('Birthday')).toHaveProperty('autocomplete', 'bday');
    await own.user.click(await press('Back'));
    await waitFor(() => expect(own.path()).toBe('/before'));
  });
});

describe('a connection’s form', () => {
  it('is not filled in by the browser with its owner’s own data', async () => {
    await signedIn();
    await openScreen(NewConnectionScreen);
    for (const name of ['Name', 'Birthday']) expect(await textbox(name)).toHaveProperty('autocomplete', 'off');
    expect(await combobox('Country')).toHaveProperty('autocomplete', 'off');
  });

  it.each([false, true])('can be saved once the person is over a hundred years old, invited: %s', async (isInvited) => {
    const birthday = '1912-05-01T00:00:00.000Z';
    const occasions = [{ ...none, name: 'Birthday', date: birthday, yearly: true }];
    const { connections, pending } = await signedIn({ connections: [{ birthday, occasions, isInvited }] });
    const { user } = await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    await user.type(await textbox('Name'), ' senior');
    await user.click(await press('Save'));
    await waitFor(async () => expect(await pending()).toMatchObject([{ arguments: { name: 'Ana Silva senior' } }]));
  });

  it('changes the occasion back too where the birthday of more than a hundred years ago is typed again', async () => {
    const birthday = '1912-05-01T00:00:00.000Z';
    const occasions = [{ ...none, name: 'Birthday', date: birthday, yearly: true }];
    const { connections } = await signedIn({ connections: [{ birthday, occasions }] });
    const { user } = await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    for (const typed of ['2 May 1990', '1 May 1912']) {
      await user.clear(await textbox('Birthday'));
      await user.type(await textbox('Birthday'), typed);
    }
    await waitFor(async () => expect(await dates()).toEqual(['01 May 1912']));
  });

  it('drops an empty occasion row', async () => {
    const { connections, pending, shown } = await signedIn({ connections: [{}] });
    const { user } = await openScreen(() => <EditConnectionScreen connection={connections[0]!} />);
    await user.click(await press('+ More'));
    await user.type(await textbox('Name'), ' Maria');
    await user.click(await press('Save'));
    await waitFor(async () => expect(await pending()).toMatchObject([{ arguments: { name: 'Ana Silva Maria' } }]));
    const [{ occasions } = { occasions: [] }] = await shown();
    expect(occasions.map(({ name }) => name)).toEqual(['no occasion', 'Birthday']);
  });
});
