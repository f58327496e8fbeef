import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from './palette.ts';

type Colour = Exclude<keyof Palette, 'scrim' | 'shadow'>;

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const texts: [Colour, Colour[]][] = [
  ['ink', ['canvas', 'surface', 'sunken', 'accentSoft']],
  ['inkSoft', ['canvas', 'surface', 'sunken', 'accentSoft']],
  ['onAccent', ['accent', 'accentHover']],
  ['accentInk', ['canvas', 'surface', 'sunken', 'accentSoft']],
  ['success', ['canvas', 'surface', 'successSoft']],
  ['onDanger', ['danger', 'dangerHover']],
  ['dangerInk', ['canvas', 'surface', 'dangerSoft']],
  ['canvas', ['ink']],
];

const marks: [Colour, Colour[]][] = [
  ['edge', ['canvas', 'surface', 'sunken']],
  ['accent', ['canvas', 'surface', 'sunken']],
  ['danger', ['canvas', 'surface']],
  ['focus', ['canvas', 'surface', 'sunken', 'accentSoft']],
];

const pairs = (list: [Colour, Colour[]][]) =>
  list.flatMap(([on, behind]) => behind.map((colour) => [on, colour] as const));

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_name, palette) => {
  it.each(pairs(texts))('%s can be read on %s', (on, behind) => {
    expect(contrast(palette[on], palette[behind])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(marks))('%s can be made out on %s', (on, behind) => {
    expect(contrast(palette[on], palette[behind])).toBeGreaterThanOrEqual(3);
  });
});

it('measures black on white as 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
