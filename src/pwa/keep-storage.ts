/** Asks the browser for persistent storage. Call it once the user has data to lose: browsers decide by use, or ask. */
export async function keepStorage(): Promise<void> {
  // `storage` exists over https and on localhost only.
  const { storage } = navigator as { storage?: StorageManager };
  if (!storage || (await storage.persisted())) return;
  await storage.persist();
}
