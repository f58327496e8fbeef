import { expect, test } from 'vitest';
import { formFields } from './form-fields.ts';

function form(...entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('one interest is a list too, and so are several, with brackets or without', () => {
  expect(formFields(form(['hobbiesAndInterests', 'Tea']))).toEqual({ hobbiesAndInterests: ['Tea'] });
  expect(formFields(form(['hobbiesAndInterests[]', 'Tea'], ['hobbiesAndInterests[]', 'Chess']))).toEqual({
    hobbiesAndInterests: ['Tea', 'Chess'],
  });
});

test('rows are assembled by their number', () => {
  const fields = form(
    ['occasions[1][date]', 'b'],
    ['occasions[0].name', 'Wedding'],
    ['occasions[1][name]', 'Birthday'],
    ['occasions[0].date', 'a'],
  );
  expect(formFields(fields)).toEqual({
    occasions: [
      { name: 'Wedding', date: 'a' },
      { name: 'Birthday', date: 'b' },
    ],
  });
});

test('flags become booleans, and other values stay for validation to refuse', () => {
  const fields = form(
    ['termsAccepted', 'on'],
    ['pushNotificationsEnabled', 'false'],
    ['emailNotificationsEnabled', 'perhaps'],
    ['occasions[0][muted]', 'true'],
  );
  expect(formFields(fields)).toEqual({
    termsAccepted: true,
    pushNotificationsEnabled: false,
    emailNotificationsEnabled: 'perhaps',
    occasions: [{ muted: true }],
  });
});

test('a text that looks like a flag stays a text', () => {
  expect(formFields(form(['name', 'true']))).toEqual({ name: 'true' });
});

test('thousands of fields of one row take about as long as in one row each', () => {
  const names = Array.from({ length: 4000 }, (_, index) => index.toString(36));
  const timeOf = (nameOf: (name: string) => string) => {
    const fields = form(...names.map((name): [string, string] => [nameOf(name), '']));
    const start = performance.now();
    formFields(fields);
    return performance.now() - start;
  };
  const least = (nameOf: (name: string) => string) => Math.min(...[1, 2, 3].map(() => timeOf(nameOf)));
  // Copying a row per field took a few hundred times as long.
  expect(least((name) => `rows[0].${name}`)).toBeLessThan(20 * least((name) => `rows${name}[0].field`));
});
