declare const self: ServiceWorkerGlobalScope;

/** A new version waits until the page says that the user agreed; workbox-window sends this message. */
export function activateOnRequest(): void {
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
  });
}
