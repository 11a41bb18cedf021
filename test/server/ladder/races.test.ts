/** *Safe* at the same moment as a rung: nothing is said, or a text that the arrival follows; never the reverse. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordTry } from '#server/base/delivery/progress-store.ts';
import { claimMessages } from '#server/base/delivery/store.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';
import type { TestAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { depth, numberSeed } from '#test/support/slice.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let test: TestServer;
let another: TestServer;
let world: LadderWorld;
let amara: TestAccount;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, another, world } = processes);
  amara = await world.passenger();
});
afterAll(() => processes.close());

/** Takes due messages as a worker does. The try fails for now or succeeds. */
async function trySending(server: TestServer, fails: boolean): Promise<WaitingMessage[]> {
  const { queries } = server.app.database;
  const claim = { limit: 10, leaseSeconds: 20, except: [], onlyUnclaimed: false };
  const claimed = await claimMessages(queries, 'sms', claim);
  for (const message of claimed) {
    const retrying = { state: 'retrying', reason: 'The gateway is away.', afterSeconds: 0 } as const;
    await recordTry(queries, message, fails ? retrying : { state: 'sent' }, true);
  }
  return fails ? [] : claimed;
}

/** The kinds of texts to the next of kin, in the order in which they were sent. */
async function leaving(rideId: number, left: readonly WaitingMessage[]): Promise<string[]> {
  const rows = await test.app.database.queries
    .selectFrom('outbox')
    .select(['id', 'kind'])
    .where('ride_id', '=', rideId)
    .where('recipient', '=', 'next-of-kin')
    .execute();
  const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]));
  return left.flatMap(({ id }) => kindOf.get(id) ?? []);
}

it('whatever comes first, the next of kin never learns of silence after the arrival', async () => {
  const step = fc.constantFrom('climb', 'climb elsewhere', 'send', 'fail', 'fail elsewhere');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), fc.scheduler(), async (steps, s) => {
      world.reset();
      const ride = await world.lodge(amara);
      await world.turnAndClimb(140, 15);
      await trySending(test, false);
      world.turn(15);
      const left: WaitingMessage[] = [];
      const acts = {
        climb: () => world.climb(),
        'climb elsewhere': () => world.climb(another),
        send: async () => void left.push(...(await trySending(test, false))),
        fail: async () => void (await trySending(test, true)),
        'fail elsewhere': async () => void (await trySending(another, true)),
      };
      const running = [...steps.map((name) => acts[name]), () => world.complete(amara, ride.id)].map(
        async (act) => {
          await s.schedule(Promise.resolve());
          await act();
        },
      );
      await s.waitAll();
      await Promise.all(running);
      await test.app.database.queries
        .updateTable('outbox')
        .set({ next_try_at: null })
        .where('ride_id', '=', ride.id)
        .execute();
      const afterwards = await trySending(test, false);
      await world.climb();
      afterwards.push(...(await trySending(another, false)));
      expect(await leaving(ride.id, afterwards)).not.toContain('ladder-kin');
      left.push(...afterwards);
      const told = await leaving(ride.id, left);
      expect(told.filter((kind) => kind === 'ladder-kin').length).toBeLessThanOrEqual(1);
      expect(told.at(-1)).toBe('ride-arrived');
      expect(told.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: depth(30, 1_000), seed: numberSeed('safe beside a rung') },
  );
}, 600_000);
