/** The queries of the rung that tells an agency. */
import { sql } from 'kysely';
import type { LadderEventKind } from '#domain/journeys/ladder/ladder-events.ts';
import { type OverdueAnswer, overdueAnswers } from '#domain/response/cases/case-events.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export async function listDueForAgency(queries: Queries, now: string): Promise<number[]> {
  const rows = await queries
    .selectFrom('ladder_rungs')
    .select('ride_id')
    .where('rung', '=', 'agency-told')
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute();
  return rows.map(({ ride_id }) => ride_id);
}

/** @returns whether this call marked it. */
export async function markAgencyTold(tx: Transaction, rideId: number, now: string): Promise<boolean> {
  const result = await tx
    .updateTable('ladder_rungs')
    .set({ done_at: now })
    .where('ride_id', '=', rideId)
    .where('rung', '=', 'agency-told')
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** As if none had been told: the rung is there anew once there is a reason. */
export async function forgetAgencyTold(tx: Transaction, rideId: number): Promise<void> {
  await tx
    .deleteFrom('ladder_rungs')
    .where('ride_id', '=', rideId)
    .where('rung', '=', 'agency-told')
    .execute();
}

/** Rides whose next of kin were told within a day, and whose passengers gave no sign since. */
function silentRides(now: string) {
  return sql`
    select ride.id, ride.owner_id, folded_code(ride.vehicle_number) as plate, ride.next_of_kin_phone as kin, users.phone,
      ride.manifest_number, ride.created_at
    from ladder_rungs as rung join rides as ride on ride.id = rung.ride_id join users on users.id = ride.owner_id
    where rung.rung = 'kin-told' and rung.done_at > ${now}::timestamptz - interval '1 day' and ride.status = 'active'
      and users.email_verified_at is not null
      and not exists (
        select from ladder_events as event where event.ride_id = ride.id and event.at > rung.done_at
          and event.kind in ('late', 'expected', 'unproved', 'alive', 'kin-fine', 'off')
      )
  `;
}

/**
 * Of one vehicle, where nothing connects the accounts: no number of the one is a number of the other.
 * @returns those that were not noted yet.
 */
export async function listSilentTogether(queries: Queries, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with silent as (${silentRides(now)})
    select distinct one.id from silent as one join silent as other
      on other.plate = one.plate and other.owner_id <> one.owner_id and other.kin <> one.kin
      and other.phone not in (one.phone, one.kin) and other.kin <> one.phone
    where ${isNotNoted('others-silent')}
  `.execute(queries);
  return rows.map(({ id }) => id);
}

/** Where an accident on the road was told since that names the vehicle, and its manifest, if it has one, has not ended. */
export async function listCrashed(queries: Queries, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with silent as (${silentRides(now)})
    select distinct one.id from silent as one join traffic_updates as crash
      on crash.kind = 'accident' and crash.hidden_at is null and crash.created_at > one.created_at
      and crash.author_id is distinct from one.owner_id
      and strpos(folded_code(crash.title || ' ' || crash.description), one.plate) > 0
    where one.plate <> '' and ${isNotNoted('crash-reported')} and not exists (
      select from manifests where manifests.manifest_number = one.manifest_number and manifests.status = 'completed'
    )
  `.execute(queries);
  return rows.map(({ id }) => id);
}

function isNotNoted(kind: LadderEventKind) {
  return sql<boolean>`not exists (
    select from ladder_events as event where event.ride_id = one.id and event.kind = ${kind}
  )`;
}

const answers: readonly LadderEventKind[] = overdueAnswers;

/** Answers since an agency was told of the ride, where a case of it is still open. */
const answersSince = sql`
  flags join ladder_events as event on event.ride_id = flags.ride_id and event.at > (
    select max(rung.done_at) from ladder_rungs as rung where rung.ride_id = flags.ride_id and rung.rung = 'agency-told'
  )
`;

/** Rides of which an agency was told, where an answer may have ended the reason since, and no agency has taken its case up. */
export async function listAnsweredSince(queries: Queries): Promise<number[]> {
  const { rows } = await sql<{ ride_id: number }>`
    select distinct flags.ride_id from ${answersSince} join cases on cases.flag_id = flags.id
    where flags.raised_by = 'ladder' and flags.withdrawn_at is null and event.kind in ('late', 'expected', 'kin-found', 'kin-fine')
      and cases.kind = 'overdue-vehicle' and cases.state = 'new'
      and not exists (
        select from ladder_events as later where later.ride_id = flags.ride_id and later.id > event.id and later.kind = 'kin-missing'
      )
      and not exists (select from cases as taken where taken.flag_id = flags.id and taken.state <> 'new')
  `.execute(queries);
  return rows.map(({ ride_id }) => ride_id);
}

export type UnheardAnswer = { flag_id: number; ladder_event_id: number; said: OverdueAnswer };

/** What open cases do not have yet, oldest first, where an agency has taken one up. */
export async function listUnheardAnswers(queries: Queries): Promise<UnheardAnswer[]> {
  const { rows } = await sql<UnheardAnswer>`
    select distinct flags.id as flag_id, event.id as ladder_event_id, event.kind as said
    from ${answersSince} join cases on cases.flag_id = flags.id
    where flags.raised_by = 'ladder' and flags.withdrawn_at is null and event.kind = any(${[...answers]}::text[])
      and cases.kind = 'overdue-vehicle' and cases.state in ('new', 'acknowledged', 'in_progress')
      and exists (select from cases as taken where taken.flag_id = flags.id and taken.state <> 'new')
      and not exists (
        select from case_events as noted where noted.case_id = cases.id and noted.kind = 'overdue_answered'
          and (noted.data ->> 'ladderEventId')::bigint = event.id
      )
    order by event.id
  `.execute(queries);
  return rows;
}
