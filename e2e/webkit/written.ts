import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As WebKit names the folders of what it keeps. */
type Kept = 'localstorage' | 'serviceworkers';

/**
 * Whether WebKit has written something that it keeps to its files. It does that some time after the page has set a key
 * of local storage, or its worker is ready: a browser that is ended before has lost it.
 * @param folder where the browser keeps everything
 * @param text what the files then hold
 */
export function isWritten(folder: string, kept: Kept, text: string): boolean {
  const files = globSync(join(folder, 'data', '**', kept, '*{localstorage,sqlite3}{,-wal}'));
  return files.some((file) => {
    const bytes = readFileSync(file);
    return bytes.includes(text, 0, 'utf8') || bytes.includes(text, 0, 'utf16le');
  });
}
