import { openEmbedded } from '../db/engine/embedded.ts';
import { StartFailure } from '../runtime/start-failure.ts';

/** Tries to open a data folder and prints what came of it. Run by tests, as another process. */
try {
  const { close } = await openEmbedded(process.argv[2]!);
  await close();
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(`${error instanceof StartFailure ? error.code : String(error)}\n`);
}
