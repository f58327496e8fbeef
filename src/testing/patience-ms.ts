/**
 * How long a test waits for a required result, in milliseconds. It only ends tests that hang: a loaded machine takes
 * many times as long as a quiet one.
 */
export const PATIENCE_MS = 60_000;
