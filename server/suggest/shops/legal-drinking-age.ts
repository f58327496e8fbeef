import { countryCode, type CountryCode } from '../../../contract/schema/accounts/country.ts';

const USUAL = 18;
const NEVER = Infinity;

/** The age for spirits, where it is not 18. In doubt the higher age counts: leaving an idea out harms no person. */
const BY_COUNTRY: Partial<Record<CountryCode, number>> = {
  CA: 19,
  KR: 19,
  NI: 19,
  BJ: 20,
  FI: 20,
  IS: 20,
  JP: 20,
  LT: 20,
  NO: 20,
  PY: 20,
  SE: 20,
  TH: 20,
  UZ: 20,
  AE: 21,
  AS: 21,
  BH: 21,
  CI: 21,
  CM: 21,
  EG: 21,
  FM: 21,
  GQ: 21,
  GU: 21,
  ID: 21,
  KI: 21,
  KZ: 21,
  LK: 21,
  MH: 21,
  MN: 21,
  MP: 21,
  MY: 21,
  NP: 21,
  NR: 21,
  OM: 21,
  PW: 21,
  QA: 21,
  SB: 21,
  TJ: 21,
  TM: 21,
  TO: 21,
  UM: 21,
  US: 21,
  WS: 21,
  ER: 25,
  IN: 25,
  AF: NEVER,
  BD: NEVER,
  BN: NEVER,
  IQ: NEVER,
  IR: NEVER,
  KW: NEVER,
  LY: NEVER,
  MR: NEVER,
  MV: NEVER,
  PK: NEVER,
  SA: NEVER,
  SD: NEVER,
  SO: NEVER,
  YE: NEVER,
};

/** Whether alcohol may be a gift at that age in that country; false for an unknown age. */
export function mayDrink(ageYears: number | null, country: string | null): boolean {
  if (ageYears === null) return false;
  const code = country === null ? undefined : countryCode(country);
  return ageYears >= ((code && BY_COUNTRY[code]) ?? USUAL);
}
