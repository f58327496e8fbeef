import { expect, test } from 'vitest';
import { isFromOtherSite, type Sender } from './other-site.ts';

const HOST = 'offra.example';
const HERE = `https://${HOST}`;
const EVIL = 'https://evil.example';
const APP = 'https://app.example';
const from = (sender: Partial<Sender>) =>
  isFromOtherSite({
    method: 'POST',
    origin: undefined,
    site: undefined,
    hosts: [HOST],
    origins: [HERE, APP],
    ...sender,
  });

test.each<[string, Partial<Sender>]>([
  ['a program that is no browser', {}],
  ['our own page', { origin: HERE, site: 'same-origin' }],
  ['our own page over plain http, where browsers say less', { origin: `http://${HOST}` }],
  [
    'our own page at another address than the public one',
    { origin: 'http://127.0.0.1:3000', hosts: ['127.0.0.1:3000'] },
  ],
  ['our own page behind a proxy that writes another host', { origin: APP, site: 'same-origin', hosts: ['app:3000'] }],
  ['our own page in an older browser behind such a proxy', { origin: HERE, hosts: ['app:3000'] }],
  ['our own page, by the host that a trusted proxy was asked for', { origin: EVIL, hosts: ['a:1', 'evil.example'] }],
  ['our own page where the host names the usual port', { origin: HERE, hosts: [`${HOST}:443`] }],
  ['our own page at an IPv6 address', { origin: 'http://[::1]:3000', hosts: ['[::1]:3000'] }],
  ['our own form whose origin is withheld', { origin: 'null', site: 'same-origin' }],
  ['a person who loads a page again', { site: 'none' }],
  ['the app at an allowed origin', { origin: APP, site: 'cross-site' }],
  ['the app at an allowed origin, in an older browser', { origin: APP }],
  ['a link of another site that only reads', { method: 'GET', site: 'cross-site' }],
  ['a question whether it may be asked', { method: 'OPTIONS', origin: EVIL, site: 'cross-site' }],
])('%s is accepted', (_, sender) => {
  expect(from(sender)).toBe(false);
});

test.each<[string, Partial<Sender>]>([
  ['a form of another site', { origin: EVIL, site: 'cross-site' }],
  ['a form of another site, in an older browser', { origin: EVIL }],
  ['a form of another site that withholds its origin', { origin: 'null', site: 'cross-site' }],
  ['a form of a frame that has no origin, in an older browser', { origin: 'null' }],
  ['a form of another site without any origin', { site: 'cross-site' }],
  ['a page of a neighbour under the same domain', { origin: 'https://blog.offra.example', site: 'same-site' }],
  ['such a neighbour without an origin', { site: 'same-site' }],
  ['a page at another port of this machine', { origin: 'http://127.0.0.1:8000', hosts: ['127.0.0.1:3000'] }],
  ['a page whose host only begins like ours', { origin: `${HERE}.evil.example` }],
  ['a page whose origin only holds ours', { origin: `${EVIL}/${HOST}` }],
  ['an origin that is none', { origin: 'é' }],
  ['an origin without a host', { origin: 'about:blank', hosts: [''] }],
  ['a word of a browser that we don’t know', { origin: EVIL, site: 'nearby' }],
  ['another site by any method', { method: 'DELETE', origin: EVIL }],
])('%s is refused', (_, sender) => {
  expect(from(sender)).toBe(true);
});
