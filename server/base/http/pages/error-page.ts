/** The page that is shown when another page could not be made. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError, ErrorCode } from '#domain/contract/errors.ts';
import { html } from '#server/base/http/formats/html.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { languageInHeader } from '#server/base/languages/chosen-language.ts';
import { type Phrase, translateIn } from '#server/base/languages/translations.ts';

/** In the language that was chosen on this device. English says the error in its own words, which are more exact. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const language = languageInHeader(request.headers.cookie) ?? 'en';
  const t = translateIn(language);
  const title = t('This did not work');
  const why = language === 'en' ? error.message : t(phrases[error.code] ?? otherwise);
  return sendPlainPage(reply, {
    title,
    language,
    status: error.status,
    body: html`<h1>${title}</h1><p>${why}</p><a class="k g" href="">${t('Try again')}</a><p>${t('In danger, or worried about a person?')}</p><a class="k" href="tel:112">${t('Call {number}', { number: '112' })}</a><footer><a href="/">${t('Go to the start page of RUA')}</a></footer>`,
  });
}

const phrases: Partial<Record<ErrorCode, Phrase>> = {
  not_found: 'It is no longer there.',
  gone: 'It is no longer there.',
  too_many_requests: 'Too many tries. Wait a little, then try again.',
  unavailable: 'RUA is busy for a moment. Try again shortly.',
};

const otherwise: Phrase = 'Something went wrong. Try again.';
