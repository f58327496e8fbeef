import * as v from 'valibot';
import { ShowPathSchema } from '../../contract/worker-messages.ts';

/** Calls back with where the open app is to go when somebody taps a notification; it is not loaded afresh. */
export function followTaps(open: (path: string) => void): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.addEventListener('message', ({ data, ports }) => {
    const wanted = v.safeParse(ShowPathSchema, data);
    if (!wanted.success) return;
    open(wanted.output.path);
    ports[0]?.postMessage('shown');
  });
}
