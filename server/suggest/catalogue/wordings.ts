import type { Hobby } from '../../../contract/schema/hobby.ts';
import type { Wording } from './wording.ts';

/** How templates speak of each interest. */
export const WORDINGS: Partial<Record<Hobby, Wording>> = {};
