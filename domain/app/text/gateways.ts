/**
 * The addresses that gateways of USSD and SMS call. Africa's Talking signs nothing, so its addresses hold a secret; Termii signs
 * the bytes in `X-Termii-Signature`.
 */
import * as z from 'zod/mini';
import { africasTalkingReport, smsReceived, ussdEnded, ussdHop } from '#domain/app/text/gateway-forms.ts';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';

const common = { noun: 'gateways', method: 'POST', access: anyone } as const;
const secret = { params: z.object({ secret: z.string() }), form: true } as const;
/** Whether RUA knew what it was about. */
const known = z.object({ known: z.boolean() });

export const receiveUssd = defineEndpoint({
  ...common,
  ...secret,
  name: 'receiveUssd',
  summary: 'One hop of USSD from Africa’s Talking, answered with the next screen',
  path: '/api/text/africas-talking/{secret}/ussd',
  body: ussdHop,
  answer: rawAnswer('text/plain'),
});

export const receiveSms = defineEndpoint({
  ...common,
  ...secret,
  name: 'receiveSms',
  summary: 'An SMS to RUA from Africa’s Talking; the answer goes out as an SMS',
  path: '/api/text/africas-talking/{secret}/sms',
  body: smsReceived,
  answer: dataAnswer(known, 'Received.'),
});

export const receiveUssdEnd = defineEndpoint({
  ...common,
  ...secret,
  name: 'receiveUssdEnd',
  summary: 'That a session of USSD ended, from Africa’s Talking; it changes nothing',
  path: '/api/text/africas-talking/{secret}/ended',
  body: ussdEnded,
  answer: dataAnswer(known, 'Received.'),
});

export const receiveSmsReport = defineEndpoint({
  ...common,
  ...secret,
  name: 'receiveSmsReport',
  summary: 'What became of an SMS: a delivery report of Africa’s Talking',
  path: '/api/text/africas-talking/{secret}/reports',
  body: africasTalkingReport,
  answer: dataAnswer(known, 'Received.'),
});

export const receiveTermiiEvent = defineEndpoint({
  ...common,
  name: 'receiveTermiiEvent',
  summary: 'An SMS to RUA, or a delivery report, from Termii, signed in `X-Termii-Signature`',
  path: '/api/text/termii',
  answer: dataAnswer(known, 'Received.'),
});
