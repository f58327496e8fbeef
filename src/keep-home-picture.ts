import { todayUtc } from '../contract/rules/day.ts';
import { forgetHomePicture, keepHomePicture } from './db/home-picture.ts';
import { readSession } from './db/session-storage.ts';
import { homePicture } from './pwa/home-picture.ts';
import { onCommitted } from './store/committed.ts';
import { afterPicture } from './ui/next-picture.ts';

/** How long home rests before it is kept, in milliseconds: what comes after its first picture is then there. */
const REST = 1_500;

/**
 * Keeps what home shows for the first picture of the next start: once it rests, and whenever the app is left. A change
 * that is made meanwhile makes an end of what was kept, so that nobody who was deleted is seen again.
 */
export function keepPictureOfHome(): void {
  setTimeout(() => afterPicture(keep), REST);
  document.addEventListener('visibilitychange', () => document.hidden && keep());
  addEventListener('pagehide', keep);
  onCommitted(() => {
    const session = readSession();
    if (session) forgetHomePicture(session.accountId);
    setTimeout(() => afterPicture(keep), REST);
  });
}

function keep(): void {
  const session = readSession();
  const content = location.pathname === '/' ? document.getElementById('content') : null;
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!session || !content || !styles) return;
  const isSearched = Boolean(content.querySelector<HTMLInputElement>('search input')?.value);
  const picture = isSearched ? undefined : homePicture(content, styles.href, todayUtc().toString());
  if (picture) keepHomePicture(session.accountId, JSON.stringify(picture));
}
