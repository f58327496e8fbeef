/**
 * Asks the browser to keep what is on this device when it runs short of room. Browsers decide by how much the app is used,
 * or ask the person, so it is to be called when there is something to lose.
 */
export async function keepStorage(): Promise<void> {
  // Only where the page came by https, or from this machine.
  const { storage } = navigator as { storage?: StorageManager };
  if (!storage || (await storage.persisted())) return;
  await storage.persist();
}
