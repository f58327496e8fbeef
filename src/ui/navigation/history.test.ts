import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';

let history: ReturnType<typeof createMemoryHistory>;
let page: Awaited<ReturnType<typeof load>>;
const load = () => import('./history.ts');

beforeEach(async () => {
  history = createMemoryHistory({ initialEntries: ['/policy', '/events'] });
  vi.resetModules();
  page = await load();
  page.followHistory(history);
});

it('knows which screen is behind, however the user has got to the present one', () => {
  expect(page.pathBehind()).toBeUndefined();
  history.push('/');
  expect(page.pathBehind()).toBe('/events');
  history.push('/form');
  history.replace('/menu');
  expect(page.pathBehind()).toBe('/');
  history.go(-2);
  expect(page.pathBehind()).toBeUndefined();
  history.forward();
  history.push('/form');
  expect(page.pathBehind()).toBe('/');
});

it('recognises a screen that is shown again by Back, and distinguishes it from another visit', () => {
  history.push('/');
  const visit = page.shownEntry();
  history.push('/form');
  history.back();
  expect(page.shownEntry()).toBe(visit);
  history.push('/');
  expect(page.shownEntry()).not.toBe(visit);
});

it('knows nothing of a screen from before the page, until it is shown again', () => {
  history.back();
  const before = page.shownEntry();
  history.forward();
  expect(page.pathBehind()).toBe('/policy');
  history.back();
  expect(page.shownEntry()).toBe(before);
});
