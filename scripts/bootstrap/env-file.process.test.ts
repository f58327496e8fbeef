import { expect, test } from 'vitest';
import { FakeProject } from './testing/fake-project.ts';

test('settings come from a file .env, and those of the environment count before them', async () => {
  const project = new FakeProject();
  project.write('.env', '# Mine\nCOMPANY_NAME=From the file\nPATH=none\n');
  project.write('server/main.ts', 'console.log(`${process.env.COMPANY_NAME}, ${process.env.PATH === "none"}`);');
  const run = project.start();
  expect(await run.ended).toEqual([0, null]);
  expect(run.output).toContain('From the file, false\n');
});
