import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, gunzipSync } from 'node:zlib';
import { create, UnpackSync } from 'tar';
import * as v from 'valibot';
import { syncFolder } from '../db/engine/durable-files.ts';
import { BackupFailure } from './backup-failure.ts';

const MANIFEST = 'offra-backup.json';
/** The first line of a backup in SQL. */
export const SQL_HEADER = '-- offra backup in SQL, version 1';
/** The next levels take twice as long for a tenth less. */
const GZIP_LEVEL = 1;

/** An archive's first file, so that a foreign file is recognised before much is unpacked. */
const ManifestSchema = v.object({
  format: v.literal('offra-backup'),
  version: v.literal(1),
  createdAt: v.string(),
  /** Every file by its path with `/`, with the digest of its content. */
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
});
type Manifest = v.InferOutput<typeof ManifestSchema>;

/** Packs a folder that nobody writes to into one file. */
export async function writeArchive(folder: string, file: string, now: Date): Promise<void> {
  const files: Manifest['files'] = {};
  for (const path of await listFiles(folder)) files[nameOf(folder, path)] = await describe(path);
  const manifest: Manifest = { format: 'offra-backup', version: 1, createdAt: now.toISOString(), files };
  const names = (await readdir(folder)).toSorted();
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
  await writeWhole(create({ cwd: folder, gzip: { level: GZIP_LEVEL }, portable: true }, [MANIFEST, ...names]), file);
}

/** Writes a file that gets its name once it is complete and on the disk; only its owner may read it. */
export async function writeWhole(content: AsyncIterable<Buffer>, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/**
 * Unpacks an archive into an empty folder and compares every file with the manifest. Throws a BackupFailure for a file
 * that is no backup, truncated or changed; the folder's content is then undefined.
 */
export async function readArchive(file: string, folder: string): Promise<void> {
  let foreign: string | undefined;
  /** Links could lead out of the folder, and our backups hold none. Throwing in here would end the process. */
  const filter = (_path: string, entry: object) => {
    const { type = 'nothing' } = entry as { type?: string };
    const isPlain = type === 'File' || type === 'Directory';
    if (!isPlain) foreign = type;
    return isPlain;
  };
  try {
    // Synchronous: after a failure nothing goes on writing into the folder.
    const unpack = new UnpackSync({ cwd: folder, strict: true, preserveOwner: false, filter });
    await pipeline(createReadStream(file), unpack);
    if (foreign !== undefined) throw new Error(`it holds a ${foreign}`);
  } catch (error) {
    throw new BackupFailure('bad_archive', `${file} is no backup, or is cut off or damaged: ${reason(error)}.`);
  }
  const manifest = await readManifest(file, folder);
  await rm(join(folder, MANIFEST));
  const paths = await listFiles(folder);
  if (paths.length !== Object.keys(manifest.files).length) throw damaged(file);
  for (const path of paths) {
    const expected = manifest.files[nameOf(folder, path)];
    const found = await describe(path);
    if (expected?.sha256 !== found.sha256) throw damaged(file);
  }
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  try {
    return v.parse(ManifestSchema, JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch {
    throw new BackupFailure('bad_archive', `${file} is an archive, but not one of npm run backup.`);
  }
}

function damaged(file: string): BackupFailure {
  return new BackupFailure('bad_archive', `${file} is damaged: its files are not those that were backed up.`);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Enough bytes for the name of the first file, however well it is compressed. */
const BEGINNING_BYTES = 4096;
const TAR_NAME_BYTES = 100;

/** The kind of a backup, complete or truncated; undefined for any other file. */
export async function kindOfBackup(file: string): Promise<'archive' | 'sql' | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    const beginning = gunzipSync(buffer.subarray(0, bytesRead), { finishFlush: constants.Z_SYNC_FLUSH });
    if (beginning.toString().startsWith(SQL_HEADER)) return 'sql';
    const [name] = beginning.subarray(0, TAR_NAME_BYTES).toString().split('\0');
    return name === MANIFEST ? 'archive' : undefined;
  } catch (error) {
    if (isOfZlib(error)) return undefined;
    throw error;
  } finally {
    await handle.close();
  }
}

/** Whether the error says that the file is not compressed as an archive is. */
function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function nameOf(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}

async function describe(path: string): Promise<{ bytes: number; sha256: string }> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return { bytes: (await stat(path)).size, sha256: digest.digest('hex') };
}

export async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
