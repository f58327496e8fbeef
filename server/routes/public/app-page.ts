import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../http/environment.ts';

/** The built page's placeholder for the public origin. */
const ORIGIN = 'https://offra.invalid';
/** Its placeholder for the screen's address. */
const ADDRESS = `${ORIGIN}/screen`;

/**
 * The page of every screen with absolute addresses: its own for search engines, and the preview picture's. Read each
 * time, as a build may have replaced it.
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
