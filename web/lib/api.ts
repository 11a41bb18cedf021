/** The typed client of the API: an endpoint's declaration says how to send the call and read the answer. */
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#domain/endpoint.ts';
import { decodeAnswer } from '#domain/envelope.ts';
import { AppError, type ErrorCode, errorBody, isErrorCode } from '#domain/errors.ts';
import { fieldName } from '#domain/wire.ts';
import { noteAge } from './answer-age.ts';
import { isConfirmed } from './confirmation.ts';

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? Record<Key, never> | object
  : Record<Key, Value>;

/** What the endpoint needs: its params, query and body, each only where it has one. */
export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>>;

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Makes a repeated call be done once. */
  idempotencyKey?: string | undefined;
  /** In the server's process; by default the browser's own. */
  fetch?: Fetch | undefined;
  /** The same of a query. */
  meta?: { fetch?: Fetch } | undefined;
};

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Calls an endpoint. @returns its decoded answer.
 * @throws AppError with the server's code, message and fields; `unavailable` when there is no network.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await request(endpoint, input, options);
  const answer: unknown = await response.json().catch((error: unknown) => {
    // The answer began and broke off: it was done, but nobody knows what came of it.
    throw unanswered(error);
  });
  return decodeAnswer(endpoint, answer);
}

/** The same for what is not JSON. A dangerous call is repeated once the person has confirmed that it is them. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Response> {
  const send = options.fetch ?? options.meta?.fetch ?? browserFetch;
  const body = bodyOf(endpoint, input);
  const response = await send(pathOf(endpoint, input), {
    method: endpoint.method,
    ...(body === undefined ? {} : { body }),
    headers: headersOf(body !== undefined, options),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (response.ok) {
    noteAge(options.signal, response);
    return response;
  }
  const error = errorOf(endpoint, response, await response.json().catch(() => undefined));
  if (error.code === 'confirmation_needed' && (await isConfirmed())) return request(endpoint, input, options);
  throw error;
}

/** The path with its params and query, as it is sent. */
export function pathOf(endpoint: Endpoint, input: object): string {
  const params = encodePart(endpoint.params, part(input, 'params'));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(encodePart(endpoint.query, part(input, 'query')))) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function part(input: object, name: 'params' | 'query' | 'body'): unknown {
  return Object.entries(input).find(([key]) => key === name)?.[1];
}

function encodePart(schema: z.ZodMiniType | undefined, value: unknown): Record<string, unknown> {
  if (!schema || value === undefined) return {};
  return z.record(z.string(), z.unknown()).parse(z.encode(schema, value));
}

/** The body as it is sent. */
export function bodyOf(endpoint: Endpoint, input: object): string | undefined {
  if (!endpoint.body) return undefined;
  return JSON.stringify(z.encode(endpoint.body, part(input, 'body')));
}

function headersOf(hasBody: boolean, options: CallOptions): Record<string, string> {
  return {
    // The session stays in a cookie that no script can read.
    'rua-session': 'cookie',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  };
}

async function browserFetch(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unanswered(error);
  }
}

/** No answer came; whatever was asked for may be done. */
export function unanswered(cause: unknown): AppError {
  return new AppError('unavailable', 'There is no connection. What you entered is kept; try again.', {
    cause,
  });
}

/** Whether no answer came: it may be done, or not, and is safely sent again under the same `Idempotency-Key`. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable' && error.cause !== undefined;
}

function errorOf(endpoint: Endpoint, response: Response, answer: unknown): AppError {
  const parsed = errorBody.safeParse(answer);
  if (!parsed.success)
    return new AppError(codeOfStatus(response.status), 'RUA could not answer. Try again shortly.');
  const { message, code, errors } = parsed.data;
  const fields = Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [nameInCode(endpoint, name), messages]),
  );
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new AppError(isErrorCode(code) ? code : codeOfStatus(response.status), message, {
    fields,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

function nameInCode(endpoint: Endpoint, wireField: string): string {
  return endpoint.body ? fieldName(endpoint.body, wireField) : wireField;
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'not_signed_in';
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  return status >= 500 ? 'unavailable' : 'bad_request';
}
