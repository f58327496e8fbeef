import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The lint stage's output for a project with these files, line by line. */
function check(files: Record<string, string>): { status: number | null; said: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'offra-linear-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const command = join(import.meta.dirname, 'check-command.ts');
  const { status, stderr } = spawnSync(process.execPath, [command, folder], { encoding: 'utf8' });
  return { status, said: stderr.trim().split('\n') };
}

test('an expression that a text can keep busy is refused in every file, and however it is composed', () => {
  const { status, said } = check({
    'src/screens/home/search.tsx': "export const found = <p>{String(/(a+)+$/.test('aab'))}</p>;\n",
    'contract/rules/text.ts': 'const PART = "a*";\n\nexport const WHOLE = new RegExp(`^${PART}${PART}b`);\n',
    'sw/sw.ts': 'export const split = (text: string) => text.split(/\\s*,\\s*/);\n',
    'server/late.ts': 'export const find = (word: string) => new RegExp(`^${word}$`);\n',
    'server/wrapped.ts': 'const say = (of: RegExp) =>\n  RegExp(of, "g");\nexport const ALL = say(/\\d/);\n',
    'server/fine.ts': "export const FINE = /^\\d+$/;\nexport const ALSO = new RegExp('^[a-z]+$', 'i');\n",
    'server/fine.test.ts': 'export const BAD = /(a+)+$/;\n',
    'server/testing/fine.ts': 'export const BAD = /(a+)+$/;\n',
  });
  expect(said).toEqual([
    expect.stringMatching(/^src\/screens\/home\/search\.tsx:1: \/\(a\+\)\+\$\/ can take a time that is exponential/),
    expect.stringMatching(/^sw\/sw\.ts:1: .* polynomial/),
    expect.stringMatching(/^contract\/rules\/text\.ts:3: \/\^a\*a\*b\/ can take a time that is polynomial/),
    'server/late.ts:1: an expression is put together when it is used; do it when the file is read',
    expect.stringContaining('docs/decisions/'),
  ]);
  expect(status).toBe(1);
});

test('a project without any passes', () => {
  expect(check({ 'server/fine.ts': 'export const FINE = /^\\d+$/;\n' })).toEqual({ status: 0, said: [''] });
});
