import type { LogLevel } from '../config.ts';

/** The fields of a log line: no user input, token or personal address. */
export type LogFields = Record<string, string | number | string[] | undefined>;

export interface Log {
  info(event: string, fields: LogFields): void;
  error(event: string, fields: LogFields): void;
}

const quiet = () => {};

/** Writes one JSON object per line. */
export function createLog(level: LogLevel, write: (line: string) => void, now: () => Date): Log {
  const line = (severity: 'info' | 'error') => (event: string, fields: LogFields) => {
    write(`${JSON.stringify({ time: now().toISOString(), level: severity, event, ...fields })}\n`);
  };
  return {
    info: level === 'info' ? line('info') : quiet,
    error: level === 'silent' ? quiet : line('error'),
  };
}

const FRAMES = 8;

/** An error's loggable fields: name, code and place. No message: a database driver puts a row's values into it. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    error: error.name,
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : undefined,
    constraint: typeof constraint === 'string' ? constraint : undefined,
    at: frames.slice(0, FRAMES).map((frame) => frame.trim()),
  };
}
