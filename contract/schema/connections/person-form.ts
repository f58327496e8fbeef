import * as v from 'valibot';
import { isBirthYearUnknown } from '../../rules/days/birth-year.ts';
import type { Today } from '../../rules/days/day.ts';
import {
  isTypedInterestFoldable,
  isTypedInterestWhole,
  takeTypedInterest,
  type WithTypedInterest,
} from '../../rules/gifts/typed-interest.ts';
import type { AgeGroup } from '../accounts/age-group.ts';
import { CONNECTION_NAME_TAKEN } from './connection.ts';
import { CUSTOM_HOBBY_FOLDED, CUSTOM_HOBBY_LENGTH, HOBBIES_TOO_FEW, HOBBIES_TOO_MANY, HOBBY_TWICE } from './hobby.ts';
import { detailsFormEntries, takeTypedGroup } from './details-form.ts';
import { occasionInputSchema } from './occasion-list.ts';
import { BIRTHDAY_DIFFERS, hasEachTypeOnce, OCCASION_TYPE_TWICE } from './occasion.ts';
import { oneLine } from '../../rules/limits/one-line.ts';
import {
  hasInterests,
  hasInterestsOnceBeside,
  hasRoomForInterests,
  INTEREST_PATHS,
  personEntries,
} from '../accounts/person.ts';
import { isOnBirthday, type StoredValues } from './stored-values.ts';
import { strictBody } from '../sync/strict-body.ts';

type IsNameTaken = (name: string) => boolean;
const nobodyHas: IsNameTaken = () => false;

const EmptyRowSchema = v.object({ name: v.literal(''), date: v.literal('') });

function isEmptyRow(row: unknown): boolean {
  return v.is(EmptyRowSchema, row);
}

// The occasion rows of a form: empty ones are dropped, the others must be complete, and no type may occur twice.
function occasionRowsSchema(today: Today, stored: StoredValues | undefined) {
  const RowSchema = occasionInputSchema(today, stored);
  return v.pipe(
    v.array(v.lazy((row) => (isEmptyRow(row) ? EmptyRowSchema : RowSchema))),
    v.transform((rows) => rows.filter((row) => !isEmptyRow(row))),
    v.check((rows) => hasEachTypeOnce(rows), OCCASION_TYPE_TWICE),
  );
}

// Puts a text on one line first: pasted texts often have invisible characters.
const onOneLine = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(v.string(), v.transform(oneLine), schema);

// The path to a row's date, in valibot's form.
function pathTo(form: { occasions: { name: string; date: string }[] }, at: number) {
  const { occasions } = form;
  const row = occasions[at] ?? { name: '', date: '' };
  const step = { type: 'object', origin: 'value' } as const;
  return [
    { ...step, input: form, key: 'occasions', value: occasions },
    { type: 'array', origin: 'value', input: occasions, key: at, value: row },
    { ...step, input: row, key: 'date', value: row.date },
  ] satisfies [v.IssuePathItem, ...v.IssuePathItem[]];
}

// The unconfirmed interest, and the lists that it joins.
const TYPED_PATHS = [...INTEREST_PATHS, ['typedInterest']] as const;

const withTyped = (rule: (interests: ReturnType<typeof takeTypedInterest>) => boolean) => (form: WithTypedInterest) =>
  rule(takeTypedInterest(form));

// A known year tells the age.
function ageGroupBeside(birthday: string, ageGroup: AgeGroup | null): { ageGroup?: AgeGroup | null } {
  return { ageGroup: isBirthYearUnknown(birthday) ? ageGroup : null };
}

/** The rules of both person forms. Text in the interest search counts as chosen: nothing typed may be lost. */
export function personFormSchema(today: Today, isNameTaken: IsNameTaken = nobodyHas, stored?: StoredValues) {
  const entries = personEntries(today, stored);
  return v.pipe(
    strictBody({
      ...entries,
      name: v.pipe(
        onOneLine(entries.name),
        v.check((name) => !isNameTaken(name), CONNECTION_NAME_TAKEN),
      ),
      customHobbiesAndInterests: v.pipe(
        v.array(v.string()),
        v.transform((interests) => interests.map(oneLine)),
        v.unwrap(entries.customHobbiesAndInterests),
      ),
      typedInterest: v.string(),
      occasions: occasionRowsSchema(today, stored),
      ...detailsFormEntries,
    }),
    v.forward(v.partialCheck(TYPED_PATHS, withTyped(hasInterests), HOBBIES_TOO_FEW), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(TYPED_PATHS, withTyped(hasRoomForInterests), HOBBIES_TOO_MANY), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(TYPED_PATHS, withTyped(hasInterestsOnceBeside(stored)), HOBBY_TWICE), [
      'hobbiesAndInterests',
    ]),
    v.forward(v.partialCheck(TYPED_PATHS, isTypedInterestWhole, CUSTOM_HOBBY_LENGTH), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(TYPED_PATHS, isTypedInterestFoldable, CUSTOM_HOBBY_FOLDED), ['hobbiesAndInterests']),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { occasions, birthday } = dataset.value;
      const at = occasions.findIndex((row) => !isOnBirthday(stored, birthday)(row));
      if (at !== -1) addIssue({ message: BIRTHDAY_DIFFERS, path: pathTo(dataset.value, at) });
    }),
    v.transform(({ typedInterest, ageGroup = null, ...person }) => ({
      ...takeTypedGroup(person),
      ...ageGroupBeside(person.birthday, ageGroup),
      ...takeTypedInterest({ ...person, typedInterest }),
    })),
  );
}

/** The rules of an invited connection's form: only name, occasions and details are the user's own. */
export function invitedPersonFormSchema(today: Today, isNameTaken: IsNameTaken = nobodyHas, stored?: StoredValues) {
  const { name } = personEntries(today);
  return v.pipe(
    v.object({
      name: v.pipe(
        onOneLine(name),
        v.check((text) => !isNameTaken(text), CONNECTION_NAME_TAKEN),
      ),
      gender: v.string(),
      birthday: v.string(),
      country: v.string(),
      hobbiesAndInterests: v.array(v.string()),
      customHobbiesAndInterests: v.array(v.string()),
      typedInterest: v.string(),
      occasions: occasionRowsSchema(today, stored),
      ...detailsFormEntries,
    }),
    v.transform((form) => {
      const { name: checked, occasions, groups, note } = takeTypedGroup(form);
      return { name: checked, occasions, ...(groups && { groups }), ...(note !== undefined && { note }) };
    }),
  );
}
export type CheckedInvitedPersonForm = v.InferOutput<ReturnType<typeof invitedPersonFormSchema>>;

export type PersonForm = v.InferInput<ReturnType<typeof personFormSchema>>;
export type CheckedPersonForm = v.InferOutput<ReturnType<typeof personFormSchema>>;
