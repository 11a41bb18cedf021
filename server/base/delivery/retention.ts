/** How long sent messages are kept. */
import { hourLength } from '#domain/values/clock.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, removeInSteps } from '#server/base/database/removal.ts';

/** Messages that no record shows are kept for this many days. */
export const retentionDays = 90;

/** Deletes messages that no record shows, once they are older than that. Messages of a flag or complaint are deleted with it. */
export async function deleteOldMessages(db: Queries, now: Date): Promise<void> {
  const past = db
    .selectFrom('outbox')
    .select('id')
    .where('flag_id', 'is', null)
    .where('complaint_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'suppressed'), eb('queued_at', '<', daysBefore(now, 1))]),
        eb.and([
          eb('state', 'not in', ['queued', 'retrying']),
          eb.or([
            eb('queued_at', '<', daysBefore(now, retentionDays)),
            // The last address or number that is known of a person who left.
            eb.and([
              eb('kind', 'in', ['account-deleted', 'text-goodbye']),
              eb('queued_at', '<', daysBefore(now, 1)),
            ]),
          ]),
        ]),
      ]),
    );
  await removeInSteps((limit) =>
    db.deleteFrom('outbox').where('id', 'in', past.limit(limit)).executeTakeFirstOrThrow(),
  );
}

/** A gateway's answer is recorded within a moment of its report, or the message is not RUA's. */
export async function deleteOldEarlyReports(db: Queries, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - hourLength).toISOString();
  await db.deleteFrom('early_reports').where('came_at', '<', anHourAgo).execute();
}

/** Messages that were still queued when their reporter left have been sent by now. */
export async function emptyMessagesOfErased(db: Queries): Promise<void> {
  await db
    .updateTable('outbox')
    .set(({ eb, val }) => {
      const unlessKin = (column: 'to_name' | 'to_address') =>
        eb.case().when('recipient', '=', 'next-of-kin').then(val('')).else(eb.ref(column)).end();
      return {
        ...{ subject: '', body_text: '', body_html: '' },
        ...{ to_name: unlessKin('to_name'), to_address: unlessKin('to_address') },
      };
    })
    .where('secret', '=', true)
    .where('state', 'not in', ['queued', 'retrying'])
    .where((eb) =>
      eb.or([
        eb('body_text', '<>', ''),
        eb.and([eb('recipient', '=', 'next-of-kin'), eb('to_address', '<>', '')]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('flag_id', 'in', eb.selectFrom('flags').select('id').where('owner_id', 'is', null)),
        eb('complaint_id', 'in', eb.selectFrom('complaints').select('id').where('owner_id', 'is', null)),
      ]),
    )
    .execute();
}
