/**
 * Calls that meet a gap between two primaries. A call that may be repeated without harm waits inside the server until there is
 * a primary, and is tried again: a call under an Idempotency-Key, and a call of a person in danger that was not committed. All
 * others answer 503 at once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { CommitUnsure, isPrimaryAway, isUnavailable, NoAnswer } from '#server/base/database/errors.ts';
import type { Urgency } from '#server/base/database/primary-watch.ts';
import type { PriorityClass } from '#server/base/http/overload/priority-classes.ts';
import { staleReadsFor } from '#server/base/http/routes/read-your-writes.ts';

/** The pause between two tries, so that a call that keeps failing for another reason does not keep the database busy. */
const pauseMilliseconds = 250;
/** Urgent calls wait this many times as long as others, and this many times as many of them may wait. */
const urgentPatience = 4 / 3;
const urgentShare = 4;

export type RouteCall = {
  app: AppContext;
  endpoint: Endpoint;
  priorityClass: PriorityClass;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * @param attempt holds a place among the calls in work; while this waits it holds none.
 * @throws what the last attempt threw, or the commit of an earlier one that may be stored, where the last came to nothing.
 */
export async function withFailover<Result>(call: RouteCall, attempt: () => Promise<Result>): Promise<Result> {
  const { primary } = call.app.database;
  const patience = patienceOf(call);
  const until = performance.now() + patience.milliseconds;
  if (call.endpoint.method !== 'GET') {
    // An attempt that met the new primary before it was found would be ahead of people in danger, who wait for that.
    if (primary.isAway && patience.urgency === 'ordinary' && patience.milliseconds > 0)
      await waitForPrimary(call.app, patience);
    await primary.giveWay(urgencyOf(call));
  }
  let unsure: CommitUnsure | undefined;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await attempt();
    } catch (thrown) {
      if (thrown instanceof CommitUnsure) unsure ??= thrown;
      const error = unsure && isForNow(thrown) ? unsure : thrown;
      if (!isPrimaryAway(thrown)) throw error;
      if (isFirst || !primary.isAway) primary.noteLost(thrown);
      if (!mayTryAgain(call, thrown)) throw error;
      // The replica answers what only reads.
      if (isFirst && staleReadsFor(call.app, call.endpoint)) continue;
      const left = until - performance.now();
      if (left < pauseMilliseconds || primary.waiting >= patience.most) throw error;
      await delay(pauseMilliseconds);
      if (!(await primary.comesBack(patience.urgency, until - performance.now()))) throw error;
      // The pause of this call may end just after the gap, so more urgent calls go first.
      await primary.giveWay(patience.urgency);
    }
  }
}

/** Whether it says nothing about what an earlier attempt may have stored. */
function isForNow(error: unknown): boolean {
  const isTurnedAway =
    error instanceof AppError && (error.code === 'unavailable' || error.code === 'too_many_requests');
  return isTurnedAway || isUnavailable(error);
}

/** @throws NoAnswer where too many wait already, or in vain. */
async function waitForPrimary(
  { database: { primary } }: AppContext,
  { urgency, milliseconds, most }: Patience,
): Promise<void> {
  const isBack = primary.waiting < most && (await primary.comesBack(urgency, milliseconds));
  if (!isBack) throw new NoAnswer('there is no primary');
}

function urgencyOf({ priorityClass }: Pick<RouteCall, 'priorityClass'>): Urgency {
  return priorityClass === 'urgent' ? 'urgent' : 'ordinary';
}

type Patience = { urgency: Urgency; milliseconds: number; most: number };

function patienceOf(call: RouteCall): Patience {
  const { primaryWaitMilliseconds, overload } = call.app.config;
  const most = overload.waiting;
  if (!mayWait(call)) return { urgency: 'ordinary', milliseconds: 0, most };
  const urgency = urgencyOf(call);
  if (urgency === 'ordinary') return { urgency, milliseconds: primaryWaitMilliseconds, most };
  const milliseconds = primaryWaitMilliseconds * urgentPatience;
  return { urgency, milliseconds, most: most * urgentShare };
}

/** A page that is rendered holds a place among few, and shows at once that something is missing. */
function mayWait({ app, endpoint, priorityClass, request }: RouteCall): boolean {
  // The body of an upload is gone when it was read.
  if (endpoint.upload || !app.overload.isFromOutside(request.raw)) return false;
  const isKeyed = endpoint.idempotent === true && request.headers['idempotency-key'] !== undefined;
  return isKeyed || urgencyOf({ priorityClass }) === 'urgent';
}

/** Whether the attempt left nothing behind, or what it left is found under its key. */
function mayTryAgain({ reply }: RouteCall, error: unknown): boolean {
  if (reply.sent || reply.raw.headersSent) return false;
  return !(error instanceof CommitUnsure) || error.isUnderKey;
}
