import { afterEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, onToasts, showToast } from './toast.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it('a message stays 5 s unless told otherwise', () => {
  showToast('Copied');
  showToast('Refused', { duration: null, tone: 'error' });
  expect(currentToasts()).toMatchObject([
    { text: 'Copied', duration: 5000, tone: 'plain' },
    { text: 'Refused', duration: null, tone: 'error' },
  ]);
});

it('the same message again starts over instead of standing there twice', () => {
  const first = showToast('Copied');
  const second = showToast('Copied');
  expect(currentToasts().map(({ id }) => id)).toEqual([second]);
  expect(second).not.toBe(first);
});

it('whoever listens hears of each change, and of none after stopping', () => {
  const heard = vi.fn<() => void>();
  const stop = onToasts(heard);
  const id = showToast('Copied');
  dismissToast(id);
  expect(heard).toHaveBeenCalledTimes(2);
  dismissToast(id);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  showToast('Copied');
  expect(heard).toHaveBeenCalledTimes(2);
});
