/** Rules that must hold after each round, with any acts in it: looked up in the database, and over both processes. */
import { sql } from 'kysely';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { pgChannel } from '#server/base/database/announcements.ts';
import { tablesWith } from '#test/support/rows-of-account.ts';
import { firstOf } from './command.ts';
import { anomaliesOfMessages } from './message-invariants.ts';
import type { Invited, ModelWorld } from './model-world.ts';
import { anomaliesOfNotices } from './notice-invariants.ts';
import type { OpenedSession, Person } from './people.ts';
import { anomaliesOfRecords } from './record-invariants.ts';
import { twiceAccepted } from './two-steps.ts';

/** @returns what must not be. */
export async function anomaliesAfter(world: ModelWorld): Promise<string[]> {
  await heardEverywhere(world);
  const people = [...world.members, ...world.officers];
  const found = [
    ...(await Promise.all(people.map((person) => anomaliesOfAccount(world, person)))),
    ...(await Promise.all(world.invitations.map((invited) => anomaliesOfInvitation(world, invited)))),
    await anomaliesOfRecords(world),
    await anomaliesOfMessages(world),
    await anomaliesOfNotices(world),
  ];
  return found.flat();
}

async function anomaliesOfAccount(world: ModelWorld, person: Person): Promise<string[]> {
  return [
    ...(
      await Promise.all(person.sessions.map((session) => anomaliesOfSession(world, person, session)))
    ).flat(),
    ...(person.erasure === 'ended' ? await leftOf(world, person) : await anomaliesOfCodes(world, person)),
    ...(person.erasure === 'open' ? await anomaliesOfTwoSteps(world, person) : []),
    ...twiceAccepted(person),
  ];
}

async function anomaliesOfSession(
  { processes }: ModelWorld,
  person: Person,
  { token, fate }: OpenedSession,
): Promise<string[]> {
  if (fate === 'maybe' || person.fate === 'maybe') return [];
  const wanted = fate === 'open' && person.fate === 'open' ? 200 : 401;
  const replies = await Promise.all(processes.map((test) => test.call('GET', getAccount.path, { token })));
  return replies.flatMap(({ status }, process) =>
    status === wanted
      ? []
      : [`a session of person ${person.id} that is ${fate} gets ${status} of process ${process}`],
  );
}

/** These keep the number of an erased account, because other people's records refer to them. */
const kept = ['rides', 'spaces', 'bookings'];

async function leftOf(world: ModelWorld, { id }: Person): Promise<string[]> {
  const test = firstOf(world);
  const { queries } = test.app.database;
  const row = await queries
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'phone', 'state', 'city', 'address', 'photo'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { email: left, first_name: name, ...others } = row ?? { email: '', first_name: '' };
  const isEmpty =
    left === `deleted-${id}@deleted.invalid` && Object.values(others).every((text) => text === '');
  const tables = (await tablesWith(test, id)).filter((table) => !kept.includes(table));
  const rides = await queries
    .selectFrom('rides')
    .select('next_of_kin_phone')
    .where('owner_id', '=', id)
    .execute();
  return [
    ...(isEmpty && name === 'Account deleted' ? [] : [`the erased account ${id} is not empty`]),
    ...tables.map((table) => `${table} has something of the erased account ${id}`),
    ...rides.filter((ride) => ride.next_of_kin_phone !== '').map(() => `next of kin of ${id} are there`),
  ];
}

async function anomaliesOfCodes(world: ModelWorld, { id, verification, reset }: Person): Promise<string[]> {
  const found: string[] = [];
  if (reset && reset.entered > 1) found.push(`a reset code of person ${id} was accepted twice`);
  if (reset && reset.set > 1) found.push(`a reset of person ${id} set two passwords`);
  if (!verification) return found;
  const row = await firstOf(world)
    .app.database.queries.selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) found.push(`the account ${id} that was opened is not there`);
  if (verification.entered > 1) found.push(`the code of person ${id} was accepted twice`);
  if (verification.entered > 0 && !row?.email_verified_at) found.push(`person ${id} is not verified`);
  return found;
}

async function anomaliesOfTwoSteps(world: ModelWorld, { id, twoSteps: { is } }: Person): Promise<string[]> {
  if (is === 'maybe') return [];
  const row = await firstOf(world)
    .app.database.queries.selectFrom('two_step_secrets')
    .select('confirmed_at')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const isOn = row !== undefined && row.confirmed_at !== null;
  return isOn === (is === 'on') ? [] : [`two-step sign-in of person ${id} is not ${is}, as was acknowledged`];
}

async function anomaliesOfInvitation(world: ModelWorld, invited: Invited): Promise<string[]> {
  const { email, accepted, acceptedMaybe, withdrawn } = invited;
  const accounts = await firstOf(world)
    .app.database.queries.selectFrom('users')
    .select(['id', 'agency_id'])
    .where('email', '=', email)
    .execute();
  const found: string[] = [];
  if (accepted > 1) found.push(`${email} joined twice by one link`);
  if (accepted > 0 && withdrawn === 'yes') found.push(`${email} joined, and the invitation was withdrawn`);
  if (accounts.length > 1) found.push(`${email} has ${accounts.length} accounts`);
  if (accounts.length < accepted) found.push(`${email} joined and has no account`);
  if (accounts.length > accepted + acceptedMaybe) found.push(`${email} was refused and has an account`);
  if (accounts.some((account) => account.agency_id !== world.agencyId)) found.push(`${email} is elsewhere`);
  return found;
}

let barriers = 0;

/**
 * Waits until every process has heard all earlier announcements. They arrive in their order, a moment after the answer of
 * the call that sent them.
 */
async function heardEverywhere(world: ModelWorld): Promise<void> {
  barriers += 1;
  const channel = `barrier_${barriers}`;
  await Promise.all(world.processes.map((one) => one.listen(channel)));
  await sql`select pg_notify(${pgChannel}, ${`${channel} .`})`.execute(firstOf(world).app.database.queries);
  await Promise.all(world.processes.map((one) => one.heard(channel)));
}
