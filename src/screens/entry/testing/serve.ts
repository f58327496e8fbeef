import { onTestFinished, vi } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '../../../../contract/schema/accounts/config.ts';

/** How the server answers a call. */
export type Answer = () => Response | Promise<Response>;

/** The network is down. */
export const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The calls to the server in one test, and its answer from now on to all but the public settings. */
export interface Serving {
  asked: string[];
  answer: Answer;
}

/** A server for one test. It knows of no provider by default. */
export function serve(answer: Answer, settings: Partial<typeof DEFAULT_PUBLIC_CONFIG> = {}): Serving {
  const serving: Serving = { asked: [], answer };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const path = new URL(url, location.href).pathname;
    if (path === '/api/config') return Response.json({ ...DEFAULT_PUBLIC_CONFIG, ...settings });
    serving.asked.push(path);
    return serving.answer();
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  return serving;
}

/** An error as the API words it. */
export function refusal(status: number, error: string, message?: string): Answer {
  return () => Response.json({ statusCode: status, error, message }, { status });
}
