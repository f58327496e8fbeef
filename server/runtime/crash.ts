import { errorFields, type Log } from './log.ts';

/** Logs an uncaught error without its message, and ends the process: its state can't be trusted any more. */
export function endOnCrash(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.error('crashed', { origin, ...errorFields(error) });
    process.exit(1);
  });
}

/** Logs that the embedded database can't be written to any more, and ends the process: it could answer no call. */
export function endUnwritable(log: Log): (error: unknown) => never {
  return (error) => {
    log.error('database_unwritable', errorFields(error));
    process.exit(1);
  };
}
