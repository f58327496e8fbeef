import * as v from 'valibot';
import { COUNTRIES } from '../accounts/country.ts';
import { GENDERS } from '../accounts/person.ts';
import { HOBBIES } from '../connections/hobby.ts';
import { OCCASION_TYPES } from '../connections/occasion.ts';

export const DropdownsSchema = v.object({
  gender: v.array(v.string()),
  countries: v.array(v.string()),
  hobbiesAndInterests: v.array(v.string()),
  occasions: v.array(v.string()),
});
export type Dropdowns = v.InferOutput<typeof DropdownsSchema>;

export const DROPDOWNS: Dropdowns = {
  gender: [...GENDERS],
  countries: COUNTRIES.map(({ name }) => name),
  hobbiesAndInterests: [...HOBBIES],
  occasions: OCCASION_TYPES.map(({ name }) => name),
};

export const CustomHobbiesAnswerSchema = v.object({ hobbiesAndInterests: v.array(v.string()) });
