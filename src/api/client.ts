import ky, { HTTPError, type KyInstance, type Options, SchemaValidationError } from 'ky';
import * as v from 'valibot';
import { ErrorBodySchema } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';

/** How long a call may take before it counts as unanswered, in milliseconds. */
const TIMEOUT = 20_000;

const BUILT_FOR = import.meta.env.VITE_API_URL ?? '';

export type Call = (path: string, options?: Options) => Promise<Response>;

/** What the calls need of the outside: the token to send, and the network. */
export interface ClientOptions {
  token: () => string | undefined;
  /** Where the API is; the host that the app was built for unless given. */
  host?: string;
  fetch?: typeof fetch;
  /** Ends every call that is under way. */
  signal?: AbortSignal;
  /** Called with the token that the server no longer knows. */
  onUnauthorised?: (accessToken: string) => void;
}

/** Speaks to the API. Every call either gives an answer that fits its schema or throws an {@link ApiError}. */
export interface Client {
  /** Sends a request and reads the answer by its schema. */
  json<Schema extends v.GenericSchema>(path: string, schema: Schema, options?: Options): Promise<v.InferOutput<Schema>>;
  /** As `json`, with the headers of the answer beside it. */
  answer<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    options?: Options,
  ): Promise<{ body: v.InferOutput<Schema>; headers: Headers }>;
  /** Sends a request whose answer has no body. */
  send(path: string, options?: Options): Promise<void>;
}

/** Makes a client for the host that the app was built for: its own, unless `VITE_API_URL` names another. */
export function createClient({ token, host = BUILT_FOR, fetch: send, signal, onUnauthorised }: ClientOptions): Client {
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
      afterResponse: [
        ({ request, response }) => {
          const sent = request.headers.get('Authorization');
          if (response.status === 401 && sent !== null) onUnauthorised?.(sent.slice('Bearer '.length));
        },
      ],
    },
  });
  return {
    json: async (path, schema, options) => (await exchange(http, path, schema, options)).body,
    answer: (path, schema, options) => exchange(http, path, schema, options),
    send: async (path, options) => {
      const { status } = await call(http, path, options);
      // Anything else comes from somebody in between, such as a portal that wants a sign-in first.
      if (status !== 204) throw new ApiError({ kind: 'unreadable', status });
    },
  };
}

async function exchange<Schema extends v.GenericSchema>(
  http: KyInstance,
  path: string,
  schema: Schema,
  options?: Options,
) {
  const response = await call(http, path, options);
  const body = v.safeParse(schema, await readJson(response));
  if (!body.success) throw new ApiError({ kind: 'unreadable', status: response.status });
  return { body: body.output, headers: response.headers };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError({ kind: 'unreadable', status: response.status }, { cause });
  }
}

async function call(http: KyInstance, path: string, options?: Options): Promise<Response> {
  try {
    return await http(path, options);
  } catch (cause) {
    if (cause instanceof HTTPError) throw refused(cause);
    if (cause instanceof SchemaValidationError) throw new ApiError({ kind: 'unreadable', status: 200 }, { cause });
    throw new ApiError({ kind: 'no-answer' }, { cause });
  }
}

function refused(cause: HTTPError): ApiError {
  const { status, headers } = cause.response;
  const body = v.safeParse(ErrorBodySchema, cause.data);
  if (!body.success && status < 500 && status !== 429) return new ApiError({ kind: 'unreadable', status }, { cause });
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(
    {
      kind: 'refused',
      status,
      code: body.success ? body.output.error : undefined,
      message: body.success ? body.output.message : undefined,
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
      current: body.success ? body.output.current : undefined,
    },
    { cause },
  );
}
