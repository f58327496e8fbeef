import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { shrinkPng } from './shrink-png.ts';

/** Saves a screenshot of a page as JPEG or PNG, by the file's extension. Empty parts are transparent in a PNG. */
export async function savePicture(page: Page, file: string, options?: { roundColours: boolean }): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const picture = file.endsWith('.jpg')
    ? await page.screenshot({ type: 'jpeg', quality: 84 })
    : shrinkPng(await page.screenshot({ omitBackground: true }), options);
  await writeFile(file, picture);
}
