import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { CONSENT_COOKIE } from '../../../contract/consent.ts';
import { keepConsent } from '../../store/account/consent.ts';
import { idea } from '../../store/testing/idea.ts';
import type { SeenSuggestion } from '../../store/suggestions/suggestions.ts';
import { SuggestionCard } from './suggestion-card.tsx';

const PICTURE = 'https://pictures.example/tea.jpg';
const OWN = { image: '/illustrations/teapot.webp', price: 'about €30' };
const OFFER: SeenSuggestion = {
  ...idea('Tea'),
  image: PICTURE,
  price: '€24.90',
  asOf: '2026-11-20T10:05:00.000Z',
  own: OWN,
};

afterEach(() => {
  cleanup();
  document.cookie = `${CONSENT_COOKIE}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});

/** Sets the device's date, at whatever hour. */
function onDay(day: string): void {
  vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from(day));
  onTestFinished(() => void vi.restoreAllMocks());
}

const dayOf = (at: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate().toString();

function show(suggestion: SeenSuggestion, at: string) {
  const { container } = render(<SuggestionCard suggestion={suggestion} isNew={false} eager now={new Date(at)} />);
  return { text: () => container.textContent, picture: () => container.querySelector('img')?.getAttribute('src') };
}

test('a shop’s price shows its time, and its image is our drawing until the user agrees to shops’ images', async () => {
  onDay(dayOf(OFFER.asOf!));
  const { text, picture } = show(OFFER, '2026-11-20T12:00:00.000Z');
  expect(text()).toContain('€24.90 as of ');
  expect(screen.getByText(/^\d{2}:05$/).getAttribute('datetime')).toBe(OFFER.asOf);
  expect(picture()).toBe(OWN.image);
  act(() => keepConsent(['necessary', 'pictures']));
  expect(picture()).toBe(PICTURE);
});

test('after midnight the day is shown too, also on a screen that was left open', () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  onDay(dayOf(OFFER.asOf!));
  const { text } = show(OFFER, '2026-11-20T12:00:00.000Z');
  expect(text()).toMatch(/as of \d{2}:05/);
  onDay('2026-11-22');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(text()).toMatch(/as of \d{2} November 2026, \d{2}:05/);
});

test('a price that is a day old is no longer shown, nor the shop’s image', async () => {
  keepConsent(['necessary', 'pictures']);
  const { text, picture } = show(OFFER, '2026-11-21T10:06:00.000Z');
  expect(text()).toContain('about €30');
  expect(text()).not.toMatch(/24\.90|as of/);
  expect(picture()).toBe(OWN.image);
});

test('a card of our own shows no time', () => {
  const { text } = show({ ...idea('Tea'), price: '$12.99 $15.99' }, '2026-11-20T12:00:00.000Z');
  expect(text()).toContain('$12.99/$15.99');
  expect(text()).not.toContain('as of');
});
