/**
 * How features send what must not be lost: at once when there is a network, and otherwise kept on this device, under the
 * same `Idempotency-Key`, until it can be sent.
 */
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { bodyOf, type CallInput, call, pathOf } from '#web/lib/api.ts';
import { isTemporary } from '#web/lib/is-client-error.ts';
import { isUnanswered } from '#web/lib/server-request.ts';
import { noteBusy } from './busy-server.ts';
import { publishQueueNews } from './queue-news.ts';
import { deletePictures, putPicture, putRequest, removeRequest } from './queue-store.ts';
import { type NewRequest, newlyQueued } from './queued-request.ts';
import { queuedMessage } from './queued-request-labels.ts';
import { sendPictures } from './send-pictures.ts';
import { askToBeWoken } from './sending-tag.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Longer than the slowest link needs; after it the person is told that it is kept. */
const patienceMs = 30_000;

/** What few requests have. */
type Usual = 'after' | 'line' | 'pictures' | 'newest';

/** What the queue has to know of a call beside the call itself. */
export type AboutContent = Omit<NewRequest, 'path' | 'body' | Usual> & Partial<Pick<NewRequest, Usual>>;

export type Outcome<T> =
  | { kind: 'sent'; answer: T }
  /** `words` for the person, so that pages which only tell them so need nothing else of the queue. */
  | { kind: 'kept'; words: string; isInTab: boolean };

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
  const isInTab = await enqueueRequest(queued, isUnsure);
  return { kind: 'kept', words: queuedMessage, isInTab };
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
    newest: about.newest ?? null,
  };
}

/** @returns false when they cannot be sent now. @throws AppError when one is refused. */
async function preloadPictures({ pictures, accountId }: NewRequest): Promise<boolean> {
  const answer = await sendPictures(pictures, accountId);
  if (answer.kind === 'refused') throw new AppError('invalid', answer.words);
  return answer.kind === 'done';
}

async function forget({ key, pictures }: NewRequest): Promise<void> {
  await deletePictures(pictures);
  // An earlier try may have kept it.
  if (navigator.onLine) await settleRequest(key);
}

/** @returns whether this tab alone stores it. @throws AppError when there is no room. */
export async function enqueueRequest(queued: NewRequest, isUnsure: boolean): Promise<boolean> {
  const at = new Date().toISOString();
  const isInTab = await putRequest(newlyQueued(queued, at, { isUnsure, isFirstTry: false }));
  publishQueueNews({ kind: 'added' });
  void askToBeWoken();
  // So that the browser does not clear it away when it needs room itself.
  void navigator.storage?.persist?.().catch(() => false);
  return isInTab;
}

/** For a page that shows how far it is: it is stored before it leaves, and sent from the queue at once. */
export async function sendFromQueue(queued: NewRequest): Promise<void> {
  const at = new Date().toISOString();
  await putRequest(newlyQueued(queued, at, { isUnsure: navigator.onLine, isFirstTry: true }));
  publishQueueNews({ kind: 'added' });
}

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
