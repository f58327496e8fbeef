import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What is asked of the disk for the database's log, which it must not fail in. */
export interface LogDisk {
  /** Gives how many of the bytes it took. */
  write: (fileDescriptor: number, bytes: Uint8Array, offset: number, length: number, position?: number) => number;
  /** Makes what was written to an open file, of the log or not, survive a power cut. */
  sync: (fileDescriptor: number) => void;
}

const REAL_DISK: LogDisk = { write: writeSync, sync: fsyncSync };

/** Ends the process: its database can't be written to any more. */
export type OnUnwritable = (error: unknown) => never;

interface OpenFile {
  nfd?: number;
  path?: string;
}

type WriteArguments = [file: OpenFile, buffer: Uint8Array, offset: number, length: number, position?: number];

/** What Node says of a call of the system that failed. */
interface SystemError {
  code?: string;
  syscall?: string;
  path?: string;
}

type Operation = () => unknown;

/** What is leaned on of PGlite's insides. */
interface NodeFiles {
  stream_ops: Record<string, unknown>;
  tryFSOperation: (operation: Operation) => unknown;
}

/** What PostgreSQL writes down before anything else. */
const LOG_FOLDER = '/pg_wal/';

/** Whether the log got no file to go on in. That one isn't there yet is how it finds out that it needs a new one. */
function isLogEnd({ code, syscall = '', path = '' }: SystemError): boolean {
  return ['open', 'rename'].includes(syscall) && path.includes(LOG_FOLDER) && code !== 'ENOENT';
}

/**
 * PGlite's file system with an fsync: as it comes it has none, and a power cut can take acknowledged commits.
 * A log that can't be written or synced, or has no file to go on in, is the end of a PostgreSQL, which starts again from
 * what it has. PGlite goes on with locks that nobody gives free: its next query turns round for ever, and no call is
 * answered, nor a signal heard. So it is told at once, while that can still be done.
 * It leans on PGlite's insides (the NODEFS of its build, which calls the system by one function, and `nfd` and `path` of its
 * streams), so PGlite is pinned to one version, a test counts the fsyncs, and another one has the log refused.
 */
export class DurableFiles extends NodeFS {
  readonly #disk: LogDisk;
  readonly #onUnwritable: OnUnwritable;

  constructor(folder: string, onUnwritable: OnUnwritable, disk: LogDisk = REAL_DISK) {
    super(folder);
    this.#onUnwritable = onUnwritable;
    this.#disk = disk;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const replaceOperations = ({ NODEFS }: { NODEFS: object }) => {
      const files = NODEFS as NodeFiles;
      const { stream_ops: operations, tryFSOperation } = files;
      files.tryFSOperation = (operation) => tryFSOperation(() => this.#surely(operation, isLogEnd));
      operations.fsync = ({ nfd }: OpenFile) => {
        if (nfd !== undefined) this.#surely(() => this.#disk.sync(nfd));
        return 0;
      };
      const write = operations.write as (...args: WriteArguments) => number;
      operations.write = (...args: WriteArguments) => {
        const [{ nfd, path = '' }, buffer, offset, length, position] = args;
        if (nfd === undefined || !path.includes(LOG_FOLDER)) return write(...args);
        return this.#surely(() => this.#disk.write(nfd, buffer, offset, length, position));
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [replaceOperations, ...(emscriptenOpts.preRun ?? [])] } };
  }

  /** Does what must not fail, or must not in that way. */
  #surely<Result>(work: () => Result, isEnd: (error: SystemError) => boolean = () => true): Result {
    try {
      return work();
    } catch (error) {
      if (isEnd(error as SystemError)) return this.#onUnwritable(error);
      throw error;
    }
  }
}

/** A log that stays small, and few files open at once: each of them is one less for somebody's connection. */
const SETTINGS = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'max_files_per_process=200',
];

/** PGlite's own start parameters without `-F`, which switches fsync off. */
export const DURABLE_START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
];

/** Makes a folder's entries survive a power cut: a rename, a file made or removed. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes everything below a folder survive a power cut. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) syncFolder(path);
  }
  syncFolder(folder);
}
