/** A hundred thousand rides are on the road: what each second looks for is found by an index, and few pages are read for it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { climbLadders } from '#server/features/journeys/rides/ladder/for-others/climbing.ts';
import { notifyOfOverdueVehicles } from '#server/features/reporting/flags/for-others/overdue-vehicles.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { depth } from '#test/support/slice.ts';
import { type Captured, captureStatements } from './captured-statements.ts';

const rides = depth(10_000, 100_000);
/** The rungs that come due in three seconds, at a thousand a minute. */
const due = 50;
/** The number of finished rides for each ride on the road. With equal numbers the planner would soon read all of them. */
const doneBefore = 3;
const atOnce = 2_000;
const mostPages = 4 * due;

let test: TestServer;
let looks: Captured[];

beforeAll(async () => {
  test = await startTestServer();
  const statements = captureStatements(test);
  await climbLadders(test.app);
  await notifyOfOverdueVehicles(test.app);
  looks = [...statements.values()].filter(
    ({ text }) => /from "?ladder_rungs/.test(text) && /due_at/.test(text),
  );
  await putOnTheRoad();
});
afterAll(() => test.close());

/** Their rungs alone: some are due, the others wait, and those of more rides were done. The planner knows of them as it would. */
async function putOnTheRoad(): Promise<void> {
  await test.app.database.transact(async (tx) => {
    // There are no rides to refer to.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (let first = 0; first < rides; first += atOnce) {
      await sql`
        insert into ladder_rungs (ride_id, round, rung, due_at, done_at)
        select 1000000 + number, 0, rung, moment + after, case when number <= ${rides} then null else moment + after end
        from (
          select number, case when number > ${rides} then now() - make_interval(secs => number)
            when number <= ${due} then now() - interval '1 second' else now() + make_interval(secs => number) end as moment
          from (select place + side * ${rides} as number
            from generate_series(${first + 1}::int, ${first + atOnce}::int) as place, generate_series(0, ${doneBefore}::int) as side) as numbers
        ) as ride cross join (values ('asked', interval '0'), ('asked-again', interval '15 minutes'),
          ('kin-told', interval '30 minutes')) as each (rung, after)
      `.execute(tx);
    }
  });
  await sql`vacuum analyze ladder_rungs`.execute(test.app.database.queries);
}

type PlanNode = { 'Node Type': string; 'Index Name'?: string | undefined; Plans?: PlanNode[] | undefined };
const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Index Name': z.string().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({
        Plan: planNode.and(z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() })),
      }),
    ]),
  }),
]);

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

it('finds due rungs by the index of waiting rungs', async () => {
  expect(looks.length).toBeGreaterThanOrEqual(2);
  const client = await test.app.database.pool.connect();
  try {
    for (const { text, values } of looks) {
      const answer = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
      const [
        {
          'QUERY PLAN': [{ Plan: plan }],
        },
      ] = explained.parse(answer.rows);
      const reading = nodesOf(plan).filter((node) => node['Node Type'].includes('Scan'));
      expect(
        reading.flatMap((node) => node['Index Name'] ?? []),
        text,
      ).toContain('ladder_rungs_due');
      expect(
        reading.map((node) => node['Node Type']),
        text,
      ).not.toContain('Seq Scan');
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], text).toBeLessThan(mostPages);
    }
  } finally {
    client.release();
  }
});
