/** Canned replies: answers that an agency gives often, edited by its supervisors. */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { requiredLine, requiredText } from '#domain/contract/text.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { messageLength } from '#domain/response/messages/messages.ts';

export const maximumCannedReplies = 100;
export const cannedTitleLength = 60;

export const cannedReply = wireObject({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  updatedAt: moment,
});
export type CannedReply = z.output<typeof cannedReply>;

export const cannedReplies = wireObject({
  replies: z.array(cannedReply),
  can: wireObject({ manage: z.boolean() }),
});
export type CannedReplies = z.output<typeof cannedReplies>;

export const newCannedReply = wireObject({
  title: requiredLine('a title', cannedTitleLength),
  text: requiredText('the reply', messageLength),
});
export type NewCannedReply = z.output<typeof newCannedReply>;

const common = { noun: 'messages', access: agencies, answer: dataAnswer(cannedReplies, 'Saved.') } as const;
const byId = { params: z.object({ id: idText }) } as const;

export const listCannedReplies = defineEndpoint({
  ...common,
  name: 'listCannedReplies',
  summary: "The agency's canned replies, by title",
  method: 'GET',
  path: '/api/agency/canned-replies',
});

export const createCannedReply = defineEndpoint({
  ...common,
  name: 'createCannedReply',
  summary: 'A supervisor adds a canned reply',
  method: 'POST',
  path: '/api/agency/canned-replies/create',
  body: newCannedReply,
  idempotent: true,
});

export const editCannedReply = defineEndpoint({
  ...common,
  ...byId,
  name: 'editCannedReply',
  summary: 'A supervisor changes a canned reply',
  method: 'POST',
  path: '/api/agency/canned-replies/edit/{id}',
  body: newCannedReply,
});

export const removeCannedReply = defineEndpoint({
  ...common,
  ...byId,
  name: 'removeCannedReply',
  summary: 'A supervisor removes a canned reply',
  method: 'POST',
  path: '/api/agency/canned-replies/remove/{id}',
});
