import { endOnCrash } from '../runtime/crash.ts';
import { createLog } from '../runtime/log.ts';

/** Fails in the way that its argument names, with a message that must not be logged. Tests run it as a process. */
endOnCrash(
  createLog(
    'error',
    (line) => process.stderr.write(line),
    () => new Date('2026-11-20T10:00:00Z'),
  ),
);
setInterval(() => {}, 1000);
const fault = new Error('ana@example.com is not unique');
if (process.argv[2] === 'rejection') void Promise.reject(fault);
else
  setImmediate(() => {
    throw fault;
  });
