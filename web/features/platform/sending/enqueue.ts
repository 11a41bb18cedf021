/**
 * How features send what must not be lost: at once when there is a network, and otherwise kept on this device, under the
 * same `Idempotency-Key`, until it can be sent.
 */
import type { AnswerOf, Endpoint } from '#domain/endpoint.ts';
import { AppError } from '#domain/errors.ts';
import { bodyOf, type CallInput, call, isUnanswered, pathOf, unanswered } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/is-refusal.ts';
import type { KeptPicture, NewThing } from './kept-thing.ts';
import { tellOfQueue } from './queue-news.ts';
import {
  changeThing,
  deletePictures,
  findPictures,
  listThings,
  putPicture,
  putThing,
  removeThing,
} from './queue-store.ts';
import { sendPictures } from './send-pictures.ts';
import { sendingTag } from './sending-tag.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { keptWords } from './thing-words.ts';

/** Longer than the slowest link needs; after it the person is told that it is kept. */
const patienceMs = 30_000;

/** What the queue has to know of a call beside the call itself. */
export type AboutThing = Omit<NewThing, 'path' | 'body' | 'after' | 'line' | 'pictures'> &
  Partial<Pick<NewThing, 'after' | 'line' | 'pictures'>>;

export type Outcome<T> =
  | { kind: 'sent'; answer: T }
  /** `words` for the person, so that pages which only tell them so need nothing else of the queue. */
  | { kind: 'kept'; words: string };

/** @throws AppError when it was refused, or when there is neither a network nor room to keep it. */
export async function sendOrKeep<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  about: AboutThing,
): Promise<Outcome<AnswerOf<E>>> {
  const thing = thingFrom(endpoint, input, about);
  let isUnsure = false;
  if (thing.after === null && navigator.onLine && (await bringPictures(thing))) {
    try {
      const options = { idempotencyKey: thing.key, signal: AbortSignal.timeout(patienceMs) };
      const answer = await call(endpoint, input, options);
      await forget(thing);
      return { kind: 'sent', answer };
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      isUnsure = true;
    }
  }
  await keepThing(thing, isUnsure);
  return { kind: 'kept', words: keptWords };
}

export function thingFrom<E extends Endpoint>(endpoint: E, input: CallInput<E>, about: AboutThing): NewThing {
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
async function bringPictures({ pictures, accountId }: NewThing): Promise<boolean> {
  if ((await keptAmong(pictures)).length === 0) return true;
  const answer = await sendPictures(pictures, accountId);
  if (answer.kind === 'refused') throw new AppError('invalid', answer.words);
  return answer.kind === 'done';
}

/** A browser that keeps nothing kept no pictures either. */
async function keptAmong(pictures: readonly string[]): Promise<KeptPicture[]> {
  return pictures.length === 0 ? [] : findPictures(pictures).catch(() => []);
}

async function forget({ key, pictures }: NewThing): Promise<void> {
  if ((await keptAmong(pictures)).length > 0) await deletePictures(pictures);
  // An earlier try may have kept it.
  if (navigator.onLine) await settleThing(key);
}

/** @param isUnsure whether it may have arrived. @throws AppError when there is no room. */
export async function keepThing(thing: NewThing, isUnsure: boolean): Promise<void> {
  await putThing(thing, new Date(), isUnsure);
  tellOfQueue({ kind: 'added' });
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
export async function settleThing(key: string): Promise<void> {
  const removed = await removeThing(key).catch(() => undefined);
  if (removed) tellOfQueue({ kind: 'changed' });
}

/** Keeps a picture, made small, under the path that it will have. @throws AppError when it cannot be kept. */
export async function keepPicture(file: Blob, path: string, isUnsure: boolean): Promise<void> {
  const { type, bytes } = await shrinkPicture(file);
  const keptAt = new Date().toISOString();
  await putPicture({ path, accountId: null, keptAt, type, bytes, isUnsure, isStored: false });
}

/** It is not sent: it stays in the queue. */
export class KeptError extends AppError {
  /** @param cause what was met instead of an answer. */
  constructor(cause: unknown) {
    super('unavailable', keptWords, { cause });
  }
}

/** So long its own page tries alone; in milliseconds. */
const heldMs = 30_000;

/**
 * For a page that sends a thing itself and shows how far it is: kept for the case that the page is closed over it.
 * @throws KeptError when no answer came and it stays in the queue; otherwise what `send` throws.
 */
export async function sendHeld<T>(thing: NewThing, send: () => Promise<T>): Promise<T> {
  const isKept = await holdThing(thing);
  try {
    if (isKept && (await waitsForOthers(thing))) throw unanswered(null);
    if (!(await bringPictures(thing))) throw unanswered(null);
    const answer = await send();
    await settleThing(thing.key);
    return answer;
  } catch (error) {
    if (isRefusal(error)) await settleThing(thing.key);
    else if (isKept) await releaseLine(thing);
    throw isKept && isUnanswered(error) ? new KeptError(error) : error;
  }
}

/** @returns whether it is kept: there may be no room. */
export async function holdThing(thing: NewThing): Promise<boolean> {
  try {
    await putThing(thing, new Date(), true, heldMs);
    return true;
  } catch {
    return false;
  }
}

/** Those of its line that were written before it, perhaps in another window. */
async function waitsForOthers({ key, accountId, line }: NewThing): Promise<boolean> {
  const ofLine = (await listThings(accountId)).filter(
    (thing) => thing.line === line && thing.state.kind === 'waiting',
  );
  return ofLine[0] !== undefined && ofLine[0].key !== key;
}

/** Its page gives up, and with it on all that is behind it. */
async function releaseLine({ accountId, line }: NewThing): Promise<void> {
  for (const thing of await listThings(accountId)) {
    if (thing.line === line) await changeThing(thing.key, () => ({ heldUntil: 0 }));
  }
  tellOfQueue({ kind: 'added' });
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
  return sendOrKeep(endpoint, input, {
    key: `${kind}-${id}`,
    accountId,
    kind,
    title,
    record: { under: `/users/${of[1]}/${id}`, field: null },
    edit: { kind: 'none' },
    families: of.slice(0, 1),
  });
}
