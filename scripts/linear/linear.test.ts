import { describe, expect, test } from 'vitest';
import { faultOf } from './linear.ts';

const fault = ({ source, flags }: RegExp) => faultOf(source, flags);

describe('refused', () => {
  test.each([
    /(a+)+$/,
    /^(a|a)*$/,
    /^(?:a*)*b/,
    /(x+x+)+y/,
    /^(\w+\s?)*$/,
    /^(?:[a-z]|[A-Z])*x$/i,
    /^(?:é|[^x])*x$/,
    /^(?:\p{L}|\p{Lu})*x$/u,
  ])('an expression that can take twice as long for each further character: %s', (expression) => {
    expect(fault(expression)).toMatch(/^can take a time that is exponential/);
  });

  test.each([
    /a*a*b/,
    /^a*a*b/,
    /\s+$/,
    /\s*,\s*/,
    /^(?:ab)*[ab]*c/,
    /(?=.*x)y/,
    /\bstop\b.*\bnow\b/,
    /\b[a-z-]*\d/,
    /[\w-]+(?:\.[\w-]+)*\.com/,
    /a(?:[ab]*c|)/g,
    /^x{0,99}x{0,99}y/,
    /^a*$|b*c/m,
    /^#.*x/m,
  ])('an expression that can take four times as long for a text of twice the length: %s', (expression) => {
    expect(fault(expression)).toMatch(/^can take a time that is polynomial/);
  });

  test('references back, and looking back without an end: their time is unknown', () => {
    expect(fault(/(.+)\1/)).toBe('refers back to what it has found');
    expect(fault(/(?<=a.*)b/)).toBe('looks back without an end');
  });
});

describe('taken', () => {
  test.each([
    /\s+/g,
    /^\s*x/,
    /^\d+[,.]\d+$/,
    /^(?=.*x).*y$/,
    /(?:ab)*/,
    /\bprefix\w*\b/,
    /\b(?:one|two|three\w*)\b/,
    /\b[a-z]+$/,
    /\b[a-z]*\d\b/,
    /(?:^|[,;])[^,;]+, never$/,
    /<[^<>]*>/,
    /"[^"]*"/y,
    /^[a-z]{2,60}$/,
    /\d{4}-\d{2}/,
    /(?<!\p{L})a(?!b)/u,
    /^(?:[\p{L}--[a-z]]+|[a-z]+)$/v,
  ])('an expression with at most linear time: %s', (expression) => {
    expect(fault(expression)).toBeUndefined();
  });
});

test('a refusal says which parts are repeated', () => {
  expect(fault(/^a[bc]*\w*d/)).toBe(
    'can take a time that is polynomial in the length of a text, by repeating [bc] and then \\w',
  );
  expect(fault(/\s+$/)).toContain('by repeating whatever comes before and then \\s');
});
