import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OCCASION_TYPES } from '../../../../contract/schema/connections/occasion.ts';
import { signedIn } from '../../../store/testing/signed-in.ts';
import { ConnectionOccasionsScreen } from './connection-occasions-screen.tsx';
import { ProfileOccasionsScreen } from './profile-occasions-screen.tsx';
import { openScreen } from '../testing/open-screen.tsx';

const stored = (name: string, at: number, date = '2026-12-24T00:00:00.000Z') => ({
  id: `01900000-0000-7000-8000-1000000000${String(at).padStart(2, '0')}`,
  name,
  date,
  yearly: false,
});
const none = stored('no occasion', 99, '');

/** Both forms alike: their title, their saving, and their person. */
const forms = [
  {
    form: 'of a connection',
    heading: 'Enter an occasion and date for which you would like to create gifts',
    kind: 'connection.occasions',
    open: async (occasions = [none]) => {
      const here = await signedIn({ connections: [{ birthday: null, occasions }] });
      const screenOpen = await openScreen(() => <ConnectionOccasionsScreen connection={here.connections[0]} />);
      return { here, entityId: here.connections[0]!.id, ...screenOpen };
    },
  },
  {
    form: 'of the own profile',
    heading: 'Enter an occasion and date for which you would like to recieve gifts',
    kind: 'profile.occasions',
    open: async (occasions = [none]) => {
      const here = await signedIn({ profile: { birthday: null, occasions } });
      return { here, entityId: here.profile.id, ...(await openScreen(ProfileOccasionsScreen)) };
    },
  },
];

const more = () => screen.getByRole('button', { name: '+ More' });
const save = () => screen.getByRole('button', { name: 'Save' });
const types = () => screen.getAllByRole('combobox', { name: 'Occasion Type' });
const chosenTypes = () => types().map((type) => (type as HTMLSelectElement).value);
const dates = () => screen.getAllByRole('textbox', { name: 'Occasion Date' });
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

describe.each(forms)('the occasion form $form', ({ heading, kind, open }) => {
  it('asks in the words of the specification, and begins with one empty row and no control to delete it', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    await screen.findByRole('combobox', { name: 'Occasion Type' });
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(isDisabled(save())).toBe(true);
    expect(isDisabled(more())).toBe(true);
  });

  it('offers another row once every row is complete, with the unused types, and lets one be deleted', async () => {
    const { user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Occasion Type' }), 'Wedding');
    expect(isDisabled(more())).toBe(true);
    await user.type(dates()[0]!, '24 December');
    expect(isDisabled(more())).toBe(true);
    await user.type(dates()[0]!, ' 2026');
    await waitFor(() => expect(isDisabled(save())).toBe(false));
    await user.click(more());
    await waitFor(() => expect(types()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(types()[1]));
    expect(isDisabled(more())).toBe(true);
    await waitFor(() => expect(isDisabled(save())).toBe(true));
    expect(within(types()[1]!).queryByRole('option', { name: 'Wedding' })).toBeNull();
    expect(within(types()[1]!).getByRole('option', { name: 'Graduation' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Delete Wedding' }));
    await waitFor(() => expect(types()).toHaveLength(1));
    expect((types()[0] as HTMLSelectElement).value).toBe('');
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('deletes the intended rows and adds one, however quickly the presses come', async () => {
    await open([none, ...['Wedding', 'Graduation', 'Anniversary', 'Housewarming'].map((name, at) => stored(name, at))]);
    const wedding = await screen.findByRole('button', { name: 'Delete Wedding' });
    fireEvent.click(wedding);
    fireEvent.click(wedding);
    fireEvent.click(screen.getByRole('button', { name: 'Delete Anniversary' }));
    fireEvent.click(more());
    fireEvent.click(more());
    await waitFor(() => expect(chosenTypes()).toEqual(['Graduation', 'Housewarming', '']));
  });

  it('offers no further row once every type is used, and never shows ‘no occasion’', async () => {
    const every = [none, ...OCCASION_TYPES.map(({ name }, at) => stored(name, at))];
    await open(every);
    await screen.findAllByRole('combobox', { name: 'Occasion Type' });
    expect(types().map((type) => (type as HTMLSelectElement).value)).toEqual(OCCASION_TYPES.map(({ name }) => name));
    expect(isDisabled(more())).toBe(true);
    await waitFor(() => expect(isDisabled(save())).toBe(false));
    expect(screen.queryByText(/no occasion/i)).toBeNull();
  });

  it('can be saved beside a birthday of more than a hundred years ago', async () => {
    const { here, user } = await open([none, stored('Birthday', 1, '1912-05-01T00:00:00.000Z')]);
    await user.click(await screen.findByRole('button', { name: '+ More' }));
    await waitFor(() => expect(types()).toHaveLength(2));
    await user.selectOptions(types()[1]!, 'Wedding');
    await user.type(dates()[1]!, '24 December 2026');
    await waitFor(() => expect(isDisabled(save())).toBe(false));
    await user.click(save());
    await waitFor(async () => expect(await here.pending()).toHaveLength(1));
  });

  it('saves without a network, and returns to the screen that opened it', async () => {
    const { here, entityId, user, path } = await open([none, stored('Wedding', 1)]);
    const [date] = await screen.findAllByRole('textbox', { name: 'Occasion Date' });
    await user.clear(date!);
    await user.type(date!, '25/12/2026');
    await waitFor(() => expect(isDisabled(save())).toBe(false));
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/before'));
    const date25 = '2026-12-25T00:00:00.000Z';
    expect(await here.pending()).toMatchObject([
      { kind, entityId, arguments: { occasions: [{ name: 'Wedding', date: date25 }] } },
    ]);
  });
});
