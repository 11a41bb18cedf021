/** Use cases of moderation: staff see what waits, and decide. */
import { AppError, notFound } from '#domain/errors.ts';
import type { ModeratedItem, ModeratedKind, ModerationQuery, NewDecision } from '#domain/moderation.ts';
import { type Page, pageOf } from '#domain/paging.ts';
import type { AppContext } from '#server/app-context.ts';
import { noteChange } from '#server/audit/entry.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { tellDesk } from '#server/features/desk/telling.ts';
import * as decisions from '#server/features/moderation/decisions-store.ts';
import { authorNotices, reporterNotices } from '#server/features/moderation/notices.ts';
import { presentItem } from '#server/features/moderation/present.ts';
import * as reports from '#server/features/moderation/reports-store.ts';
import { show } from '#server/features/moderation/showing.ts';
import * as store from '#server/features/moderation/store.ts';
import { auditSubject, type Thing } from '#server/features/moderation/things.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { Actor } from '#server/http/actor.ts';

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
  const held = await store.hold(tx, kind, id);
  if (!held) throw notFound('This');
  const at = app.now().toISOString();
  const by = { at, deciderId: actor.userId };
  await requireMove(tx, { kind, id }, held, decision);
  const standing = decision === 'hidden' ? 'hidden' : 'shown';
  const state = decision === 'hidden' ? 'hidden' : 'kept';
  const reporterIds = await reports.decideAll(tx, kind, id, { state, ...by });
  const wasNew = held.standing === 'new';
  if (decision === 'kept' && !wasNew && reporterIds.length === 0)
    throw new AppError('wrong_state', 'Nothing waits here. A colleague was faster.');
  // What is shown and stays so is left as it was.
  if (decision !== 'kept' || wasNew) await show(app, tx, kind, id, { standing, reason, wasNew, ...by });
  const made = { itemId: id, authorId: held.author_id, decision, reason, ...by };
  const decisionId = await decisions.insert(tx, kind, made);
  noteChange(tx, {
    subject: auditSubject(kind, id),
    before: { standing: held.standing },
    after: { standing, decision, reason },
  });
  const item = await seen(tx, kind, id);
  const thing: Thing = { kind, id, title: held.title, link: item.link };
  const isNews = kind === 'comment' || !wasNew || decision !== 'kept' || reporterIds.length > 0;
  await notify(app, tx, [
    ...(isNews
      ? authorNotices(app, thing, { decisionId, authorId: held.author_id, decision, reason, wasNew })
      : []),
    ...reporterNotices(thing, decision === 'hidden', reporterIds),
  ]);
  await tellDesk(app, tx);
  return item;
}

async function requireMove(
  tx: Transaction,
  { kind, id }: { kind: ModeratedKind; id: number },
  { standing }: store.HeldItem,
  decision: NewDecision['decision'],
): Promise<void> {
  const isHidden = standing === 'hidden';
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
export async function seen(tx: Transaction, kind: ModeratedKind, id: number): Promise<ModeratedItem> {
  const row = await store.find(tx, kind, id);
  if (!row) throw notFound('This');
  return presentItem(kind, row);
}
