/**
 * Security events, one a line: sign-ins, how they were made, and refusals. Accounts appear by their number, addresses
 * of people and machines by a pseudonym. The content of requests is never logged.
 */
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { AppError, ErrorCode } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Config } from '#server/base/config/config.ts';
import type { Caller } from '#server/base/http/routes/authentication.ts';
import type { Logger } from '#server/base/log.ts';
import { networkOf } from '#server/base/network.ts';
import { pseudonymOf } from '#server/base/secrets/pseudonym.ts';

/** An installation writes these lines at every level; the embedded default shows them like any other. */
export function securityLogOf(log: Logger, { databaseUrl, logLevel }: Config): Logger {
  const level = databaseUrl === undefined || logLevel === 'silent' ? logLevel : 'info';
  return log.child({ about: 'security' }, { level });
}

const opened = new WeakMap<FastifyRequest, number>();

/** Notes the account whose session the call has opened: it had none when it came. */
export function noteAccount(request: FastifyRequest, userId: number): void {
  opened.set(request, userId);
}

/** Errors that are always logged: a call without the right to it, and a call that no client of ours sends. */
const loggedCodes: ReadonlySet<ErrorCode> = new Set([
  'bad_request',
  'code_expired',
  'code_incorrect',
  'confirmation_needed',
  'email_not_verified',
  'invalid',
  'method_not_allowed',
  'not_allowed',
  'suspended',
  'too_large',
  'too_many_requests',
  'two_step_needed',
  'unsupported_type',
  'wrong_credentials',
  'wrong_origin',
]);

type Asked = { endpoint: Endpoint; caller: Caller | undefined; email: string | undefined };

const asks = new WeakMap<FastifyRequest, Asked>();

/**
 * Notes the call and its caller. A request that fails earlier, such as an unreadable body, is logged by its route
 * alone.
 */
export function noteAsked(request: FastifyRequest, asked: Asked): void {
  asks.set(request, asked);
}

/** Only calls that decide access are logged on success. */
export function noteDone(app: AppContext, request: FastifyRequest): void {
  if (asks.get(request)?.endpoint.watched) app.securityLog.info(lineOf(app, request), 'done');
}

export function noteRefused(app: AppContext, request: FastifyRequest, { code, fields }: AppError): void {
  if (!isLogged(request, code)) return;
  const names = Object.keys(fields);
  const line = { ...lineOf(app, request), code, ...(names.length > 0 ? { fields: names } : {}) };
  app.securityLog.warn(line, 'refused');
}

function isLogged(request: FastifyRequest, code: ErrorCode): boolean {
  const asked = asks.get(request);
  if (asked?.endpoint.watched || loggedCodes.has(code)) return true;
  // A record that is not theirs answers like none.
  if (code === 'not_found') return asked?.caller !== undefined && asked.endpoint.params !== undefined;
  return code === 'not_signed_in' && request.headers.authorization !== undefined;
}

function lineOf(app: AppContext, request: FastifyRequest): object {
  const asked = asks.get(request);
  const account = opened.get(request) ?? asked?.caller?.session.userId;
  return {
    requestId: request.id,
    call: asked?.endpoint.name ?? `${request.method} ${request.routeOptions.url ?? ''}`,
    ...(account === undefined ? {} : { account }),
    ...(asked?.caller === undefined ? {} : { session: asked.caller.session.id, via: asked.caller.via }),
    ...(asked?.email === undefined ? {} : { address: pseudonymOf(app.secretKey, asked.email) }),
    network: pseudonymOf(app.secretKey, networkOf(request.ip)),
  };
}
