// Files that the system has opened with the app, until the screen that reads them is there.
let held: readonly File[] = [];
const listeners = new Set<() => void>();

/** Holds files for the screen that reads them. */
export function holdFiles(files: readonly File[]): void {
  held = files;
  for (const listener of listeners) listener();
}

/** The held files, once. */
export function takeFiles(): readonly File[] {
  const files = held;
  held = [];
  return files;
}

/** Calls back when files are held. Returns a function that ends it. */
export function onFilesHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
