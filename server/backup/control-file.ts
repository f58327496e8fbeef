import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** How another process of the same owner reaches the server that holds a data folder. */
const ControlSchema = v.object({ address: v.string(), secret: v.string() });
export type Control = v.InferOutput<typeof ControlSchema>;

function pathIn(dataFolder: string): string {
  return join(dataFolder, 'control.json');
}

/** Writes the server's address and secret; only the folder's owner can read them. */
export async function writeControl(dataFolder: string, control: Control): Promise<void> {
  const path = pathIn(dataFolder);
  await writeFile(`${path}.unfinished`, JSON.stringify(control), { mode: 0o600 });
  await rename(`${path}.unfinished`, path);
}

/** Undefined if no server has written the file. */
export async function readControl(dataFolder: string): Promise<Control | undefined> {
  try {
    return v.parse(ControlSchema, JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    return undefined;
  }
}

export function removeControl(dataFolder: string): Promise<void> {
  return rm(pathIn(dataFolder), { force: true });
}
