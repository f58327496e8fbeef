import ky, { HTTPError, type Options, SchemaValidationError } from 'ky';
import * as v from 'valibot';
import { retryAfterMs } from '../../contract/rules/limits/retry-after.ts';
import { ApiError } from './api-error.ts';
import { HeardErrorSchema } from './heard-error.ts';

/** The timeout of a call, and of each silence within its answer, in milliseconds. */
const TIMEOUT = 20_000;

const BUILT_FOR = import.meta.env.VITE_API_URL ?? '';

type Call = (path: string, options?: Options) => Promise<Response>;

export interface ClientOptions {
  token: () => string | undefined;
  /** Defaults to the host that the app was built for. */
  host?: string;
  fetch?: typeof fetch;
  signal?: AbortSignal;
  /** Called with a token that the server refused. A 401 of a proxy or portal doesn't count. */
  onUnauthorised?: (accessToken: string) => void;
  now?: () => number;
}

/** Calls the API. Every call returns an answer that fits its schema, or throws an {@link ApiError}. */
export interface Client {
  json<Schema extends v.GenericSchema>(path: string, schema: Schema, options?: Options): Promise<v.InferOutput<Schema>>;
  /** As `json`, with the headers of the answer. */
  answer<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    options?: Options,
  ): Promise<{ body: v.InferOutput<Schema>; headers: Headers }>;
  /** For calls whose answer has no body. */
  send(path: string, options?: Options): Promise<void>;
}

/** Creates a client for the host that the app was built for: its own, unless `VITE_API_URL` names another. */
export function createClient(options: ClientOptions): Client {
  const { token, host = BUILT_FOR, fetch: send, signal } = options;
  const http = ky.create({
    prefix: `${host}/api`,
    timeout: TIMEOUT,
    retry: 0,
    ...(send && { fetch: send }),
    ...(signal && { signal }),
    hooks: {
      beforeRequest: [
        ({ request }) => {
          const accessToken = token();
          if (accessToken) request.headers.set('Authorization', `Bearer ${accessToken}`);
        },
      ],
    },
  });
  const call: Call = async (path, request) => {
    try {
      return await http(path, request);
    } catch (cause) {
      if (cause instanceof HTTPError) throw refused(cause, options);
      if (cause instanceof SchemaValidationError) throw new ApiError({ kind: 'unreadable', status: 200 }, { cause });
      throw new ApiError({ kind: 'no-answer' }, { cause });
    }
  };
  return {
    json: async (path, schema, request) => (await exchange(call, path, schema, request)).body,
    answer: (path, schema, request) => exchange(call, path, schema, request),
    send: async (path, request) => {
      const { status } = await call(path, request);
      // Any other status comes from a proxy or portal.
      if (status !== 204) throw new ApiError({ kind: 'unreadable', status });
    },
  };
}

async function exchange<Schema extends v.GenericSchema>(call: Call, path: string, schema: Schema, options?: Options) {
  const response = await call(path, options);
  const body = v.safeParse(schema, await readJson(response));
  if (!body.success) throw new ApiError({ kind: 'unreadable', status: response.status });
  return { body: body.output, headers: response.headers };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await readText(response));
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ kind: 'unreadable', status: response.status }, { cause });
  }
}

/** Reads an answer as long as data arrive. Sync would wait for a silent one for ever, in all tabs. */
async function readText({ body }: Response): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, isSilent] = ['', false];
  const giveUp = () => {
    isSilent = true;
    // A failed cancellation changes nothing.
    reader.cancel().catch(() => undefined);
  };
  for (;;) {
    const patience = setTimeout(giveUp, TIMEOUT);
    const { done, value } = await reader.read().finally(() => clearTimeout(patience));
    if (isSilent) throw new ApiError({ kind: 'no-answer' });
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

function refused(cause: HTTPError, { onUnauthorised, now = Date.now }: ClientOptions): ApiError {
  const { status, headers } = cause.response;
  const body = v.safeParse(HeardErrorSchema, cause.data);
  if (!body.success && status < 500 && status !== 429) return new ApiError({ kind: 'unreadable', status }, { cause });
  const { error: code, message, current } = body.success ? body.output : {};
  const sent = cause.request.headers.get('Authorization');
  if (status === 401 && sent !== null) onUnauthorised?.(sent.slice('Bearer '.length));
  // By the server's clock if it sends one: the device's may be wrong by days.
  const asked = retryAfterMs(headers.get('Retry-After'), Date.parse(headers.get('Date') ?? '') || now());
  const retryAfterSeconds = asked === undefined ? undefined : asked / 1000;
  return new ApiError({ kind: 'refused', status, code, message, retryAfterSeconds, current }, { cause });
}
