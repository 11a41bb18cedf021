/**
 * How features send what must not be lost: at once when there is a network, and otherwise kept on this device, under the
 * same `Idempotency-Key`, until it can be sent.
 */
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { bodyOf, type CallInput, call, pathOf } from '#web/lib/api.ts';
import { isClientError, isTemporary } from '#web/lib/is-client-error.ts';
import { isUnanswered, unanswered } from '#web/lib/server-request.ts';
import { noteBusy } from './busy-server.ts';
import { publishQueueNews } from './queue-news.ts';
import {
  changeRequest,
  deletePictures,
  findPictures,
  listRequests,
  putPicture,
  putRequest,
  removeRequest,
} from './queue-store.ts';
import type { NewRequest, QueuedPicture } from './queued-request.ts';
import { queuedMessage } from './queued-request-labels.ts';
import { sendPictures } from './send-pictures.ts';
import { sendingTag } from './sending-tag.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Longer than the slowest link needs; after it the person is told that it is kept. */
const patienceMs = 30_000;

/** What the queue has to know of a call beside the call itself. */
export type AboutContent = Omit<NewRequest, 'path' | 'body' | 'after' | 'line' | 'pictures'> &
  Partial<Pick<NewRequest, 'after' | 'line' | 'pictures'>>;

export type Outcome<T> =
  | { kind: 'sent'; answer: T }
  /** `words` for the person, so that pages which only tell them so need nothing else of the queue. */
  | { kind: 'kept'; words: string };

/** @throws AppError when it was refused, or when there is neither a network nor room to keep it. */
export async function sendOrEnqueue<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  about: AboutContent,
): Promise<Outcome<AnswerOf<E>>> {
  const queued = thingFrom(endpoint, input, about);
  let isUnsure = false;
  if (queued.after === null && navigator.onLine && (await preloadPictures(queued))) {
    try {
      const options = { idempotencyKey: queued.key, signal: AbortSignal.timeout(patienceMs) };
      const answer = await call(endpoint, input, options);
      await forget(queued);
      return { kind: 'sent', answer };
    } catch (error) {
      if (!isTemporary(error)) throw error;
      isUnsure = mayHaveArrived(error);
      noteBusy(queued.kind, error.retryAfter);
    }
  }
  await enqueueRequest(queued, isUnsure);
  return { kind: 'kept', words: queuedMessage };
}

/** RUA's own 429 and 503 say when to come back, and nothing was done; what else answers for it may have passed it on. */
function mayHaveArrived(error: AppError): boolean {
  return isUnanswered(error) || error.retryAfter === undefined;
}

export function thingFrom<E extends Endpoint>(
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
  };
}

/** @returns false when they cannot be sent now. @throws AppError when one is refused. */
async function preloadPictures({ pictures, accountId }: NewRequest): Promise<boolean> {
  if ((await queuedAmong(pictures)).length === 0) return true;
  const answer = await sendPictures(pictures, accountId);
  if (answer.kind === 'refused') throw new AppError('invalid', answer.words);
  return answer.kind === 'done';
}

/** A browser that keeps nothing kept no pictures either. */
async function queuedAmong(pictures: readonly string[]): Promise<QueuedPicture[]> {
  return pictures.length === 0 ? [] : findPictures(pictures).catch(() => []);
}

async function forget({ key, pictures }: NewRequest): Promise<void> {
  if ((await queuedAmong(pictures)).length > 0) await deletePictures(pictures);
  // An earlier try may have kept it.
  if (navigator.onLine) await settleRequest(key);
}

/** @param isUnsure whether it may have arrived. @throws AppError when there is no room. */
export async function enqueueRequest(queued: NewRequest, isUnsure: boolean): Promise<void> {
  await putRequest(queued, new Date(), isUnsure);
  publishQueueNews({ kind: 'added' });
  void askToBeWoken();
  // So that the browser does not clear it away when it needs room itself.
  void navigator.storage?.persist?.().catch(() => false);
}

async function askToBeWoken(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker && 'sync' in worker) await (worker as WithSync).sync.register(sendingTag);
  } catch {
    // Then it is sent when RUA is opened next.
  }
}

/** Background Sync, which TypeScript's library does not know; the check above found it. */
type WithSync = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } };

/** Its own page had the answer: there is nothing left to send. */
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

/** It is not sent: it stays in the queue. */
export class QueuedError extends AppError {
  /** @param cause what was met instead of an answer. */
  constructor(cause: unknown) {
    super('unavailable', queuedMessage, { cause });
  }
}

/** So long its own page tries alone; in milliseconds. */
const heldMs = 30_000;

/**
 * For a page that sends a thing itself and shows how far it is: kept for the case that the page is closed over it.
 * @throws QueuedError when it cannot be done now and stays in the queue; otherwise what `send` throws.
 */
export async function sendHeld<T>(queued: NewRequest, send: () => Promise<T>): Promise<T> {
  const isKept = await holdRequest(queued);
  try {
    if (isKept && (await waitsForOthers(queued))) throw unanswered(null);
    if (!(await preloadPictures(queued))) throw unanswered(null);
    const answer = await send();
    await settleRequest(queued.key);
    return answer;
  } catch (error) {
    if (isTemporary(error)) noteBusy(queued.kind, error.retryAfter);
    if (isClientError(error)) await settleRequest(queued.key);
    else if (isKept) await releaseLine(queued);
    throw isKept && isTemporary(error) ? new QueuedError(error) : error;
  }
}

/** @returns whether it is kept: there may be no room. */
export async function holdRequest(queued: NewRequest): Promise<boolean> {
  try {
    await putRequest(queued, new Date(), true, heldMs);
    return true;
  } catch {
    return false;
  }
}

/** Those of its line that were written before it, perhaps in another window. */
async function waitsForOthers({ key, accountId, line }: NewRequest): Promise<boolean> {
  const ofLine = (await listRequests(accountId)).filter(
    (queued) => queued.line === line && queued.state.kind === 'waiting',
  );
  return ofLine[0] !== undefined && ofLine[0].key !== key;
}

/** Its page gives up, and with it on all that is behind it. */
async function releaseLine({ accountId, line }: NewRequest): Promise<void> {
  for (const queued of await listRequests(accountId)) {
    if (queued.line === line) await changeRequest(queued.key, () => ({ heldUntil: 0 }));
  }
  publishQueueNews({ kind: 'added' });
  void askToBeWoken();
}

type Arrival = { kind: 'completion' | 'receipt'; accountId: number; id: number; title: string };

/** *Ride complete* and *Item received*. Pressed again it is the same, so each has one key for ever. */
export function sendArrival<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { kind, accountId, id, title }: Arrival,
): Promise<Outcome<AnswerOf<E>>> {
  const of = { completion: ['rides', 'ridesDetails'], receipt: ['items', 'itemDetails'] }[kind];
  return sendOrEnqueue(endpoint, input, {
    key: `${kind}-${id}`,
    accountId,
    kind,
    title,
    record: { under: `/users/${of[1]}/${id}`, field: null },
    edit: { kind: 'none' },
    families: of.slice(0, 1),
  });
}
