import { expect, it } from 'vitest';
import { installWay } from './install-offer.ts';

const AGENTS = {
  'Safari on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Safari on an iPad':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Chrome on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1',
  'Edge on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/140.0.3485.54 Mobile/15E148 Safari/604.1',
  'the window of another app on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
};

it.each([
  ['Safari on an iPhone', false, 'safari'],
  ['Safari on an iPad', false, 'safari'],
  // Safari on a Mac has no `standalone`, and an iPad may call itself a Mac.
  ['Safari on an iPad', undefined, undefined],
  // Opened from the home screen.
  ['Safari on an iPhone', true, undefined],
  ['Chrome on an iPhone', false, undefined],
  ['Edge on an iPhone', false, undefined],
  ['the window of another app on an iPhone', false, undefined],
] as const)('%s (standalone: %j) is offered %j', (agent, standalone, way) => {
  const browser = { userAgent: AGENTS[agent], ...(standalone !== undefined && { standalone }) };
  expect(installWay(browser, false, false)).toBe(way);
  expect(installWay(browser, false, true)).toBeUndefined();
});

it('the browser’s own question comes first, and no user is asked twice', () => {
  const browser = { userAgent: '' };
  expect(installWay(browser, true, false)).toBe('prompt');
  expect(installWay(browser, true, true)).toBeUndefined();
});
