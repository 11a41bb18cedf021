/** Comments of members on news posts. Readers see one once staff decided to show it. */
import * as z from 'zod/mini';
import { anyone, staff, verifiedMembers } from '#domain/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/endpoint.ts';
import { pageFields } from '#domain/paging.ts';
import { optionalText, requiredText } from '#domain/text.ts';
import { idNumber, idText, moment, wireObject } from '#domain/wire.ts';

export const commentLength = 1000;

/** A comment waits until it is decided, once. */
export const commentStates = ['waiting', 'shown', 'refused'] as const;
export type CommentState = (typeof commentStates)[number];

export const comment = wireObject({
  id: z.number(),
  /** First name and an initial. */
  author: z.string(),
  comment: z.string(),
  createdAt: moment,
  /** The caller's own, which nobody else sees yet. */
  waiting: z.boolean(),
});
export type Comment = z.output<typeof comment>;

export const listComments = defineEndpoint({
  name: 'listComments',
  noun: 'comments',
  summary: 'The comments on a news post, newest first; of those that wait only the caller\u2019s own',
  method: 'GET',
  path: '/api/request/blog/comments/{id}',
  access: anyone,
  params: z.object({ id: idText }),
  query: wireObject({ page: pageFields.page, perPage: pageFields.perPage }),
  answer: pageAnswer(comment),
});

export const newComment = wireObject({
  postId: idNumber,
  comment: requiredText('your comment', commentLength),
});
export type NewComment = z.output<typeof newComment>;

export const createComment = defineEndpoint({
  name: 'createComment',
  noun: 'comments',
  summary: 'Comment on a news post; staff read it first',
  method: 'POST',
  path: '/api/user/comments/create',
  access: verifiedMembers,
  body: newComment,
  answer: dataAnswer(comment, 'Thank you. Your comment is shown once our staff have read it.'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});

/** A comment as staff see it. */
export const moderatedComment = wireObject({
  id: z.number(),
  postId: z.number(),
  postTitle: z.string(),
  /** Full name; empty once the account is gone. */
  author: z.string(),
  comment: z.string(),
  state: z.enum(commentStates),
  reason: z.string(),
  createdAt: moment,
  decidedAt: z.nullable(moment),
  /** Who decided; empty while nobody has. */
  decidedBy: z.string(),
});
export type ModeratedComment = z.output<typeof moderatedComment>;

export const moderatedCommentsQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum([...commentStates, 'all'])),
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
export type ModeratedCommentsQuery = z.output<typeof moderatedCommentsQuery>;

export const listModeratedComments = defineEndpoint({
  name: 'listModeratedComments',
  noun: 'comments',
  summary: 'The comments on all posts, for staff to decide on; newest first',
  method: 'GET',
  path: '/api/backoffice/comments',
  access: staff,
  query: moderatedCommentsQuery,
  answer: pageAnswer(moderatedComment),
});

export const commentDecision = wireObject({
  decision: z.enum(['shown', 'refused'], { error: 'Choose whether the comment is shown or refused.' }),
  /** Mailed to its author. Whoever is refused is told why. */
  reason: optionalText(300),
});
export type CommentDecision = z.output<typeof commentDecision>;

export const decideComment = defineEndpoint({
  name: 'decideComment',
  noun: 'comments',
  summary: 'Show a waiting comment to readers or refuse it, once; its author is told',
  method: 'POST',
  path: '/api/backoffice/comments/decide/{id}',
  access: staff,
  params: z.object({ id: idText }),
  body: commentDecision,
  answer: dataAnswer(moderatedComment, 'Its author is told.'),
});
