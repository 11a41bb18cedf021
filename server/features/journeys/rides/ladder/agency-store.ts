/** The queries of the rung that tells an agency. */
import { sql } from 'kysely';
import type { LadderEventKind } from '#domain/journeys/rides/ladder/ladder-events.ts';
import { type OverdueAnswer, overdueAnswers } from '#domain/response/cases/case-events.ts';
import { usualPlateCode } from '#domain/values/plates.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { isProven } from '#server/base/database/proven-accounts.ts';

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
export async function markNotified(tx: Transaction, rideId: number, now: string): Promise<boolean> {
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

/** Removes the rung of an agency, so that it is planned again when there is a new reason. */
export async function deleteAgencyRung(tx: Transaction, rideId: number): Promise<void> {
  await tx
    .deleteFrom('ladder_rungs')
    .where('ride_id', '=', rideId)
    .where('rung', '=', 'agency-told')
    .execute();
}

export type SilentSince = {
  now: string;
  /** The numbers of rides: then only these rides are checked. */
  among?: readonly number[];
  /** Minutes from the first question to the message to the next of kin. If they cannot be told, their silence begins then. */
  kinMinutes: number;
};

/**
 * The passenger is no invention of a stranger, who can lodge rides by SMS in the numbers of others: their address is confirmed, they
 * dialled RUA, or their PIN was given on this ride.
 */
const isConfirmed = sql<boolean>`(users.email_verified_at is not null or coalesce(ride.lodged_by = 'ussd', false)
  or exists (select from pin_answers where pin_answers.ride_id = ride.id and pin_answers.meaning <> 'wrong'))`;

/** Any words may stand for a plate: *danfo* in two cities is two vehicles. */
const hasUsualPlate = sql<boolean>`one.plate ~ ${usualPlateCode()}`;

/**
 * The plates are alike. One of no known form names a vehicle only among the rides of one manifest.
 * @param other a row with `plate` and `manifest_number`.
 */
function isOfVehicle(other: 'other' | 'crash') {
  const plate = sql.ref(`${other}.plate`);
  const manifest = sql.ref(`${other}.manifest_number`);
  return sql<boolean>`${plate} = one.plate
    and (${hasUsualPlate} or one.manifest_number <> '' and ${manifest} = one.manifest_number)`;
}

/**
 * Rides whose passengers have been silent since a moment of the last day at which their next of kin was told, or would have been.
 * `asked_at`: an answer since then ends the silence. `numbers`: all phone numbers of the passenger and the next of kin.
 */
function silentRides({ now, kinMinutes, among }: SilentSince) {
  const lately = sql`${now}::timestamptz - interval '1 day'`;
  const until = sql`${now}::timestamptz - make_interval(mins => ${kinMinutes}::int)`;
  return sql`
    select ride.id, ride.owner_id, folded_code(ride.vehicle_number) as plate, ride.manifest_number, ride.created_at, silence.asked_at,
      ${isConfirmed} as is_confirmed,
      array_remove(array[users.phone, ride.next_of_kin_phone] || array(select number from text_numbers where user_id = users.id), '')
        as numbers
    from (
      select ride_id, done_at as asked_at from ladder_rungs where rung = 'kin-told' and done_at > ${lately}
      union all
      select asked.ride_id, asked.done_at from ladder_rungs as asked
      where asked.rung = 'asked' and asked.done_at > ${lately} and asked.done_at <= ${until} and not exists (
        select from ladder_rungs as kin where kin.ride_id = asked.ride_id and kin.round = asked.round and kin.rung = 'kin-told'
      )
    ) as silence join rides as ride on ride.id = silence.ride_id join users on users.id = ride.owner_id
    where ride.status = 'active' ${among ? sql`and silence.ride_id = any(${[...among]}::bigint[])` : sql``}
      and ${isProven}
      and not exists (
        select from ladder_events as event where event.ride_id = ride.id and event.at > silence.asked_at
          and event.kind in ('late', 'expected', 'unproved', 'alive', 'all-arrived', 'kin-fine', 'kin-changed', 'off')
      )
  `;
}

/** `other_id`: another ride, because of which it was found. */
export type FoundSilent = { id: number; other_id: number | null };

/**
 * Of one vehicle, where nothing connects the accounts: no number of the one is a number of the other. One of them at least is confirmed.
 * @returns those that were not noted since, each with one other.
 */
export async function listSilentTogether(queries: Queries, since: SilentSince): Promise<FoundSilent[]> {
  const { rows } = await sql<FoundSilent>`
    with silent as (${silentRides(since)})
    select one.id, min(other.id) as other_id from silent as one join silent as other
      on (${isOfVehicle('other')}) and other.owner_id <> one.owner_id and not other.numbers && one.numbers
      and (one.is_confirmed or other.is_confirmed)
    where ${isNotNoted('others-silent')}
    group by one.id
  `.execute(queries);
  return rows;
}

/** Longer than any ride. */
const crashDays = 4;

/**
 * Reports of an accident of a vehicle: an update of the traffic with its plate in the words, an open report of an emergency, and
 * the flag of another passenger, whose reason it is. A passenger by SMS who could choose no reason tells it by the first word.
 */
function crashes(now: string) {
  const since = sql`${now}::timestamptz - make_interval(days => ${sql.lit(crashDays)})`;
  return sql`
    select author_id as by_id, created_at, '' as plate, '' as manifest_number, folded_code(title || ' ' || description) as words
    from traffic_updates where kind = 'accident' and hidden_at is null and created_at > ${since}
    union all
    select owner_id, created_at, folded_code(vehicle_number),
      coalesce((select manifest_number from rides where rides.id = complaints.ride_id), ''), ''
    from complaints
    where type = 'emmergency' and owner_id is not null and withdrawn_at is null and over_at is null and created_at > ${since}
      and exists (select from cases where cases.complaint_id = complaints.id and cases.state in ('new', 'acknowledged', 'in_progress'))
    union all
    select flags.owner_id, flags.created_at, folded_code(rides.vehicle_number), rides.manifest_number, ''
    from flags join rides on rides.id = flags.ride_id
    where flags.raised_by = 'passenger' and flags.withdrawn_at is null and flags.created_at > ${since}
      and (flags.reason = 'accident' or coalesce(flags.reason, 'other') = 'other' and flags.description ~* '^accident([:.]|$)')
  `;
}

/**
 * Where an accident was told since that names the vehicle, and its manifest, if it has one, has not ended. The passenger is confirmed,
 * or the address of who tells of it.
 */
export async function listCrashed(queries: Queries, since: SilentSince): Promise<FoundSilent[]> {
  const { rows } = await sql<FoundSilent>`
    with silent as (${silentRides(since)})
    select distinct one.id, null::bigint as other_id from silent as one join (${crashes(since.now)}) as crash
      on crash.created_at > one.created_at and crash.by_id is distinct from one.owner_id
      and (${isOfVehicle('crash')} or ${hasUsualPlate} and strpos(crash.words, one.plate) > 0)
      and (one.is_confirmed or exists (select from users where users.id = crash.by_id and users.email_verified_at is not null))
    where ${isNotNoted('crash-reported')} and not exists (
      select from manifests where manifests.manifest_number = one.manifest_number and manifests.status = 'completed'
    )
  `.execute(queries);
  return rows;
}

/** Another silence is another reason: an answer took the one before away. */
function isNotNoted(kind: LadderEventKind) {
  return sql<boolean>`not exists (
    select from ladder_events as event where event.ride_id = one.id and event.kind = ${kind} and event.at >= one.asked_at
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

/** The answers that open cases do not have yet, oldest first, where an agency has taken one up. */
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
