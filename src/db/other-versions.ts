import type { Database } from './database.ts';

interface Listeners {
  /** A tab with a newer version is opening the database. This tab has closed it and reopens it. */
  onNewer: () => void;
  /** A tab with an older version may be blocking the opening. */
  onHeldUp: () => void;
  onOpen: () => void;
}

/** In milliseconds. */
const PATIENCE = 4_000;

/** Detects tabs whose app version is at odds with this one about the database. */
export function watchOtherVersions(database: Database, signal: AbortSignal, listeners: Listeners): void {
  const { onNewer, onHeldUp, onOpen } = listeners;
  const onChange = ({ newVersion }: IDBVersionChangeEvent) => {
    // Without a version the database is being deleted.
    if (newVersion !== null && newVersion > 0) onNewer();
  };
  database.on('versionchange', onChange);
  const timer = setTimeout(onHeldUp, PATIENCE);
  const stop = () => {
    clearTimeout(timer);
    database.on('versionchange').unsubscribe(onChange);
  };
  signal.addEventListener('abort', stop);
  // Readers get the error themselves.
  void database
    .open()
    .then(onOpen, () => {})
    .finally(() => clearTimeout(timer));
}
