/**
 * No statement reads a whole table that grows. Every call is made once, each list in all its orders and filters, and the
 * database is asked how it would go about the statements that were sent if there were a million rows.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedAtMost, defaultPerPage } from '#domain/contract/paging.ts';
import { planMark } from '#server/base/database/preparing-client.ts';
import { doEveryChore, makeEveryCall } from '#test/server/access/every-call.ts';
import { createWorld, type World } from '#test/server/access/world.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Captured, captureStatements } from './captured-statements.ts';
import { hasPlan, pretendMillions, scannedTables } from './large-tables.ts';

/** Statements that may read all of a table, and why. */
const mayRead: readonly { statement: RegExp; tables: readonly string[]; because: string }[] = [
  {
    statement: /rate_limits|mailed_codes/,
    tables: ['rate_limits', 'mailed_codes'],
    because: 'Tidied up once an hour; nothing in them is older than the longest window, or than a day.',
  },
  {
    statement: /insert into route_durations/,
    tables: ['rides', 'route_durations'],
    because: 'Once a day: how long the rides of each route took in the last months.',
  },
  {
    statement: /insert into slow_routes/,
    tables: ['rides', 'users', 'route_durations', 'slow_routes'],
    because:
      'Once a minute: the rides of the last 27 hours, by a BRIN index that is not known to pay for few blocks.',
  },
  {
    statement: /as undelivered/,
    tables: ['rides', 'flags', 'complaints'],
    because:
      'Figures of the week: blocks of other weeks are skipped by BRIN indexes, which are not known to pay for few blocks.',
  },
  {
    statement: /from "users" where users\.[^)]* limit 1000\) as "found"/,
    tables: ['users'],
    because: 'Counted up to a limit, and most people count: no more of them are read.',
  },
  {
    statement: /^\s*delete from "notifications" .* limit \$3\)/,
    tables: ['notifications'],
    because: 'The past rows, in steps; the planner must know how few they are, which only real rows tell.',
  },
  {
    statement: /update outbox set [\s\S]*where flag_id in/,
    tables: ['outbox'],
    because: 'Once, when an account is deleted: the messages of its flags and complaints.',
  },
  {
    statement:
      /delete from (notifications where user_id in|notice_mails where \(held -> 'mail' -> 'complaint')/,
    tables: ['notifications', 'notice_mails'],
    because: 'Once, when an account is deleted: what officers were told of its passenger who was forced.',
  },
  {
    statement: /update pictures set claimed_at = null/,
    tables: ['messages', 'traffic_updates', 'pictures', 'rides', 'items', 'complaints'],
    because: 'Once, when an account is deleted: whether a record still shows one of its pictures.',
  },
];

function isAllowed({ text }: Captured, table: string): boolean {
  return mayRead.some(({ statement, tables }) => statement.test(text) && tables.includes(table));
}

let test: TestServer;
let world: World;
let statements: ReadonlyMap<string, Captured>;

beforeAll(async () => {
  test = await startTestServer();
  statements = captureStatements(test);
  world = await createWorld(test);
  await makeEveryCall(test, world);
  await doEveryChore(test, world);
  await insertTwoStep();
  await pretendMillions(test.app);
});
afterAll(() => test.close());

it('reads no table from beginning to end', async () => {
  const all = [...statements.values()].filter(hasPlan);
  expect(all.length).toBeGreaterThan(300);
  const client = await test.app.database.pool.connect();
  const found: string[] = [];
  for (const statement of all) {
    const tables = (await scannedTables(client, statement)).filter((table) => !isAllowed(statement, table));
    if (tables.length > 0) found.push(`${tables.join(', ')}: ${statement.text.replace(/\s+/g, ' ')}`);
  }
  client.release();
  expect(found.join('\n\n')).toBe('');
});

/** The statements of an officer's desk. */
const ofDesk = {
  'the first page': /order by case_rank\(.* limit 10 offset 0/,
  'the counts': /filter \(where officer_id = \$2\) as mine from cases/,
  'a named view': /^ ?select count\(\*\) .* one\.state = \$2 and one\.officer_id = \$3 limit/,
  'a search': /search_text.* like \$\d.* limit 10 offset 0/,
  'the map': /latitude\) is not null.* order by case_rank/,
  'the first answers of today': /opened\.sequence = 1 and opened\.at >= \$\d/,
  'the figures': /with touched as .* from case_events/,
} as const;

it.each(Object.entries(ofDesk))('has looked at %s of an officer’s desk', (_, statement) => {
  const texts = [...statements.values()].filter(hasPlan).map(({ text }) => text.replace(/\s+/g, ' '));
  expect(texts.filter((text) => statement.test(text))).not.toEqual([]);
});

it('says in a statement itself how many rows a usual page has, so that its plan can be kept', () => {
  const usual = new Set<unknown>([defaultPerPage, defaultPerPage + 1, countedAtMost]);
  const late = [...statements.values()].filter(
    ({ text, values }) =>
      !text.startsWith('explain') &&
      !text.endsWith(planMark) &&
      [...text.matchAll(/limit \$(\d+)/g)].some(([, place]) => usual.has(values[Number(place) - 1])),
  );
  expect(late.map(({ text }) => text.replace(/\s+/g, ' ')).join('\n\n')).toBe('');
});

it('finds by an index whatever refers to a row that is deleted', async () => {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || ' (' || attname || ')' as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text in (
        'users', 'rides', 'items', 'complaints', 'flags', 'spaces', 'tickets', 'content_entries', 'content_revisions', 'comments'
      )
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
      )
      and conrelid::regclass::text not in ('mailed_codes')
    order by 1
  `.execute(test.app.database.queries);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});

/** An empty table would be planned as one. */
async function insertTwoStep(): Promise<void> {
  await test.app.database.queries
    .insertInto('two_step_secrets')
    .values({ user_id: world.owner.id, secret: Buffer.alloc(1), created_at: test.app.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
