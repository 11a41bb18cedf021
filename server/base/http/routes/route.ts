/**
 * Binds an endpoint's declaration to the use case that answers it: who may call, limits, validation,
 * transaction, idempotency, and the answer's shape come from the declaration, for every route alike.
 *
 * - `read`: one or more statements that only look.
 * - `write`: one transaction around the use case, or one that several calls share.
 * - `act`: the use case opens its own transactions, because it hashes or touches files.
 * - `raw`: answers something else than JSON, from statements that only look; what is audited is written down first.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#domain/endpoint.ts';
import { encodeAnswer } from '#domain/envelope.ts';
import { AppError } from '#domain/errors.ts';
import { maximumUploadBytes } from '#domain/uploads.ts';
import { type AppContext, onReserved } from '#server/app-context.ts';
import { audited, isAudited, writeDown } from '#server/audit/auditing.ts';
import { type Change, noteChange } from '#server/audit/entry.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import type { Actor } from '#server/http/actor.ts';
import {
  admit,
  type Caller,
  findCaller,
  refuseForeignOrigin,
  refuseOtherAccount,
  requireConfirmed,
} from '#server/http/authentication.ts';
import { once, readIdempotencyKey } from '#server/http/idempotency.ts';
import { labelForKeeping } from '#server/http/keeping.ts';
import { countCall } from '#server/http/limits.ts';
import { laneOf } from '#server/http/overload/lanes.ts';
import { readsFor, tellWritten } from '#server/http/own-writes.ts';
import { noteAsked, noteDone } from '#server/http/security-log.ts';
import { decodeBody, decodeParams, decodeQuery } from '#server/http/validation.ts';

type ActorOf<E extends Endpoint> = E['access'] extends { callers: 'anyone' } ? Actor | null : Actor;

export type Call<E extends Endpoint> = {
  app: AppContext;
  actor: ActorOf<E>;
  /** The session behind the call, of any kind. */
  caller: Caller | undefined;
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
    encodeAnswer(endpoint, await answerWith({ ...call, db: readsFor(call.app, call.request, call.caller) })),
  );
}

/** @param answerAmongOthers answers a call that can share a transaction with others, and leaves any other. */
export function write<E extends Endpoint>(
  endpoint: E,
  answerWith: (call: Call<E> & { tx: Transaction }) => Promise<AnswerOf<E>>,
  answerAmongOthers: (call: Call<E>) => Promise<AnswerOf<E>> | undefined = () => undefined,
): Route {
  return bind(endpoint, async (call) => {
    const work = (tx: Transaction) =>
      audited(endpoint, call, tx, async () => encodeAnswer(endpoint, await answerWith({ ...call, tx })));
    const { database } = call.app;
    const key = endpoint.idempotent && readIdempotencyKey(call.request.headers['idempotency-key']);
    if (!key || !call.caller) {
      const answer = isAudited(endpoint, call.actor) ? undefined : answerAmongOthers(call);
      return answer ? encodeAnswer(endpoint, await answer) : database.transact(work);
    }
    const { userId } = call.caller.session;
    // The same words on another record are another call.
    const asked = endpoint.params ? { params: call.params, body: call.body } : call.body;
    return database.transact((tx) => once(tx, { userId, key, endpoint, asked }, () => work(tx)));
  });
}

export function act<E extends Endpoint>(
  endpoint: E,
  answerWith: (call: Call<E>) => Promise<AnswerOf<E>>,
): Route {
  return bind(endpoint, async (call) => {
    const answer = encodeAnswer(endpoint, await answerWith(call));
    if (isAudited(endpoint, call.actor)) {
      await call.app.database.transact((tx) => writeDown(endpoint, call, tx));
    }
    return answer;
  });
}

/** @param changeOf what the audit log says that it is done to. */
export function raw<E extends Endpoint>(
  endpoint: E,
  answerWith: (call: Call<E> & { db: Queries }) => Promise<FastifyReply>,
  changeOf?: (call: Call<E> & { db: Queries }) => Promise<Change>,
): Route {
  return bind(endpoint, async (call) => {
    const reading = { ...call, db: call.app.database.reads };
    if (isAudited(endpoint, call.actor)) {
      const change = await changeOf?.(reading);
      await call.app.database.transact((tx) => {
        if (change) noteChange(tx, change);
        return writeDown(endpoint, call, tx);
      });
    }
    return answerWith(reading);
  });
}

function bind<E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<unknown>): Route {
  return {
    endpoint,
    register(server, app) {
      const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
      const urgently = onReserved(app);
      const handler = (request: FastifyRequest, reply: FastifyReply) => {
        const lane = laneOf(endpoint, request.body);
        return app.overload.take(lane, request.raw, async () => {
          const answered = await handle(lane === 'urgent' ? urgently : app, endpoint, answer, request, reply);
          if (app.replica && endpoint.method !== 'GET') await tellWritten(app.replica, request, reply);
          return answered;
        });
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
  const caller = endpoint.form ? undefined : await findCaller(app, request, reply);
  noteAsked(request, { endpoint, caller, email: emailIn(request.body) });
  refuseForgery(app, endpoint, request, caller);
  refuseOtherAccount(request, caller);
  labelForKeeping(request, reply, caller);
  const answered = await answerCall(app, endpoint, answer, caller, request, reply);
  noteDone(app, request);
  return answered;
}

/** Pages get the headers of pages; data gets its own few (server/http/security.ts). */
function pageOf({ answer }: Endpoint): 'plain' | false {
  return answer.kind === 'raw' && answer.type === 'text/html' && 'plain';
}

/** Only these routes read what forms send: elsewhere it is 415, as browsers send it across origins unasked. */
function routeForm(server: FastifyInstance, route: RouteOptions): void {
  server.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    // So mail programs may send their one tap (RFC 8058, section 3.1), in which there is nothing to read.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.route(route);
  });
}

/** The plugin watches each request of its scope, so no other route is in it. */
function routeUpload(server: FastifyInstance, route: RouteOptions): void {
  server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maximumUploadBytes, files: 1, fields: 0, parts: 2, headerPairs: 50 },
    });
    scope.route(route);
  });
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
  // A body that cannot be read names no address, and is counted by what else is known.
  const settle = await countCall(app, endpoint, {
    address: request.ip,
    account: actor?.userId,
    email: emailIn(request.body),
  });
  let answered: unknown;
  try {
    const params = decodeParams(endpoint, request.params);
    const query = decodeQuery(endpoint, request.query);
    const body = decodeBody(endpoint, request.body);
    requireConfirmed(app, endpoint, caller);
    answered = await answer({ app, actor, caller, params, query, body, request, reply });
  } catch (error) {
    await settle(false);
    throw error;
  }
  await settle(true);
  return answered;
}

/** The declaration decides whether there must be an actor, which its type repeats. */
function admitted<E extends Endpoint>(app: AppContext, endpoint: E, caller: Caller | undefined): ActorOf<E>;
function admitted(app: AppContext, endpoint: Endpoint, caller: Caller | undefined): Actor | null {
  return admit(app, endpoint, caller);
}

function emailIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 254) : undefined;
}
