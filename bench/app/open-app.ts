import { join } from 'node:path';
import { buildApp } from '../../scripts/build/build-app.ts';
import { findChromium } from '../../scripts/find-browser.ts';
import { startServer } from '../server/child.ts';
import { makePeople, type MadePeople } from './people.ts';

/** The app as operators run it, a signed-in user with connections, and a browser. */
export interface OpenApp {
  address: string;
  people: MadePeople;
  browserPath: string;
  stop(): Promise<void>;
}

/** Builds the app if needed, and serves it from a data folder with that many connections. */
export async function openApp(folder: string, connections: number): Promise<OpenApp> {
  const browserPath = await findChromium();
  if ((await buildApp({ ifChanged: true })) !== 0) throw new Error('The app could not be built.');
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' };
  const { address, stop } = await startServer('server/main.ts', [], settings);
  try {
    return { address, people: await makePeople(address, connections), browserPath, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
