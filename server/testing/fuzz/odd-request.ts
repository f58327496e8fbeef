import * as fc from 'fast-check';
import type { ExampleCall } from '../examples/example.ts';
import { oddJson, oddValue } from './odd-json.ts';

/** A request as it is sent. */
export interface OddRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** A valid call, to be modified. */
export interface SoundCall extends ExampleCall {
  method: string;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'X'.repeat(100)];

const SEGMENTS = [
  '%',
  '%zz',
  '%00',
  '%C0%AF',
  '%ff',
  '%ud800',
  '..',
  '%2e%2e',
  '%2F',
  '%5c',
  '%0d%0a',
  '*',
  ':id',
  '__proto__',
  'null',
  '',
  '01990000-0000-7000-8000-00000000000',
  '01990000-0000-4000-8000-000000000000',
  '01990000-0000-7000-8000-000000000000%00',
  '01990000-0000-7000-8000-000000000000',
  '01990000-0000-7000-8000-00000000000A',
  encodeURIComponent('🎁'),
  'x'.repeat(4000),
];

const QUERIES = [
  '',
  'since',
  'since=',
  'since=%',
  'since=%00',
  'since=a&since=b',
  'since=__proto__',
  '__proto__=1',
  '%zz=1',
  '&&&',
  '=&=',
  'email=%00',
  'email=a%40b.co%00',
  'email=%ff',
  'email[]=a',
  `email=${'a'.repeat(5000)}@example.com`,
  'email=a&email=b',
  'since=AAAA',
  'since=eyJ9',
  `since=${'A'.repeat(400)}`,
  `since=${'A'.repeat(9000)}`,
  'access_token=1',
  'page=-1',
];

const HEADERS: [string, string[]][] = [
  [
    'content-type',
    ['', 'application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml', 'json', ';', '/'],
  ],
  [
    'content-type',
    ['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', 'APPLICATION/JSON'],
  ],
  [
    'if-match',
    [
      '',
      '*',
      '"1"',
      '"999"',
      'W/"1"',
      '1',
      '"',
      '"1',
      '"1","2"',
      '*,"1"',
      '"é"',
      '"'.repeat(3000),
      `"${'9'.repeat(400)}"`,
    ],
  ],
  ['if-none-match', ['', '*', '"', 'W/', '"x",'.repeat(1000)]],
  [
    'idempotency-key',
    ['', ' ', 'a b', 'é', '\u00ff', 'k'.repeat(201), 'k'.repeat(200), "'; drop table answers; --", '"', '__proto__'],
  ],
  [
    'authorization',
    [
      '',
      'Bearer',
      'Bearer ',
      'Bearer é',
      'bearer x',
      'Basic YTpi',
      `Bearer ${'a'.repeat(5000)}`,
      'Bearer a,Bearer b',
      'Bearer \u00ff',
    ],
  ],
  ['accept-encoding', ['gzip', 'br;q=2', '*', 'identity;q=0', '\u00ff']],
  ['content-encoding', ['gzip', 'br', 'nonsense']],
  ['content-length', ['0', '-1', '1e9', 'x', '99999999999999999999']],
  ['x-forwarded-for', ['127.0.0.1', '::1', ',', 'é', '1.2.3.4, 5.6.7.8', "'; --", 'a'.repeat(5000)]],
  ['origin', ['null', 'https://evil.example', 'é']],
  ['host', ['', 'evil.example', 'a b', 'é', ':']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x']],
  ['cookie', ['a=b', '=', 'é', '__proto__=1']],
  ['x-correlation-id', ['é', "'; drop", 'x'.repeat(3000)]],
  ['transfer-encoding', ['chunked', 'x']],
  ['expect', ['100-continue', 'x']],
];

const oddHeader = fc
  .constantFrom(...HEADERS)
  .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values)));

const FORM_NAMES = [
  'name',
  'name[]',
  'hobbiesAndInterests',
  'hobbiesAndInterests[]',
  'occasions[0][name]',
  'occasions[0].date',
  'email',
  'occasions[999][name]',
  'occasions[-1][name]',
  'occasions[0][__proto__]',
  '__proto__',
  '__proto__[0][a]',
  'constructor',
  '',
  'occasions[0][0][0]',
  'changes[0][key]',
  'keys[0][auth]',
  'pushNotificationsEnabled',
  '\0',
  '\ud800',
  'é'.repeat(500),
];
const FORM_VALUES = [
  '',
  'true',
  'x',
  '\0',
  '\ud800',
  '🎁',
  'x'.repeat(5000),
  '2026-02-30T00:00:00.000Z',
  '1990-05-17T00:00:00.000Z',
];

const fields = fc.array(fc.tuple(fc.constantFrom(...FORM_NAMES), fc.constantFrom(...FORM_VALUES)), { maxLength: 8 });

const urlEncoded = fields.map((entries) => ({
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(entries).toString(),
}));

const brokenForm = fc
  .constantFrom('%', '%zz=%', '&&==', 'name=%ff%fe', 'a[=1', 'a]=1&a[[=2', '\0=\0')
  .map((body) => ({ type: 'application/x-www-form-urlencoded', body }));

const multipart = fc
  .tuple(
    fields,
    fc.constantFrom('x', 'y', '', '"', 'x'.repeat(200)),
    fc.constantFrom('--x--\r\n', '', '--x', '\r\n--x'),
  )
  .map(([entries, boundary, end]) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body:
      entries
        .map(([name, value], index) => {
          const file = index % 3 === 0 ? '; filename="a.bin"\r\nContent-Type: application/octet-stream' : '';
          return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
        })
        .join('') + end,
  }));

const oddBytes = fc
  .constantFrom([0xff, 0xfe], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0], [0xef, 0xbb, 0xbf, 0x7b, 0x7d], [])
  .map((bytes) => Uint8Array.from(bytes));

function headersOf({ token, headers, body }: SoundCall): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
}

/** Valid calls, each with one fault; and some unchanged, so that there are data to damage. */
export function oddRequest(calls: readonly SoundCall[]): fc.Arbitrary<OddRequest> {
  // A body can have more kinds of faults.
  return fc.oneof(...calls.map((call) => ({ weight: call.body === undefined ? 1 : 3, arbitrary: spoilt(call) })));
}

function spoilt(call: SoundCall): fc.Arbitrary<OddRequest> {
  const { method, path, body } = call;
  const sound: OddRequest = {
    method,
    path,
    headers: headersOf(call),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const bodies = oddJson(body ?? {}).map((text) => ({
    ...sound,
    headers: { ...sound.headers, 'content-type': 'application/json' },
    body: text,
  }));
  const forms = fc.oneof(urlEncoded, brokenForm, multipart).map(({ type, body: text }) => ({
    ...sound,
    headers: { ...sound.headers, 'content-type': type },
    body: text,
  }));
  const bytes = oddBytes.map((odd) => ({ ...sound, body: odd }));
  const withHeaders = fc
    .array(oddHeader, { minLength: 1, maxLength: 3 })
    .map((odd) => ({ ...sound, headers: { ...sound.headers, ...Object.fromEntries(odd) } }));
  const methods = fc.constantFrom(...METHODS).map((other) => ({ ...sound, method: other }));
  const paths = oddPath(path).map((other) => ({ ...sound, path: other }));
  const isWithBody = body !== undefined;
  return fc.oneof(
    { weight: isWithBody ? 12 : 1, arbitrary: bodies },
    { weight: isWithBody ? 3 : 1, arbitrary: forms },
    { weight: isWithBody ? 1 : 0, arbitrary: bytes },
    { weight: 4, arbitrary: withHeaders },
    { weight: 1, arbitrary: methods },
    { weight: 3, arbitrary: paths },
  );
}

function oddPath(path: string): fc.Arbitrary<string> {
  const [place = '', query = ''] = path.split('?');
  const segments = place.split('/');
  const segment = fc
    .tuple(fc.integer({ min: 2, max: segments.length }), fc.constantFrom(...SEGMENTS))
    .map(([at, odd]) => [...segments.slice(0, at), odd, ...segments.slice(at + 1)].join('/'));
  const queried = fc
    .tuple(fc.constantFrom(...QUERIES), fc.boolean())
    .map(([odd, isAdded]) => `${place}?${isAdded && query !== '' ? `${query}&` : ''}${odd}`);
  const valued = oddValue.map((odd) => `${place}?since=${encodeURIComponent(odd.toWellFormed()).slice(0, 6000)}`);
  return fc.oneof(segment, queried, valued);
}
