import { join } from 'node:path';
import { buildApp } from '../../scripts/build/build-app.ts';
import { findChromium } from '../../scripts/find-browser.ts';
import { startServer } from '../server/child.ts';
import { makePeople, type MadePeople } from './people.ts';

/** The app as people run it, with somebody who has friends, and the browser to look at it with. */
export interface OpenApp {
  address: string;
  people: MadePeople;
  browserPath: string;
  stop(): Promise<void>;
}

/** Builds the app where that is needed, and serves it from a folder with so many connections in it. */
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
