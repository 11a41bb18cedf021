/** The scheduled background jobs of all features. docs/privacy.md lists for people how long each kind of data is kept. */
import { compareWithWitness, notifyWitness } from '#server/base/audit/witness.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { makeComingPartitions } from '#server/base/database/partitions.ts';
import type { ScheduledJob } from '#server/base/delivery/jobs.ts';
import { stopWaitingForReports } from '#server/base/delivery/progress.ts';
import * as messages from '#server/base/delivery/retention.ts';
import { deleteOldSmsCounts } from '#server/base/delivery/sms-store.ts';
import * as calls from '#server/base/http/retention.ts';
import { deleteOldNumberCodes, deleteOldTexts } from '#server/features/app/text/retention.ts';
import { releaseSilentNumbers } from '#server/features/app/text/service.ts';
import * as accounts from '#server/features/identity/accounts/retention.ts';
import { deleteOldInvitations } from '#server/features/identity/agencies/invitations/retention.ts';
import { deleteOldPassViews } from '#server/features/identity/safety-pass/retention.ts';
import { deleteOldPlateChecks } from '#server/features/journeys/plate-checks/retention.ts';
import { deleteOldCallerRides } from '#server/features/journeys/rides/callers/retention.ts';
import {
  measureRoutes,
  measureSlowRoutes,
} from '#server/features/journeys/rides/for-others/route-durations.ts';
import { noteGrounds } from '#server/features/journeys/rides/ladder/for-others/agency-rungs.ts';
import { climbLadders } from '#server/features/journeys/rides/ladder/for-others/climbing.ts';
import { countLadders } from '#server/features/journeys/rides/ladder/for-others/month-figures.ts';
import { storeFigures } from '#server/features/platform/backoffice/for-others/settled-figures.ts';
import { sendDeferredMails } from '#server/features/platform/notifications/for-others/deferred-mails.ts';
import { forgetOldMonths, forgetOldNotices } from '#server/features/platform/notifications/retention.ts';
import { encodeDeferredPictures } from '#server/features/platform/pictures/uploads/for-others/deferred-encoding.ts';
import { removeExpired } from '#server/features/platform/pictures/uploads/service.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { deleteComplaintsOfErased } from '#server/features/reporting/complaints/retention.ts';
import { notifyOfOverdueVehicles } from '#server/features/reporting/flags/for-others/overdue-vehicles.ts';
import { notifyMissedDeadlines } from '#server/features/response/cases/for-others/deadlines.ts';
import { sendWeekMails } from '#server/features/response/desk-figures/for-others/week-mails.ts';
import { deleteTicketsOfErased } from '#server/features/response/messages/retention.ts';
import { deleteOldPlateNotices } from '#server/features/response/plate-notices/retention.ts';
import { deleteOldEndedLinks } from '#server/features/road/parking/bookings/retention.ts';
import * as contact from '#server/features/site/contact/retention.ts';
import { publishDue } from '#server/features/site/content/for-others/due-publishing.ts';
import { deleteEndedLinks, removeDeletedEntries } from '#server/features/site/content/retention.ts';
import { deleteOldSubscribers } from '#server/features/site/subscriptions/retention.ts';

/** A message that is due waits no longer than a second for them. */
export const steady: readonly ScheduledJob[] = [
  { name: 'ladders', run: climbLadders },
  { name: 'forced answers', run: notifyOfDuress },
  { name: 'overdue vehicles', run: notifyOfOverdueVehicles },
];

/** The long jobs come last. */
export const minutely: readonly ScheduledJob[] = [
  { name: 'grounds of ladders', run: noteGrounds },
  { name: 'slow routes', run: measureSlowRoutes },
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
  ['wrong codes of a year ago', accounts.deleteOldGuesses],
  ['devices out of use', calls.deleteOldDevices],
  ['old idempotency keys', calls.deleteOldIdempotencyKeys],
  ['unverified accounts', accounts.deleteUnverifiedAccounts],
  ['suspicious contact messages', contact.deleteSuspiciousContacts],
  ['old contact messages', contact.deleteOldContacts],
  ['old invitations', deleteOldInvitations],
  ['old subscribers', deleteOldSubscribers],
  ['ended links to drafts', deleteEndedLinks],
  ['deleted content', removeDeletedEntries],
  ['old openings of safety passes', deleteOldPassViews],
  ['old checks of plates', deleteOldPlateChecks],
  ['old rides of callers', deleteOldCallerRides],
  ['old texts', deleteOldTexts],
  ['old codes to numbers', deleteOldNumberCodes],
  ['ended notices about plates', deleteOldPlateNotices],
  ['ended calendar links', deleteOldEndedLinks],
  ['old messages', messages.deleteOldMessages],
  ['old early reports of deliveries', messages.deleteOldEarlyReports],
  ['old counts of SMS', deleteOldSmsCounts],
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
  { name: 'end of the audit log', run: compareWithWitness },
  { name: 'witness of the audit log', run: notifyWitness },
  { name: 'missing delivery reports', run: stopWaitingForReports },
  { name: 'held pictures', run: async (app) => void (await removeExpired(app)) },
  { name: 'silent numbers', run: releaseSilentNumbers },
  { name: 'coming months', run: ({ database, now }) => makeComingPartitions(database, now()) },
  { name: 'months of old notices', run: forgetOldMonths },
  { name: 'old notices', run: forgetOldNotices },
  { name: 'figures of past days', run: storeFigures },
  { name: 'figures of ladders', run: countLadders },
  { name: 'usual times of routes', run: measureRoutes },
  { name: 'mails of the week', run: sendWeekMails },
];
