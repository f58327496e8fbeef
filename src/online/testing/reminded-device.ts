/** A browser that shows a reminder of each of these accounts and one that names nobody. Returns whose are shown. */
export function remindedDevice(...accountIds: string[]): () => (string | undefined)[] {
  let shown: (string | undefined)[] = [...accountIds, undefined];
  const reminderOf = (accountId: string | undefined) => ({
    data: { accountId },
    close: () => {
      shown = shown.filter((other) => other !== accountId);
    },
  });
  const registration = { getNotifications: async () => shown.map(reminderOf) };
  const serviceWorker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return () => shown;
}
