/**
 * The answer under overload: made with as little work as possible, before the request is read. The time to retry
 * differs from one answer to the next, so that the callers do not all come back at once.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type ErrorBody } from '#domain/contract/errors.ts';
import type { Config } from '#server/base/config/config.ts';
import { html } from '#server/base/http/formats/html.ts';
import { makePlainPage } from '#server/base/http/pages/plain-page.ts';

const message = 'Many people use RUA at this moment. Try again in a few seconds. In danger, call 112 now.';
const soonestSeconds = 2;
const latestSeconds = 6;

export function overloaded(): AppError {
  return new AppError('unavailable', message, { retryAfter: retryAfter() });
}

const body = Buffer.from(
  JSON.stringify({ status: false, message, code: 'unavailable', errors: {} } satisfies ErrorBody),
);
const dataHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  'cache-control': 'no-store',
};

const page = makePlainPage({
  title: 'RUA is busy',
  body: html`<h1>RUA is busy</h1><p>${message}</p><a class="k" href="tel:112">Call 112</a><a class="k g" href="">Try again</a>`,
});
const pageText = Buffer.from(page.text);
const pageHeaders = {
  ...page.headers,
  'content-length': pageText.length,
  'x-content-type-options': 'nosniff',
};

/** `headers` are those that every answer of the kind carries. */
export type RefusalSetting = Pick<Config, 'corsOrigins'> & {
  headers: { page: Record<string, string>; data: Record<string, string> };
};

export function sendRefusal(
  { corsOrigins, headers: { page: ofPages, data } }: RefusalSetting,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isPage = isForPage(request);
  const own = { 'retry-after': String(retryAfter()), 'x-request-id': randomUUID() };
  if (isPage) response.writeHead(503, { ...ofPages, ...pageHeaders, ...own });
  else response.writeHead(503, { ...data, ...dataHeaders, ...allowOrigin(corsOrigins, request), ...own });
  response.end(request.method === 'HEAD' ? undefined : isPage ? pageText : body);
}

function retryAfter(): number {
  return randomInt(soonestSeconds, latestSeconds + 1);
}

function isForPage({ url = '', headers }: IncomingMessage): boolean {
  return !/^\/(api|files)\//.test(url) && headers.accept?.includes('text/html') === true;
}

/** Without it, pages of other origins would take the refusal for a broken connection. */
function allowOrigin(allowed: Config['corsOrigins'], { headers: { origin } }: IncomingMessage) {
  const exposed = { 'access-control-expose-headers': 'Retry-After, X-Request-Id' };
  if (allowed === '*') return { 'access-control-allow-origin': '*', ...exposed };
  if (origin === undefined || !allowed.includes(origin)) return {};
  return { 'access-control-allow-origin': origin, vary: 'Origin', ...exposed };
}
