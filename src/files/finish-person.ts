import { isOneLine, oneLine } from '../../contract/rules/limits/one-line.ts';
import type { Today } from '../../contract/rules/days/day.ts';
import { isFoldedWithin } from '../../contract/schema/connections/folded-length.ts';
import {
  CUSTOM_HOBBY_LENGTH,
  CUSTOM_HOBBY_MAX_LENGTH,
  CUSTOM_HOBBY_MIN_LENGTH,
  HOBBIES,
  HOBBIES_MAX,
  HOBBIES_TOO_MANY,
  interestKey,
  isInterestFoldable,
  tidyInterest,
} from '../../contract/schema/connections/hobby.ts';
import { isOccasionDate } from '../../contract/schema/connections/occasion-list.ts';
import { BIRTHDAY, OCCASION_DATE_RANGE, type OccasionType } from '../../contract/schema/connections/occasion.ts';
import { BIRTHDAY_RANGE, isBirthday, NAME_MAX_LENGTH, NAME_TOO_SHORT } from '../../contract/schema/accounts/person.ts';
import type { FileDay, FilePerson } from './file-person.ts';
import { AGE_GROUPS, type PersonDraft } from './person-draft.ts';
import { readCountry } from './values/country.ts';
import { dayWords, toApiDay } from './values/day-text.ts';
import { readGender } from './values/gender.ts';
import { readOccasionType } from './values/occasion-type.ts';
