/** A list of closed cases begins after the open ones in its index, and its count reads an index alone, however many cases there are. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCases } from '#domain/response/cases/queue.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Captured, captureStatements } from './captured-statements.ts';

const openCases = 500;
const allCases = 5_000;

let rua: TestServer;
let officer: TestAccount;
let statements: ReadonlyMap<string, Captured>;

beforeAll(async () => {
  rua = await startTestServer();
  statements = captureStatements(rua);
  const { id: agencyId } = await createAgency(rua.app);
  officer = await createAccount(rua.app, { accountType: 'government-agency', agencyId });
  const { queries } = rua.app.database;
  await sql`
    with complaint as (
      insert into complaints (complaint_ref, title, role, type, name, state, city, description)
      select 'CP-' || n, 'Title ' || n, 'place', 'complain', 'Park', 'Lagos', 'Ikeja', 'Fare'
      from generate_series(1, ${allCases}::int) as n
      returning id
    )
    insert into cases (agency_id, kind, complaint_id, state, version, started_at)
    select ${agencyId}, 'complaint', id, case when row_number() over (order by id) <= ${openCases}::int then 'new' else 'resolved' end,
      1, now() - id * interval '1 minute'
    from complaint
  `.execute(queries);
  // Commits of a test reach the disk later. Before that, no row counts as visible to all transactions.
  await sql`checkpoint`.execute(queries);
  await sql`vacuum analyze cases`.execute(queries);
});
afterAll(() => rua.close());

/** How the statement of the list that is like this is carried out. */
async function planOf(statement: RegExp): Promise<string> {
  const reply = await rua.call('GET', `${listCases.path}?state=resolved&per_page=10`, {
    token: officer.token,
  });
  expect(reply.status, reply.text).toBe(200);
  const sent = [...statements.values()].find(({ text }) => statement.test(text));
  if (!sent) throw new Error('no such statement was sent');
  const { pool } = rua.app.database;
  const plan = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${sent.text}`, [...sent.values]);
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('resolved cases', () => {
  it('are counted in an index alone', async () => {
    const plan = await planOf(/select count\(\*\) as total[\s\S]* from cases as one/);
    expect(plan).toContain('Index Only Scan using cases_counted');
    expect(plan).not.toContain('Seq Scan on cases');
  });

  it('are listed without a look at the open ones', async () => {
    const plan = await planOf(/select one\.\* from cases as one/);
    expect(plan).toMatch(/Index Scan using cases_(in_order|of_state)/);
    // The rank of the order is within the condition, inlined.
    expect(plan).toMatch(/Index Cond: \(\(agency_id = [^\n]*CASE WHEN/);
  });
});
