/** The notices and texts about flags, bookings and cases, without the mails to agencies: one for each event, and none twice. */
import { sql } from 'kysely';
import { firstOf } from './command.ts';
import type { LodgedRide, ModelBooking, ModelWorld } from './model-world.ts';
import type { Person } from './people.ts';

export async function anomaliesOfNotices(world: ModelWorld): Promise<string[]> {
  const found = await Promise.all([
    ...world.rides.map((ride) => textsOfFlag(world, ride)),
    ...world.bookings.map((booking) => noticesOfBooking(world, booking)),
    noticesOfCase(world),
  ]);
  return found.flat();
}

/** Notices go with the account. */
const isThere = ({ erasure }: Person) => erasure === 'open';

/** The SMS to the next of kin. Its words go with the account of the passenger. */
async function textsOfFlag(world: ModelWorld, { id, owner }: LodgedRide): Promise<string[]> {
  const { rows } = await sql<{ texts: number }>`
    select count(outbox.id)::int as texts
    from flags left join outbox on outbox.flag_id = flags.id and outbox.channel = 'sms'
    where flags.ride_id = ${id} group by flags.id
  `.execute(firstOf(world).app.database.queries);
  return rows
    .filter(({ texts }) => texts > 1 || (texts === 0 && isThere(owner)))
    .map(({ texts }) => `the flag of ride ${id} was texted ${texts} times to the next of kin`);
}

/** Each event of a booking is one notice to the other side. A suspension ends bookings as well, and tells so in a notice of its own. */
async function noticesOfBooking(world: ModelWorld, { id, booker }: ModelBooking): Promise<string[]> {
  const sides = [booker, world.space.owner];
  if (!sides.every((person) => isThere(person) && person.fate === 'open')) return [];
  const { rows } = await sql<{ events: number; notices: number }>`
    select
      (select count(*)::int from booking_events where booking_id = ${id}) as events,
      (
        select count(*)::int from notifications
        where kind = 'parking' and link like any (array[${`%?booking=${id}`}, ${`%/incoming/parking/details/${id}`}])
      ) as notices
  `.execute(firstOf(world).app.database.queries);
  const { events, notices } = rows[0] ?? { events: 0, notices: 0 };
  return events === notices ? [] : [`booking ${id} has ${events} events and ${notices} notices`];
}

/** The reporter is told that the case was acknowledged, and that it was resolved, each time once. */
async function noticesOfCase(world: ModelWorld): Promise<string[]> {
  const { caseId, reporter } = world.complaint;
  if (!isThere(reporter)) return [];
  const { rows } = await sql<{ kind: string; events: number; notices: number }>`
    select told.kind,
      (select count(*)::int from case_events where case_id = ${caseId} and kind = told.kind) as events,
      (
        select count(*)::int from notifications
        where user_id = ${reporter.id} and kind = 'reports' and title like 'Your report is ' || told.kind || ': %'
      ) as notices
    from unnest(array['acknowledged', 'resolved']) as told (kind)
  `.execute(firstOf(world).app.database.queries);
  return rows
    .filter(({ events, notices }) => events !== notices)
    .map(({ kind, events, notices }) => `the case was ${kind} ${events} times, and told so ${notices} times`);
}
