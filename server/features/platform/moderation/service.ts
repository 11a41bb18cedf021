/** Use cases of moderation: staff see what waits, and decide. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import type {
  ModeratedItem,
  ModeratedKind,
  ModerationQuery,
  NewDecision,
} from '#domain/platform/moderation/moderation.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { notifyDesk } from '#server/features/platform/backoffice/for-others/notify.ts';
import * as decisions from '#server/features/platform/moderation/decisions-store.ts';
import {
  auditSubject,
  type ModeratedContent,
} from '#server/features/platform/moderation/moderated-content.ts';
import { authorNotices, reporterNotices } from '#server/features/platform/moderation/notices.ts';
import { presentItem } from '#server/features/platform/moderation/present.ts';
import * as reports from '#server/features/platform/moderation/reports-store.ts';
import { showOrHide } from '#server/features/platform/moderation/show-or-hide.ts';
import * as store from '#server/features/platform/moderation/store.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

export async function listModerated(
  db: Queries,
  kind: ModeratedKind,
  query: ModerationQuery,
): Promise<Page<ModeratedItem>> {
  const { rows, total } = await store.list(db, kind, query);
  return pageOf(
    rows.map((row) => presentItem(kind, row)),
    total,
    query,
  );
}

/** @throws AppError 404; 409 when it is so already; 422 without a reason. */
export async function decide(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { kind, id }: { kind: ModeratedKind; id: number },
  { decision, reason }: NewDecision,
): Promise<ModeratedItem> {
  if (decision !== 'kept') requireReason(reason);
  const locked = await store.lock(tx, kind, id);
  if (!locked) throw notFound('This');
  const at = app.now().toISOString();
  const by = { at, deciderId: actor.userId };
  await requireMove(tx, { kind, id }, locked, decision);
  const status = decision === 'hidden' ? 'hidden' : 'shown';
  const reportState = decision === 'hidden' ? 'hidden' : 'kept';
  const reporterIds = await reports.decideAll(tx, kind, id, { state: reportState, ...by });
  const wasNew = locked.status === 'new';
  if (decision === 'kept' && !wasNew && reporterIds.length === 0)
    throw new AppError('wrong_state', 'Nothing waits here. A colleague was faster.');
  // Content that is shown and stays shown needs no change.
  if (decision !== 'kept' || wasNew) await showOrHide(app, tx, kind, id, { status, reason, wasNew, ...by });
  const made = { itemId: id, authorId: locked.author_id, decision, reason, ...by };
  const decisionId = await decisions.insert(tx, kind, made);
  noteChange(tx, {
    subject: auditSubject(kind, id),
    before: { status: locked.status },
    after: { status, decision, reason },
  });
  const item = await readItem(tx, kind, id);
  const content: ModeratedContent = { kind, id, title: locked.title, link: item.link };
  const isNews = kind === 'comment' || !wasNew || decision !== 'kept' || reporterIds.length > 0;
  await notify(app, tx, [
    ...(isNews
      ? authorNotices(app, content, { decisionId, authorId: locked.author_id, decision, reason, wasNew })
      : []),
    ...reporterNotices(content, decision === 'hidden', reporterIds),
  ]);
  await notifyDesk(app, tx);
  return item;
}

async function requireMove(
  tx: Transaction,
  { kind, id }: { kind: ModeratedKind; id: number },
  { status }: store.ReportedItem,
  decision: NewDecision['decision'],
): Promise<void> {
  const isHidden = status === 'hidden';
  if (isHidden && decision !== 'restored') throw new AppError('wrong_state', 'This is already hidden.');
  if (!isHidden && decision === 'restored') throw new AppError('wrong_state', 'This is not hidden.');
  if (isHidden && (await decisions.hasOpenAppeal(tx, kind, id)))
    throw new AppError('wrong_state', 'Its author has appealed. Decide the appeal.');
}

function requireReason(reason: string): void {
  if (reason !== '') return;
  const message = 'Say why, so that its author understands.';
  throw new AppError('invalid', message, { fields: { reason: [message] } });
}

/** Inside the transaction that changed it. */
export async function readItem(tx: Transaction, kind: ModeratedKind, id: number): Promise<ModeratedItem> {
  const row = await store.find(tx, kind, id);
  if (!row) throw notFound('This');
  return presentItem(kind, row);
}
