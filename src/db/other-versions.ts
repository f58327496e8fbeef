import type { Database } from './database.ts';

interface Listeners {
  /** A newer version of the app is being opened in another tab. This one has let go of the data, and takes it up again. */
  onNewer: () => void;
  /** Opening takes so long that a tab of an older version may not let go. */
  onHeldUp: () => void;
  /** It is open. */
  onOpen: () => void;
}

/** How long opening may take before that is said, in milliseconds. */
const PATIENCE = 4_000;

/** Tells when the tabs of this browser show versions of the app that are at odds about the account's data. */
export function watchOtherVersions(database: Database, signal: AbortSignal, listeners: Listeners): void {
  const { onNewer, onHeldUp, onOpen } = listeners;
  const onChange = ({ newVersion }: IDBVersionChangeEvent) => {
    // Without one the data are being removed.
    if (newVersion !== null && newVersion > 0) onNewer();
  };
  database.on('versionchange', onChange);
  const timer = setTimeout(onHeldUp, PATIENCE);
  const stop = () => {
    clearTimeout(timer);
    database.on('versionchange').unsubscribe(onChange);
  };
  signal.addEventListener('abort', stop);
  // Whoever reads hears why it could not be opened.
  void database
    .open()
    .then(onOpen, () => {})
    .finally(() => clearTimeout(timer));
}
