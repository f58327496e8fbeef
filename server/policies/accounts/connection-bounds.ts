/** What the listening server lets callers hold, and for how long. */
export interface ConnectionBounds {
  /** Connections at once, those that nothing is sent on included. */
  connections: number;
  /** Those of them that one client may have: an IPv4 address or an IPv6 network; see held-connections.ts for wider ones. */
  connectionsPerClient: number;
  /** How long the first line and the headers of a call may take, also the first on a new connection. */
  headersMs: number;
  /** How long a call may take with its body. */
  requestMs: number;
  /** How long nothing may be sent or taken while a call is under way; 0 for as long as it takes. */
  silentMs: number;
  /** How often it is looked for those who take too long. */
  checkMs: number;
}

/** A client that is slow for an hour loses nothing by these: a body has 100 kB at most. */
const TIMES = { headersMs: 15_000, requestMs: 60_000, silentMs: 60_000, checkMs: 5000 };

/** Enough for everybody behind one router, each with the handful that browsers open. */
const PER_CLIENT = 256;

/** What the process has open beside connections: up to 200 files of the embedded database, the log, threads, calls to others. */
const OTHER_FILES = 400;
const LEAST = 64;

/**
 * The bounds of a server.
 * @param most what its operator allows
 * @param openFiles how many files the system lets the process have open, of which each connection is one: the database
 *   answers nothing any more once it can open none
 * @param isBehindProxy whether every connection is the proxy's, which then has to look after its own callers
 */
export function connectionBounds(
  most: number,
  { openFiles, isBehindProxy }: { openFiles: number; isBehindProxy: boolean },
): ConnectionBounds {
  const connections = Math.max(LEAST, Math.min(most, openFiles - OTHER_FILES));
  // Several clients must have room beside each other where the system allows few files.
  const connectionsPerClient = isBehindProxy ? connections : Math.min(PER_CLIENT, Math.ceil(connections / 4));
  return { connections, connectionsPerClient, ...TIMES };
}
