/** The invariants of rides, flags, bookings, the case and the ticket. The checkers get their histories. */
import { sql } from 'kysely';
import { factsAfter } from '#domain/response/cases/case-state.ts';
import { findCase, listEvents } from '#server/features/response/cases/store.ts';
import type { Anomaly, History } from '#test/support/histories/history.ts';
import { checkLinearizable, register } from '#test/support/histories/linearizable.ts';
import { checkListAppends } from '#test/support/histories/list-appends.ts';
import type { ListTransaction } from '#test/support/histories/list-transactions.ts';
import { checkStored } from '#test/support/histories/stored-writes.ts';
import { firstOf } from './command.ts';
import type { LodgedRide, ModelBooking, ModelWorld } from './model-world.ts';
import { firstAddress, type Person } from './people.ts';
import { bookingModel, caseModel } from './state-models.ts';

export async function anomaliesOfRecords(world: ModelWorld): Promise<string[]> {
  const found = await Promise.all([
    ...world.members.map((person) => anomaliesOfAddress(world, person)),
    ...world.members.map((person) => anomaliesOfRides(world, person)),
    ...world.rides.map((ride) => anomaliesOfFlag(world, ride)),
    ...world.bookings.map((booking) => anomaliesOfBooking(world, booking)),
    overlapping(world),
    anomaliesOfCase(world),
    anomaliesOfTicket(world),
  ]);
  return found.flat();
}

function named(what: string, anomalies: readonly Anomaly[]): string[] {
  return anomalies.map(({ name, reason }) => `${what}: ${name}: ${reason}`);
}

/** A last read, after everything that was done so far. */
function lookedUp<Action>(history: History<Action>, action: Action): History<Action> {
  const last = Math.max(0, ...history.map(({ completed }) => completed));
  return [
    ...history,
    { client: 'the database', invoked: last + 1, completed: last + 2, outcome: 'ok', action },
  ];
}

async function anomaliesOfAddress(world: ModelWorld, person: Person): Promise<string[]> {
  const { operations } = person.address;
  const row = await firstOf(world)
    .app.database.queries.selectFrom('users')
    .select('address')
    .where('id', '=', person.id)
    .executeTakeFirst();
  const isThere = row !== undefined && person.erasure === 'open';
  const history = isThere ? lookedUp(operations, { kind: 'read', value: row.address }) : operations;
  const initial = person.verification ? '' : firstAddress;
  return named(`the address of person ${person.id}`, checkLinearizable(history, register(initial)));
}

async function anomaliesOfRides(world: ModelWorld, owner: Person): Promise<string[]> {
  const history = world.parks.get(owner)?.operations ?? [];
  // When an account is erased, its rides that no agency has are removed.
  if (owner.erasure !== 'open') return [];
  const rows = await firstOf(world)
    .app.database.queries.selectFrom('rides')
    .select('park_name')
    .where('owner_id', '=', owner.id)
    .execute();
  const parks = rows.map(({ park_name }) => park_name);
  return named(`rides of person ${owner.id}`, checkStored(history, parks));
}

/** All of a flag or nothing: the flag, and the case of the agency that it names. */
async function anomaliesOfFlag(
  world: ModelWorld,
  { id, flagged, flaggedMaybe }: LodgedRide,
): Promise<string[]> {
  const { rows } = await sql<{ flags: number; cases: number }>`
    select count(distinct flags.id) as flags, count(cases.id) as cases
    from flags left join cases on cases.flag_id = flags.id where flags.ride_id = ${id}
  `.execute(firstOf(world).app.database.queries);
  const { flags, cases } = rows[0] ?? { flags: 0, cases: 0 };
  const found: string[] = [];
  if (flags > 1) found.push(`ride ${id} has ${flags} flags`);
  if (cases !== flags) found.push(`ride ${id} has ${flags} flags and ${cases} cases`);
  if (flags < Math.min(flagged, 1)) found.push(`the flag of ride ${id} is lost`);
  if (flags > flagged + flaggedMaybe) found.push(`ride ${id} was not flagged and has a flag`);
  return found;
}

async function anomaliesOfBooking(
  world: ModelWorld,
  { id, booker, changes }: ModelBooking,
): Promise<string[]> {
  const row = await firstOf(world)
    .app.database.queries.selectFrom('bookings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return [`booking ${id} is lost`];
  const hasEnded = [booker, world.space.owner].some(({ erasure }) => erasure === 'ended');
  if (hasEnded && ['pending', 'accepted'].includes(row.status)) {
    return [`booking ${id} is ${row.status}, and an account of it is erased`];
  }
  // Accepting another declines this one, and a suspension or an erasure ends it: nobody is told which.
  const history = lookedUp(changes.operations, { kind: 'read', status: row.status });
  const ends = [
    ...(world.bookings.length > 1 ? [{ side: 'owner', to: 'declined' } as const] : []),
    ...([booker, world.space.owner].some(({ fate }) => fate !== 'open')
      ? [{ side: 'booker', to: 'cancelled' } as const, { side: 'owner', to: 'declined' } as const]
      : []),
  ].map((end) => ({
    client: 'the service',
    invoked: 0,
    completed: 0,
    outcome: 'unknown' as const,
    action: { kind: 'changed' as const, ...end },
  }));
  return named(`booking ${id}`, checkLinearizable([...ends, ...history], bookingModel));
}

async function overlapping(world: ModelWorld): Promise<string[]> {
  const { rows } = await sql<{ one: number; other: number }>`
    select one.id as one, other.id as other from bookings one join bookings other
      on other.space_id = one.space_id and other.id > one.id and other.slot && one.slot
    where one.space_id = ${world.space.id} and one.status = 'accepted' and other.status = 'accepted'
  `.execute(firstOf(world).app.database.queries);
  return rows.map(({ one, other }) => `bookings ${one} and ${other} have the space at the same time`);
}

async function anomaliesOfCase(world: ModelWorld): Promise<string[]> {
  const { caseId, actions } = world.complaint;
  const { queries } = firstOf(world).app.database;
  const row = await findCase(queries, caseId);
  if (!row) return ['the case is lost'];
  const events = await listEvents(queries, caseId);
  const found: string[] = [];
  // This throws when the events are not those of a case in their order.
  if (factsAfter(events).state !== row.state) found.push(`the case is ${row.state}, and its events differ`);
  if (row.version !== events.length) found.push('the case has lost an event');
  const history = lookedUp(actions.operations, { kind: 'read', state: row.state });
  return [...found, ...named('the case', checkLinearizable(history, caseModel))];
}

async function anomaliesOfTicket(world: ModelWorld): Promise<string[]> {
  const { reference, messages } = world.ticket;
  const rows = await firstOf(world)
    .app.database.queries.selectFrom('messages')
    .innerJoin('tickets', 'tickets.id', 'messages.ticket_id')
    .select(['number', 'text'])
    .where('reference', '=', reference)
    .orderBy('number')
    .execute();
  const values = rows.map(({ text }) => text);
  const found = rows.some(({ number }, place) => number !== place + 1)
    ? ['the numbers of messages have a gap']
    : [];
  const last: ListTransaction = [{ kind: 'read', list: 'ticket', values }];
  return [...found, ...named('the ticket', checkListAppends(lookedUp(messages.operations, last)))];
}
