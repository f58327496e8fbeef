import { errorFields, type Log } from './log.ts';

/** Logs what nobody caught, without its words, and ends the process: after such a thing nothing about it can be trusted. */
export function endOnCrash(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.error('crashed', { origin, ...errorFields(error) });
    process.exit(1);
  });
}
