import { spawn } from 'node:child_process';

/**
 * What is started in place of a browser or a display, in a process group of its own: that program, in that same group.
 * Loaded with the watch over its starter, it takes the program along when the tests are killed, which that alone would
 * outlive.
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
