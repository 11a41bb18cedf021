/**
 * Waybills: the people an item passes through, sender, rider and receiver. Each has a code. A handover counts once
 * the receiving person's code was entered, on a page that needs no account, or by the sender, who hears it by phone.
 */
import * as z from 'zod/mini';
import { anyone, verifiedMembers } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, limitsOfLink, rawAnswer } from '#domain/contract/endpoint.ts';
import { optionalText, requiredText } from '#domain/contract/text.ts';
import { idNumber, idText, linkToken, moment, wireObject } from '#domain/contract/wire.ts';
import { languageQuery } from '#domain/values/languages.ts';
import { optionalPhoneSchema, phoneSchema } from '#domain/values/phones.ts';
import { typedCode } from '#domain/values/typed-code.ts';

/** This many wrong codes lock a handover until the sender issues a new one. */
export const handoverTries = 5;
/** The pages work this long after the waybill is made; the sender's, which is the receipt, as long after reception. */
export const waybillDays = 30;

export const waybillRoles = ['sender', 'rider', 'receiver'] as const;
export const waybillRole = z.enum(waybillRoles);
export type WaybillRole = z.output<typeof waybillRole>;

export const handoverState = z.enum([
  /** Had the item and gave it on. */
  'gave',
  'has',
  /** Takes it next, with their code. */
  'next',
  /** Takes it next, once the sender has issued a new code. */
  'locked',
  'later',
]);
export type HandoverState = z.output<typeof handoverState>;

export const handover = wireObject({
  id: z.number(),
  role: waybillRole,
  name: z.string(),
  /** The phone number in national form; empty once its owner asked to be removed. */
  phone: z.string(),
  state: handoverState,
  /** When the item came to them. */
  confirmedAt: z.nullable(moment),
  triesLeft: z.number(),
  can: wireObject({ newCode: z.boolean() }),
});
export type Handover = z.output<typeof handover>;

/** The waybill as the sender sees it. Codes are shown once, when they are made. */
export const waybill = wireObject({
  /** The sender's own page, which prints as the receipt. */
  url: z.string(),
  madeAt: moment,
  handovers: z.array(handover),
  can: wireObject({ confirm: z.boolean() }),
});
export type Waybill = z.output<typeof waybill>;

const receiverName = 'the receiver\u2019s name';

export const newWaybill = wireObject({
  itemId: idNumber,
  receiverName: requiredText(receiverName, 120),
  receiverPhone: phoneSchema,
});
export type NewWaybill = z.output<typeof newWaybill>;

const common = { noun: 'waybills', access: verifiedMembers } as const;

export const makeWaybill = defineEndpoint({
  ...common,
  name: 'makeWaybill',
  summary: 'Make the waybill of an item: rider and receiver get their codes by SMS, the sender in the answer',
  method: 'POST',
  path: '/api/user/waybills/create',
  body: newWaybill,
  // Takes no Idempotency-Key: its answer would be stored, and the code with it. A second call is a conflict anyway.
  answer: dataAnswer(wireObject({ code: z.string(), waybill }), 'The waybill is made.'),
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});

export const handoverCode = typedCode('Enter the code of the person who takes the item.');

export const confirmOutcomes = ['handed_over', 'received', 'given_back'] as const;
export type ConfirmOutcome = (typeof confirmOutcomes)[number];

export const confirmHandover = defineEndpoint({
  ...common,
  name: 'confirmHandover',
  summary:
    'The sender enters the code of the person who takes the item, as heard by phone; the own code when it comes back',
  method: 'POST',
  path: '/api/user/waybills/confirm',
  body: wireObject({ itemId: idNumber, code: handoverCode }),
  answer: dataAnswer(
    wireObject({
      outcome: z.enum(confirmOutcomes),
      /** Null once the item was given back: that waybill is over. */
      waybill: z.nullable(waybill),
    }),
    'Confirmed.',
  ),
  limits: [{ per: 'account', maximum: 60, seconds: 600 }],
});

export const codeRenewal = wireObject({
  /** The person who takes the item instead; empty for the same person. */
  name: optionalText(120),
  phone: optionalPhoneSchema,
});
export type CodeRenewal = z.output<typeof codeRenewal>;

export const issueNewCode = defineEndpoint({
  ...common,
  name: 'issueNewCode',
  summary: 'A new code and page for a person who does not have the item yet; the old ones end',
  method: 'POST',
  path: '/api/user/waybills/new-code/{id}',
  params: z.object({ id: idText }),
  body: codeRenewal,
  answer: dataAnswer(
    wireObject({
      /** The sender\u2019s own; the others get theirs by SMS. */
      code: z.nullable(z.string()),
      waybill,
    }),
    'The new code is on its way.',
  ),
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});

const page = {
  noun: 'waybills',
  access: anyone,
  params: z.object({ token: linkToken }),
  answer: rawAnswer('text/html'),
} as const;

export const openWaybillPage = defineEndpoint({
  ...page,
  name: 'openWaybillPage',
  summary: 'The page of one person on a waybill; 410 once the waybill is over',
  method: 'GET',
  path: '/w/{token}',
  query: languageQuery,
  // Not limited: the token cannot be guessed, and thousands of phones share one address.
});

export const confirmOnPage = defineEndpoint({
  ...page,
  name: 'confirmOnPage',
  summary: 'Enter the code of the person who takes the item, on the page of a waybill',
  method: 'POST',
  path: '/w/{token}',
  form: true,
  body: z.object({ code: z.catch(handoverCode, '') }),
  limits: limitsOfLink,
});

export const removeReceiver = defineEndpoint({
  ...page,
  name: 'removeReceiver',
  summary: 'Erase the receiver who got this link, and never write to them again',
  method: 'POST',
  path: '/w/{token}/remove',
  form: true,
  limits: limitsOfLink,
});
