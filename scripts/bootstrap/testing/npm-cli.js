import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, watch, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PLATFORM } from '../packaged-node.mjs';

/**
 * Stands in for npm in bootstrap.process.test.ts: notes that it was called, waits for the test to let it go on, and
 * leaves what a whole installation leaves.
 */
const NODE = `node_modules/node-${PLATFORM}/bin/node`;

appendFileSync('installations', `${process.argv.slice(2).join(' ')}\n`);
if (existsSync('hold')) {
  await new Promise((resolve) => {
    const watcher = watch('.', () => {
      if (existsSync('hold')) return;
      watcher.close();
      resolve(undefined);
    });
  });
}
mkdirSync(dirname(NODE), { recursive: true });
if (!existsSync(NODE)) symlinkSync(process.execPath, NODE);
writeFileSync('node_modules/.package-lock.json', readFileSync('package-lock.json'));
