/** The typed client of the API: an endpoint's declaration says how to send the call and read the answer. */
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#domain/contract/endpoint.ts';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import type { AppError } from '#domain/contract/errors.ts';
import { fieldName } from '#domain/contract/wire.ts';
import { noteAge } from './answer-age.ts';
import { isConfirmed } from './confirmation.ts';
import { noteServerTime } from './server-clock.ts';
import {
  errorFrom,
  type Fetch,
  type Refusal,
  refusalIn,
  requestServer,
  unanswered,
} from './server-request.ts';

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? Record<Key, never> | object
  : Record<Key, Value>;

/** The endpoint's input: its params, query and body, each only if the endpoint has it. */
export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>>;

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** A repeated call with the same key is done once. */
  idempotencyKey?: string | undefined;
  /** The call goes on when the window is closed. Only for small bodies. */
  keepalive?: boolean;
  /** Set in the server's process; by default the browser's own. */
  fetch?: Fetch | undefined;
  /** The `fetch` of a query. */
  meta?: { fetch?: Fetch } | undefined;
};

type KeyedOptions = CallOptions & { idempotencyKey: string };

/**
 * Calls an endpoint. One that takes an `Idempotency-Key` is always called with one, so that a retry after a lost answer does not
 * count twice. @returns its decoded answer.
 * @throws AppError with the server's code, message and fields; `unavailable` when there is no network.
 */
export async function call<E extends Endpoint & { idempotent?: never }>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>>;
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: KeyedOptions,
): Promise<AnswerOf<E>>;
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await request(endpoint, input, options);
  const answer: unknown = await response.json().catch((error: unknown) => {
    // The answer broke off halfway: the request was done, but its result is unknown.
    throw unanswered(error);
  });
  return decodeAnswer(endpoint, answer);
}

/**
 * Like `call`, for answers that are not JSON. A dangerous call is repeated once the person has confirmed their
 * identity.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Response> {
  const { signal, idempotencyKey, keepalive = false } = options;
  const response = await requestServer(
    {
      method: endpoint.method,
      path: pathOf(endpoint, input),
      body: bodyOf(endpoint, input),
      idempotencyKey,
      keepalive,
      signal,
    },
    options.fetch ?? options.meta?.fetch,
  );
  noteServerTime(response);
  if (response.ok) {
    noteAge(signal, response);
    return response;
  }
  const error = errorOf(endpoint, await refusalIn(response));
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

/** The error in a refused answer, with the code's names for the endpoint's fields. */
export function errorOf({ body }: Endpoint, refusal: Refusal): AppError {
  return errorFrom(refusal, body && ((wireField) => fieldName(body, wireField)));
}
