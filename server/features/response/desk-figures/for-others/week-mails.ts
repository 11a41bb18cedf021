/** The mail that supervisors who want it get each Monday: the figures of the week that ended, as a PDF of one page. */

import { weekText } from '#domain/response/desk-figures/figure-text.ts';
import { dayLength } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Attachment, MailMessage } from '#server/base/message.ts';
import { addressed, recipientsOf } from '#server/features/identity/agencies/for-others/recipients.ts';
import { deadlinesOf } from '#server/features/identity/agencies/organization/service.ts';
import { listAgenciesById, listSupervisors } from '#server/features/identity/agencies/service.ts';
import { figuresOf } from '#server/features/response/desk-figures/service.ts';
import * as store from '#server/features/response/desk-figures/week-mail-store.ts';
import { dayOf, startOfWeek, weekLength } from '#server/features/response/desk-figures/weeks.ts';

/** The mails go out on Mondays at six in the morning, in West Africa Time. */
const sentAfter = dayLength / 4;

/** Sends the mail of each agency's week once, in whichever process is first. A failure does not stop the other agencies. */
export async function sendWeekMails(app: AppContext): Promise<void> {
  const now = app.now().getTime();
  if (now < startOfWeek(now) + sentAfter) return;
  const week = dayOf(startOfWeek(now) - weekLength);
  for (const agency of await store.listUnsent(app.database.queries, week)) {
    try {
      await sendWeek(app, agency, week);
    } catch (error) {
      logFailure(
        app.log,
        'error',
        { err: error, agency: agency.id },
        'the mail of the week could not be made',
      );
    }
  }
}

async function sendWeek(
  app: AppContext,
  { id, name }: { id: number; name: string },
  week: string,
): Promise<void> {
  const { queries } = app.database;
  const deadlines = await deadlinesOf(queries, id);
  const figures = await figuresOf(app, queries, { id, name, deadlines }, { week });
  // Loaded for this job alone: the library reads its fonts when it is imported.
  const { drawWeek } = await import('#server/features/response/desk-figures/week-pdf.ts');
  const attachment = { name: `desk-${week}.pdf`, content: await drawWeek(figures) };
  const mail = weekMail(app, { name, week, span: weekText(figures.week) }, attachment);
  await app.database.transact(async (tx) => {
    if (!(await store.markSent(tx, id, week))) return;
    await enqueueMessages(tx, await mailsTo(tx, id, mail));
  });
}

type Week = { name: string; week: string; span: string };

/** @param span the week as a text, such as `16 to 22 Nov 2026`. */
export function weekMail(
  app: Pick<AppContext, 'publicUrl'>,
  { name, week, span }: Week,
  attachment: Attachment,
): Omit<MailMessage, 'channel' | 'to'> {
  return {
    kind: 'desk-week',
    subject: `Your desk, ${span}`,
    heading: 'How the desk did last week',
    paragraphs: [
      `The figures of ${name} from ${span} are in the attached page. It counts cases and names nobody.`,
    ],
    action: { label: 'Open the figures', url: `${app.publicUrl}/admin/figures?week=${week}` },
    closing: ['You asked for this mail. End it on the page of the figures.'],
    attachment,
  };
}

/** @returns mails to the people who supervise the agency at this moment. */
async function mailsTo(
  tx: Transaction,
  agencyId: number,
  mail: Omit<MailMessage, 'channel' | 'to'>,
): Promise<MailMessage[]> {
  const supervisors = await listSupervisors(tx, agencyId);
  const readers = await store.listReadersOf(
    tx,
    supervisors.map(({ userId }) => userId),
  );
  const wanting = supervisors.filter(({ userId }) => readers.includes(userId));
  if (wanting.length === 0) return [];
  return recipientsOf(await listAgenciesById(tx, [agencyId]), wanting).map((to) => ({
    ...addressed(to),
    ...mail,
  }));
}
