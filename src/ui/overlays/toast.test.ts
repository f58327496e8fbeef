import { afterEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, onToasts, showToast } from './toast.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it('a message stays 5 s by default', () => {
  showToast('Copied');
  showToast('Refused', { duration: null, tone: 'error' });
  expect(currentToasts()).toMatchObject([
    { text: 'Copied', duration: 5000, tone: 'plain' },
    { text: 'Refused', duration: null, tone: 'error' },
  ]);
});

it('the same message shown again starts over instead of being there twice', () => {
  const first = showToast('Copied');
  const second = showToast('Copied');
  expect(currentToasts().map(({ id }) => id)).toEqual([second]);
  expect(second).not.toBe(first);
});

it('a listener is called after each change, and no more after stopping', () => {
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
