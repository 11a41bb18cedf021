/** Use cases of the audit log's pages. */
import { z } from 'zod';
import { notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf, pageWithNext } from '#domain/contract/paging.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { AuditEntry, AuditFact, AuditQuery, AuditRow } from '#domain/platform/audit.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { verifyLog } from '#server/base/audit/verifying.ts';
import type { Queries } from '#server/base/database/connection.ts';
import * as store from '#server/features/platform/audit/store.ts';

export async function listEntries(db: Queries, query: AuditQuery): Promise<Page<AuditRow>> {
  if (query.search || query.role) {
    return pageWithNext((await store.listFiltered(db, query)).map(presentRow), query);
  }
  const { rows, total } = await store.list(db, query);
  return pageOf(rows.map(presentRow), total, query);
}

function presentRow(row: store.AuditListRow): AuditRow {
  const { number, at, action, subject, network } = row;
  return { number, at, actor: row.actor_name, role: row.actor_role, action, subject, network };
}

const fields = z.record(z.string(), z.unknown()).optional();
const details = z.object({ asked: fields, before: fields, after: fields });

/** @throws AppError 404 */
export async function getEntry(db: Queries, number: number): Promise<AuditEntry> {
  const row = await store.find(db, number);
  if (!row) throw notFound('This entry');
  const { asked = {}, before = {}, after = {} } = details.parse(JSON.parse(row.details));
  return {
    ...presentRow(row),
    summary: endpoints.find(({ name }) => name === row.action)?.summary ?? row.action,
    asked: Object.entries(asked).map(([name, value]) => ({ name, value: asText(value) })),
    changed: changedFields(before, after),
  };
}

function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): AuditFact[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: asText(before[name]), after: asText(after[name]) }))
    .filter((one) => one.before !== one.after);
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export async function verify(app: AppContext) {
  const verdict = await verifyLog(app);
  return {
    sound: verdict.sound,
    entries: verdict.entries,
    firstWrong: verdict.sound ? null : verdict.number,
  };
}
