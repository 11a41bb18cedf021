/** The scheduled background jobs of all features. docs/privacy.md lists for people how long each kind of data is kept. */
import { heldHours } from '#domain/platform/pictures/uploads.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { makeComingMonths } from '#server/base/database/months.ts';
import type { ScheduledJob } from '#server/base/delivery/jobs.ts';
import { stopWaitingForReports } from '#server/base/delivery/progress.ts';
import * as messages from '#server/base/delivery/retention.ts';
import * as calls from '#server/base/http/retention.ts';
import * as accounts from '#server/features/identity/accounts/retention.ts';
import { deleteOldInvitations } from '#server/features/identity/agencies/invitations/retention.ts';
import { deleteOldPassViews } from '#server/features/identity/safety-pass/retention.ts';
import { keepFigures } from '#server/features/platform/backoffice/figures.ts';
import { sendDeferredMails } from '#server/features/platform/notifications/mailing.ts';
import { forgetOldMonths, forgetOldNotices } from '#server/features/platform/notifications/tidying.ts';
import { encodeDeferredPictures } from '#server/features/platform/pictures/uploads/deferred-encoding.ts';
import { removeHeldPictures } from '#server/features/platform/pictures/uploads/service.ts';
import { deleteComplaintsOfErased } from '#server/features/reporting/complaints/retention.ts';
import { notifyMissedDeadlines } from '#server/features/response/cases/deadlines.ts';
import { deleteTicketsOfErased } from '#server/features/response/messages/retention.ts';
import * as contact from '#server/features/site/contact/retention.ts';
import { publishDue } from '#server/features/site/content/publishing.ts';
import { deleteOldSubscribers } from '#server/features/site/subscriptions/retention.ts';

/** What takes long comes last. */
export const minutely: readonly ScheduledJob[] = [
  { name: 'due content', run: publishDue },
  { name: 'missed deadlines', run: notifyMissedDeadlines },
  { name: 'held mails', run: sendDeferredMails },
  { name: 'late pictures', run: encodeDeferredPictures },
];

/** Each noun's rule of how long its data is kept. */
const retentionRules: readonly [name: string, rule: (db: Queries, now: Date) => Promise<void>][] = [
  ['expired sessions', accounts.deleteExpiredSessions],
  ['old rate limits', calls.deleteOldRateLimits],
  ['old codes', accounts.deleteOldCodes],
  ['old idempotency keys', calls.deleteOldIdempotencyKeys],
  ['unverified accounts', accounts.deleteUnverifiedAccounts],
  ['suspicious contact messages', contact.deleteSuspiciousContacts],
  ['old contact messages', contact.deleteOldContacts],
  ['old invitations', deleteOldInvitations],
  ['old subscribers', deleteOldSubscribers],
  ['old openings of safety passes', deleteOldPassViews],
  ['old messages', messages.deleteOldMessages],
  ['messages of people who left', messages.emptyMessagesOfErased],
  ['accounts of people who left', accounts.deleteErasedAccounts],
  ['complaints of people who left', deleteComplaintsOfErased],
  ['conversations of people who left', deleteTicketsOfErased],
];

export const retentionJobs: readonly ScheduledJob[] = retentionRules.map(([name, rule]) => ({
  name,
  run: ({ database, now }) => rule(database.queries, now()),
}));

export const hourly: readonly ScheduledJob[] = [
  ...retentionJobs,
  { name: 'missing delivery reports', run: stopWaitingForReports },
  { name: 'held pictures', run: async (app) => void (await removeHeldPictures(app, heldHours)) },
  { name: 'coming months', run: ({ database, now }) => makeComingMonths(database, now()) },
  { name: 'months of old notices', run: forgetOldMonths },
  { name: 'old notices', run: forgetOldNotices },
  { name: 'figures of past days', run: keepFigures },
];
