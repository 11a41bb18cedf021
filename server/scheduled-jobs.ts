/** The scheduled background jobs of all features. */
import { heldHours } from '#domain/platform/pictures/uploads.ts';
import { makeComingMonths } from '#server/base/database/months.ts';
import type { ScheduledJob } from '#server/base/delivery/jobs.ts';
import { keepFigures } from '#server/features/platform/backoffice/figures.ts';
import { sendDeferredMails } from '#server/features/platform/notifications/mailing.ts';
import { forgetOldMonths, forgetOldNotices } from '#server/features/platform/notifications/tidying.ts';
import { encodeDeferredPictures } from '#server/features/platform/pictures/uploads/deferred-encoding.ts';
import { removeHeldPictures } from '#server/features/platform/pictures/uploads/service.ts';
import { notifyMissedDeadlines } from '#server/features/response/cases/deadlines.ts';
import { publishDue } from '#server/features/site/content/publishing.ts';

/** What takes long comes last. */
export const minutely: readonly ScheduledJob[] = [
  { name: 'due content', run: publishDue },
  { name: 'missed deadlines', run: notifyMissedDeadlines },
  { name: 'held mails', run: sendDeferredMails },
  { name: 'late pictures', run: encodeDeferredPictures },
];

export const hourly: readonly ScheduledJob[] = [
  { name: 'held pictures', run: async (app) => void (await removeHeldPictures(app, heldHours)) },
  { name: 'coming months', run: ({ database, now }) => makeComingMonths(database, now()) },
  { name: 'months of old notices', run: forgetOldMonths },
  { name: 'old notices', run: forgetOldNotices },
  { name: 'figures of past days', run: keepFigures },
];
