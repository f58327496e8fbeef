import * as fc from 'fast-check';
import { birthYearFlag } from '../../contract/records/connection.ts';
import type { ChangeKind } from '../../contract/schema/sync/change.ts';
import { COUNTRIES } from '../../contract/schema/accounts/country.ts';
import { HOBBIES } from '../../contract/schema/connections/hobby.ts';
import { detailsBody, giftBody, giftHintsBody, reminderSettingsBody } from './arbitrary-bodies.ts';

/** Few names and few connections, so that changes meet each other. */
const NAMES = ['Ana', 'Bea', 'Eva', 'Zoë'];
export const CONNECTIONS = 3;

const birthday = fc
  .constantFrom('1970-01-31', '1990-05-17', '2000-02-29', '1604-02-29')
  .map((day) => `${day}T00:00:00.000Z`);

const occasions = fc
  .uniqueArray(fc.constantFrom('Birthday', 'Wedding', 'Christmas'), { maxLength: 3 })
  .map((names) => names.map((name) => ({ name, date: '2027-06-05T00:00:00.000Z' })));

const personFields = fc.record(
  {
    name: fc.constantFrom(...NAMES),
    gender: fc.constantFrom('Female', 'Male'),
    birthday,
    ageGroup: fc.constantFrom(null, 'teen'),
    country: fc.constantFrom(...COUNTRIES.slice(0, 5).map(({ name }) => name)),
    hobbiesAndInterests: fc.uniqueArray(fc.constantFrom(...HOBBIES.slice(0, 5)), { minLength: 1 }),
    customHobbiesAndInterests: fc.uniqueArray(fc.constantFrom('Bonsai', 'Kites'), { maxLength: 2 }),
    occasions,
  },
  { requiredKeys: ['name', 'gender', 'birthday', 'country', 'hobbiesAndInterests'] },
);

/** Valid fields of a person's form. */
export const arbitraryPerson = personFields.map((fields) => ({ ...fields, ...birthYearFlag(fields) }));

const FLAGS = {
  emailNotificationsEnabled: fc.boolean(),
  globalOccasionsNotificationsEnabled: fc.boolean(),
  privateOccasionsNotificationsEnabled: fc.boolean(),
  pushNotificationsEnabled: fc.boolean(),
};
const flags = fc.oneof(fc.record(FLAGS), fc.record({ ...FLAGS, weeklyDigestEnabled: fc.boolean() }));

/** A change of a user's connection, by its place, or of the profile, without a place. */
export interface PlacedChange {
  kind: ChangeKind;
  place: number | undefined;
  fields: Record<string, unknown>;
}

const ofConnection = (kind: ChangeKind, fields: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<PlacedChange> =>
  fc.record({ kind: fc.constant(kind), place: fc.nat({ max: CONNECTIONS - 1 }), fields });
const ofProfile = (kind: ChangeKind, fields: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<PlacedChange> =>
  fc.record({ kind: fc.constant(kind), place: fc.constant(undefined), fields });

/** Any change that an app can make, all kinds equally often. */
export const arbitraryChange: fc.Arbitrary<PlacedChange> = fc.oneof(
  ofConnection('connection.create', arbitraryPerson),
  ofConnection('connection.update', arbitraryPerson),
  ofConnection('connection.occasions', fc.record({ occasions })),
  ofConnection('connection.gift', giftBody),
  ofConnection('connection.hints', giftHintsBody),
  ofConnection('connection.details', detailsBody),
  ofConnection('connection.delete', fc.constant({})),
  ofProfile('profile.update', arbitraryPerson),
  ofProfile('profile.occasions', fc.record({ occasions })),
  ofProfile('notifications.set', flags),
  ofProfile('reminders.set', reminderSettingsBody),
);
