import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const BuildRecordSchema = v.object({
  digest: v.string(),
  /** Paths relative to the served folder. */
  files: v.array(v.string()),
});
type BuildRecord = v.InferOutput<typeof BuildRecordSchema>;

/** What the served build was made from; undefined if there is no build, or if it was not fully published. */
export function readBuildRecord(root: string): BuildRecord | undefined {
  try {
    return v.parse(BuildRecordSchema, JSON.parse(readFileSync(recordPath(root), 'utf8')));
  } catch {
    return undefined;
  }
}

export function writeBuildRecord(root: string, record: BuildRecord): void {
  const path = recordPath(root);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(record));
  renameSync(`${path}.new`, path);
}

export function forgetBuildRecord(root: string): void {
  rmSync(recordPath(root), { force: true });
}

function recordPath(root: string): string {
  return join(root, '.cache', 'build.json');
}
