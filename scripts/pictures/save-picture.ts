import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { shrinkPng } from './shrink-png.ts';

/** Writes what a page shows to a file, by its ending as JPEG or PNG; what a page leaves empty is transparent in a PNG. */
export async function savePicture(page: Page, file: string, options?: { roundColours: boolean }): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const picture = file.endsWith('.jpg')
    ? await page.screenshot({ type: 'jpeg', quality: 84 })
    : shrinkPng(await page.screenshot({ omitBackground: true }), options);
  await writeFile(file, picture);
}
