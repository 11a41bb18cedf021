/** The queries of duties. */
import { sql } from 'kysely';
import { dutyHours } from '#domain/identity/agencies/duty.ts';
import { openCaseStates } from '#domain/response/cases/case-state.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export type NewDuty = { userId: number; agencyId: number; sessionId: number; now: string };

/**
 * Begins a duty. A running duty stays as it is, and an ended one begins anew. Waits for a session that is ending at this
 * moment.
 * @returns false when the session has ended.
 */
export async function begin(tx: Transaction, duty: NewDuty): Promise<boolean> {
  const { userId, agencyId, sessionId, now } = duty;
  const { rows } = await sql`select from sessions where id = ${sessionId} for key share`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into duties (user_id, agency_id, session_id, since, until)
    values (${userId}, ${agencyId}, ${sessionId}, ${now}, ${now}::timestamptz + make_interval(hours => ${dutyHours}))
    on conflict (user_id) do update set agency_id = excluded.agency_id, session_id = excluded.session_id,
      since = excluded.since, until = excluded.until
    where duties.until <= ${now} or duties.agency_id <> excluded.agency_id
  `.execute(tx);
  return true;
}

export async function end(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('duties').where('user_id', '=', userId).execute();
}

/** @returns the running duties by the officer's name, with the number of the officer's open cases. */
export function listRunning(queries: Queries, agencyId: number, now: string) {
  return queries
    .selectFrom('duties')
    .innerJoin('users', 'users.id', 'duties.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'duties.since', 'duties.until'])
    .select(({ selectFrom, fn }) =>
      selectFrom('cases')
        .select(fn.countAll<number>().as('count'))
        .whereRef('cases.officer_id', '=', 'users.id')
        .where('cases.agency_id', '=', agencyId)
        .where('cases.state', 'in', openCaseStates)
        .as('open_cases'),
    )
    .where('duties.agency_id', '=', agencyId)
    .where('users.agency_id', '=', agencyId)
    .where('users.deactivated_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where('duties.until', '>', now)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute();
}
