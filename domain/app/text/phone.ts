/** The text phone of the embedded default: a page with a phone for any number, and the calls of a gateway for a terminal. */
import * as z from 'zod/mini';
import { smsReceived, ussdHop } from '#domain/app/text/gateway-forms.ts';
import { anyone } from '#domain/contract/access.ts';
import { defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';

const text = (length: number) => z._default(z.string().check(z.maxLength(length)), '');

/** The state of the page: the number, the session of USSD, the answers in it, and the chosen row. */
const shown = { number: text(40), session: text(60), answers: text(500), typed: text(160), at: text(15) };

export const phoneQuery = z.object(shown);
export type PhoneQuery = z.output<typeof phoneQuery>;

/** The effect of a button of the page: `press`, or one of the phone's keys. `word` is the text of a chip, `sms` that of the form. */
export const phonePress = z.object({
  ...shown,
  press: z._default(z.enum(['send', 'cancel', 'break', 'twice', 'sms']), 'send'),
  key: z._default(z.string().check(z.regex(/^[0-9*#]?$/)), ''),
  sms: text(480),
  word: text(60),
});
export type PhonePress = z.output<typeof phonePress>;

const common = { noun: 'text phone', access: anyone } as const;

export const showPhone = defineEndpoint({
  ...common,
  name: 'showPhone',
  summary: 'A phone with USSD and SMS for any number, as a page of the embedded default; not found elsewhere',
  method: 'GET',
  path: '/phone',
  query: phoneQuery,
  answer: rawAnswer('text/html'),
});

export const pressPhone = defineEndpoint({
  ...common,
  name: 'pressPhone',
  summary: 'A button of that page',
  method: 'POST',
  path: '/phone',
  form: true,
  body: phonePress,
  answer: rawAnswer('text/html'),
});

export const dialPhone = defineEndpoint({
  ...common,
  name: 'dialPhone',
  summary: 'One hop of USSD, as a gateway posts it, in the embedded default; not found elsewhere',
  method: 'POST',
  path: '/phone/ussd',
  form: true,
  body: ussdHop,
  answer: rawAnswer('text/plain'),
});

export const textPhone = defineEndpoint({
  ...common,
  name: 'textPhone',
  summary: 'One SMS to RUA, as a gateway posts it, in the embedded default; not found elsewhere',
  method: 'POST',
  path: '/phone/sms',
  form: true,
  body: smsReceived,
  answer: rawAnswer('text/plain'),
});
