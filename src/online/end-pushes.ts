let ending = Promise.resolve();

/** Unsubscribes this browser from pushes, also offline: no push for an account arrives after its sign-out. */
export function endPushes(): Promise<void> {
  const ended = ending.then(unsubscribe);
  ending = ended.catch(() => undefined);
  return ended;
}

/** Resolves once no unsubscribing is under way; it would also end a new subscription. */
export function pushesEnded(): Promise<void> {
  return ending;
}

/** Closes the reminders on the screen, which name people: all, or those of accounts other than `comingIn`. */
export async function takeRemindersAway(comingIn?: string): Promise<void> {
  const shown = (await registrationHere())?.getNotifications?.();
  for (const reminder of (await shown) ?? []) {
    const { accountId } = (reminder.data ?? {}) as { accountId?: string | undefined };
    if (comingIn === undefined || (accountId !== undefined && accountId !== comingIn)) reminder.close();
  }
}

async function unsubscribe(): Promise<void> {
  const subscription = await (await registrationHere())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

// Not every browser has all of this, although the types say so.
async function registrationHere(): Promise<Partial<ServiceWorkerRegistration> | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  return serviceWorker?.getRegistration();
}
