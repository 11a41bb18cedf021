/** The outbox: the messages that the embedded default would have sent, to read; and delivery reports of gateways. */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';
import { cleanText } from '#domain/contract/text.ts';

export const outboxQuery = z.object({
  /** An e-mail address or phone number, or a part of one. */
  to: z._default(z.string().check(z.overwrite(cleanText), z.maxLength(254)), ''),
});

export const readOutbox = defineEndpoint({
  name: 'readOutbox',
  noun: 'outbox',
  summary: 'The newest mails and SMS of the embedded default, as a page; not found once real ones are sent',
  method: 'GET',
  path: '/outbox',
  access: anyone,
  query: outboxQuery,
  answer: rawAnswer('text/html'),
});

/** Called by Termii, which is now given `/api/text/termii`; both take the same events: https://developers.termii.com/events-and-reports */
export const receiveTermiiReport = defineEndpoint({
  name: 'receiveTermiiReport',
  noun: 'outbox',
  summary:
    'The older address for a delivery report of Termii or an SMS to RUA, signed in `X-Termii-Signature`',
  method: 'POST',
  path: '/api/delivery-reports/termii',
  access: anyone,
  answer: dataAnswer(z.object({ known: z.boolean() }), 'Received.'),
});
