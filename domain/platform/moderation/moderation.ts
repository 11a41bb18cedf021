/**
 * Moderation: staff approve, hide or restore people's texts and spaces, with a reason that the author is shown. The
 * author of a hidden text appeals once, and another member of staff decides.
 */
import * as z from 'zod/mini';
import { administrators, members, staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { optionalText, requiredText } from '#domain/contract/text.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { reportReasons, reportStates } from '#domain/platform/moderation/reports.ts';

export const moderatedKinds = ['traffic', 'comment', 'space'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** `new`: a comment that waits for approval, or a space that staff have not looked at. */
export const moderatedStates = ['new', 'shown', 'hidden'] as const;
export type ModeratedState = (typeof moderatedStates)[number];

/** `kept` closes the open reports, and a new text is no longer new. */
export const decisions = ['kept', 'hidden', 'restored'] as const;
export type Decision = (typeof decisions)[number];

export const outcomes = ['restored', 'stays'] as const;
export type Outcome = (typeof outcomes)[number];

export const decisionReasonLength = 300;
export const appealLength = 1000;

const report = wireObject({
  id: z.number(),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** Full name; empty once the account is gone. */
  reporter: z.string(),
  state: z.enum(reportStates),
  createdAt: moment,
});

const madeDecision = wireObject({
  id: z.number(),
  decision: z.enum(decisions),
  reason: z.string(),
  decidedAt: moment,
  decidedBy: z.string(),
  /** Empty while its author has not appealed. */
  appeal: z.string(),
  appealedAt: z.nullable(moment),
  outcome: z.nullable(z.enum(outcomes)),
  outcomeReason: z.string(),
  outcomeAt: z.nullable(moment),
  outcomeBy: z.string(),
});
export type MadeDecision = z.output<typeof madeDecision>;

export const moderatedItem = wireObject({
  id: z.number(),
  kind: z.enum(moderatedKinds),
  status: z.enum(moderatedStates),
  /** The title of the update or space, or of the post under which a comment stands. */
  title: z.string(),
  /** The author's text. */
  text: z.string(),
  /** A line beside the title: the subject of an update, or the address of a space. */
  detail: z.string(),
  pictures: z.array(z.string()),
  /** Full name; empty once the account is gone. */
  author: z.string(),
  createdAt: moment,
  /** The page where people see the item. Only comments have such a page that staff may open. */
  link: z.string(),
  /** All of them, and the newest. */
  reportCount: z.number(),
  reports: z.array(report),
  /** Newest first. */
  decisions: z.array(madeDecision),
});
export type ModeratedItem = z.output<typeof moderatedItem>;

/** `open` is all that waits for staff. */
export const moderationStatuses = ['open', 'reported', 'new', 'appealed', 'hidden', 'all'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

export const moderationQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum(moderationStatuses)),
  /** By default, waiting entries come first, the oldest first; then the rest, the newest first. */
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
export type ModerationQuery = z.output<typeof moderationQuery>;

const noun = 'moderation';
const root = '/api/backoffice/moderation';
const id = z.object({ id: idText });

const list = { noun, method: 'GET', query: moderationQuery, answer: pageAnswer(moderatedItem) } as const;

export const listModeratedTraffic = defineEndpoint({
  ...list,
  name: 'listModeratedTraffic',
  summary: 'Traffic updates that were reported, for staff to decide on',
  path: `${root}/traffic`,
  access: administrators,
});

export const listModeratedComments = defineEndpoint({
  ...list,
  name: 'listModeratedComments',
  summary: 'Comments on all posts, for staff to decide on',
  path: `${root}/comments`,
  access: staff,
});

export const listModeratedSpaces = defineEndpoint({
  ...list,
  name: 'listModeratedSpaces',
  summary: 'Parking spaces that were reported or are new, for staff to decide on',
  path: `${root}/spaces`,
  access: administrators,
});

export const newDecision = z.object({
  decision: z.enum(decisions, { error: 'Choose whether it is kept, hidden or restored.' }),
  /** Shown to its author. Hiding and restoring need a reason. */
  reason: optionalText(decisionReasonLength),
});
export type NewDecision = z.output<typeof newDecision>;

const decide = {
  noun,
  method: 'POST',
  params: id,
  body: newDecision,
  answer: dataAnswer(moderatedItem, 'Decided. Its author is told.'),
} as const;

export const decideTraffic = defineEndpoint({
  ...decide,
  name: 'decideTraffic',
  summary: 'Keep, hide or restore a traffic update; its author is told, and who reported it',
  path: `${root}/traffic/decide/{id}`,
  access: administrators,
});

export const decideComment = defineEndpoint({
  ...decide,
  name: 'decideComment',
  summary: 'Show, hide or restore a comment; its author is told, and who reported it',
  path: `${root}/comments/decide/{id}`,
  access: staff,
});

export const decideSpace = defineEndpoint({
  ...decide,
  name: 'decideSpace',
  summary: 'Keep, hide or restore a parking space; its owner is told, and who reported it',
  path: `${root}/spaces/decide/{id}`,
  access: administrators,
});

export const newOutcome = z.object({
  outcome: z.enum(outcomes, { error: 'Choose whether it is restored or stays hidden.' }),
  reason: requiredText('why, so that its author understands', decisionReasonLength),
});
export type NewOutcome = z.output<typeof newOutcome>;

const decideAppeal = {
  noun,
  method: 'POST',
  params: id,
  body: newOutcome,
  answer: dataAnswer(moderatedItem, 'Decided. Its author is told.'),
} as const;

export const decideTrafficAppeal = defineEndpoint({
  ...decideAppeal,
  name: 'decideTrafficAppeal',
  summary: 'Decide an appeal about a traffic update that a colleague hid',
  path: `${root}/traffic/appeal/{id}`,
  access: administrators,
});

export const decideCommentAppeal = defineEndpoint({
  ...decideAppeal,
  name: 'decideCommentAppeal',
  summary: 'Decide an appeal about a comment that a colleague hid',
  path: `${root}/comments/appeal/{id}`,
  access: staff,
});

export const decideSpaceAppeal = defineEndpoint({
  ...decideAppeal,
  name: 'decideSpaceAppeal',
  summary: 'Decide an appeal about a parking space that a colleague hid',
  path: `${root}/spaces/appeal/{id}`,
  access: administrators,
});

/** A decision as its author sees it, without the name of the member of staff. */
export const ownDecision = wireObject({
  id: z.number(),
  kind: z.enum(moderatedKinds),
  title: z.string(),
  text: z.string(),
  decision: z.enum(decisions),
  reason: z.string(),
  decidedAt: moment,
  /** Empty while there is none. */
  appeal: z.string(),
  appealedAt: z.nullable(moment),
  outcome: z.nullable(z.enum(outcomes)),
  outcomeReason: z.string(),
  outcomeAt: z.nullable(moment),
  can: z.object({ appeal: z.boolean() }),
});
export type OwnDecision = z.output<typeof ownDecision>;

export const getOwnDecision = defineEndpoint({
  noun,
  name: 'getOwnDecision',
  summary: 'What staff decided of something that the caller wrote',
  method: 'GET',
  path: '/api/user/decisions/{id}',
  access: members,
  params: id,
  answer: dataAnswer(ownDecision),
});

export const appealDecision = defineEndpoint({
  noun,
  name: 'appealDecision',
  summary: 'Say, once, why what staff hid should be seen; another of the staff decides',
  method: 'POST',
  path: '/api/user/decisions/appeal/{id}',
  access: members,
  params: id,
  body: z.object({ appeal: requiredText('why it should be seen', appealLength) }),
  answer: dataAnswer(ownDecision, 'Thank you. Another member of our staff reads it and decides.'),
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});
