/** Use cases of the audit log's pages. */
import { z } from 'zod';
import { notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf, pageWithNext } from '#domain/contract/paging.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { AuditEntry, AuditFact, AuditFilter, AuditQuery, AuditRow } from '#domain/platform/audit.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { verifyLog } from '#server/base/audit/verify-log.ts';
import { readWitness } from '#server/base/audit/witness.ts';
import type { Queries } from '#server/base/database/connection.ts';
import * as store from '#server/features/platform/audit/store.ts';

export async function listEntries(db: Queries, query: AuditQuery): Promise<Page<AuditRow>> {
  if (query.search || query.role || query.from || query.to) {
    const named = await store.findNamed(db, query.search ?? '');
    return pageWithNext(await presentRows(db, await store.listFiltered(db, { ...query, named })), query);
  }
  const { rows, total } = await store.list(db, query);
  return pageOf(await presentRows(db, rows), total, query);
}

/** The log keeps no words of a report or a ticket, which may be erased: they are read from there. */
async function presentRows(db: Queries, rows: readonly store.AuditListRow[]): Promise<AuditRow[]> {
  const files = await store.listFilesOfCases(db, numbersOfFiles(rows));
  const caseIds = rows.flatMap(({ number, subject }) => files.get(number)?.first ?? caseIdIn(subject) ?? []);
  const reports = await store.listReports(db, [...new Set(caseIds)]);
  const references = rows.flatMap(({ subject }) => ticketIn(subject) ?? []);
  const tickets = await store.listTickets(db, [...new Set(references)]);
  return rows.map((row) => {
    const { number, at, action, subject, network } = row;
    const file = files.get(number);
    const about = file
      ? aboutFile(file, reports)
      : (reports.get(caseIdIn(subject) ?? 0) ?? tickets.get(ticketIn(subject) ?? '') ?? '');
    return { number, at, actor: row.actor_name, role: row.actor_role, action, subject, about, network };
  });
}

function numbersOfFiles(rows: readonly store.AuditListRow[]): number[] {
  return rows.filter(({ action }) => action === 'exportCases').map(({ number }) => number);
}

/** How many cases a file has, and the first reports of it that are still there. */
function aboutFile({ total, first }: store.FileOfCases, reports: ReadonlyMap<number, string>): string {
  const count = total === 1 ? '1 case' : `${total} cases`;
  const named = first.flatMap((id) => reports.get(id) ?? []);
  return named.length === 0 ? count : `${count}: ${named.join('; ')}`;
}

function caseIdIn(subject: string): number | undefined {
  const id = /^case (\d{1,15})$/.exec(subject)?.[1];
  return id === undefined ? undefined : Number(id);
}

function ticketIn(subject: string): string | undefined {
  return /^ticket (\S{1,40})$/.exec(subject)?.[1];
}

const atOnce = 1_000;

/** Newest first, page by page. */
export async function* exportRows(db: Queries, filter: AuditFilter) {
  const named = await store.findNamed(db, filter.search ?? '');
  for (let before: number | undefined; ; ) {
    const rows: store.AuditListRow[] = await store.listBefore(db, { ...filter, named }, before, atOnce);
    yield (await presentRows(db, rows)).map((row) => [
      row.number,
      row.at,
      row.actor,
      row.role,
      row.action,
      row.subject,
      row.about,
      row.network,
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    before = last.number;
  }
}

const fields = z.record(z.string(), z.unknown()).optional();
const details = z.object({ asked: fields, before: fields, after: fields });

/** @throws AppError 404 */
export async function getEntry(db: Queries, number: number): Promise<AuditEntry> {
  const row = await store.find(db, number);
  if (!row) throw notFound('This entry');
  const { asked = {}, before = {}, after = {} } = details.parse(JSON.parse(row.details));
  const [entry] = await presentRows(db, [row]);
  if (!entry) throw notFound('This entry');
  return {
    ...entry,
    summary: endpoints.find(({ name }) => name === row.action)?.summary ?? row.action,
    asked: Object.entries(asked).map(([name, value]) => ({ name, value: asText(value) })),
    changed: changedFields(before, after),
  };
}

/** The longest shown text of a value, in characters. */
const longest = 2_000;

function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): AuditFact[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: asText(before[name]), after: asText(after[name]) }))
    .filter((one) => one.before !== one.after);
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

export async function verify(app: AppContext) {
  const verdict = await verifyLog(app, await readWitness(app.secretKey, app.config.auditWitness));
  return {
    sound: verdict.sound,
    entries: verdict.entries,
    firstWrong: verdict.sound ? null : verdict.number,
  };
}
