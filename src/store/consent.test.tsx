import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CONSENT_COOKIE, CONSENT_REVISION } from '../../contract/consent.ts';
import { keepConsent, readConsent, useConsentTo } from './consent.ts';

afterEach(() => {
  document.cookie = `${CONSENT_COOKIE}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});

const keep = (text: string) => (document.cookie = `${CONSENT_COOKIE}=${text}; path=/`);

test('nobody has agreed to anything before they are asked', () => {
  expect(readConsent()).toBeUndefined();
});

test('an answer is kept and can be changed, and whatever depends on it follows', async () => {
  const { result } = renderHook(() => useConsentTo('pictures'));
  expect(result.current).toBe(false);
  await act(() => keepConsent(['necessary']));
  expect(readConsent()).toEqual(['necessary']);
  expect(result.current).toBe(false);
  await act(() => keepConsent(['necessary', 'pictures']));
  expect(readConsent()).toEqual(['necessary', 'pictures']);
  expect(result.current).toBe(true);
  await act(() => keepConsent(['necessary']));
  expect(result.current).toBe(false);
});

test('an answer that is given in another tab is followed here', async () => {
  await keepConsent(['necessary', 'pictures']);
  const { result, unmount } = renderHook(() => useConsentTo('pictures'));
  expect(result.current).toBe(true);
  keep(encodeURIComponent(`{"categories":["necessary"],"revision":${CONSENT_REVISION},"data":null}`));
  const otherTab = new BroadcastChannel('consent');
  otherTab.postMessage(undefined);
  await waitFor(() => expect(result.current).toBe(false));
  otherTab.close();
  unmount();
});

test.each([
  [
    'to another question',
    encodeURIComponent(`{"categories":["pictures"],"revision":${CONSENT_REVISION + 1},"data":null}`),
  ],
  ['without its number', encodeURIComponent('{"categories":["pictures"]}')],
  ['that is broken', '%7B%E0%A4%A'],
  ['that is empty', ''],
])('an answer %s is none', (_, text) => {
  keep(text);
  expect(readConsent()).toBeUndefined();
});
