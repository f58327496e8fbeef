let ending = Promise.resolve();

/**
 * Ends what lets this browser be pushed to, so that nothing more of an account arrives that leaves this device. The
 * server need not hear of it: this works offline too.
 */
export function endPushes(): Promise<void> {
  const ended = ending.then(unsubscribe);
  ending = ended.catch(() => undefined);
  return ended;
}

/** Resolves once no end is under way any more: what is subscribed before would end with it. */
export function pushesEnded(): Promise<void> {
  return ending;
}

/**
 * Takes the reminders away that are still shown, since they name people and lead to them: all of them, or those of others
 * than who comes in.
 */
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

/** The types promise all of it in every browser. */
async function registrationHere(): Promise<Partial<ServiceWorkerRegistration> | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  return serviceWorker?.getRegistration();
}
