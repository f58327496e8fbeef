import { createECDH, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartFailure } from '../runtime/start-failure.ts';

/** This server's keys for push services (RFC 8292), in base64url: a point of P-256, and its secret number. */
const KeysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    publicKey: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
    privateKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  }),
);
export type VapidKeys = v.InferOutput<typeof KeysSchema>;

/**
 * This server's push keys, stored in the data folder. New keys would break every subscription. Throws a StartFailure.
 */
export async function loadVapidKeys(dataFolder: string): Promise<VapidKeys> {
  const file = join(dataFolder, 'vapid.json');
  const kept = (await readIfThere(file)) ?? (await makeUnlessThere(dataFolder, file));
  const keys = v.safeParse(KeysSchema, kept);
  if (!keys.success) throw new StartFailure('folder_unusable', `${file} doesn’t hold the keys for push messages.`);
  return keys.output;
}

function newKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros of the number are missing here.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}

/** If several processes start at once on one folder, the first one's keys win. */
async function makeUnlessThere(folder: string, file: string): Promise<string | undefined> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, JSON.stringify(newKeys()), { mode: 0o600, flush: true });
    await link(unfinished, file).catch(unlessCode('EEXIST'));
    return await readIfThere(file);
  } catch (error) {
    throw new StartFailure('folder_unusable', `${file} cannot be written (${(error as Error).message}).`);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(unlessCode('ENOENT'));
}

function unlessCode(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}
