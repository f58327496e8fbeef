declare const self: ServiceWorkerGlobalScope;

/** Activates the waiting version once the page says that the user agreed; workbox-window sends the message. */
export function activateOnRequest(): void {
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
  });
}
