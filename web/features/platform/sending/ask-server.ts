/** One request of the queue, and what its answer means for what waits. Runs in windows and in the service worker. */

export type Answer =
  /** It is done; `data` is what was answered. */
  | { kind: 'done'; data: Record<string, unknown> }
  /** Sent again it would be answered the same. */
  | { kind: 'refused'; code: string; words: string }
  /** Nobody is signed in, or somebody else. */
  | { kind: 'signed-out' }
  /** The server cannot do it now. */
  | { kind: 'busy'; seconds: number; hasFailed: boolean }
  /** It may be done, or not. */
  | { kind: 'none' };

const patienceMs = 60_000;
const busySeconds = 30;

type Request = { path: string; accountId: number; key: string; body: string | FormData | null };

export async function ask({ path, accountId, key, body }: Request): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'rua-session': 'cookie',
        'rua-account': String(accountId),
        'idempotency-key': key,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    });
    return await meaningOf(response);
  } catch {
    return { kind: 'none' };
  }
}

/** Whether RUA can be reached at all, so that what cannot have left the phone is not taken for sent. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return true;
  } catch {
    return false;
  }
}

/** Whether this device's person has this picture on the server already, though the answer to its upload was lost. */
export async function isOnServer(path: string, accountId: number): Promise<boolean> {
  try {
    const { status } = await fetch(`/${path.replace('.webp', '-320.webp')}`, {
      method: 'HEAD',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'rua-account': String(accountId) },
      signal: AbortSignal.timeout(patienceMs),
    });
    return status === 200;
  } catch {
    return false;
  }
}

async function meaningOf(response: Response): Promise<Answer> {
  const { status, ok } = response;
  if (ok) return { kind: 'done', data: recordIn(recordIn(await response.json()).data) };
  if (status === 401) return { kind: 'signed-out' };
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(response.headers.get('retry-after')) || busySeconds;
    return { kind: 'busy', seconds, hasFailed: status >= 500 };
  }
  const body = recordIn(await response.json().catch(() => undefined));
  const besideFields = Object.values(recordIn(body.errors)).flatMap((messages) =>
    Array.isArray(messages) ? messages : [],
  );
  return {
    kind: 'refused',
    code: String(body.code ?? 'bad_request'),
    words: besideFields.length > 0 ? besideFields.join(' ') : String(body.message ?? 'RUA did not take it.'),
  };
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
