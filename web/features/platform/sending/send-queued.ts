/**
 * Sends the kept requests, in their order: the same for a window and for the service worker. One sender at a time over all of
 * them; where the browser cannot promise that, the keys still let each thing be done once.
 */
import { type Answer, ask, isReachable } from './ask-server.ts';
import { noteBusy, secondsBusy } from './busy-server.ts';
import { publishQueueNews } from './queue-news.ts';
import { changeRequest, deletePictures, findRequest, listRequests, removeRequest } from './queue-store.ts';
import { heldMilliseconds, isUrgent, type QueuedRequest, recordMark } from './queued-request.ts';
import { sendAnew, sendPictures } from './send-pictures.ts';
import { sendingLock } from './sending-tag.ts';

/** How a pass through the queue ended, and in how many seconds another may do better. */
export type PassEnd =
  | { kind: 'done' }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'later'; seconds: number };

/** Milliseconds before each further try of one request. */
const waits = [0, 200, 1000];
/** After so many failures of the server something is wrong with it, and others need not wait. */
const mostFailures = 5;
/** The server forgets keys after a week; nothing is sent under one that it may have forgotten. */
const unsureMilliseconds = 6 * 24 * 3_600_000;

export function sendQueued(accountId: number): Promise<PassEnd> {
  const pass = async () => {
    const end = await passThrough(accountId);
    if (end.kind !== 'done') await endFirstTries(accountId);
    return end;
  };
  return 'locks' in navigator ? navigator.locks.request(sendingLock, pass) : pass();
}

/** A request that this pass did not send waits from now on; those behind it in its line have not been tried yet. */
async function endFirstTries(accountId: number): Promise<void> {
  const lines = new Set<string>();
  for (const queued of await listRequests(accountId)) {
    const { key, state, isFirstTry, line } = queued;
    if (state.kind !== 'waiting' || (line !== null && lines.has(line))) continue;
    if (heldMilliseconds(queued, Date.now()) > 0) continue;
    if (line !== null) lines.add(line);
    if (!isFirstTry) continue;
    await changeRequest(key, () => ({ isFirstTry: false }));
    publishQueueNews({ kind: 'changed' });
  }
}

/** Requests that this pass leaves for another. */
type Left = { lines: Set<string>; seconds: number | null };

async function passThrough(accountId: number): Promise<PassEnd> {
  const left: Left = { lines: new Set(), seconds: null };
  const seen = new Set<string>();
  let hasAsked = false;
  for (;;) {
    const waiting = (await listRequests(accountId)).filter(
      ({ state, key }) => state.kind === 'waiting' && !seen.has(key),
    );
    if (waiting.length === 0)
      return left.seconds === null ? { kind: 'done' } : { kind: 'later', seconds: left.seconds };
    if (!navigator.onLine) return { kind: 'unreachable' };
    // A request that may have arrived already loses nothing when it is tried without asking.
    if (!hasAsked && waiting.some(({ unsureSince }) => unsureSince === null)) {
      if (!(await untilAnswered(isReachable, Boolean))) return { kind: 'unreachable' };
      hasAsked = true;
    }
    for (const { key } of inOrder(waiting)) {
      seen.add(key);
      const end = await sendRequest(key, left);
      if (end) return end;
    }
  }
}

function inOrder(requests: readonly QueuedRequest[]): QueuedRequest[] {
  return [...requests.filter(isUrgent), ...requests.filter((queued) => !isUrgent(queued))];
}

/** @returns how the pass ends here, or undefined to go on with the next. */
async function sendRequest(key: string, left: Left): Promise<PassEnd | undefined> {
  const queued = await findRequest(key);
  if (queued?.state.kind !== 'waiting') return;
  const parent = queued.after === null ? null : await findRequest(queued.after);
  if (isHeldUp(queued, parent, left)) return leave(queued, left);
  if (parent === undefined) return refuse(queued, 'gone', 'What it belongs to was cancelled.');
  const { unsureSince } = queued;
  if (unsureSince !== null && Date.now() - Date.parse(unsureSince) > unsureMilliseconds) {
    return refuse(
      queued,
      'too_old',
      'It has waited for a week, and may have arrived. See whether it is there.',
    );
  }
  const record = parent?.state.kind === 'sent' ? parent.state.record : '';
  const answer = await sendWhole(queued, record);
  return answer ? settle(queued, answer, left) : undefined;
}

function isHeldUp(queued: QueuedRequest, parent: QueuedRequest | null | undefined, left: Left): boolean {
  if (parent && parent.state.kind !== 'sent') return true;
  const { kind, line } = queued;
  const seconds = Math.max(secondsBusy(kind, line ?? kind), heldMilliseconds(queued, Date.now()) / 1000);
  if (seconds > 0) waitAtMost(left, seconds);
  return seconds > 0 || (line !== null && left.lines.has(line));
}

function waitAtMost(left: Left, seconds: number): void {
  left.seconds = Math.min(left.seconds ?? seconds, seconds);
}

function leave({ line }: QueuedRequest, left: Left): undefined {
  if (line !== null) left.lines.add(line);
}

/** With its pictures, which go again when the server no longer has them. @returns null when it was cancelled meanwhile. */
async function sendWhole(queued: QueuedRequest, record: string): Promise<Answer | null> {
  for (let isAgain = false; ; isAgain = true) {
    const pictures = await untilAnswered(() => sendPictures(queued.pictures, queued.accountId));
    if (pictures.kind !== 'done') return pictures;
    // Before it leaves: from now on it may have arrived, and can no longer be changed here.
    const leaving = await changeRequest(queued.key, ({ state }) =>
      state.kind === 'waiting' ? { unsureSince: queued.unsureSince ?? new Date().toISOString() } : null,
    );
    if (!leaving) return null;
    const answer = await untilAnswered(() => ask(withRecord(leaving, record)));
    const mayBePictures = answer.kind === 'refused' && answer.code === 'invalid' && !isAgain;
    if (!mayBePictures || !(await sendAnew(leaving.pictures))) return answer;
  }
}

/** With the number or id that what it belongs to has by now. */
function withRecord(queued: QueuedRequest, record: string) {
  const { path, body, accountId, key, keptAt } = queued;
  // By one clock, however wrong it is.
  const waitedSeconds = Math.max(0, Math.round((Date.now() - Date.parse(keptAt)) / 1000));
  if (queued.after === null) return { path, body, accountId, key, waitedSeconds };
  return {
    waitedSeconds,
    path: path.replace(recordMark, encodeURIComponent(record)),
    body: body?.replace(recordMark, () => record) ?? null,
    accountId,
    key,
  };
}

async function settle(queued: QueuedRequest, answer: Answer, left: Left): Promise<PassEnd | undefined> {
  switch (answer.kind) {
    case 'done':
      return markSent(queued, answer.data);
    case 'refused':
      return refuse(queued, answer.code, answer.words);
    case 'none':
      return { kind: 'unreachable' };
    case 'signed-out':
      await change(queued, { unsureSince: queued.unsureSince });
      return { kind: 'signed-out' };
    case 'busy': {
      const failures = queued.failures + (answer.hasFailed ? 1 : 0);
      if (failures >= mostFailures) {
        return refuse(queued, 'internal', 'RUA failed to take it several times. Try again later.');
      }
      await change(queued, { failures });
      // A failure may be due to this one, so requests in other lines do not wait for it.
      noteBusy(answer.hasFailed ? (queued.line ?? queued.kind) : queued.kind, answer.seconds);
      waitAtMost(left, answer.seconds);
      return leave(queued, left);
    }
  }
}

async function markSent(queued: QueuedRequest, data: Record<string, unknown>): Promise<undefined> {
  const { under, field } = queued.record;
  const record = String(data[field ?? 'id'] ?? '');
  const to = field === null ? under : `${under}${encodeURIComponent(record)}`;
  const sent = await changeRequest(queued.key, () => ({
    state: { kind: 'sent', at: new Date().toISOString(), to, record },
  }));
  await deletePictures(queued.pictures);
  // The list of sent requests shows those that waited.
  if (sent?.isFirstTry || sent?.isInTab) await removeRequest(sent.key);
  if (sent) publishQueueNews({ kind: 'sent', queued: sent, answer: data });
}

/** Nothing was stored, so it can be changed again, except when that is not known. */
async function refuse(queued: QueuedRequest, code: string, words: string): Promise<undefined> {
  const isSure = code !== 'too_old' && code !== 'internal';
  await change(queued, {
    state: { kind: 'refused', code, words },
    failures: 0,
    ...(isSure ? { unsureSince: null } : {}),
  });
}

async function change({ key }: QueuedRequest, changes: Partial<QueuedRequest>): Promise<void> {
  await changeRequest(key, () => changes);
  publishQueueNews({ kind: 'changed' });
}

async function untilAnswered<T>(
  attempt: () => Promise<T>,
  isAnswered: (answer: T) => boolean = (answer) => !isNone(answer),
): Promise<T> {
  for (const wait of waits) {
    const answer = await attempt();
    if (isAnswered(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return attempt();
}

function isNone(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'none';
}
