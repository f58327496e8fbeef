import * as v from 'valibot';
import { isIsoDay } from '../../rules/days/day-check.ts';

export const DAY_MALFORMED = "A date must be a calendar day in the form 'YYYY-MM-DDT00:00:00.000Z'";

/** The range of date pickers (specification, section 5). */
export const PICKER_FIRST_DAY = '1900-01-01';
export const PICKER_LAST_DAY = '2099-12-31';

/** A calendar day in the API: 'YYYY-MM-DDT00:00:00.000Z' (specification, section 3). */
export const IsoDaySchema = v.custom<string>((input) => typeof input === 'string' && isIsoDay(input), DAY_MALFORMED);
