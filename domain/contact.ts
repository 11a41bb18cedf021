/** Messages to the association from its contact page, and the inbox where staff read them. */
import * as z from 'zod/mini';
import { anyone, staff } from '#domain/access.ts';
import { emailAddress } from '#domain/email-address.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/endpoint.ts';
import { pageFields } from '#domain/paging.ts';
import { optionalText, requiredLine, requiredText } from '#domain/text.ts';
import { moment, wireObject } from '#domain/wire.ts';

export const contactNameLength = 100;
export const contactMessageLength = 5000;

export const newContactMessage = wireObject({
  firstName: requiredLine('your first name', contactNameLength),
  lastName: requiredLine('your last name', contactNameLength),
  email: emailAddress,
  message: requiredText('your message', contactMessageLength),
  /** No person sees this field; programs that fill in every field are known by it. */
  website: optionalText(500),
});
export type NewContactMessage = z.output<typeof newContactMessage>;

export const sendContactMessage = defineEndpoint({
  name: 'sendContactMessage',
  noun: 'contact',
  summary: 'Write to the association',
  method: 'POST',
  path: '/api/request/contact-us',
  access: anyone,
  body: newContactMessage,
  // The first client thanks only when there is data.
  answer: dataAnswer(wireObject({ received: z.boolean() }), 'Thank you. We have your message.'),
  limits: [
    { per: 'address', maximum: 40, seconds: 3600 },
    { per: 'email', maximum: 5, seconds: 3600 },
  ],
});

export const contactStates = ['new', 'answered', 'closed'] as const;
export type ContactState = (typeof contactStates)[number];

export const contactMessage = wireObject({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(contactStates),
  /** Written by a program, as far as one can tell. Nobody was mailed. */
  suspicious: z.boolean(),
  createdAt: moment,
});
export type ContactMessage = z.output<typeof contactMessage>;

export const contactListQuery = wireObject({
  ...pageFields,
  /** The suspicious ones stand in a list of their own. */
  status: z.optional(z.enum([...contactStates, 'suspicious', 'all'])),
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
export type ContactListQuery = z.output<typeof contactListQuery>;

export const listContactMessages = defineEndpoint({
  name: 'listContactMessages',
  noun: 'contact',
  summary: 'The inbox of the contact page, newest first',
  method: 'GET',
  path: '/api/backoffice/contact-messages',
  access: staff,
  query: contactListQuery,
  answer: pageAnswer(contactMessage),
});
