/**
 * The addresses that gateways of USSD, SMS and WhatsApp call. Africa's Talking signs nothing, so its addresses hold a secret;
 * Termii and Meta sign the bytes.
 */
import * as z from 'zod/mini';
import { africasTalkingReport, smsReceived, ussdEnded, ussdHop } from '#domain/app/text/gateway-forms.ts';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';
import { wireObject } from '#domain/contract/wire.ts';

const common = { noun: 'gateways', method: 'POST', access: anyone } as const;
const secret = { params: z.object({ secret: z.string() }), form: true } as const;
const short = z._default(z.string().check(z.maxLength(500)), '');
/** Whether RUA knows the message that the gateway reports on. */
const known = z.object({ known: z.boolean() });

export const receiveUssd = defineEndpoint({
  ...common,
  ...secret,
  name: 'receiveUssd',
  urgent: { from: 'africas-talking' },
  summary: 'One hop of USSD from Africa’s Talking, answered with the next screen',
  path: '/api/text/africas-talking/{secret}/ussd',
  body: ussdHop,
  answer: rawAnswer('text/plain'),
});

export const receiveSms = defineEndpoint({
  ...common,
  ...secret,
  name: 'receiveSms',
  urgent: { from: 'africas-talking' },
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
  urgent: { from: 'termii' },
  summary: 'An SMS to RUA, or a delivery report, from Termii, signed in `X-Termii-Signature`',
  path: '/api/text/termii',
  answer: dataAnswer(known, 'Received.'),
});

export const verifyWhatsApp = defineEndpoint({
  ...common,
  name: 'verifyWhatsApp',
  summary:
    'Meta asks whether this address is RUA’s, with a token that both know, and gets its challenge back',
  method: 'GET',
  path: '/api/text/whatsapp',
  query: wireObject(
    { mode: short, verifyToken: short, challenge: short },
    { mode: 'hub.mode', verifyToken: 'hub.verify_token', challenge: 'hub.challenge' },
  ),
  answer: rawAnswer('text/plain'),
});

export const receiveWhatsApp = defineEndpoint({
  ...common,
  name: 'receiveWhatsApp',
  urgent: { from: 'meta' },
  summary: 'Messages to RUA on WhatsApp and reports of its answers, signed in `X-Hub-Signature-256`',
  path: '/api/text/whatsapp',
  answer: dataAnswer(known, 'Received.'),
});
