import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { followHistory, pathBehind, shownEntry } from './history.ts';

let history: ReturnType<typeof createMemoryHistory>;

beforeEach(() => {
  history = createMemoryHistory({ initialEntries: ['/policy', '/events'] });
  onTestFinished(followHistory(history));
});

it('knows which screen lies behind, however a person has got to the one that is shown', () => {
  expect(pathBehind()).toBeUndefined();
  history.push('/');
  expect(pathBehind()).toBe('/events');
  history.push('/form');
  history.replace('/menu');
  expect(pathBehind()).toBe('/');
  history.go(-2);
  expect(pathBehind()).toBeUndefined();
  history.forward();
  history.push('/form');
  expect(pathBehind()).toBe('/');
});

it('knows a screen again that was left and come back to, and tells it from another visit', () => {
  history.push('/');
  const visit = shownEntry();
  history.push('/form');
  history.back();
  expect(shownEntry()).toBe(visit);
  history.push('/');
  expect(shownEntry()).not.toBe(visit);
});

it('knows nothing of a screen that was there before the page, until it is come back to', () => {
  history.back();
  const before = shownEntry();
  history.forward();
  expect(pathBehind()).toBe('/policy');
  history.back();
  expect(shownEntry()).toBe(before);
});
