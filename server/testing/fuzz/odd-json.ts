import * as fc from 'fast-check';

const text = (value: unknown) => JSON.stringify(value);

/** JSON values of the wrong type, at the edges, or hostile, and texts that are no JSON. */
const ODD_VALUES = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '1e-400',
  '9007199254740993',
  '[]',
  '{}',
  '[[]]',
  '""',
  '" "',
  '"\\u0000"',
  '"Ana\\u0000"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\ufeff"',
  '"\\u202eevil"',
  '"\\u200b\\u200b\\u200b"',
  'NaN',
  'undefined',
  '-',
  '01',
  '1.',
  '+1',
  "'a'",
  '"\t"',
  '"\\x"',
  '"\\u12"',
  ',',
  '{"a"}',
  '[1,]',
  '/**/1',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '["__proto__"]',
  '{"toString":1}',
  ...['2026-02-30', '2023-02-29', '0000-01-01', '9999-12-31', '1925-11-19', '2031-11-21'].map((day) =>
    text(`${day}T00:00:00.000Z`),
  ),
  ...['+010000-01-01T00:00:00.000Z', '2026-01-01', '2026-01-01T00:00:00Z', 'today'].map(text),
  ...[
    '01990000-0000-7000-8000-000000000000',
    '01990000-0000-7000-8000-00000000000G',
    '00000000-0000-0000-0000-000000000000',
  ].map(text),
  ...["'; drop table users; --", '$1', '%00', '${7*7}', '{{7*7}}', '<script>alert(1)</script>', '../../etc/passwd'].map(
    text,
  ),
  ...['a@b', 'a@b.co', `${'a'.repeat(300)}@example.com`, 'Ａｎａ', 'e\u0301'.repeat(30), '🎁'.repeat(40), 'ß', 'İ'].map(
    text,
  ),
  text('x'.repeat(10_000)),
  text(Array.from({ length: 2000 }, () => 'x')),
  text(Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, index]))),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
];

/** A JSON string of any code units, including lone surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => text(String.fromCharCode(...units)));

export const oddValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);

const HERE = '\u0001here\u0001';

/** The paths of all replaceable places in a value. */
function places(value: unknown, path: readonly string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[...path], ...inner.flatMap(([key, part]) => places(part, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return HERE;
  const copy: Record<string, unknown> = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest);
  return copy;
}

/** A valid body with one place replaced by an odd value. */
function withOddPlace(body: unknown): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...places(body)), oddValue)
    .map(([path, odd]) => JSON.stringify(replaced(body, path)).replace(JSON.stringify(HERE), () => odd));
}

function withoutField(body: object): fc.Arbitrary<string> {
  return fc.constantFrom(...Object.keys(body), '').map((field) => {
    const { [field]: _, ...rest } = body as Record<string, unknown>;
    return JSON.stringify(rest);
  });
}

/** A valid body with one more field: unknown, inherited by every object, or a duplicate. */
function withField(body: object): fc.Arbitrary<string> {
  const names = [
    ...Object.keys(body),
    '__proto__',
    'constructor',
    'toString',
    'id',
    'userId',
    'version',
    'isAdmin',
    '',
  ];
  return fc.tuple(fc.constantFrom(...names), oddValue, fc.boolean()).map(([name, odd, isFirst]) => {
    const inner = JSON.stringify(body).slice(1, -1);
    const field = `${JSON.stringify(name)}:${odd}`;
    return `{${(isFirst ? [field, inner] : [inner, field]).filter((part) => part !== '').join(',')}}`;
  });
}

/** The body truncated, or with a piece of noise in it. */
function broken(body: unknown): fc.Arbitrary<string> {
  const whole = JSON.stringify(body);
  return fc
    .tuple(fc.nat(whole.length), fc.constantFrom('', '\0', '"', '}', ']', ',', ':', '\\', '\ufeff', '\ud800', '//'))
    .map(([at, noise]) => (noise === '' ? whole.slice(0, at) : whole.slice(0, at) + noise + whole.slice(at)));
}

/** Faulty or hostile variants of a valid JSON body. */
export function oddJson(body: object): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: withOddPlace(body) },
    { weight: 2, arbitrary: withField(body) },
    { weight: 1, arbitrary: withoutField(body) },
    { weight: 2, arbitrary: broken(body) },
    { weight: 1, arbitrary: oddValue },
  );
}
