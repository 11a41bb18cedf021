/** Sends one request of the queue, with its pictures, and notes in the queue what became of it. */
import { noteBusy, secondsBusy } from './busy-server.ts';
import { type Answer, postRequest } from './post-request.ts';
import { publishQueueNews } from './queue-news.ts';
import { changeRequest, deletePictures, findRequest, removeRequest } from './queue-store.ts';
import { type QueuedRequest, recordPlaceholder } from './queued-request.ts';
import { resendPictures, sendPictures } from './send-pictures.ts';
import { untilAnswered } from './until-answered.ts';

/** How a pass through the queue ended, and in how many seconds another may do better. */
export type PassEnd =
  | { kind: 'done' }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'later'; seconds: number };

/** Requests that a pass leaves for another. */
export type Left = { lines: Set<string>; seconds: number | null };

/**
 * After this many failures of the server the request is refused. It may be the cause itself, and other requests do not wait
 * for it.
 */
const mostFailures = 5;
/** The server forgets keys after a week, so no request is repeated under a key that it may have forgotten. */
const unsureMilliseconds = 6 * 24 * 3_600_000;

/** @returns how the pass ends here, or undefined to go on with the next. */
export async function sendRequest(key: string, left: Left): Promise<PassEnd | undefined> {
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
  const seconds = secondsBusy(kind, line ?? kind);
  if (seconds > 0) waitAtMost(left, seconds);
  return seconds > 0 || (line !== null && left.lines.has(line));
}

export function waitAtMost(left: Left, seconds: number): void {
  left.seconds = Math.min(left.seconds ?? seconds, seconds);
}

function leave({ line }: QueuedRequest, left: Left): undefined {
  if (line !== null) left.lines.add(line);
}

/**
 * Sends the request with its pictures, which are sent again when the server no longer has them. @returns null when it was
 * cancelled in the meantime.
 */
async function sendWhole(queued: QueuedRequest, record: string): Promise<Answer | null> {
  for (let isAgain = false; ; isAgain = true) {
    const pictures = await untilAnswered(() => sendPictures(queued.pictures, queued.accountId));
    if (pictures.kind !== 'done') return pictures;
    // Marked before it is sent: from now on it may have arrived and can no longer be changed here.
    const leaving = await changeRequest(queued.key, ({ state }) =>
      state.kind === 'waiting' ? { unsureSince: queued.unsureSince ?? new Date().toISOString() } : null,
    );
    if (!leaving) return null;
    const answer = await untilAnswered(() => postRequest(withRecord(leaving, record)));
    const mayBePictures = answer.kind === 'refused' && answer.code === 'invalid' && !isAgain;
    if (!mayBePictures || !(await resendPictures(leaving.pictures))) return answer;
  }
}

/** Replaces the mark by the number or id of the record on which the request depends. */
function withRecord(queued: QueuedRequest, record: string) {
  const { path, body, accountId, key, keptAt } = queued;
  // Both times are of one clock, so it does not matter whether that clock is right.
  const waitedSeconds = Math.max(0, Math.round((Date.now() - Date.parse(keptAt)) / 1000));
  if (queued.after === null) return { path, body, accountId, key, waitedSeconds };
  return {
    waitedSeconds,
    path: path.replace(recordPlaceholder, encodeURIComponent(record)),
    body: body?.replace(recordPlaceholder, () => record) ?? null,
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
  // The list of sent requests shows only those that had to wait.
  if (sent?.isFirstTry || sent?.isInTab) await removeRequest(sent.key);
  if (sent) publishQueueNews({ kind: 'sent', queued: sent, answer: data });
}

/** The server stored nothing, so the request can be changed again, unless the refusal leaves that open. */
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
