import { todayUtc } from '../contract/rules/day.ts';
import { forgetHomePicture, keepHomePicture } from './db/home-picture.ts';
import { observeConnections } from './db/observe-connections.ts';
import { readSession } from './db/session-storage.ts';
import { homePicture } from './pwa/home-picture.ts';
import { afterPicture } from './ui/next-picture.ts';

/** How long home rests before it is kept, in milliseconds: what comes after its first picture is then there. */
const REST = 1_500;

/**
 * Keeps what home shows an account for the first picture of the next start: once it rests, and whenever the app is left.
 * Any change of the connections makes an end of what was kept, whoever makes it, so that nobody who was deleted is seen
 * again. Gives what ends it.
 */
export function keepPictureOfHome(accountId: string): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const keepOnceRested = () => {
    clearTimeout(resting);
    resting = setTimeout(() => afterPicture(keep), REST);
  };
  const keep = () => {
    // A page that was frozen meanwhile may still show who is signed in no more.
    if (readSession()?.accountId !== accountId) return;
    const shown = pictureNow();
    if (shown !== undefined) keepHomePicture(accountId, shown);
  };
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal });
  addEventListener('pagehide', keep, { signal });
  const stop = observeConnections(() => {
    // Another account may have signed in on this page since.
    const session = readSession();
    if (session) forgetHomePicture(session.accountId);
    keepOnceRested();
  });
  keepOnceRested();
  return () => {
    ending.abort();
    clearTimeout(resting);
    stop();
  };
}

/** Undefined where home is not shown, or not as it will be at the next start. */
function pictureNow(): string | undefined {
  const content = location.pathname === '/' ? document.getElementById('content') : null;
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!content || !styles || content.querySelector<HTMLInputElement>('search input')?.value) return undefined;
  const picture = homePicture(content, styles.href, todayUtc().toString());
  return picture && JSON.stringify(picture);
}
