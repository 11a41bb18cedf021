/**
 * The answer under overload: made with as little work as possible, before the request is read. The time to retry
 * differs from one answer to the next, so that the callers do not all come back at once.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type ErrorBody } from '#domain/contract/errors.ts';
import { languages } from '#domain/values/languages.ts';
import type { Config } from '#server/base/config/config.ts';
import { html } from '#server/base/http/formats/html.ts';
import { makePlainPage } from '#server/base/http/pages/plain-page.ts';
import { languageInHeader } from '#server/base/languages/chosen-language.ts';
import { type Phrase, translateIn } from '#server/base/languages/translations.ts';

const message: Phrase =
  'Many people use RUA at this moment. Try again in a few seconds. In danger, call 112 now.';
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

/** Made once for each language, so that none is made under the load. */
const pages = new Map(
  languages.map((language) => {
    const t = translateIn(language);
    const title = t('RUA is busy');
    const page = makePlainPage({
      title,
      language,
      body: html`<h1>${title}</h1><p>${t(message)}</p><a class="k" href="tel:112">${t('Call {number}', { number: '112' })}</a><a class="k g" href="">${t('Try again')}</a>`,
    });
    const text = Buffer.from(page.text);
    const headers = { ...page.headers, 'content-length': text.length, 'x-content-type-options': 'nosniff' };
    return [language, { headers, text }] as const;
  }),
);

/** `headers` are those that every answer of the kind carries. */
export type RefusalSetting = Pick<Config, 'corsOrigins'> & {
  headers: { page: Record<string, string>; data: Record<string, string> };
};

export function sendRefusal(
  { corsOrigins, headers: { page: ofPages, data } }: RefusalSetting,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const page = isForPage(request) ? pages.get(languageInHeader(request.headers.cookie) ?? 'en') : undefined;
  const own = { 'retry-after': String(retryAfter()), 'x-request-id': randomUUID() };
  if (page) response.writeHead(503, { ...ofPages, ...page.headers, ...own });
  else response.writeHead(503, { ...data, ...dataHeaders, ...allowOrigin(corsOrigins, request), ...own });
  response.end(request.method === 'HEAD' ? undefined : page ? page.text : body);
}

function retryAfter(): number {
  return randomInt(soonestSeconds, latestSeconds + 1);
}

function isForPage({ url = '', headers }: IncomingMessage): boolean {
  return !/^\/(api|files)\//.test(url) && headers.accept?.includes('text/html') === true;
}

/** Without this header, pages of other origins would take the refusal for a lost connection. */
function allowOrigin(allowed: Config['corsOrigins'], { headers: { origin } }: IncomingMessage) {
  const exposed = { 'access-control-expose-headers': 'Retry-After, X-Request-Id' };
  if (allowed === '*') return { 'access-control-allow-origin': '*', ...exposed };
  if (origin === undefined || !allowed.includes(origin)) return {};
  return { 'access-control-allow-origin': origin, vary: 'Origin', ...exposed };
}
