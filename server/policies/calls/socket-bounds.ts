export interface SocketBounds {
  sockets: number;
  socketsPerClient: number;
  headersMs: number;
  requestMs: number;
  /** How long a call may stay silent; 0 is no limit. */
  silentMs: number;
  checkMs: number;
}

/** Enough for slow networks: a body has at most 100 kB. */
const TIMES = { headersMs: 15_000, requestMs: 60_000, silentMs: 60_000, checkMs: 5000 };

const PER_CLIENT = 256;

/** Other open files: up to 200 of the embedded database, the log, threads, outgoing calls. */
const OTHER_FILES = 400;
const LEAST = 64;

/**
 * @param openFiles the process's limit: the database fails once it can open none
 * @param isBehindProxy whether all sockets are the proxy's, which must limit its own callers
 */
export function socketBounds(
  most: number,
  { openFiles, isBehindProxy }: { openFiles: number; isBehindProxy: boolean },
): SocketBounds {
  const sockets = Math.max(LEAST, Math.min(most, openFiles - OTHER_FILES));
  const socketsPerClient = isBehindProxy ? sockets : Math.min(PER_CLIENT, Math.ceil(sockets / 4));
  return { sockets, socketsPerClient, ...TIMES };
}
