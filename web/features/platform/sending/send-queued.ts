/**
 * Sends the kept requests, in their order: the same for a window and for the service worker. One sender at a time over all of
 * them; where the browser cannot promise that, the keys still let each thing be done once.
 */
import { pause } from '#web/lib/pause.ts';
import { isReachable } from './post-request.ts';
import { publishQueueNews } from './queue-news.ts';
import { changeRequest, listRequests } from './queue-store.ts';
import { heldMilliseconds, isUrgent, type QueuedRequest } from './queued-request.ts';
import { type Left, type PassEnd, sendRequest, waitAtMost } from './send-request.ts';
import { sendingLock } from './sending-tag.ts';
import { untilAnswered } from './until-answered.ts';

export type { PassEnd };

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

/** The state of one pass through the queue. */
type Pass = {
  accountId: number;
  seen: Set<string>;
  linesUnderWay: Set<string>;
  isReached: boolean;
  left: Left;
};

/** How often the queue is checked for urgent requests while another request is being sent. */
const lookMilliseconds = 500;

async function passThrough(accountId: number): Promise<PassEnd> {
  const pass: Pass = {
    ...{ accountId, seen: new Set(), linesUnderWay: new Set(), isReached: false },
    left: { lines: new Set(), seconds: null },
  };
  const inTurn = sendInTurn(pass);
  const besideIt = await sendDangerBeside(pass, inTurn);
  return (await inTurn) ?? besideIt ?? endOf(pass, await waitingIn(pass));
}

/**
 * Sends requests one after the other. Before each it reads the new ones, so that the most urgent request is always the next.
 * @returns how the pass ends here, or undefined when no request may be sent any more.
 */
async function sendInTurn(pass: Pass): Promise<PassEnd | undefined> {
  for (;;) {
    const waiting = await waitingIn(pass);
    const next = nextOf(waiting, pass);
    if (!next) return;
    if (!navigator.onLine) return { kind: 'unreachable' };
    // A request that may have arrived already loses nothing when it is tried without asking.
    if (!pass.isReached && waiting.some(({ unsureSince }) => unsureSince === null)) {
      if (!(await untilAnswered(isReachable, Boolean))) return { kind: 'unreachable' };
      pass.isReached = true;
    } else {
      const end = await begin(next, pass);
      if (end) return end;
    }
  }
}

/**
 * A flag does not wait for a photo that is under way, however long that hangs: it goes beside it as soon as it may leave. Its
 * key lets it be done once. @returns how the first of them that failed ended.
 */
async function sendDangerBeside(pass: Pass, inTurn: Promise<unknown>): Promise<PassEnd | undefined> {
  const underWay = new Set<Promise<unknown>>();
  let failed: PassEnd | undefined;
  const follow = (sending: Promise<unknown>) => {
    underWay.add(sending);
    void sending.catch(() => {}).finally(() => underWay.delete(sending));
  };
  follow(inTurn);
  while (underWay.size > 0) {
    await Promise.race([Promise.allSettled(underWay), pause(lookMilliseconds)]);
    if (underWay.size === 0 || !navigator.onLine) continue;
    const urgent = nextOf((await waitingIn(pass)).filter(isUrgent), pass);
    if (!urgent || underWay.size === 0) continue;
    if (!pass.isReached && !(await isReachable())) continue;
    follow(
      begin(urgent, pass).then((end) => {
        failed ??= end;
      }),
    );
  }
  return failed;
}

async function waitingIn({ accountId, seen }: Pass): Promise<QueuedRequest[]> {
  const all = await listRequests(accountId);
  return all.filter(({ state, key }) => state.kind === 'waiting' && !seen.has(key));
}

/** @returns the most urgent request that may be sent now and is the first of its line; undefined for none. */
function nextOf(waiting: readonly QueuedRequest[], { linesUnderWay }: Pass): QueuedRequest | undefined {
  const lines = new Set(linesUnderWay);
  return inOrder(waiting).find((queued) => {
    const { line } = queued;
    const isFirst = line === null || !lines.has(line);
    if (line !== null) lines.add(line);
    return isFirst && heldMilliseconds(queued, Date.now()) === 0;
  });
}

function inOrder(requests: readonly QueuedRequest[]): QueuedRequest[] {
  return [...requests.filter(isUrgent), ...requests.filter((queued) => !isUrgent(queued))];
}

/** Requests that are held back wait for another pass, and so do requests behind one that was sent beside the others. */
function endOf(pass: Pass, waiting: readonly QueuedRequest[]): PassEnd {
  const { left } = pass;
  if (nextOf(waiting, pass)) waitAtMost(left, 0);
  for (const queued of waiting) {
    const held = heldMilliseconds(queued, Date.now());
    if (held > 0) waitAtMost(left, held / 1000);
  }
  return left.seconds === null ? { kind: 'done' } : { kind: 'later', seconds: left.seconds };
}

async function begin({ key, line }: QueuedRequest, pass: Pass): Promise<PassEnd | undefined> {
  if (pass.seen.has(key)) return;
  pass.seen.add(key);
  if (line !== null) pass.linesUnderWay.add(line);
  try {
    return await sendRequest(key, pass.left);
  } finally {
    if (line !== null) pass.linesUnderWay.delete(line);
  }
}
