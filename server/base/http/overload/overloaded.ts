/**
 * What is answered when too much is asked: for as little work as can be, before anything looks at the request. When to
 * come back differs from one to the next, so that they do not all come at once.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type ErrorBody } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import { html } from '#server/http/html.ts';
import { makePlainPage } from '#server/http/plain-page.ts';
import type { headersOf } from '#server/http/security.ts';

const message = 'Many people use RUA at this moment. Try again in a few seconds. In danger, call 112 now.';
const soonestSeconds = 2;
const latestSeconds = 6;

export function refusal(): AppError {
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

export type RefusalSetting = Pick<Config, 'corsOrigins'> & { headers: ReturnType<typeof headersOf> };

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
