/** Messages to the association from its contact page, and the inbox where staff read them. */
import * as z from 'zod/mini';
import { anyone, staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer, rawAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { optionalText, requiredLine, requiredText } from '#domain/contract/text.ts';
import { idNumber, idText, moment, wireObject } from '#domain/contract/wire.ts';
import { deliveryState } from '#domain/platform/deliveries/deliveries.ts';
import { emailAddress } from '#domain/values/email-address.ts';

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
    // A stranger can use any e-mail address and share any network, so calls beyond these two limits wait for a turn.
    { per: 'address', maximum: 40, seconds: 3600, slowedToMilliseconds: 1_000 },
    { per: 'email', maximum: 5, seconds: 3600, turnSeconds: 10 },
    // Each is mailed to the association.
    { per: 'all', maximum: 2_000, seconds: 24 * 3600, turnSeconds: 10 },
  ],
});

export const contactStates = ['new', 'in_progress', 'answered', 'closed'] as const;
export type ContactState = (typeof contactStates)[number];

const rowFields = {
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(contactStates),
  /** Probably written by a program. It was mailed to no member of staff. */
  suspicious: z.boolean(),
  createdAt: moment,
  /** The member of staff it is assigned to; null while not assigned. */
  assignee: z.nullable(wireObject({ id: z.number(), name: z.string() })),
};

export const contactMessage = wireObject(rowFields);
export type ContactMessage = z.output<typeof contactMessage>;

const contactReply = wireObject({
  id: z.number(),
  /** Empty once the account is gone. */
  author: z.string(),
  text: z.string(),
  at: moment,
  /** The delivery state of the reply's mail; null once the mail is deleted, after 90 days. */
  delivery: z.nullable(deliveryState),
});

export const contactThread = wireObject({
  ...rowFields,
  /** Oldest first. */
  replies: z.array(contactReply),
  /** The newest others from the same address. */
  others: z.array(
    wireObject({ id: z.number(), message: z.string(), state: z.enum(contactStates), createdAt: moment }),
  ),
});
export type ContactThread = z.output<typeof contactThread>;

const contactFilter = {
  /** The suspicious ones stand in a list of their own. */
  status: z.optional(z.enum([...contactStates, 'open', 'suspicious', 'all'])),
  assigned: z.optional(z.enum(['me', 'nobody'])),
};

export const contactListQuery = wireObject({
  ...pageFields,
  ...contactFilter,
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
export type ContactListQuery = z.output<typeof contactListQuery>;

const inbox = { noun: 'contact', access: staff } as const;
const root = '/api/backoffice/contact-messages';
const id = z.object({ id: idText });

export const listContactMessages = defineEndpoint({
  ...inbox,
  name: 'listContactMessages',
  summary: 'The inbox of the contact page, newest first; `open` is what nobody answered or closed',
  method: 'GET',
  path: root,
  query: contactListQuery,
  answer: pageAnswer(contactMessage),
});

export const getContactMessage = defineEndpoint({
  ...inbox,
  name: 'getContactMessage',
  summary: 'One message with what was answered, and others from the same address',
  method: 'GET',
  path: `${root}/details/{id}`,
  params: id,
  answer: dataAnswer(contactThread),
});

export const listInboxStaff = defineEndpoint({
  ...inbox,
  name: 'listInboxStaff',
  summary: 'Who can look after messages',
  method: 'GET',
  path: `${root}/staff`,
  answer: dataAnswer(z.array(wireObject({ id: z.number(), name: z.string() }))),
});

export const setContactState = defineEndpoint({
  ...inbox,
  name: 'setContactState',
  summary: 'Say how far a message is',
  method: 'POST',
  path: `${root}/state/{id}`,
  params: id,
  body: wireObject({
    state: z.enum(contactStates, { error: 'Choose new, in progress, answered or closed.' }),
  }),
  answer: dataAnswer(contactThread, 'Saved.'),
});

export const assignContactMessage = defineEndpoint({
  ...inbox,
  name: 'assignContactMessage',
  summary: 'Give a message to a member of the staff, or to nobody',
  method: 'POST',
  path: `${root}/assign/{id}`,
  params: id,
  body: wireObject({ assigneeId: z.nullable(idNumber) }),
  answer: dataAnswer(contactThread, 'Saved.'),
});

export const newContactReply = wireObject({
  text: requiredText('your reply', contactMessageLength),
  /** The newest reply that the writer has seen, 0 for none: prevents an answer beside a colleague's unseen one. */
  after: z.int({ error: 'Send the number of the newest reply that you see.' }).check(z.gte(0)),
});
export type NewContactReply = z.output<typeof newContactReply>;

export const replyToContactMessage = defineEndpoint({
  ...inbox,
  name: 'replyToContactMessage',
  summary: 'Answer a message by mail; it counts as answered then',
  method: 'POST',
  path: `${root}/reply/{id}`,
  params: id,
  body: newContactReply,
  answer: dataAnswer(contactThread, 'Your reply is on its way.'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 200, seconds: 3600 }],
});

export const exportContactMessages = defineEndpoint({
  ...inbox,
  name: 'exportContactMessages',
  summary: 'The messages of the contact page as a CSV file; the download is in the audit log',
  method: 'GET',
  path: `${root}/export.csv`,
  query: wireObject({ search: pageFields.search, ...contactFilter }),
  answer: rawAnswer('text/csv'),
  audited: true,
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});
