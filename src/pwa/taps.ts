import * as v from 'valibot';
import { ShowPathSchema } from '../../contract/worker-messages.ts';

/** Calls back with the path that a tapped notification opens. The page is not reloaded. */
export function followTaps(open: (path: string) => void): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.addEventListener('message', ({ data, ports }) => {
    const wanted = v.safeParse(ShowPathSchema, data);
    if (!wanted.success) return;
    open(wanted.output.path);
    ports[0]?.postMessage('shown');
  });
}
