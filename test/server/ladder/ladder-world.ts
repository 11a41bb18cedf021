/** A passenger on a journey of two hours, a clock that the tests turn, and the texts that leave. */
import { expectArrival, undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { actOnLadder, getLadder, type RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { PassengerAct } from '#domain/journeys/rides/ladder/ladder-events.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { completeRide, type Ride } from '#domain/journeys/rides/rides.ts';
import { noteGrounds } from '#server/features/journeys/rides/ladder/for-others/agency-rungs.ts';
import { climbLadders } from '#server/features/journeys/rides/ladder/for-others/climbing.ts';
import { notifyOfOverdueVehicles } from '#server/features/reporting/flags/for-others/overdue-vehicles.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

export type SentText = { kind: string; to_address: string; body_text: string; withdrawn: boolean };

let numbers = 0;

/** @returns a number of a next of kin that no other test has. */
export function newKin(): string {
  numbers += 1;
  return `+234803${String(5_000_000 + numbers)}`;
}

/** Two processes with one clock. */
export type LadderProcesses = {
  test: TestServer;
  another: TestServer;
  world: LadderWorld;
  close: () => Promise<void>;
};

export async function startLadder(): Promise<LadderProcesses> {
  const test = await startTestServer();
  const another = await test.startAnother();
  const world = new LadderWorld(test);
  world.obey(another);
  const close = async () => {
    await another.close();
    await test.close();
  };
  return { test, another, world, close };
}

export class LadderWorld {
  readonly test: TestServer;
  #ahead = 0;

  constructor(test: TestServer) {
    this.test = test;
    this.obey(test);
  }

  /** Another process looks at the same clock. */
  obey({ app }: TestServer): void {
    app.now = () => new Date(Date.now() + this.#ahead);
  }

  /** Back to the present, by which the database dates new rides. */
  reset(): void {
    this.#ahead = 0;
  }

  turn(minutes: number): void {
    this.#ahead += minutes * 60_000;
  }

  now(): Date {
    return this.test.app.now();
  }

  /** Back to the present, without a number that wants no messages. @returns a passenger. */
  async startAnew(): Promise<TestAccount> {
    this.reset();
    await this.test.app.database.queries.deleteFrom('contact_refusals').execute();
    return this.passenger();
  }

  passenger(): Promise<TestAccount> {
    return createAccount(this.test.app, { accountType: 'commuter' });
  }

  /** Expected in `minutes`; its next of kin has a number of their own. */
  async lodge(who: TestAccount, minutes = 120, changes: object = {}): Promise<Ride & { kin: string }> {
    const kin = newKin();
    const expected = new Date(this.now().getTime() + minutes * 60_000).toISOString();
    const body = { ...rideOnWire, next_of_kin_phone: kin, expected_arrival: expected, ...changes };
    const reply = await this.test.call('POST', lodgeRide.path, { token: who.token, body });
    return { ...reply.answer(lodgeRide), kin };
  }

  climb(server: TestServer = this.test): Promise<void> {
    return climbLadders(server.app);
  }

  /** The jobs of a minute and of a second by which an agency is told. */
  async notifyAgencies({ app }: TestServer = this.test): Promise<void> {
    await noteGrounds(app);
    await notifyOfOverdueVehicles(app);
  }

  async turnAndClimb(...minutes: number[]): Promise<void> {
    for (const some of minutes) {
      this.turn(some);
      await this.climb();
    }
  }

  complete(who: TestAccount, id: number): Promise<Reply> {
    return this.#post(completeRide.path, who, id);
  }

  undo(who: TestAccount, id: number): Promise<Reply> {
    return this.#post(undoCompletion.path, who, id);
  }

  expect(who: TestAccount, id: number, minutes: number): Promise<Reply> {
    const moment = new Date(this.now().getTime() + minutes * 60_000).toISOString();
    return this.#post(expectArrival.path, who, id, { expected_arrival: moment });
  }

  act(who: TestAccount, id: number, act: PassengerAct): Promise<Reply> {
    return this.#post(actOnLadder.path, who, id, { act });
  }

  async ladder(who: TestAccount, id: number): Promise<RideLadder> {
    const reply = await this.test.call('GET', getLadder.path.replace('{id}', String(id)), {
      token: who.token,
    });
    return reply.answer(getLadder);
  }

  /** @returns the path of the link in the newest SMS to the next of kin. */
  async kinLink(rideId: number): Promise<string> {
    const texts = await this.texts(rideId);
    const text = texts.findLast(({ kind }) => kind !== 'ladder-question')?.body_text ?? '';
    return new URL(/http\S+/.exec(text)?.[0] ?? '').pathname;
  }

  async press(link: string, say: string): Promise<Reply> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.test.call('POST', `${link}/answer`, { headers, body: `say=${say}` });
  }

  #post(path: string, { token }: TestAccount, id: number, body: object = {}): Promise<Reply> {
    return this.test.call('POST', path.replace('{id}', String(id)), { token, body });
  }

  /** The SMS about the ride, oldest first, but for those that are written and never leave. */
  async texts(rideId: number): Promise<SentText[]> {
    const rows = await this.test.app.database.queries
      .selectFrom('outbox')
      .select(['kind', 'to_address', 'body_text', 'withdrawn_at'])
      .where('ride_id', '=', rideId)
      .where('channel', '=', 'sms')
      .where('state', '<>', 'suppressed')
      .orderBy('id')
      .execute();
    return rows.map(({ withdrawn_at, ...text }) => ({ ...text, withdrawn: withdrawn_at !== null }));
  }

  async kinds(rideId: number): Promise<string[]> {
    return (await this.texts(rideId)).filter(({ withdrawn }) => !withdrawn).map(({ kind }) => kind);
  }

  /** Marks all waiting messages as sent, as if a gateway had taken them. */
  async send(rideId: number): Promise<void> {
    await this.test.app.database.queries
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: this.now().toISOString(), next_try_at: null })
      .where('ride_id', '=', rideId)
      .where('state', '=', 'queued')
      .where('withdrawn_at', 'is', null)
      .execute();
  }
}
