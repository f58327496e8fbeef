import { openEmbedded } from '../db/engine/embedded.ts';
import { StartFailure } from '../runtime/start-failure.ts';

/** Tries to open a data folder and prints the outcome. Tests run it as a process. */
try {
  const { close } = await openEmbedded(process.argv[2]!);
  await close();
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(`${error instanceof StartFailure ? error.code : String(error)}\n`);
}
