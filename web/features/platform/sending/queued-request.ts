/** A request that a person sent without a network: as it goes over the wire, and the facts that people need to know about it. */

export const requestKinds = [
  'ride',
  'item',
  'complaint',
  'emergency',
  'crime',
  'photos',
  'traffic',
  'flag',
  'not-safe',
  'message',
  'completion',
  'undo',
  'receipt',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How the person can change the text of the request before it is sent. */
export type WayToEdit =
  /** Back in its form: the draft is written there, and the form opened. */
  | { kind: 'form'; draftKey: string; draft: string; to: string }
  /** One text of the body. */
  | { kind: 'words'; field: string; label: string; limit: number }
  | { kind: 'none' };

/** The address of the page of the record: `under`, followed by this field of the answer; only `under` where the field is null. */
export type WayToRecord = { under: string; field: string | null };

export type RequestState =
  | { kind: 'waiting' }
  /** Sent again it would be answered the same. */
  | { kind: 'refused'; code: string; words: string }
  | { kind: 'sent'; at: string; to: string; record: string };

export type NewRequest = {
  /** The `Idempotency-Key` of the request, the same for every try. */
  key: string;
  /** The account that it belongs to: no other account sees or sends it. */
  accountId: number;
  kind: RequestKind;
  /** The name that the person knows it by. */
  title: string;
  path: string;
  /** JSON, or null for a request without a body. */
  body: string | null;
  /** Stored paths that the body names; some may be kept here as well. */
  pictures: readonly string[];
  /**
   * The key of the request on which it depends. It waits for that request, and `recordPlaceholder` stands for the number or id of the
   * record that the request makes.
   */
  after: string | null;
  /** Requests of one line are sent one after the other; null for a request without an order. */
  line: string | null;
  record: WayToRecord;
  edit: WayToEdit;
  /** The keys of the window's queries that it makes old. */
  families: readonly string[];
  /** For a message, the number of the newest message of its ticket when it was written; otherwise null. */
  newest: number | null;
  /**
   * `tab`: only this tab stores it. `either`: the tab stores it when the device has no room. By default only the device stores
   * it.
   */
  place?: 'tab' | 'either';
  /** ISO 8601: it does not leave before, so that the person can take it back. At most `longestHoldMs` ahead. */
  notBefore?: string;
};

export type QueuedRequest = NewRequest & {
  /** The place in the queue of all windows. */
  order: number;
  /** ISO 8601. */
  keptAt: string;
  /** When it was first sent without an answer: it may have arrived. */
  unsureSince: string | null;
  /** How often the server answered that it failed. */
  failures: number;
  /** The page of the request shows that it is being sent. Once that fails, the person is told that it waits. */
  isFirstTry: boolean;
  isInTab?: true;
  state: RequestState;
};

type FirstState = {
  /** The request may have arrived. */
  isUnsure: boolean;
  isFirstTry: boolean;
};

/** @param at ISO 8601. @returns it as it is when it comes into the queue, without the place that it gets there. */
export function newlyQueued(
  queued: NewRequest,
  at: string,
  { isUnsure, isFirstTry }: FirstState,
): Omit<QueuedRequest, 'order'> {
  return {
    ...queued,
    keptAt: at,
    unsureSince: isUnsure ? at : null,
    failures: 0,
    isFirstTry,
    state: { kind: 'waiting' },
  };
}

/** A picture that waits on this device. It stays until the request that names it is sent, because the server keeps an upload for a day only. */
export type QueuedPicture = {
  /** The path under which the server will store the picture. */
  path: string;
  /** Null until something that is kept names it. */
  accountId: number | null;
  keptAt: string;
  type: string;
  bytes: ArrayBuffer;
  /** A try had no answer, so it may be there. */
  isUnsure: boolean;
  isStored: boolean;
};

/** Stands in a path or body for the number or id of the record on which the request depends. */
export const recordPlaceholder = '~record~';

const urgentKinds: readonly RequestKind[] = ['emergency', 'crime', 'flag', 'not-safe'];

/** The most urgent first: danger does not wait for anything else, unless it belongs to a ride that is not lodged yet. */
export function isUrgent({ kind, after }: Pick<QueuedRequest, 'kind' | 'after'>): boolean {
  return after === null && urgentKinds.includes(kind);
}

const longestHoldMs = 10_000;

/** @returns how long it may not leave yet, in milliseconds. A clock that was set back meanwhile holds nothing up. */
export function heldMilliseconds({ notBefore }: Pick<QueuedRequest, 'notBefore'>, now: number): number {
  if (notBefore === undefined) return 0;
  const left = Date.parse(notBefore) - now;
  return left > 0 && left <= longestHoldMs ? left : 0;
}

export function isUnsent({ state }: QueuedRequest): boolean {
  return state.kind !== 'sent';
}

/** The person was told that it waits. */
export function isLate(queued: QueuedRequest): boolean {
  return isUnsent(queued) && !queued.isFirstTry;
}

/** A request that may have arrived stays as it is: changed, it would be another. */
export function mayBeChanged(queued: QueuedRequest): boolean {
  return isUnsent(queued) && queued.unsureSince === null;
}
