import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../http/environment.ts';

/** What the built page has in the place of the address at which people reach the app. */
const ORIGIN = 'https://offra.invalid';
/** What it has in the place of the screen's own address. */
const ADDRESS = `${ORIGIN}/screen`;

/**
 * The page of every screen, with the addresses that must be whole in it: its own for search engines, and the picture's
 * for whoever shows a link. Read for each answer, since a new build may have been put in its place.
 */
export function appPage(folder: string, publicUrl: () => string) {
  const file = join(folder, 'index.html');
  return createMiddleware<Environment>(async (c) => {
    const [page, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const { pathname } = new URL(c.req.url);
    const path = pathname === '/index.html' ? '/' : pathname.replaceAll('&', '&amp;');
    const origin = publicUrl();
    c.header('Last-Modified', mtime.toUTCString());
    return c.html(page.replaceAll(ADDRESS, () => `${origin}${path}`).replaceAll(ORIGIN, () => origin));
  });
}
