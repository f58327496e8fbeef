import { spawn } from 'node:child_process';

/**
 * What puppeteer starts in place of Firefox, in a process group of its own: Firefox, in that same group. Loaded with the
 * watch over its starter, it takes Firefox along when the tests are killed, which Firefox alone would outlive.
 */
const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit' });
child.once('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
