/** An agency with officers, and cases of complaints: a backlog of some that are open, and all that were resolved before. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { insertSession } from '#server/features/identity/accounts/session-store.ts';

export const openCases = 500;

export type Desk = { agencyId: number; tokens: readonly string[] };

/** @returns the agency with a session of each of its officers. */
export async function insertDesk(queries: Queries, officers: number): Promise<Desk> {
  const { id: agencyId } = await queries
    .insertInto('agencies')
    .values({ code: 'BENCH', name: 'Benchmark Patrol', email: 'patrol@bench.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    insert into users (email, password_hash, account_type, agency_id, officer_role, email_verified_at, first_name, last_name)
    select 'officer-' || n || '@bench.example', '', 'government-agency', ${agencyId}, 'officer', now(), 'Halima', 'Yusuf'
    from generate_series(1, ${officers}::int) as n
    returning id
  `.execute(queries);
  const tokens = await queries.transaction().execute(async (tx) => {
    const session = { kind: 'full', remembered: true, ipAddress: '', userAgent: '' } as const;
    const opened: string[] = [];
    for (const { id: userId } of rows) opened.push(await insertSession(tx, { ...session, userId }));
    return opened;
  });
  await insertViews(queries, agencyId);
  return { agencyId, tokens };
}

const views = [{ officer: 'nobody' }, { overdue: 'yes' }, { place_state: 'Lagos', kind: 'crime' }] as const;

async function insertViews(queries: Queries, agencyId: number): Promise<void> {
  const created_at = new Date().toISOString();
  const rows = views.map((filters, place) => ({
    ...{ agency_id: agencyId, name: `View ${place + 1}`, created_at },
    filters: JSON.stringify(filters),
  }));
  await queries.insertInto('case_views').values(rows).execute();
}

/** Fills the agency's cases up to `total`: the first `openCases` are open, all others resolved, each with its first event. */
export async function growCases(queries: Queries, { agencyId }: Desk, total: number): Promise<void> {
  const { count } = await queries
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const most = 50_000;
  for (let from = count; from < total; from += most) {
    await insertCases(queries, agencyId, from + 1, Math.min(from + most, total));
  }
  await sql`vacuum analyze cases, case_events, complaints`.execute(queries);
  await sql`checkpoint`.execute(queries);
}

async function insertCases(queries: Queries, agencyId: number, from: number, to: number): Promise<void> {
  await sql`
    with complaint as (
      insert into complaints (complaint_ref, title, role, type, name, state, city, description, status)
      select 'BC-' || n, 'Overloading at Berger', 'company', case when n % 10 = 0 then 'crime' else 'complain' end,
        'Fast Lane Motors', 'Lagos', case
          when n % 1000 = 1 then 'Epe' when n % 1000 = 2 then 'Badagry' else (array['Ikeja', 'Kosofe', 'Surulere', 'Alimosho'])[1 + n % 4]
        end, 'Five people on each row.',
        case when n <= ${openCases} then 'active' else 'completed' end
      from generate_series(${from}::int, ${to}::int) as n
      returning id, type, status
    ), opened as (
      insert into cases (agency_id, kind, complaint_id, version, state, started_at, deadline_at, acknowledged_at, resolved_at)
      select ${agencyId}, case when type = 'crime' then 'crime' else 'complaint' end, id, 1,
        case when status = 'active' then 'new' else 'resolved' end, now() - id * interval '1 minute',
        case when status = 'active' then now() + interval '1 day' end,
        case when status = 'completed' then now() end, case when status = 'completed' then now() end
      from complaint
      returning id, started_at
    )
    insert into case_events (case_id, sequence, kind, data, at)
    select id, 1, 'opened', json_build_object('startedAt', to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'deadlineAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'from', null), started_at
    from opened
  `.execute(queries);
}
