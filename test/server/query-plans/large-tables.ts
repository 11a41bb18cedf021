/** How the database would go about a statement if each table that grows had a million rows. */
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { AppContext } from '#server/base/app-context.ts';
import type { Captured } from './captured-statements.ts';

/** Made by staff, one by one, or with one row. */
const smallByNature = [
  'agencies',
  'agency_deadlines',
  'agency_targets',
  'duties',
  'audit_head',
  'canned_replies',
  'case_views',
  'content_entries',
  'content_version',
  'kysely_migration',
  'kysely_migration_lock',
  'made_keys',
  'post_view_counts',
  'share_pictures',
  'week_mail_readers',
  'week_mails',
];

const rows = 1_000_000;
/** Most partial indexes hold what waits or is open. */
const rowsOfPartial = 10_000;
const rowsOfEach = 25;

/** Values that few rows have. */
const seldomSet = ['hidden_at', 'suspended_at', 'deactivated_at'];
const mostlyNone = 0.99;

/** Months are tables of their own to the planner. */
const isOurs = sql`relnamespace in ('public'::regnamespace, 'months'::regnamespace)`;

/** Tells the planner that there are so many rows, what few of them have, and how often references repeat. */
export async function pretendMillions({ database: { queries } }: AppContext): Promise<void> {
  await sql`
    update pg_class set relpages = greatest(1, pg_relation_size(oid) / 8192), reltuples = case
      when exists (select from pg_index where indexrelid = pg_class.oid and indpred is not null) then ${rowsOfPartial}::real
      else ${rows}::real end
    where ${isOurs} and relkind in ('r', 'i') and relname <> all (${smallByNature}::text[])
      and not exists (
        select from pg_index where indexrelid = pg_class.oid
          and indrelid::regclass::text = any (${smallByNature}::text[])
      )
  `.execute(queries);
  await sql`
    select pg_restore_attribute_stats(
      'schemaname', relnamespace::regnamespace::text, 'relname', relname::text, 'attname', attname::text, 'inherited', false,
      'null_frac', ${mostlyNone}::real, 'avg_width', 8, 'n_distinct', -0.01::real
    )
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where ${isOurs} and relkind = 'r' and attname = any (${seldomSet}::text[])
  `.execute(queries);
  await sql`
    select pg_restore_attribute_stats(
      'schemaname', tables.relnamespace::regnamespace::text, 'relname', tables.relname::text, 'attname', attname::text, 'inherited', tables.relkind = 'p',
      'null_frac', 0::real, 'avg_width', 8, 'n_distinct', ${-1 / rowsOfEach}::real
    )
    from pg_constraint join pg_class as tables on tables.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and ${isOurs} and confrelid::regclass::text <> all (${smallByNature}::text[])
  `.execute(queries);
}

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  Filter?: string | undefined;
  Plans?: PlanNode[] | undefined;
};

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    Filter: z.string().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]);

const planned = /^\s*(\/\*[^*]*\*\/\s*)?(\(*\s*select|with|insert|update|delete)\b/i;

/** @returns whether the planner is asked about it at all. */
export function hasPlan({ text }: Captured): boolean {
  return planned.test(text) && !/\b(jobs\.|preview\.|pg_\w+)/.test(text);
}

/** @returns the tables that are read from beginning to end, or of which a month is. */
export async function scannedTables(client: PoolClient, statement: Captured): Promise<string[]> {
  const scanned = await scans(client, statement, true);
  if (scanned.length === 0) return [];
  // A table without a page counts as empty, whatever was said of it: there the question is if it could do otherwise.
  const unavoidable = new Set(await scans(client, statement, false));
  const { rows: relations } = await client.query<{ name: string; table: string; empty: boolean }>(
    `select relname as name, coalesce(inhparent::regclass::text, relname) as table, pg_relation_size(oid) = 0 as empty
    from pg_class left join pg_inherits on inhrelid = oid
    where relname = any ($1) and relkind = 'r'`,
    [scanned],
  );
  const read = relations.filter(({ name, empty }) => !empty || unavoidable.has(name));
  return [...new Set(read.map(({ table }) => table))];
}

async function scans(client: PoolClient, { text, values }: Captured, freely: boolean): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(`set local enable_seqscan = ${freely ? 'on' : 'off'}`);
    await client.query('set local max_parallel_workers_per_gather = 0');
    const answer = await client.query(`explain (format json) ${text}`, [...values]);
    const [{ 'QUERY PLAN': plan }] = explained.parse(answer.rows);
    return [...new Set(plan.flatMap(({ Plan }) => scansIn(Plan)))].filter(
      (table) => !smallByNature.includes(table),
    );
  } finally {
    await client.query('rollback');
  }
}

function scansIn(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  const plans = (node.Plans ?? []).filter((plan) => !(node['Node Type'] === 'Limit' && isUnfiltered(plan)));
  return [...own, ...plans.flatMap(scansIn)];
}

/** Under a limit it reads so many rows and no more. */
function isUnfiltered(plan: PlanNode): boolean {
  return plan['Node Type'] === 'Seq Scan' && plan.Filter === undefined;
}
