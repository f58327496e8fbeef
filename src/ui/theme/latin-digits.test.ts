import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Japanese, of full width', '０１２３４５６７８９'],
  ['mathematical, two rows side by side', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
  ['Latin', '0123456789'],
])('digits as the script has them are 0 to 9: %s', (_, digits) => {
  expect(latinDigits(digits)).toBe('0123456789');
});

test('all other characters are unchanged', () => {
  expect(latinDigits('١٤ فبراير, ½ 👩‍🚀 0')).toBe('14 فبراير, ½ 👩‍🚀 0');
});
