import { readConfig } from '../config.ts';
import { serve } from '../runtime/serve.ts';

/** A server at 09:00 on a December day, which checks for due reminders soon after its start. */
const NINE = Date.parse('2026-12-18T09:00:00Z');
const started = performance.now();
const now = () => new Date(NINE + performance.now() - started);

await serve(readConfig(process.env), { now, reminderIntervalMs: 100 }, new AsyncDisposableStack());
