/** Comments of members on news posts. Readers see one once staff decided to show it. */
import * as z from 'zod/mini';
import { anyone, members, verifiedMembers } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { requiredText } from '#domain/contract/text.ts';
import { idNumber, idText, moment, wireObject } from '#domain/contract/wire.ts';

export const commentLength = 1000;

/** A comment waits until staff decide. */
export const commentStates = ['waiting', 'shown', 'refused'] as const;
export type CommentState = (typeof commentStates)[number];

export const comment = wireObject({
  id: z.number(),
  /** First name and an initial. */
  author: z.string(),
  comment: z.string(),
  createdAt: moment,
  /** The caller's own comment, not yet approved. */
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

/** For the form that reports the comment. */
export const getComment = defineEndpoint({
  name: 'getComment',
  noun: 'comments',
  summary: 'One comment that readers see',
  method: 'GET',
  path: '/api/user/comments/details/{id}',
  access: members,
  params: z.object({ id: idText }),
  answer: dataAnswer(
    wireObject({
      id: z.number(),
      postId: z.number(),
      postTitle: z.string(),
      author: z.string(),
      comment: z.string(),
      createdAt: moment,
      own: z.boolean(),
      reported: z.boolean(),
    }),
  ),
});
export type OneComment = z.output<(typeof getComment)['answer']['schema']>;
