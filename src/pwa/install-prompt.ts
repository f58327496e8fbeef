/** The browser's own question, which it lets the page ask once. */
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

/** Keeps the browser's question for a fitting moment. To be called at once: the browser offers it early, and once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

/** The question, while the browser has one. */
export function installPrompt(): InstallPrompt | undefined {
  return kept;
}

/** Calls back whenever that changes. Returns what ends it. */
export function onInstallPrompt(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the browser's question. To be called straight from a press. */
export async function askToInstall(): Promise<void> {
  const prompt = kept;
  keep(undefined);
  await prompt?.prompt();
}
