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

/** The types promise both of them in every browser. */
async function unsubscribe(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const registration: { pushManager?: PushManager } | undefined = await serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
