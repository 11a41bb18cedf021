/** The queries that take a person out of reports that they were forced to say that all is well. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';

/** The report stays with its agencies, without the person; nothing tells whose it was. Before the rides go. */
export async function forgetForcedAnswers(tx: Transaction, userId: number): Promise<void> {
  const rides = sql`select id from rides where owner_id = ${userId}`;
  const reports = sql`select complaint_id from pin_answers where ride_id in (${rides}) and complaint_id is not null`;
  await sql`
    update complaints set name = 'Account deleted', description = 'The passenger deleted their account.'
    where id in (${reports})
  `.execute(tx);
  await sql`update outbox set secret = true where complaint_id in (${reports})`.execute(tx);
  await sql`
    delete from notifications where user_id in (
      select users.id from users join cases on cases.agency_id = users.agency_id where cases.complaint_id in (${reports})
    ) and link in (select '/admin/complaintsDetails/' || complaint_ref from complaints where id in (${reports}))
  `.execute(tx);
  await sql`
    delete from notice_mails where (held -> 'mail' -> 'complaint' ->> 'complaintId')::bigint in (${reports})
  `.execute(tx);
  await sql`delete from pin_answers where ride_id in (${rides})`.execute(tx);
}
