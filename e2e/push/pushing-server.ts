import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerProcess } from '../fixtures/server-process.ts';
import type { PushService } from './push-service.ts';

const PROGRAM = join(import.meta.dirname, 'server.ts');

const clockIn = (folder: string) => join(folder, 'ahead');

/** Sets the clock of the server in a folder ahead of this machine's. */
export function setClock(folder: string, aheadMs: number): Promise<void> {
  return writeFile(clockIn(folder), String(aheadMs));
}

/** The server with its data in a folder, and with push services that stand on this machine. */
export async function pushingServer(folder: string, { port, certificate }: PushService): Promise<ServerProcess> {
  await setClock(folder, 0);
  return new ServerProcess(join(folder, 'data'), {}, [PROGRAM, String(port), certificate, clockIn(folder)]);
}
