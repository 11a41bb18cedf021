/** Sends a request of the queue to the server. Runs in windows and in the service worker. */
import { errorFrom, type Refusal, refusalIn, requestServer } from '#web/lib/server-request.ts';

export type Answer =
  /** The request is done; `data` is the answer. */
  | { kind: 'done'; data: Record<string, unknown> }
  /** Sent again it would be answered the same. */
  | { kind: 'refused'; code: string; words: string }
  /** No account is signed in, or another one. */
  | { kind: 'signed-out' }
  /** The server cannot do it now. */
  | { kind: 'busy'; seconds: number; hasFailed: boolean }
  /** No answer came: the request may be done or not. */
  | { kind: 'none' };

const timeoutMs = 60_000;
const busySeconds = 30;

type Request = {
  path: string;
  accountId: number;
  key: string;
  body: string | FormData | null;
  /** Seconds since the request was stored on this device. */
  waitedSeconds?: number;
};

/** Sends one request of the queue. @returns what its answer means for the requests that wait. */
export async function postRequest({ path, accountId, key, body, waitedSeconds }: Request): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await requestServer({
      method: 'POST',
      path,
      body,
      accountId,
      idempotencyKey: key,
      waitedSeconds,
      signal,
    });
    if (response.ok) return { kind: 'done', data: recordIn(recordIn(await response.json()).data) };
    return meaningOf(await refusalIn(response));
  } catch {
    return { kind: 'none' };
  }
}

/** Whether RUA can be reached at all, so that what cannot have left the phone is not taken for sent. */
export async function isReachable(): Promise<boolean> {
  return navigator.onLine && (await statusOf('GET', '/healthz', null)) !== null;
}

/** Whether this device's person has this picture on the server already, though the answer to its upload was lost. */
export async function isOnServer(path: string, accountId: number): Promise<boolean> {
  return (await statusOf('HEAD', `/${path.replace('.webp', '-320.webp')}`, accountId)) === 200;
}

/** @returns null when no answer came. */
async function statusOf(
  method: 'GET' | 'HEAD',
  path: string,
  accountId: number | null,
): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { status } = await requestServer({ method, path, accountId, cache: 'no-store', signal });
    return status;
  } catch {
    return null;
  }
}

function meaningOf(refusal: Refusal): Answer {
  const { status } = refusal;
  if (status === 401) return { kind: 'signed-out' };
  const { code, message, fields, retryAfter = busySeconds } = errorFrom(refusal);
  if (status === 408 || status === 429 || status >= 500) {
    return { kind: 'busy', seconds: retryAfter, hasFailed: status >= 500 && status !== 503 };
  }
  const besideFields = Object.values(fields).flat();
  return { kind: 'refused', code, words: besideFields.join(' ') || message };
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
