/** All calls about one item at once, in any mixture: no failure of ours, and an item that makes sense afterwards. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  acknowledged,
  flagged,
  newItem,
  officer,
  opened,
  received,
  setUpItemWorld,
  test,
  withdrawn,
} from '#test/server/items/item-world.ts';
import type { Reply } from '#test/support/server.ts';
import { depth, numberSeed } from '#test/support/slice.ts';

setUpItemWorld();

const acts: Record<string, (id: number) => Promise<Reply>> = {
  receive: (id) => received(id),
  flag: (id) => flagged(id, { agencies: 'all' }),
  withdraw: (id) => withdrawn(id),
  look: (id) => opened(id),
  'look as an officer': (id) => opened(id, officer.token),
  acknowledge: acknowledged,
};

/** How often the item's records contradict each other. */
async function odditiesOf(id: number): Promise<Record<string, number>> {
  const openFlag = sql`(select id from flags where item_id = ${id} and withdrawn_at is null)`;
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from items where id = ${id} and (flagged_at is not null) <> exists ${openFlag}) as flagged_otherwise,
      (select count(*) from cases join flags on flags.id = flag_id where item_id = ${id}
        and (withdrawn_at is not null) <> (state = 'withdrawn')) as withdrawn_otherwise,
      (select abs(count(*) filter (where kind = 'flagged') - (select count(*) from flags where item_id = ${id}))
        from item_events where item_id = ${id}) as flags_without_event,
      (select abs(count(*) filter (where kind = 'received') - (select count(*) from items where id = ${id} and status = 'received'))
        from item_events where item_id = ${id}) as receptions_without_event,
      (select count(*) from flags where item_id = ${id}
        and (select count(*) from outbox where flag_id = flags.id and kind = 'flag-agency') <> 2) as agencies_not_told
  `.execute(test.app.database.queries);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0));
}

it('many calls at once never leave an item in an impossible state', async () => {
  const mixtures = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(mixtures, async (mixture) => {
      const id = await newItem();
      const replies = await Promise.all(mixture.map((action) => acts[action]?.(id)));
      for (const [index, reply] of replies.entries()) {
        expect(reply?.status, `${mixture[index]}: ${reply?.text.slice(0, 200)}`).toBeLessThan(500);
      }
      expect(await odditiesOf(id)).toEqual({});
    }),
    { seed: numberSeed('races for an item'), numRuns: depth(10, 40) },
  );
});
