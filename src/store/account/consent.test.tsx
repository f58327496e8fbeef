import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CONSENT_COOKIE, CONSENT_REVISION } from '../../../contract/consent.ts';
import { keepConsent, readConsent, useConsentTo } from './consent.ts';
import { recordConsent } from './record-consent.ts';

afterEach(() => {
  document.cookie = `${CONSENT_COOKIE}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});

const keep = (text: string) => (document.cookie = `${CONSENT_COOKIE}=${text}; path=/`);

test('nothing is allowed before an answer', () => {
  expect(readConsent()).toBeUndefined();
});

test('an answer is stored and can be changed, and all that depends on it follows', () => {
  const { result } = renderHook(() => useConsentTo('pictures'));
  expect(result.current).toBe(false);
  act(() => keepConsent(['necessary']));
  expect(readConsent()).toEqual(['necessary']);
  expect(result.current).toBe(false);
  act(() => keepConsent(['necessary', 'pictures']));
  expect(readConsent()).toEqual(['necessary', 'pictures']);
  expect(result.current).toBe(true);
  act(() => keepConsent(['necessary']));
  expect(result.current).toBe(false);
});

test('an answer counts for 30 days, on every screen, and replaces the one before', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  recordConsent(['necessary'], Date.parse('2026-11-23T12:00:00Z'));
  const [cookie = ''] = written.mock.calls[0] ?? [];
  expect(cookie.split('; ').slice(1)).toEqual(['Path=/', `Max-Age=${30 * 24 * 60 * 60}`, 'SameSite=Lax']);
  written.mockRestore();
});

test('an answer that an earlier library has stored still counts', () => {
  keep(
    encodeURIComponent(
      JSON.stringify({
        categories: ['necessary', 'pictures'],
        revision: CONSENT_REVISION,
        data: null,
        consentTimestamp: '2026-11-20T12:00:00.000Z',
        consentId: '00000000-0000-4000-8000-000000000000',
        services: { necessary: [], pictures: [] },
        languageCode: 'en',
        lastConsentTimestamp: '2026-11-20T12:00:00.000Z',
        expirationTime: 1_797_854_400_000,
      }),
    ),
  );
  expect(readConsent()).toEqual(['necessary', 'pictures']);
});

test('an answer that is given in another tab is followed here', async () => {
  keepConsent(['necessary', 'pictures']);
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
])('an answer %s does not count', (_, text) => {
  keep(text);
  expect(readConsent()).toBeUndefined();
});
