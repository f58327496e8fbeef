import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import { todayUtc } from '../../../contract/rules/days/day.ts';
import { CONNECTION_NAME_TAKEN } from '../../../contract/schema/connections/connection.ts';
import { HOBBIES_TOO_FEW, HOBBIES_TOO_MANY } from '../../../contract/schema/connections/hobby.ts';
import {
  OCCASION_DATE_RANGE,
  OCCASION_DATE_REQUIRED,
  OCCASION_ROW_DATE_REQUIRED,
  OCCASION_ROW_TYPE_REQUIRED,
  OCCASION_TYPE_REQUIRED,
} from '../../../contract/schema/connections/occasion.ts';
import {
  BIRTHDAY_RANGE,
  BIRTHDAY_REQUIRED,
  COUNTRY_REQUIRED,
  GENDER_REQUIRED,
  NAME_REQUIRED,
  NAME_TOO_LONG,
  NAME_TOO_SHORT,
} from '../../../contract/schema/accounts/person.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { ConnectionOccasionsScreen } from './occasions/connection-occasions-screen.tsx';
import { NewConnectionScreen } from './new-connection-screen.tsx';
import { ProfileOccasionsScreen } from './occasions/profile-occasions-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';

/** A user's action on one field, which is left at the end. */
type Deed = (user: UserEvent) => Promise<void>;

interface Case {
  when: string;
  /** An action that doesn't touch the field itself: no message may be shown yet. */
  before?: Deed;
  deed: Deed;
  message: string;
}

const nameless = { name: null, gender: null, birthday: null, country: null, hobbiesAndInterests: [] };
const day = (change: (today: Temporal.PlainDate) => Temporal.PlainDate) => longDay(change(todayUtc()));

function into(label: string | RegExp, text: string): Deed {
  return async (user) => {
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    if (text === '') await user.click(field);
    else await user.type(field, text);
    await user.tab();
  };
}

function past(name: string): Deed {
  return async (user) => {
    (await screen.findByRole('combobox', { name })).focus();
    await user.tab();
    await user.tab();
    await user.tab();
  };
}

async function pastInterests(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('textbox', { name: /^Hobbies and Interests/ }));
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
}

async function withoutCountry(user: UserEvent): Promise<void> {
  await user.clear(await screen.findByRole('combobox', { name: 'Country' }));
  await user.tab();
}

function choose(name: string, option: string): Deed {
  return async (user) => user.selectOptions(await screen.findByRole('combobox', { name }), option);
}

const person: Case[] = [
  { when: 'the name is left empty', deed: into('Name', ''), message: NAME_REQUIRED },
  { when: 'the name is only spaces', deed: into('Name', '   '), message: NAME_REQUIRED },
  { when: 'the name has two letters around spaces', deed: into('Name', ' Al '), message: NAME_TOO_SHORT },
  { when: 'the name has 101 letters', deed: into('Name', 'a'.repeat(101)), message: NAME_TOO_LONG },
  { when: 'no gender is chosen', deed: past('Gender'), message: GENDER_REQUIRED },
  { when: 'the birthday is left empty', deed: into('Birthday', ''), message: BIRTHDAY_REQUIRED },
  {
    when: 'the birthday is a day less than a year ago',
    deed: into(
      'Birthday',
      day((today) => today.subtract({ years: 1 }).add({ days: 1 })),
    ),
    message: BIRTHDAY_RANGE,
  },
  {
    when: 'the birthday is a day more than 100 years ago',
    deed: into(
      'Birthday',
      day((today) => today.subtract({ years: 100, days: 1 })),
    ),
    message: BIRTHDAY_RANGE,
  },
  {
    when: 'the birthday is no date',
    deed: into('Birthday', '31 April 1990'),
    message: 'Please type a date such as 14 February 1990',
  },
  { when: 'no country is chosen', deed: withoutCountry, message: COUNTRY_REQUIRED },
  { when: 'no interest is chosen', deed: pastInterests, message: HOBBIES_TOO_FEW },
  {
    when: 'an occasion has a type and no date',
    before: choose('Occasion Type', 'Wedding'),
    deed: into('Occasion Date', ''),
    message: OCCASION_DATE_REQUIRED,
  },
  {
    when: 'an occasion has a date and no type',
    before: into('Occasion Date', '1 May 2020'),
    deed: past('Occasion Type'),
    message: OCCASION_TYPE_REQUIRED,
  },
  ...outsideTheWindow(),
];

function outsideTheWindow(): Case[] {
  return [
    {
      when: 'an occasion is a day more than five years ahead',
      deed: into(
        'Occasion Date',
        day((today) => today.add({ years: 5, days: 1 })),
      ),
      message: OCCASION_DATE_RANGE,
    },
    {
      when: 'an occasion is a day more than 100 years ago',
      deed: into(
        'Occasion Date',
        day((today) => today.subtract({ years: 100, days: 1 })),
      ),
      message: OCCASION_DATE_RANGE,
    },
  ];
}

const row: Case[] = [
  { when: 'a row has no type', deed: past('Occasion Type'), message: OCCASION_ROW_TYPE_REQUIRED },
  { when: 'a row has no date', deed: into('Occasion Date', ''), message: OCCASION_ROW_DATE_REQUIRED },
  ...outsideTheWindow(),
];

/** All messages beside fields now. */
function messages(): (string | null)[] {
  return [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent);
}

/** The messages before the field itself is touched. */
async function messagesBefore({ before }: Case, user: UserEvent): Promise<(string | null)[]> {
  if (before) {
    await before(user);
    // Another field's message shows that messages have had their time.
    await into('Name', 'Al')(user);
    await screen.findByText(NAME_TOO_SHORT);
  }
  return messages();
}

describe('a connection’s form', () => {
  it.each(person)('shows “$message” once touched, when $when', async (one) => {
    await signedIn();
    const { user } = await openScreen(NewConnectionScreen);
    await screen.findByRole('textbox', { name: 'Name' });
    expect(await messagesBefore(one, user)).not.toContain(one.message);
    await one.deed(user);
    await waitFor(() => expect(messages()).toContain(one.message));
  });

  it('shows that the name is another connection’s, trimmed and whatever its case', async () => {
    await signedIn({ connections: [{ name: 'Ana Silva' }] });
    const { user } = await openScreen(NewConnectionScreen);
    await into('Name', ' aNA sILVA ')(user);
    await waitFor(() => expect(messages()).toContain(CONNECTION_NAME_TAKEN));
  });
});

describe('the profile’s form', () => {
  it('shows all missing values on saving, and focuses the first field', async () => {
    const { pending } = await signedIn({ profile: nameless });
    const { user } = await openScreen(() => <ProfileScreen variant="create" />);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(messages()).toEqual([
        NAME_REQUIRED,
        GENDER_REQUIRED,
        BIRTHDAY_REQUIRED,
        COUNTRY_REQUIRED,
        HOBBIES_TOO_FEW,
      ]),
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    expect(await pending()).toEqual([]);
  });

  it('shows that eleven interests are too many, own ones included', async () => {
    const ten = [
      'Archery',
      'Baking',
      'Camping',
      'Chess',
      'Coffee',
      'Cooking',
      'Cycling',
      'Dancing',
      'Fashion',
      'Fishing',
    ];
    await signedIn({ profile: { hobbiesAndInterests: ten, customHobbiesAndInterests: ['Kite making'] } });
    const { user } = await openScreen(() => <ProfileScreen variant="update" />);
    await pastInterests(user);
    await waitFor(() => expect(messages()).toContain(HOBBIES_TOO_MANY));
  });
});

describe.each([
  [
    'the occasion form of a connection',
    async () => {
      const { connections } = await signedIn({ connections: [{ birthday: null }] });
      return openScreen(() => <ConnectionOccasionsScreen connection={connections[0]} />);
    },
  ],
  [
    'the occasion form of the own profile',
    async () => {
      await signedIn();
      return openScreen(ProfileOccasionsScreen);
    },
  ],
])('%s', (_form, open) => {
  it.each(row)('shows “$message” once touched, when $when', async (one) => {
    const { user } = await open();
    await screen.findByRole('combobox', { name: 'Occasion Type' });
    expect(await messagesBefore(one, user)).not.toContain(one.message);
    await one.deed(user);
    await waitFor(() => expect(messages()).toContain(one.message));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });
});

describe('the days at the very ends of the windows', () => {
  it.each([
    ['Birthday', (today: Temporal.PlainDate) => today.subtract({ years: 1 })],
    ['Birthday', (today: Temporal.PlainDate) => today.subtract({ years: 100 })],
    ['Occasion Date', (today: Temporal.PlainDate) => today.add({ years: 5 })],
    ['Occasion Date', (today: Temporal.PlainDate) => today.subtract({ years: 100 })],
  ])('are accepted as a %s', async (label, change) => {
    await signedIn();
    const { user } = await openScreen(NewConnectionScreen);
    if (label === 'Occasion Date') await choose('Occasion Type', 'Wedding')(user);
    await screen.findByRole('textbox', { name: label });
    await into(label, day(change))(user);
    // Another field's message shows that messages have had their time.
    await into('Name', 'Al')(user);
    await waitFor(() => expect(messages()).toEqual([NAME_TOO_SHORT]));
    expect(within(document.body).getByRole('textbox', { name: label })).toHaveProperty('value', day(change));
  });
});
