import { closeSync, fsyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Makes what was written to an open file survive a power cut. */
export type Sync = (fileDescriptor: number) => void;

interface OpenFile {
  nfd?: number;
}

/**
 * PGlite's file system with an fsync: as it comes it has none, and a power cut can take acknowledged commits.
 * It leans on PGlite's insides (the NODEFS of its build, `nfd` of its streams), so PGlite is pinned to one version and a
 * test counts the fsyncs.
 */
export class DurableFiles extends NodeFS {
  readonly #sync: Sync;

  constructor(folder: string, sync: Sync = fsyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addSync = ({ NODEFS }: { NODEFS: object }) => {
      const { stream_ops: operations } = NODEFS as { stream_ops: Record<string, unknown> };
      operations.fsync = ({ nfd }: OpenFile) => {
        if (nfd !== undefined) this.#sync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

/** PGlite's own start parameters without `-F`, which switches fsync off, and with a log that stays small. */
export const DURABLE_START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap(
    (setting) => ['-c', setting],
  ),
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
