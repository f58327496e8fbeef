/** The page's own measurements for the bench, in milliseconds since it was opened. */
export interface Noted {
  /** When the first countdown of a person was on the screen, including the static first frame's. */
  countdown: number | undefined;
  /** When the first countdown drawn by the app was on the screen. */
  appCountdown: number | undefined;
  /** Starts and durations of tasks of over 50 ms. */
  longTasks: { at: number; took: number }[];
  /** When transactions that may write the queue began, and when they were durable. */
  writes: { begun: number; durable: number }[];
  /** When the last press happened. */
  pressed: number;
  /** Resolves to the time when the page's present content has been painted. */
  whenPainted: () => Promise<number>;
}

/** The console message of a page whose app has drawn its first countdown. */
export const DRAWN = 'bench: the app has drawn';

/** Runs in the page before its own scripts; `drawn` is the message to log once the app has drawn. */
export function watchPage(drawn: string): void {
  const noted: Noted = {
    countdown: undefined,
    appCountdown: undefined,
    longTasks: [],
    writes: [],
    pressed: 0,
    whenPainted: () =>
      new Promise((resolve) => {
        // Before other waiting tasks: their changes aren't visible in that frame.
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

  // The queue's own transactions are recognised by the store that they name.
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

/** The page's measurements so far. */
export function readNoted(): Omit<Noted, 'whenPainted'> {
  const { whenPainted: _notToSend, ...noted } = (globalThis as unknown as { benchNoted: Noted }).benchNoted;
  return noted;
}
