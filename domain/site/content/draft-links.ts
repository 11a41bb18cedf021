/**
 * Links to a page with its drafts: for people without an account who are asked what they think of it. A link is signed,
 * is of one page, ends by itself, and can be ended before.
 */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';

export const draftLinkDays = 7;

const draftLink = wireObject({ url: z.string(), expiresAt: moment });
export type DraftLink = z.output<typeof draftLink>;

/** The line above a page that shows drafts. */
export type ShownDraft = {
  /** The name of the page, or the title of its post or project. */
  title: string;
  /** When the newest of its drafts was saved; null when the page has none. */
  changedAt: string | null;
  /** When the link ends that opened the page; null in the preview of staff. */
  expiresAt: string | null;
};

const common = { noun: 'content', access: staff, params: z.object({ id: idText }) } as const;

export const getDraftLink = defineEndpoint({
  ...common,
  name: 'getDraftLink',
  summary: 'The link to the drafts of the page that shows this entry; null when there is none',
  method: 'GET',
  path: '/api/backoffice/content/draft-link/{id}',
  answer: dataAnswer(z.nullable(draftLink)),
});

export const createDraftLink = defineEndpoint({
  ...common,
  name: 'createDraftLink',
  summary:
    'Make a link that shows the page of this entry with its drafts to everybody who has it, for seven days',
  method: 'POST',
  path: '/api/backoffice/content/draft-link/create/{id}',
  answer: dataAnswer(draftLink, 'The link works now.'),
});

export const revokeDraftLink = defineEndpoint({
  ...common,
  name: 'revokeDraftLink',
  summary: 'End the link to the drafts of the page of this entry',
  method: 'POST',
  path: '/api/backoffice/content/draft-link/revoke/{id}',
  answer: dataAnswer(wireObject({ revoked: z.boolean() }), 'The link shows nothing any more.'),
});
