import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Initial } from './initial.tsx';

afterEach(cleanup);

test.each([
  [' ana', 'A'],
  ['Åsa', 'Å'],
  ['A\u030Asa', 'A\u030A'],
  ['王小明', '王'],
  ['कीर्ति', 'की'],
  ['😀 Zoë', '😀'],
  ['🇵🇹 Avó', '🇵🇹'],
  ['  ', '?'],
])('%j begins with %s', (name, letter) => {
  expect(render(<Initial name={name} />).container.textContent).toBe(letter);
});
