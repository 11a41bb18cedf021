/**
 * No statement reads a whole table that grows. Every call is made once, each list in all its orders and filters, and the
 * database is asked how it would go about the statements that were sent if there were a million rows.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#domain/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { countedAtMost, defaultPerPage } from '#domain/paging.ts';
import { makeComingMonths } from '#server/database/months.ts';
import { planMark } from '#server/database/preparing-client.ts';
import { Courier, usualDelivery } from '#server/delivery/courier.ts';
import { doChores, hourlyChores } from '#server/delivery/jobs.ts';
import { createTransports } from '#server/delivery/transports.ts';
import { tellMissedDeadlines } from '#server/features/cases/deadlines.ts';
import { publishDue } from '#server/features/content/publishing.ts';
import { sendHeldMails } from '#server/features/notifications/mailing.ts';
import { dropOldMonths } from '#server/features/notifications/store.ts';
import { forgetOldNotices } from '#server/features/notifications/tidying.ts';
import { encodeLatePictures } from '#server/features/uploads/late-encoding.ts';
import { removeHeldPictures } from '#server/features/uploads/service.ts';
import { type CallerName, expectations } from '#test/server/access/expectations.ts';
import { createWorld, prepareCall, type World } from '#test/server/access/world.ts';
import { type WireField, wireFields } from '#test/server/bad-input/wire-fields.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Captured, captureStatements } from './captured-statements.ts';
import { hasPlan, pretendMillions, scannedTables } from './large-tables.ts';

/** What may read all of a table, and why. */
const mayRead: readonly { statement: RegExp; tables: readonly string[]; because: string }[] = [
  {
    statement: /rate_limits|mailed_codes/,
    tables: ['rate_limits', 'mailed_codes'],
    because: 'Tidied up once an hour; nothing in them is older than the longest window, or than a day.',
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
    because: 'What is past, in steps; the planner must know how little that is, which only real rows tell.',
  },
  {
    statement: /update outbox set [\s\S]*where flag_id in/,
    tables: ['outbox'],
    because: 'Once, when an account is deleted: the messages of its flags and complaints.',
  },
  {
    statement: /update pictures set claimed_at = null/,
    tables: ['messages', 'traffic_updates', 'pictures', 'rides', 'items', 'complaints'],
    because: 'Once, when an account is deleted: whether a record still shows one of its pictures.',
  },
  {
    statement: /ticket\.agency_id = \$1 and \(+lower/,
    tables: ['messages'],
    because: 'An agency searches the words of its own tickets; those of others are left out before.',
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
  for (const endpoint of endpoints) {
    if (endpoint.name !== 'streamEvents') await callOnce(endpoint);
  }
  await tellEarlier();
  await doAllChores();
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
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text in ('users', 'rides', 'items', 'complaints', 'flags', 'spaces', 'tickets')
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
      )
      and conrelid::regclass::text not in ('mailed_codes')
    order by 1
  `.execute(test.app.database.queries);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});

const askers: readonly CallerName[] = ['owner', 'driver', 'company', 'tagged agency', 'supervisor', 'staff'];

/** A list as each kind of caller, with each choice of each of its fields; anything else once. */
async function callOnce(endpoint: Endpoint): Promise<void> {
  const admitted = askers.filter((caller) => (expectations[endpoint.name]?.[caller] ?? 500) < 400);
  const isRead = endpoint.method === 'GET';
  for (const caller of isRead ? admitted : admitted.slice(0, 1)) {
    const { path, options } = await prepareCall(test, world, endpoint, caller);
    for (const query of isRead ? queriesOf(endpoint) : ['']) {
      const reply = await test.call(endpoint.method, path + query, options);
      expect(reply.status, `${endpoint.name} ${query}: ${reply.text}`).toBeLessThan(410);
    }
  }
}

const place = { latitude: '6.5', longitude: '3.4' };
const typed: Readonly<Record<string, string>> = {
  ...place,
  q: 'kunle',
  search: 'kunle',
  page: '1',
  title: 'go-slow',
};

function queriesOf(endpoint: Endpoint): string[] {
  const fields = wireFields(endpoint.query);
  const base = Object.fromEntries(
    fields
      .filter(({ name }) => name in typed && name !== 'search')
      .map(({ name }) => [name, typed[name] ?? '']),
  );
  const variants = fields.flatMap((field) =>
    valuesOf(field).map((value) => ({ ...base, [field.name]: value })),
  );
  return [base, ...variants].map((query) => `?${new URLSearchParams(query)}`);
}

function valuesOf({ name, choices }: WireField): readonly string[] {
  if (name === 'search') return ['kunle', 'kunle bakare', '0803', 'a@b.example'];
  return choices ?? [];
}

/** An empty table would be planned as one. */
async function insertTwoStep(): Promise<void> {
  await test.app.database.queries
    .insertInto('two_step_secrets')
    .values({ user_id: world.owner.id, secret: Buffer.alloc(1), created_at: test.app.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function daysFromNow(days: number): Date {
  return new Date(test.app.now().getTime() + days * 86_400_000);
}

/** So that more than one month holds something. */
async function tellEarlier(): Promise<void> {
  const created_at = daysFromNow(-40).toISOString();
  await test.app.database.queries
    .insertInto('notifications')
    .values({ user_id: world.owner.id, kind: 'parking', title: 'Hi', link: '/users/parking', created_at })
    .execute();
}

async function doAllChores(): Promise<void> {
  const { app } = test;
  const courier = new Courier(app, createTransports(app.config), usualDelivery);
  courier.start();
  await courier.stop();
  const named = (name: string, run: () => Promise<unknown>) => ({
    name,
    run: async () => void (await run()),
  });
  await doChores(app, [
    ...hourlyChores,
    named('missed deadlines', () => tellMissedDeadlines(app)),
    named('due content', () => publishDue(app)),
    named('held mails', () => sendHeldMails(app)),
    named('old notices', () => forgetOldNotices(app)),
    named('coming months', () => makeComingMonths(app.database, app.now())),
    // By then last month is past, and looked at.
    named('months of old notices', () => dropOldMonths(app.database, daysFromNow(100))),
    named('late pictures', () => encodeLatePictures(app)),
    named('held pictures', () => removeHeldPictures(app, 24)),
  ]);
}
