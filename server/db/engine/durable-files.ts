import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export interface LogDisk {
  /** Returns how many bytes were written. */
  write: (fileDescriptor: number, bytes: Uint8Array, offset: number, length: number, position?: number) => number;
  /** Makes writes to an open file survive a power cut. */
  sync: (fileDescriptor: number) => void;
}

const REAL_DISK: LogDisk = { write: writeSync, sync: fsyncSync };

/** Ends the process, as its database can't be written to. */
export type OnUnwritable = (error: unknown) => never;

interface OpenFile {
  nfd?: number;
  path?: string;
}

type WriteArguments = [file: OpenFile, buffer: Uint8Array, offset: number, length: number, position?: number];

interface SystemError {
  code?: string;
  syscall?: string;
  path?: string;
}

type Operation = () => unknown;

/** PGlite internals that this file relies on. */
interface NodeFiles {
  stream_ops: Record<string, unknown>;
  tryFSOperation: (operation: Operation) => unknown;
}

const LOG_FOLDER = '/pg_wal/';

/** Whether the log can't open its next file. A missing file is normal: it triggers the creation of one. */
function isLogEnd({ code, syscall = '', path = '' }: SystemError): boolean {
  return ['open', 'rename'].includes(syscall) && path.includes(LOG_FOLDER) && code !== 'ENOENT';
}

/**
 * PGlite's file system with fsync, without which a power cut loses acknowledged commits. PostgreSQL would stop and
 * recover if its log can't be written or synced, but PGlite would keep its locks and hang in the next query. So the
 * process is ended at once.
 * Relies on PGlite internals: the NODEFS of its build with one function for system calls, and `nfd` and `path` of
 * streams. So PGlite's version is pinned, and a test counts fsyncs.
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

  /** Ends the process if `work` fails, or fails with an error that `isEnd` accepts. */
  #surely<Result>(work: () => Result, isEnd: (error: SystemError) => boolean = () => true): Result {
    try {
      return work();
    } catch (error) {
      if (isEnd(error as SystemError)) return this.#onUnwritable(error);
      throw error;
    }
  }
}

/** Keeps the log small and few files open, which leaves more for connections. */
const SETTINGS = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'max_files_per_process=200',
];

/** PGlite's own parameters without `-F`, which disables fsync. */
export const DURABLE_START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
];

/** Makes a folder's renamed, created and deleted entries survive a power cut. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) syncFolder(path);
  }
  syncFolder(folder);
}
