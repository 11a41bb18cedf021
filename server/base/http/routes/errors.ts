/**
 * Turns anything thrown into the documented error body, in one place; on a page's address, into a page with the same
 * message. Internal details are never sent.
 */
import { randomInt } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, notFound } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { CommitUnsure, isPrimaryAway, isUnavailable } from '#server/base/database/errors.ts';
import { html } from '#server/base/http/formats/html.ts';
import { sendErrorPage } from '#server/base/http/pages/error-page.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { noteRefused } from '#server/base/http/security/security-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A person sees this route's answer, so its errors are pages too: of the web build, or `plain`, without scripts.
     * False for data; absent for files.
     */
    page?: boolean | 'plain';
  }
}

/** If a browser is made to open data as a page, it runs, loads and frames nothing. */
export const policyOfData = "default-src 'none'; frame-ancestors 'none'";

const unreadable = 'The request could not be read.';

export function answerErrors(server: FastifyInstance, app: AppContext): void {
  server.setErrorHandler((error, request, reply) => {
    noteRefused(app, request, asAppError(error));
    return sendError(request, reply, error);
  });
  server.setNotFoundHandler((request, reply) => sendError(request, reply, notFound('This')));
}

/** An address that cannot be decoded names nothing, and belongs to no route: no hook has seen it yet. */
export function answerUnreadableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  if (asksForPage(request)) void sendMissingPage(reply);
  else void sendError(request, reply, notFound('This'));
}

function asksForPage({ url, headers }: FastifyRequest): boolean {
  return !/^\/(api|files)\//.test(url) && headers.accept?.includes('text/html') === true;
}

/** In the same words as the web build's page. */
function sendMissingPage(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, {
    title: 'This page is not here',
    status: 404,
    body: html`<h1>This page is not here</h1><p>The address may be mistyped, or the page may have moved. Nothing you lodged is lost.</p><a class="k g" href="/">Go to the start page</a><a class="k" href="tel:112">In danger? Call 112</a>`,
  });
}

/**
 * A request that is not HTTP, or did not come in time, reaches no route, and is answered on the connection itself. Browsers open
 * connections before they need them. One that sends its request just when the time is over understands 408 and sends it again on
 * a new connection (RFC 9110, section 15.5.9). It would take 400 for the answer to its request.
 * @param headers of data.
 */
export function answerUnreadableRequest(
  headers: Readonly<Record<string, string>>,
  { code }: ConnectionError,
  socket: Socket,
): void {
  if (socket.writable) {
    const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const message = isLate ? 'The request did not come in time. Send it again.' : unreadable;
    const body: ErrorBody = { status: false, message, code: 'bad_request', errors: {} };
    const text = JSON.stringify(body);
    const lines = [
      `HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${text.length}`,
      'connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroy();
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = asAppError(error);
  // One line of the primary's watch stands for all calls that met its absence.
  if (isPrimaryAway(error)) request.log.info({ err: error }, 'request failed');
  else if (isFailure(known)) request.log.error({ err: error }, 'request failed');
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  if (request.routeOptions.config.page) return sendErrorPage(request, reply, known);
  const body: ErrorBody & { data?: unknown } = {
    status: false,
    message: known.message,
    code: known.code,
    errors: known.fields,
  };
  if (known.mayBeDone) body.may_be_done = true;
  if (known.data !== undefined) body.data = known.data;
  return reply
    .code(known.status)
    .header('content-security-policy', policyOfData)
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Refusals under overload are counted, not logged one by one. */
function isFailure({ status, code, cause }: AppError): boolean {
  return status >= 500 && !(code === 'unavailable' && cause === undefined);
}

/** The database's own messages are not shown; a state that two requests raced for is a conflict. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isFastifyError(error)) return fromFastify(error);
  if (isLastAdministrator(error)) {
    return new AppError('wrong_state', 'RUA needs an administrator: make another person one first.', {
      cause: error,
    });
  }
  if (isDiskFull(error)) {
    const message =
      'RUA has no room for anything new at this moment. What is there is safe. Try again later.';
    return new AppError('unavailable', message, { retryAfter: 60, cause: error });
  }
  if (isUnavailable(error)) {
    return new AppError('unavailable', 'RUA is busy for a moment. Try again shortly.', {
      // A primary that changed is back within seconds. Not all callers are to come at once.
      retryAfter: randomInt(1, 3),
      mayBeDone: error instanceof CommitUnsure,
      cause: error,
    });
  }
  return new AppError('internal', 'Something went wrong on our side. Try again; if it stays, tell us.', {
    cause: error,
  });
}

/** The database requires one (migration 0019). */
function isLastAdministrator(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'RU001';
}

/** The database's disk: statements that need no room still work. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100';
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

function fromFastify(error: FastifyError): AppError {
  switch (error.statusCode) {
    case 400:
      return new AppError('bad_request', 'The request could not be read. Send the fields as JSON.', {
        cause: error,
      });
    case 404:
      return notFound('This');
    case 413:
      return new AppError('too_large', 'This is too large.', { cause: error });
    case 415:
      return new AppError('unsupported_type', 'Send the fields as JSON.', { cause: error });
    default:
      return error.statusCode !== undefined && error.statusCode < 500
        ? new AppError('bad_request', unreadable, { cause: error })
        : new AppError('internal', 'Something went wrong on our side. Try again.', { cause: error });
  }
}
