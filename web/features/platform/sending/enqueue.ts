/**
 * How features send what must not be lost: at once when there is a network, and otherwise kept on this device, under the
 * same `Idempotency-Key`, until it can be sent.
 */
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { bodyOf, type CallInput, call, pathOf } from '#web/lib/api.ts';
import { isTemporary } from '#web/lib/is-client-error.ts';
import { isUnanswered, requestServer } from '#web/lib/server-request.ts';
import { noteBusy } from './busy-server.ts';
import { publishQueueNews } from './queue-news.ts';
import {
  changeRequest,
  deletePictures,
  findRequest,
  listRequests,
  putPicture,
  putRequest,
  removeRequest,
  removeUnsent,
} from './queue-store.ts';
import { type NewRequest, newlyQueued, type QueuedRequest } from './queued-request.ts';
import { queuedMessage } from './queued-request-labels.ts';
import { sendPictures } from './send-pictures.ts';
import { registerBackgroundSync } from './sending-tag.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Longer than the slowest link needs; after it the person is told that it is kept. */
const timeoutMs = 30_000;

/** Options that few requests have. */
type Usual = 'after' | 'line' | 'pictures' | 'newest';

/** The facts of a call that the queue needs beside the call itself. */
export type AboutContent = Omit<NewRequest, 'path' | 'body' | Usual> & Partial<Pick<NewRequest, Usual>>;

export type Outcome<T> =
  | { kind: 'sent'; answer: T }
  /**
   * `words` are for the person, so that a page that only shows them needs no other part of the queue. `isUnsure`: the request
   * may have arrived.
   */
  | { kind: 'queued'; words: string; isInTab: boolean; isUnsure: boolean };

/** @throws AppError when it was refused, or when there is neither a network nor room to keep it. */
export async function sendOrEnqueue<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  about: AboutContent,
): Promise<Outcome<AnswerOf<E>>> {
  const queued = queuedRequestOf(endpoint, input, about);
  let isUnsure = false;
  if (navigator.onLine && !(await isBehindOthers(queued)) && (await preloadPictures(queued))) {
    try {
      const options = { idempotencyKey: queued.key, signal: AbortSignal.timeout(timeoutMs) };
      const answer = await call(endpoint, input, options);
      await forget(queued);
      return { kind: 'sent', answer };
    } catch (error) {
      if (!isTemporary(error)) throw error;
      isUnsure = mayHaveArrived(error);
      noteBusy(queued.kind, error.retryAfter);
    }
  }
  const isInTab = await enqueueRequest(queued, isUnsure);
  return { kind: 'queued', words: queuedMessage, isInTab, isUnsure };
}

/** The request that it depends on, or an earlier one about the same record, waits on this device: it must not overtake that. */
async function isBehindOthers({ after, line, key, accountId }: NewRequest): Promise<boolean> {
  if (after !== null || line === null) return after !== null;
  const requests = await listRequests(accountId);
  return requests.some((one) => one.line === line && one.key !== key && one.state.kind === 'waiting');
}

/**
 * RUA's own 429 and 503 say when to come back, and nothing was done unless they say that too; what else answers for it may
 * have passed it on.
 */
function mayHaveArrived(error: AppError): boolean {
  return isUnanswered(error) || error.mayBeDone || error.retryAfter === undefined;
}

export function queuedRequestOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  about: AboutContent,
): NewRequest {
  return {
    ...about,
    path: pathOf(endpoint, input),
    body: bodyOf(endpoint, input) ?? null,
    pictures: about.pictures ?? [],
    after: about.after ?? null,
    line: about.line ?? null,
    newest: about.newest ?? null,
  };
}

/** @returns false when they cannot be sent now. @throws AppError when one is refused. */
async function preloadPictures({ pictures, accountId }: NewRequest): Promise<boolean> {
  const answer = await sendPictures(pictures, accountId);
  if (answer.kind === 'refused') throw new AppError('invalid', answer.words);
  return answer.kind === 'done';
}

async function forget({ key, pictures, accountId }: NewRequest): Promise<void> {
  await deletePictures(pictures);
  if (!navigator.onLine) return;
  // An earlier try may have kept it. What waits for it gets its number from the queue, which sends it once more under its key.
  if ((await listRequests(accountId)).some(({ after }) => after === key)) publishQueueNews({ kind: 'added' });
  else await settleRequest(key);
}

/** @returns whether this tab alone stores it. @throws AppError when there is no room. */
export async function enqueueRequest(queued: NewRequest, isUnsure: boolean): Promise<boolean> {
  const at = new Date().toISOString();
  const isInTab = await putRequest(newlyQueued(queued, at, { isUnsure, isFirstTry: false }));
  publishQueueNews({ kind: 'added' });
  void registerBackgroundSync();
  // Asks the browser not to delete the storage when it needs room.
  void navigator.storage?.persist?.().catch(() => false);
  return isInTab;
}

/** Stores the request before it is sent and sends it from the queue at once, for a page that shows its progress. */
export async function sendFromQueue(queued: NewRequest): Promise<void> {
  const at = new Date().toISOString();
  await putRequest(newlyQueued(queued, at, { isUnsure: navigator.onLine, isFirstTry: true }));
  publishQueueNews({ kind: 'added' });
}

/**
 * Sends it after so many milliseconds, also when RUA is closed by then. Until it leaves, the person can take it back
 * (`withdrawRequest`). @throws AppError when neither the device nor the tab can store it.
 */
export async function sendAfter(queued: NewRequest, milliseconds: number): Promise<void> {
  const now = Date.now();
  const notBefore = new Date(now + milliseconds).toISOString();
  const held = newlyQueued({ ...queued, notBefore }, new Date(now).toISOString(), {
    isUnsure: false,
    isFirstTry: true,
  });
  await putRequest(held);
  publishQueueNews({ kind: 'added' });
  void registerBackgroundSync();
}

/**
 * The window is going away: requests that are held back leave now, because the person can take them back no more. The queue sends it once
 * more under the same key, for its answer. Without a network nothing leaves, and it can still be taken back.
 */
export function sendOnLeaving({ path, body, accountId, key }: QueuedRequest): void {
  if (!navigator.onLine) return;
  const unsureSince = new Date().toISOString();
  void changeRequest(key, () => ({ unsureSince })).catch(() => {});
  const request = { method: 'POST', path, body, accountId, idempotencyKey: key, keepalive: true } as const;
  void requestServer(request).catch(() => {});
}

/** Removes a request whose page has received the answer, so that it is not sent again. */
export async function settleRequest(key: string): Promise<void> {
  const removed = await removeRequest(key).catch(() => undefined);
  if (removed) publishQueueNews({ kind: 'changed' });
}

/** Keeps a picture, made small, under the path that it will have. @throws AppError when it cannot be kept. */
export async function enqueuePicture(file: Blob, path: string, isUnsure: boolean): Promise<void> {
  const { type, bytes } = await shrinkPicture(file);
  const keptAt = new Date().toISOString();
  await putPicture({ path, accountId: null, keptAt, type, bytes, isUnsure, isStored: false });
}

type Arrival = {
  kind: 'completion' | 'undo' | 'not-safe' | 'receipt';
  accountId: number;
  id: number;
  title: string;
  /** How often the completion was undone before. Each undo is another request, so its key differs. */
  attempt?: number;
  /** The line of a flag that waits on this device, so that the request follows the flag. */
  line?: string | null;
};

function arrivalKey(kind: Arrival['kind'], id: number, attempt = 0): string {
  // A key has eight characters at least.
  const act = kind === 'undo' ? 'undo-of-completion' : kind;
  return attempt === 0 ? `${act}-${id}` : `${act}-${id}-${attempt}`;
}

/** Undoes it while it waits here. @returns false when it is gone or may have arrived. */
export async function undoQueuedArrival(
  kind: Arrival['kind'],
  id: number,
  attempt: number,
): Promise<boolean> {
  const isTaken = await removeUnsent(arrivalKey(kind, id, attempt), new Date().toISOString());
  if (isTaken) publishQueueNews({ kind: 'changed' });
  return isTaken;
}

/** @returns the line of a completion, which its undo goes behind. */
async function lineOfCompletion(id: number, attempt?: number): Promise<string> {
  const completion = await findRequest(arrivalKey('completion', id, attempt)).catch(() => undefined);
  return completion?.line ?? `completion of ride ${id}`;
}

/** *Ride complete*, its undo, *No, help* and *Item received*. Pressed again it is the same, so each has one key. */
export async function sendArrival<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { kind, accountId, id, title, attempt, line: given = null }: Arrival,
): Promise<Outcome<AnswerOf<E>>> {
  const isOrdered = kind === 'completion' || kind === 'undo';
  const line = given ?? (isOrdered ? await lineOfCompletion(id, attempt) : null);
  const of = kind === 'receipt' ? ['items', 'itemDetails'] : ['rides', 'ridesDetails'];
  return sendOrEnqueue(endpoint, input, {
    key: arrivalKey(kind, id, attempt),
    accountId,
    kind,
    title,
    line,
    record: { under: `/users/${of[1]}/${id}`, field: null },
    edit: { kind: 'none' },
    families: of.slice(0, 1),
  });
}
