import { errorFields, type Log } from './log.ts';

/** Logs what nobody caught, without its words, and ends the process: after such a thing nothing about it can be trusted. */
export function endOnCrash(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.error('crashed', { origin, ...errorFields(error) });
    process.exit(1);
  });
}

/** Logs that the embedded database can't be written to any more, and ends the process: it would answer no call from then on. */
export function endUnwritable(log: Log): (error: unknown) => never {
  return (error) => {
    log.error('database_unwritable', errorFields(error));
    process.exit(1);
  };
}
