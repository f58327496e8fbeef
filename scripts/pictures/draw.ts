import { join } from 'node:path';
import type { Browser } from 'playwright';
import { PUBLIC_FOLDER } from './public-folder.ts';
import { savePicture } from './save-picture.ts';

/** An image that the browser renders from a page of its own. */
export interface Drawing {
  /** Its path in the public folder; '.jpg' or '.png'. */
  file: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel; 1 by default. */
  ratio?: number;
  html: string;
  css: string;
}

/** Draws images into the public folder. Empty parts of a page are transparent in a PNG. */
export async function draw(browser: Browser, drawings: readonly Drawing[]): Promise<void> {
  for (const { file, width, height, ratio = 1, html, css } of drawings) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio });
    await page.setContent(`<!doctype html><style>body { margin: 0 }${css}</style>${html}`);
    await page.evaluate(() => document.fonts.ready);
    // A drawing has few colours and their blends at its edges.
    await savePicture(page, join(PUBLIC_FOLDER, file), { roundColours: true });
    await page.close();
  }
}
