/**
 * Sends what is kept, in its order: the same for a window and for the service worker. One sender at a time over all of
 * them; where the browser cannot promise that, the keys still let each thing be done once.
 */
import { type Answer, ask, isReachable } from './ask-server.ts';
import { isUrgent, type KeptThing, recordMark } from './kept-thing.ts';
import { tellOfQueue } from './queue-news.ts';
import { changeThing, deletePictures, findThing, listThings } from './queue-store.ts';
import { sendAnew, sendPictures } from './send-pictures.ts';

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

export function sendKept(accountId: number): Promise<PassEnd> {
  const pass = () => passThrough(accountId);
  return 'locks' in navigator ? navigator.locks.request('rua-sending', pass) : pass();
}

/** What this pass leaves for another. */
type Left = { kinds: Set<string>; lines: Set<string>; seconds: number | null };

async function passThrough(accountId: number): Promise<PassEnd> {
  const left: Left = { kinds: new Set(), lines: new Set(), seconds: null };
  const seen = new Set<string>();
  let hasAsked = false;
  for (;;) {
    const waiting = (await listThings(accountId)).filter(
      ({ state, key }) => state.kind === 'waiting' && !seen.has(key),
    );
    if (waiting.length === 0)
      return left.seconds === null ? { kind: 'done' } : { kind: 'later', seconds: left.seconds };
    if (!hasAsked && !(await untilAnswered(isReachable, Boolean))) return { kind: 'unreachable' };
    hasAsked = true;
    for (const { key } of inOrder(waiting)) {
      seen.add(key);
      const end = await sendThing(key, left);
      if (end) return end;
    }
  }
}

function inOrder(things: readonly KeptThing[]): KeptThing[] {
  return [...things.filter(isUrgent), ...things.filter((thing) => !isUrgent(thing))];
}

/** @returns how the pass ends here, or undefined to go on with the next. */
async function sendThing(key: string, left: Left): Promise<PassEnd | undefined> {
  const thing = await findThing(key);
  if (thing?.state.kind !== 'waiting') return;
  const parent = thing.after === null ? null : await findThing(thing.after);
  if (isHeldUp(thing, parent, left)) return leave(thing, left);
  if (parent === undefined) return refuse(thing, 'gone', 'What it belongs to was cancelled.');
  const { unsureSince } = thing;
  if (unsureSince !== null && Date.now() - Date.parse(unsureSince) > unsureMilliseconds) {
    return refuse(
      thing,
      'too_old',
      'It has waited for a week, and may have arrived. See whether it is there.',
    );
  }
  const record = parent?.state.kind === 'sent' ? parent.state.record : '';
  const answer = await sendWhole(thing, record);
  return answer ? settle(thing, answer, left) : undefined;
}

function isHeldUp(thing: KeptThing, parent: KeptThing | null | undefined, left: Left): boolean {
  if (parent && parent.state.kind !== 'sent') return true;
  const isHeld = thing.heldUntil > Date.now();
  if (isHeld) left.seconds ??= Math.ceil((thing.heldUntil - Date.now()) / 1000);
  return isHeld || left.kinds.has(thing.kind) || (thing.line !== null && left.lines.has(thing.line));
}

function leave({ line }: KeptThing, left: Left): undefined {
  if (line !== null) left.lines.add(line);
}

/** With its pictures, which go again when the server no longer has them. @returns null when it was cancelled meanwhile. */
async function sendWhole(thing: KeptThing, record: string): Promise<Answer | null> {
  for (let isAgain = false; ; isAgain = true) {
    const pictures = await untilAnswered(() => sendPictures(thing.pictures, thing.accountId));
    if (pictures.kind !== 'done') return pictures;
    // Before it leaves: from now on it may have arrived, and can no longer be changed here.
    const leaving = await changeThing(thing.key, ({ state }) =>
      state.kind === 'waiting' ? { unsureSince: thing.unsureSince ?? new Date().toISOString() } : null,
    );
    if (!leaving) return null;
    const answer = await untilAnswered(() => ask(withRecord(leaving, record)));
    const mayBePictures = answer.kind === 'refused' && answer.code === 'invalid' && !isAgain;
    if (!mayBePictures || !(await sendAnew(leaving.pictures))) return answer;
  }
}

/** With the number or id that what it belongs to has by now. */
function withRecord(thing: KeptThing, record: string) {
  const { path, body, accountId, key } = thing;
  if (thing.after === null) return { path, body, accountId, key };
  return {
    path: path.replace(recordMark, encodeURIComponent(record)),
    body: body?.replace(recordMark, () => record) ?? null,
    accountId,
    key,
  };
}

async function settle(thing: KeptThing, answer: Answer, left: Left): Promise<PassEnd | undefined> {
  switch (answer.kind) {
    case 'done':
      return markSent(thing, answer.data);
    case 'refused':
      return refuse(thing, answer.code, answer.words);
    case 'none':
      return { kind: 'unreachable' };
    case 'signed-out':
      await change(thing, { unsureSince: thing.unsureSince });
      return { kind: 'signed-out' };
    case 'busy': {
      const failures = thing.failures + (answer.hasFailed ? 1 : 0);
      if (failures >= mostFailures) {
        return refuse(thing, 'internal', 'RUA failed to take it several times. Try again later.');
      }
      await change(thing, { failures });
      left.kinds.add(thing.kind);
      left.seconds = Math.min(left.seconds ?? answer.seconds, answer.seconds);
      return leave(thing, left);
    }
  }
}

async function markSent(thing: KeptThing, data: Record<string, unknown>): Promise<undefined> {
  const { under, field } = thing.record;
  const record = String(data[field ?? 'id'] ?? '');
  const to = field === null ? under : `${under}${encodeURIComponent(record)}`;
  const sent = await changeThing(thing.key, () => ({
    state: { kind: 'sent', at: new Date().toISOString(), to, record },
  }));
  await deletePictures(thing.pictures);
  if (sent) tellOfQueue({ kind: 'sent', thing: sent });
}

/** Nothing was stored, so it can be changed again, except when nobody knows. */
async function refuse(thing: KeptThing, code: string, words: string): Promise<undefined> {
  const isSure = code !== 'too_old' && code !== 'internal';
  await change(thing, {
    state: { kind: 'refused', code, words },
    failures: 0,
    ...(isSure ? { unsureSince: null } : {}),
  });
}

async function change({ key }: KeptThing, changes: Partial<KeptThing>): Promise<void> {
  await changeThing(key, () => changes);
  tellOfQueue({ kind: 'changed' });
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
