import { expect, it } from 'vitest';
import { mergeMuted } from './merge-muted.ts';

it('what is muted and unmuted on two devices meets occasion by occasion', () => {
  expect(mergeMuted({ from: ['a', 'b'], mine: ['b', 'c'], theirs: ['a', 'd', 'b'] })).toEqual(['d', 'b', 'c']);
});

it('what both have muted is muted once, and what both have unmuted stays so', () => {
  expect(mergeMuted({ from: ['a'], mine: ['b'], theirs: ['b'] })).toEqual(['b']);
});

it('where it is not known what a list started from, nothing that is muted is unmuted', () => {
  expect(mergeMuted({ from: undefined, mine: ['b'], theirs: ['a'] })).toEqual(['a', 'b']);
});
