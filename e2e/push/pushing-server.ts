import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerProcess } from '../fixtures/server-process.ts';
import type { PushService } from './push-service.ts';

const PROGRAM = join(import.meta.dirname, 'server.ts');

const clockIn = (folder: string) => join(folder, 'ahead');

/** Sets the clock of a folder's server ahead of the machine's. */
export function setClock(folder: string, aheadMs: number): Promise<void> {
  return writeFile(clockIn(folder), String(aheadMs));
}

/** A server with its data in a folder, and with stand-ins for push services. */
export async function pushingServer(folder: string, { port, certificate }: PushService): Promise<ServerProcess> {
  await setClock(folder, 0);
  return new ServerProcess(join(folder, 'data'), {}, [PROGRAM, String(port), certificate, clockIn(folder)]);
}
