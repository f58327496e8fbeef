/** How long a test waits for what must come. Only to end what hangs: a loaded machine takes many times what a quiet one does. */
export const PATIENCE_MS = 60_000;
