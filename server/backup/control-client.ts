import { Agent, fetch } from 'undici';
import * as v from 'valibot';
import { BackupFailure } from './backup-failure.ts';
import { readControl } from './control-file.ts';

const RefusalSchema = v.object({ message: v.string() });

/**
 * Has the server that holds a data folder do something, however long it takes. Throws a BackupFailure, with the server's
 * reason if it gives one.
 */
export async function askServer(dataFolder: string, path: string, body: object): Promise<unknown> {
  const control = await readControl(dataFolder);
  if (control === undefined) {
    throw new BackupFailure('server_refused', `The server that uses ${dataFolder} is starting or stopping. Try again.`);
  }
  const headers = { authorization: `Bearer ${control.secret}`, 'content-type': 'application/json' };
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  try {
    const request = { method: 'POST', headers, body: JSON.stringify(body), dispatcher };
    const answer = await fetch(`${control.address}${path}`, request).catch(() => undefined);
    if (answer === undefined) throw refused(dataFolder, 'does not answer');
    const said = await answer.json().catch(() => undefined);
    if (answer.ok) return said;
    if (v.is(RefusalSchema, said)) throw new BackupFailure('server_refused', said.message);
    throw refused(dataFolder, `answered ${answer.status}; its log says why`);
  } finally {
    await dispatcher.close();
  }
}

function refused(dataFolder: string, why: string): BackupFailure {
  return new BackupFailure('server_refused', `The server that uses ${dataFolder} ${why}.`);
}
