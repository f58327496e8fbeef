import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const LoadSchema = v.object({ milliseconds: v.number(), megabytes: v.number() });

/** How long a new process needs to read the gift files, and the heap that all of their ideas occupy. */
export function measureLoad(): v.InferOutput<typeof LoadSchema> {
  const script = fileURLToPath(new URL('./load-in-process.ts', import.meta.url));
  const printed = execFileSync(process.execPath, ['--expose-gc', script], { encoding: 'utf8' });
  return v.parse(LoadSchema, JSON.parse(printed));
}
