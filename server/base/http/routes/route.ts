/**
 * Binds an endpoint's declaration to the use case that answers it. Callers, limits, validation, transaction,
 * idempotency, and the answer's shape come from the declaration, for every route alike.
 *
 * - `read`: one or more statements that only read. That an officer opened a record may be logged beside them.
 * - `write`: one transaction around the use case.
 * - `act`: the use case opens its own transactions, because it hashes or touches files, or reads and notes that it was read. The
 *   one that makes the change is `transact`, which writes the entry of the audit log as well. `db` is for reading before it.
 * - `raw`: answers with another format than JSON, from statements that only read; an audited call is logged first.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#domain/contract/endpoint.ts';
import { encodeAnswer } from '#domain/contract/envelope.ts';
import { AppError } from '#domain/contract/errors.ts';
import { type AppContext, onReserved } from '#server/base/app-context.ts';
import { auditCall, audited, isAudited } from '#server/base/audit/audit-call.ts';
import { type Change, noteChange } from '#server/base/audit/entry.ts';
import { notifyWitnessSoon } from '#server/base/audit/witness.ts';
import type { Queries, Transact, Transaction } from '#server/base/database/connection.ts';
import { CommitUnsure, isPrimaryAway } from '#server/base/database/errors.ts';
import { keysOfRequest } from '#server/base/http/limits/counters.ts';
import { delayRefusal } from '#server/base/http/limits/delayed-refusal.ts';
import { findKnownDevice, type KnownDevice } from '#server/base/http/limits/known-devices.ts';
import { countCall, isThrottled } from '#server/base/http/limits/limits.ts';
import { priorityClassOf } from '#server/base/http/overload/priority-classes.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  admit,
  type Caller,
  findCaller,
  refuseForeignOrigin,
  refuseOtherAccount,
  requireConfirmed,
} from '#server/base/http/routes/authentication.ts';
import { routeForm, routeUpload } from '#server/base/http/routes/body-routes.ts';
import { type RouteCall, withFailover } from '#server/base/http/routes/failover.ts';
import { readIdempotencyKey, runIdempotent } from '#server/base/http/routes/idempotency.ts';
import { offlineCacheLabel } from '#server/base/http/routes/offline-cache.ts';
import { readsOrStale, reportWritten, staleReadsFor } from '#server/base/http/routes/read-your-writes.ts';
import { refusingEnded, signedInTransact, transactFor } from '#server/base/http/routes/signed-in-writes.ts';
import { decodeBody, decodeParams, decodeQuery, emailIn } from '#server/base/http/routes/validation.ts';
import { noteAsked, noteDone } from '#server/base/http/security/security-log.ts';

type ActorOf<E extends Endpoint> = E['access'] extends { callers: 'anyone' } ? Actor | null : Actor;

export type Call<E extends Endpoint> = {
  app: AppContext;
  actor: ActorOf<E>;
  /** The session behind the call, of any kind. */
  caller: Caller | undefined;
  /** Set where the endpoint has limits for known devices, and the owner of the address in the body has used this one. */
  device: KnownDevice | undefined;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Route = { endpoint: Endpoint; register(server: FastifyInstance, app: AppContext): void };

export function read<E extends Endpoint>(
  endpoint: E,
  answerWith: (call: Call<E> & { db: Queries }) => Promise<AnswerOf<E>>,
): Route {
  return bind(endpoint, async (call) =>
    encodeAnswer(endpoint, await answerWith({ ...call, db: readsOrStale(call.app, endpoint, call) })),
  );
}

export function write<E extends Endpoint>(
  endpoint: E,
  answerWith: (call: Call<E> & { tx: Transaction }) => Promise<AnswerOf<E>>,
): Route {
  return bind(endpoint, async (call) => {
    const work = (tx: Transaction) =>
      audited(endpoint, call, tx, async () => encodeAnswer(endpoint, await answerWith({ ...call, tx })));
    const { queries } = call.app.database;
    const transact = signedInTransact(call.app, endpoint, call.actor);
    const key = endpoint.idempotent && readIdempotencyKey(call.request.headers['idempotency-key']);
    if (!key || !call.caller) return refusingEnded(() => transact(work));
    const { userId } = call.caller.session;
    // A key holds for one record: the same body for another record is another call.
    const asked = endpoint.params ? { params: call.params, body: call.body } : call.body;
    return refusingEnded(() => runIdempotent({ queries, transact }, { userId, key, endpoint, asked }, work));
  });
}

export function act<E extends Endpoint>(
  endpoint: E,
  answerWith: (call: Call<E> & { db: Queries; transact: Transact }) => Promise<AnswerOf<E>>,
): Route {
  return bind(endpoint, async (call) => {
    const db = readsOrStale(call.app, endpoint, call);
    const transactOwn = signedInTransact(call.app, endpoint, call.actor);
    let isWritten = false;
    const transact: Transact = async (work) => {
      const result = await refusingEnded(() =>
        transactOwn((tx) => audited(endpoint, call, tx, () => work(tx))),
      );
      isWritten = true;
      return result;
    };
    const answer = encodeAnswer(
      endpoint,
      await answerWith({ ...call, db, transact }).catch((error: unknown) => {
        throw isWritten && isPrimaryAway(error) ? new CommitUnsure(error) : error;
      }),
    );
    // Reads and other calls without a database change are in the audit log as well.
    if (!isWritten && isAudited(endpoint, call.actor)) {
      await refusingEnded(() => transactOwn((tx) => auditCall(endpoint, call, tx)));
    }
    return answer;
  });
}

/** @param changeOf the subject of the audit log's entry. */
export function raw<E extends Endpoint>(
  endpoint: E,
  answerWith: (call: Call<E> & { db: Queries }) => Promise<FastifyReply>,
  changeOf?: (call: Call<E> & { db: Queries }) => Promise<Change>,
): Route {
  return rawFound(endpoint, {
    find: async (reading) => changeOf?.(reading),
    changeOf: (change) => change,
    answerWith,
  });
}

type RawFound<E extends Endpoint, Found> = {
  find: (call: Call<E> & { db: Queries }) => Promise<Found>;
  changeOf: (found: Found) => Change | undefined;
  answerWith: (call: Call<E> & { db: Queries }, found: Found) => Promise<FastifyReply>;
};

/** Like `raw`, where the audit log's entry describes the result: it and the answer are made of the same rows. */
export function rawFound<E extends Endpoint, Found>(
  endpoint: E,
  { find, changeOf, answerWith }: RawFound<E, Found>,
): Route {
  return bind(endpoint, async (call) => {
    const reading = { ...call, db: readsOrStale(call.app, endpoint, call) };
    const found = await find(reading);
    if (isAudited(endpoint, call.actor)) {
      const change = changeOf(found);
      const transact = transactFor(call.app, call.actor);
      await transact((tx) => {
        if (change) noteChange(tx, change);
        return auditCall(endpoint, call, tx);
      });
    }
    return answerWith(reading, found);
  });
}

function bind<E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<unknown>): Route {
  return {
    endpoint,
    register(server, app) {
      const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
      const urgently = onReserved(app);
      const countsFirst = endpoint.hashes === true || isThrottled(endpoint);
      const takeTurn = ({ priorityClass, request, reply }: RouteCall) => {
        const answerWith = async (answerCall: typeof answer) => {
          const within = priorityClass === 'urgent' ? urgently : app;
          const answered = await handle(within, endpoint, answerCall, request, reply);
          if (app.replica && endpoint.method !== 'GET') await reportWritten(app.replica, request, reply);
          return answered;
        };
        // So it holds no place while its limits slow it down.
        if (countsFirst)
          return answerWith((call) =>
            app.overload.take(priorityClass, request, () => answer(call), {
              owner: call.device?.userId,
              account: emailIn(request.body) ?? call.actor?.userId.toString(),
            }),
          );
        return app.overload.take(priorityClass, request, () => answerWith(answer));
      };
      const handler = (request: FastifyRequest, reply: FastifyReply) => {
        const priorityClass = priorityClassOf(app.config, endpoint, request);
        const coming = { app, endpoint, priorityClass, request, reply };
        return withFailover(coming, () => takeTurn(coming)).catch((error: unknown) =>
          delayRefusal(app, request, error),
        );
      };
      const route = { method: endpoint.method, url, handler, config: { page: pageOf(endpoint) } };
      if (endpoint.form) return routeForm(server, route);
      if (endpoint.upload) return routeUpload(server, route);
      server.route(route);
      if (endpoint.alsoGetWithBearer) server.route({ ...route, method: 'GET', exposeHeadRoute: false });
    },
  };
}

async function handle<E extends Endpoint>(
  app: AppContext,
  endpoint: E,
  answer: (call: Call<E>) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const caller = endpoint.form
    ? undefined
    : await findCaller(app, request, reply, staleReadsFor(app, endpoint)?.reads);
  noteAsked(request, { endpoint, caller, email: emailIn(request.body) });
  refuseForgery(app, endpoint, request, caller);
  refuseOtherAccount(request, caller);
  offlineCacheLabel(endpoint, request, reply, caller);
  const answered = await answerCall(app, endpoint, answer, caller, request, reply);
  noteDone(app, request);
  return answered;
}

/** Pages get the headers of pages; data gets its own few (server/base/http/security/security.ts). */
function pageOf({ answer }: Endpoint): 'plain' | false {
  return answer.kind === 'raw' && answer.type === 'text/html' && 'plain';
}

function refuseForgery(
  app: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller | undefined,
): void {
  if (endpoint.method === 'GET') return;
  if (request.method !== endpoint.method && caller?.via === 'cookie') {
    throw new AppError('method_not_allowed', 'Send this change as a POST.');
  }
  refuseForeignOrigin(app, request, caller);
}

async function answerCall<E extends Endpoint>(
  app: AppContext,
  endpoint: E,
  answer: (call: Call<E>) => Promise<unknown>,
  caller: Caller | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const actor = admitted(app, endpoint, caller);
  // An unreadable body names no address, and is counted by its other keys.
  const email = emailIn(request.body);
  const device = endpoint.knownDeviceLimits && email ? await findKnownDevice(app, request, email) : undefined;
  const asking = app.overload.askingFor(request.raw);
  const connection = app.config.trustProxy === false ? asking.socket : undefined;
  const from = { account: actor?.userId, email, device, connection };
  const cameAt = app.overload.cameAt(request.raw);
  const counted = { ...keysOfRequest(app, request), ...from, request: asking, cameAt };
  // Nothing can be counted without a primary, and nothing is changed then.
  const settle = staleReadsFor(app, endpoint) ? async () => {} : await countCall(app, endpoint, counted);
  let answered: unknown;
  try {
    const params = decodeParams(endpoint, request.params);
    const query = decodeQuery(endpoint, request.query);
    const body = decodeBody(endpoint, request.body);
    requireConfirmed(app, endpoint, caller);
    answered = await answer({ app, actor, caller, device, params, query, body, request, reply });
  } catch (error) {
    // A call that found no room, or no database, has tried nothing.
    const isTried = !(isPrimaryAway(error) || (error instanceof AppError && error.code === 'unavailable'));
    await settle(isTried ? 'failed' : 'not-tried');
    throw error;
  }
  await settle('succeeded');
  if (actor?.staffRole === 'administrator' && isAudited(endpoint, actor)) notifyWitnessSoon(app);
  return answered;
}

/** The declaration decides whether there must be an actor, which its type repeats. */
function admitted<E extends Endpoint>(app: AppContext, endpoint: E, caller: Caller | undefined): ActorOf<E>;
function admitted(app: AppContext, endpoint: Endpoint, caller: Caller | undefined): Actor | null {
  return admit(app, endpoint, caller);
}
