/** Each mail once: one for an act that certainly succeeded, none for a refused one, and never two of the same. */
import { sql } from 'kysely';
import { firstOf } from './command.ts';
import type { ModelWorld } from './model-world.ts';
import type { Person } from './people.ts';
import { type ToldAct, toldActs } from './told-acts.ts';

const subjects: Record<ToldAct, string> = {
  'password changed': 'Your RUA password was changed',
  'two steps on': 'RUA: Two-step sign-in is on',
  'two steps off': 'RUA: Two-step sign-in is off',
};

export async function anomaliesOfMessages(world: ModelWorld): Promise<string[]> {
  const found = await Promise.all([
    ...world.members.map((person) => anomaliesOfMails(world, person)),
    ...world.invitations.map(({ email }) => invitationsOf(world, email)),
    doubledReports(world),
  ]);
  return found.flat();
}

async function anomaliesOfMails(world: ModelWorld, person: Person): Promise<string[]> {
  // Mails go with the account.
  if (person.erasure !== 'open' || person.verification) return [];
  const { queries } = firstOf(world).app.database;
  const mails = await queries
    .selectFrom('outbox')
    .select('subject')
    .where('channel', '=', 'mail')
    .where('to_address', '=', person.email)
    .execute();
  return toldActs.flatMap((act) => {
    const count = mails.filter(({ subject }) => subject === subjects[act]).length;
    const { sure, maybe } = person.told[act];
    if (count >= sure && count <= sure + maybe) return [];
    return [
      `person ${person.id} has ${count} mails of “${act}”, which was done ${sure} to ${sure + maybe} times`,
    ];
  });
}

async function invitationsOf(world: ModelWorld, email: string): Promise<string[]> {
  const { queries } = firstOf(world).app.database;
  const mails = await queries
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'officer-invitation')
    .where('to_address', '=', email)
    .execute();
  return mails.length === 1 ? [] : [`${email} got ${mails.length} mails of one invitation`];
}

/** A flag is told once to each officer who gets mails of it, and to at least one. */
async function doubledReports(world: ModelWorld): Promise<string[]> {
  const rides = world.rides.map(({ id }) => id);
  if (rides.length === 0) return [];
  const { rows } = await sql<{ ride: number; recipient: string | null; mails: number }>`
    select flags.ride_id as ride, outbox.to_address as recipient, count(outbox.id)::int as mails
    from flags left join outbox on outbox.flag_id = flags.id and outbox.kind = 'flag-agency'
    where flags.ride_id = any(${rides}::int[])
    group by flags.ride_id, outbox.to_address
  `.execute(firstOf(world).app.database.queries);
  return rows
    .filter(({ mails }) => mails !== 1)
    .map(
      ({ ride, recipient, mails }) =>
        `the flag of ride ${ride} was told ${mails} times to ${recipient ?? 'any agency'}`,
    );
}
