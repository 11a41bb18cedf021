/** Use cases of reports of traffic updates: people report, staff decide, author and reporters are told. */
import { AppError, notFound } from '#domain/errors.ts';
import { type Page, pageOf } from '#domain/paging.ts';
import type {
  NewTrafficReport,
  TrafficReport,
  TrafficReportDecision,
  TrafficReportsQuery,
} from '#domain/traffic/reports.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { type Notice, notify } from '#server/features/notifications/service.ts';
import { isSeenBy } from '#server/features/traffic/policy.ts';
import * as store from '#server/features/traffic/reports-store.ts';
import { notSeen } from '#server/features/traffic/service.ts';
import { findForUpdate, setHidden } from '#server/features/traffic/store.ts';
import type { Actor } from '#server/http/actor.ts';

export async function reportUpdate(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  updateId: number,
  report: NewTrafficReport,
) {
  const held = await findForUpdate(tx, updateId);
  const facts = held && { authorId: held.author_id, hidden: held.hidden_at !== null };
  if (!facts || !isSeenBy(actor, facts)) throw notSeen();
  if (facts.authorId === actor.userId)
    throw new AppError('not_allowed', 'This update is yours. You can edit or remove it.');
  const at = app.now().toISOString();
  if (!(await store.insert(tx, { ...report, updateId, reporterId: actor.userId, at })))
    throw new AppError('conflict', 'You have reported this update already.');
  return {};
}

export async function listReports(db: Queries, query: TrafficReportsQuery): Promise<Page<TrafficReport>> {
  const { rows, total } = await store.list(db, query);
  return pageOf(rows.map(presentReport), total, query);
}

/** Of two who decide at once, the second is told that it is decided. */
export async function decideReport(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { decision, reason }: TrafficReportDecision,
): Promise<TrafficReport> {
  requireReason(decision, reason);
  const report = await store.find(tx, id);
  if (!report || !(await findForUpdate(tx, report.update_id))) throw notFound('This report');
  const at = app.now().toISOString();
  const decided = { state: decision, at, deciderId: actor.userId };
  const reporters = await store.decideAll(tx, report.update_id, decided);
  const now = await store.find(tx, id);
  if (!now) throw notFound('This report');
  if (reporters.length === 0) throw new AppError('wrong_state', `This update is already ${now.state}.`);
  if (decision === 'hidden') {
    await setHidden(tx, report.update_id, at, reason);
    await app.live.tellEveryone(tx, { kind: 'traffic-changed' });
    await notify(app, tx, authorNotices(app, report, reason));
  }
  await notify(app, tx, reporterNotices(report, decision, reporters));
  return presentReport(now);
}

function requireReason(decision: 'kept' | 'hidden', reason: string): void {
  if (decision === 'kept' || reason !== '') return;
  const message = 'Say why, so that its author understands.';
  throw new AppError('invalid', message, { fields: { reason: [message] } });
}

function authorNotices(app: AppContext, report: store.ReportRow, reason: string): Notice[] {
  if (report.author_id === null) return [];
  const link = `/users/mytraffic/details/${report.update_id}`;
  return [
    {
      userId: report.author_id,
      kind: 'traffic',
      title: `Your traffic update “${report.title}” is hidden`,
      text: reason,
      link,
      mail: {
        kind: 'traffic-hidden',
        subject: `Your traffic update “${report.title}” is hidden`,
        heading: 'Your traffic update is hidden',
        paragraphs: [
          'Somebody reported it. Our staff read it and decided to hide it. Only you can see it now.',
          reason,
        ],
        action: { label: 'Open the update', url: `${app.publicUrl}${link}` },
      },
    },
  ];
}

function reporterNotices(
  report: store.ReportRow,
  decision: 'kept' | 'hidden',
  reporters: { reporter_id: number | null }[],
): Notice[] {
  return reporters.flatMap(({ reporter_id: userId }) =>
    userId === null
      ? []
      : [
          {
            userId,
            kind: 'traffic' as const,
            title:
              decision === 'hidden'
                ? 'The traffic update you reported is hidden'
                : 'The traffic update you reported stays',
            text: `“${report.title}”. Thank you for telling us.`,
            link: decision === 'hidden' ? '/users/traffic' : `/users/trafficDetails/${report.update_id}`,
          },
        ],
  );
}

function presentReport(row: store.ReportRow): TrafficReport {
  return {
    id: row.id,
    updateId: row.update_id,
    title: row.title,
    category: row.category,
    description: row.description,
    banner: row.banner,
    author: row.author,
    reporter: row.reporter,
    reason: row.reason,
    note: row.note,
    state: row.state,
    reports: row.reports,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
  };
}
