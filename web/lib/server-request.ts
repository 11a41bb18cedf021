/**
 * Requests from the browser to the server, in windows and in the service worker. Each request names its account. The
 * server answers it as this account, or with 401 when another account is signed in by then.
 */
import { accountHeader } from '#domain/contract/account-header.ts';
import type { Method } from '#domain/contract/endpoint.ts';
import { AppError, type ErrorCode, errorBody, isErrorCode } from '#domain/contract/errors.ts';
import { waitedHeader } from '#domain/contract/waited-header.ts';
import { windowAccount } from './window-account.ts';

export type ServerRequest = {
  method: Method | 'HEAD';
  path: string;
  body?: string | FormData | null | undefined;
  /** A repeated request with the same key is done once. */
  idempotencyKey?: string | undefined;
  /** Seconds that the request waited on this device before it could be sent. */
  waitedSeconds?: number | undefined;
  /** The window's account when left out; null sends no account. */
  accountId?: number | null;
  cache?: RequestCache;
  /** The call goes on when the window is closed. Only for small bodies. */
  keepalive?: boolean;
  signal?: AbortSignal | undefined;
};

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** @param fetchWith the server's own while it renders. @throws AppError `unavailable` when no answer came. */
export async function requestServer(asked: ServerRequest, fetchWith?: Fetch): Promise<Response> {
  const { method, path, body, cache, keepalive, signal } = asked;
  return (fetchWith ?? fetchInBrowser)(path, {
    method,
    headers: headersOf(fetchWith ? { ...asked, accountId: null } : asked),
    ...(body === undefined ? {} : { body }),
    ...(cache ? { cache } : {}),
    ...(keepalive ? { keepalive } : {}),
    ...(signal ? { signal } : {}),
  });
}

export function headersOf({
  body,
  idempotencyKey,
  waitedSeconds,
  accountId = windowAccount(),
}: Pick<ServerRequest, 'body' | 'idempotencyKey' | 'waitedSeconds' | 'accountId'>): Record<string, string> {
  return {
    // The session is in a cookie that no script can read.
    'rua-session': 'cookie',
    ...(accountId === null ? {} : { [accountHeader]: String(accountId) }),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(waitedSeconds ? { [waitedHeader]: String(waitedSeconds) } : {}),
  };
}

async function fetchInBrowser(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unanswered(error);
  }
}

/** The error when no answer came; the server may have done the request. */
export function unanswered(cause: unknown): AppError {
  return new AppError('unavailable', 'There is no connection. What you entered is kept; try again.', {
    cause,
  });
}

/** Whether no answer came. The server may have done the request, so send it again under the same `Idempotency-Key`. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable' && error.cause !== undefined;
}

/** The error of a failed response; `retryAfter` is its `Retry-After`. */
export type Refusal = { status: number; retryAfter: string | null; body: unknown };

export async function refusalIn(response: Response): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

/** @param nameInCode maps a field's wire name to its name in the code. */
export function errorFrom(
  { status, retryAfter, body }: Refusal,
  nameInCode: (wireField: string) => string = (field) => field,
): AppError {
  const parsed = errorBody.safeParse(body);
  const { code, message, errors } = parsed.success
    ? parsed.data
    : { code: '', message: 'RUA could not answer. Try again shortly.', errors: {} };
  const fields = Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [nameInCode(name), messages]),
  );
  return new AppError(isErrorCode(code) ? code : codeOfStatus(status), message, {
    fields,
    retryAfter: Number(retryAfter) || undefined,
    mayBeDone: parsed.data?.may_be_done === true,
  });
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'not_signed_in';
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  return status === 408 || status >= 500 ? 'unavailable' : 'bad_request';
}
