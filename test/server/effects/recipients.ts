/** Names the people that a call told something, so that the whole of it reads as one list. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { World } from '#test/server/access/world.ts';
import type { TestServer } from '#test/support/server.ts';
import type { PreparedAct } from './acts.ts';
import type { Heard } from './effects-world.ts';

type Person = { id: number; email: string; agency_id: number | null; staff_role: string | null };

/** The messages to people since the ids of the first. */
export type Messages = Awaited<ReturnType<typeof messagesSince>>;

export type Newest = { outbox: number; notifications: number };

export async function newestMessages({ app }: TestServer): Promise<Newest> {
  const newest = (table: 'outbox' | 'notifications') =>
    app.database.queries
      .selectFrom(table)
      .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
      .executeTakeFirstOrThrow();
  return { outbox: (await newest('outbox')).id, notifications: (await newest('notifications')).id };
}

export async function messagesSince({ app }: TestServer, newest: Newest) {
  const { queries } = app.database;
  const outbox = await queries
    .selectFrom('outbox')
    .select(['channel', 'kind', 'user_id', 'to_address', 'recipient'])
    .where('id', '>', newest.outbox)
    .execute();
  const notices = await queries
    .selectFrom('notifications')
    .select(['kind', 'user_id', 'about_id'])
    .where('id', '>', newest.notifications)
    .execute();
  return { outbox, notices };
}

const liveEvent = z.object({
  to: z.union([z.array(z.number()), z.literal('everyone')]),
  event: z.object({ kind: z.string() }),
});

export class Recipients {
  readonly #world: World;
  readonly #act: PreparedAct;
  readonly #people: ReadonlyMap<number, Person>;
  /** An account made before the first act is a bystander, unless the world names it. */
  readonly #lastBystander: number;

  static async of(test: TestServer, world: World, act: PreparedAct, lastBystander: number) {
    const people = await test.app.database.queries
      .selectFrom('users')
      .select(['id', 'email', 'agency_id', 'staff_role'])
      .where('deactivated_at', 'is', null)
      .execute();
    return new Recipients(world, act, new Map(people.map((person) => [person.id, person])), lastBystander);
  }

  private constructor(
    world: World,
    act: PreparedAct,
    people: ReadonlyMap<number, Person>,
    lastBystander: number,
  ) {
    this.#world = world;
    this.#act = act;
    this.#people = people;
    this.#lastBystander = lastBystander;
  }

  /** @returns `message: receivers`, in the order of the alphabet. */
  told({ outbox, notices }: Messages, heard: readonly Heard[]): string[] {
    const told = new Map<string, (number | string)[]>();
    const note = (what: string, receivers: readonly (number | string)[]) =>
      told.set(what, [...(told.get(what) ?? []), ...receivers]);
    for (const message of outbox) note(`${message.channel} ${message.kind}`, [this.#addressee(message)]);
    for (const { kind, user_id: userId } of notices) note(`notice ${kind}`, [userId]);
    for (const { channel, payload } of heard) {
      if (channel !== 'live_events') continue;
      const { to, event } = liveEvent.parse(JSON.parse(payload));
      note(`window ${event.kind}`, to === 'everyone' ? ['everyone'] : to);
    }
    return [...told].map(([what, receivers]) => `${what}: ${this.#groups(receivers).join(', ')}`).toSorted();
  }

  #addressee({
    user_id: userId,
    to_address: address,
    recipient,
  }: Messages['outbox'][number]): number | string {
    if (userId !== null) return userId;
    const known = [...this.#people.values()].find(({ email }) => email === address);
    return known?.id ?? (recipient || 'an address');
  }

  /** Officers of the agency and staff are named as one, where all of them are told. */
  #groups(receivers: readonly (number | string)[]): string[] {
    const names = new Set(receivers.map((one) => (typeof one === 'number' ? this.#nameOf(one) : one)));
    const missed = [...this.#people.keys()]
      .filter((id) => !receivers.includes(id))
      .map((id) => this.#nameOf(id));
    return [...names].map((name) => (missed.includes(name) ? this.#some(name) : name)).toSorted();
  }

  #some(name: string): string {
    return name === 'officers' || name === 'staff' ? `some ${name}` : name;
  }

  #nameOf(id: number): string {
    const person = this.#people.get(id);
    if (id === this.#act.self) return 'self';
    if (person?.agency_id === this.#world.agencyId) return 'officers';
    if (person?.staff_role) return 'staff';
    const caller = Object.entries(this.#world.callers).find(([, account]) => account?.id === id)?.[0];
    return caller ?? (id <= this.#lastBystander ? 'a bystander' : 'another account');
  }
}
