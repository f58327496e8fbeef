/** What a page notes of itself for the bench, in milliseconds since it was opened. */
export interface Noted {
  /** When the first countdown of a person was on the screen, also in the picture that stands until the app runs. */
  countdown: number | undefined;
  /** When the first one was on the screen that the app has drawn. */
  appCountdown: number | undefined;
  /** When tasks of over 50 ms began, and how long they took. */
  longTasks: { at: number; took: number }[];
  /** When transactions that may write the queue began, and when they were on the device. */
  writes: { begun: number; durable: number }[];
  /** When somebody last pressed something. */
  pressed: number;
  /** Resolves to the moment in which what is in the page by now has been painted. */
  whenPainted: () => Promise<number>;
}

/** What a page says on its console once the app has drawn its first countdown. */
export const DRAWN = 'bench: the app has drawn';

/** Runs in the page before its own scripts, and is told what to say once the app has drawn. */
export function watchPage(drawn: string): void {
  const noted: Noted = {
    countdown: undefined,
    appCountdown: undefined,
    longTasks: [],
    writes: [],
    pressed: 0,
    whenPainted: () =>
      new Promise((resolve) => {
        // Before other tasks that wait by then: what they do isn't seen in that picture.
        requestAnimationFrame(() => {
          void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
        });
      }),
  };
  Object.assign(globalThis, { benchNoted: noted });

  const whenShown = (cards: string, note: (moment: number) => void) => {
    const people = new MutationObserver(() => {
      if (![...document.querySelectorAll(cards)].some((card) => /today|in \d+ day/.test(card.textContent ?? '')))
        return;
      people.disconnect();
      void noted.whenPainted().then(note);
    });
    people.observe(document, { childList: true, subtree: true });
  };
  whenShown('article', (moment) => (noted.countdown = moment));
  whenShown('#root article', (moment) => {
    noted.appCountdown = moment;
    console.debug(drawn);
  });

  new PerformanceObserver((list) => {
    for (const { startTime: at, duration: took } of list.getEntries()) noted.longTasks.push({ at, took });
  }).observe({ type: 'longtask', buffered: true });

  // The queue's own transactions are told by the store that they name.
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function watched(...given) {
    const opened = transaction.apply(this, given);
    const begun = performance.now();
    if (given[1] === 'readwrite' && [given[0]].flat().includes('pending')) {
      opened.addEventListener('complete', () => noted.writes.push({ begun, durable: performance.now() }));
    }
    return opened;
  };
  addEventListener('click', ({ timeStamp }) => (noted.pressed = timeStamp), true);
}

/** What the page has noted so far. */
export function readNoted(): Omit<Noted, 'whenPainted'> {
  const { whenPainted: _notToSend, ...noted } = (globalThis as unknown as { benchNoted: Noted }).benchNoted;
  return noted;
}
