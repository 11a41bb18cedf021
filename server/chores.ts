/** What features want done regularly, when nobody waits for it. */
import { heldHours } from '#domain/uploads.ts';
import { makeComingMonths } from '#server/database/months.ts';
import type { Chore } from '#server/delivery/jobs.ts';
import { tellMissedDeadlines } from '#server/features/cases/deadlines.ts';
import { publishDue } from '#server/features/content/publishing.ts';
import { keepFigures } from '#server/features/desk/figures.ts';
import { sendHeldMails } from '#server/features/notifications/mailing.ts';
import { forgetOldMonths, forgetOldNotices } from '#server/features/notifications/tidying.ts';
import { encodeLatePictures } from '#server/features/uploads/late-encoding.ts';
import { removeHeldPictures } from '#server/features/uploads/service.ts';

/** What takes long comes last. */
export const minutely: readonly Chore[] = [
  { name: 'due content', run: publishDue },
  { name: 'missed deadlines', run: tellMissedDeadlines },
  { name: 'held mails', run: sendHeldMails },
  { name: 'late pictures', run: encodeLatePictures },
];

export const hourly: readonly Chore[] = [
  { name: 'held pictures', run: async (app) => void (await removeHeldPictures(app, heldHours)) },
  { name: 'coming months', run: ({ database, now }) => makeComingMonths(database, now()) },
  { name: 'months of old notices', run: forgetOldMonths },
  { name: 'old notices', run: forgetOldNotices },
  { name: 'figures of past days', run: keepFigures },
];
