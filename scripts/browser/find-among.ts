import { lock } from '../lock.mjs';
import { findOnPath } from './find-on-path.ts';

/** Where a browser for the tests may come from. */
export interface BrowserSource {
  /** How `BROWSER_SOURCES` names it. */
  name: string;
  /** The program's path, made ready where that is what the source does; why not, where there is none here. */
  find: (signal: AbortSignal) => Promise<Found>;
}

/** A program's path, or why there is none. */
export type Found = { path: string } | { problem: string };

/** A browser that tests are run in. */
export interface BrowserKind {
  /** The environment variable that names a program to use whatever else is there. */
  variable: string;
  /** What costs nothing comes first. */
  sources: readonly BrowserSource[];
  /** Why a program is of no use on this machine; undefined where it works. */
  proves: (executable: string, signal: AbortSignal) => Promise<string | undefined>;
  /** What is said where none works. */
  advice: string;
}

/**
 * A browser that works on this machine, found or fetched. Of several runs at once one fetches and the others wait. Says
 * which one it is, and why those before it were none.
 * @returns its path, or what a person can do
 */
export async function findAmong(kind: BrowserKind, signal: AbortSignal): Promise<Found> {
  const chosen = process.env[kind.variable];
  if (chosen !== undefined && chosen !== '') {
    const problem = await kind.proves(chosen, signal);
    return problem === undefined
      ? use(chosen, kind.variable)
      : { problem: `${kind.variable} is ${chosen}: it ${problem}.` };
  }
  const release = await lock('browser', 'find a browser', signal);
  try {
    return await firstThatWorks({ ...kind, sources: allowed(kind.sources) }, signal);
  } finally {
    release();
  }
}

/** The first source whose browser works. */
export async function firstThatWorks(
  { sources, proves, advice }: Omit<BrowserKind, 'variable'>,
  signal: AbortSignal,
): Promise<Found> {
  for (const { name, find } of sources) {
    signal.throwIfAborted();
    const candidate = await find(signal);
    const problem = 'problem' in candidate ? candidate.problem : await proves(candidate.path, signal);
    if (problem === undefined && 'path' in candidate) return use(candidate.path, name);
    console.log(`No browser from '${name}': ${problem}.`);
  }
  return { problem: advice };
}

/** The first of these programs that is installed, or what to say where none is. */
export function installed(programs: readonly string[], problem: string): Found {
  return found(findOnPath(programs), problem);
}

/** A path that may be missing, as a source answers. */
export function found(path: string | undefined, problem: string): Found {
  return path === undefined ? { problem } : { path };
}

function use(path: string, source: string): Found {
  console.log(`Using ${path} (${source}).`);
  return { path };
}

/** `BROWSER_SOURCES` leaves out those that it doesn't name, for trying the later ones where an earlier one works. */
function allowed(sources: readonly BrowserSource[]): readonly BrowserSource[] {
  const names = process.env['BROWSER_SOURCES']?.split(',');
  return names === undefined ? sources : sources.filter(({ name }) => names.includes(name));
}
