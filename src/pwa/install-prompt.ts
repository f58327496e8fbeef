interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let kept: InstallPrompt | undefined;

function keep(prompt: InstallPrompt | undefined): void {
  kept = prompt;
  for (const listener of listeners) listener();
}

/** Stores the browser's install prompt for later. Call it at once: the browser fires the event early, and once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

export function installPrompt(): InstallPrompt | undefined {
  return kept;
}

export function onInstallPrompt(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's install prompt, which works once. Call it directly from a press. */
export async function askToInstall(): Promise<void> {
  const prompt = kept;
  keep(undefined);
  await prompt?.prompt();
}
