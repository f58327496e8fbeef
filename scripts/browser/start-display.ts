import { createInterface } from 'node:readline';
import { lineOfFailure } from './capture.ts';
import { startProcess } from './start-process.ts';

/** Where programs draw that need a screen. */
export interface Display {
  /** As `DISPLAY` says it. */
  name: string;
  close: () => Promise<void>;
}

/** Starts a display that nobody sees, of its own number. @param program the path of Xvfb */
export async function startDisplay(program: string): Promise<Display> {
  const server = startProcess(program, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  let complaints = '';
  server.errors.on('data', (chunk: Buffer) => (complaints += chunk));
  const number = await new Promise<string | undefined>((resolve) => {
    createInterface(server.output).once('line', resolve);
    void server.gone.then(() => resolve(undefined));
  });
  if (number === undefined) throw new Error(`Xvfb did not start: ${lineOfFailure(complaints)}`);
  return { name: `:${number.trim()}`, close: server.end };
}
