/** Use cases of appeals: an author answers a decision once, and another of the staff decides. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import type {
  ModeratedItem,
  ModeratedKind,
  NewOutcome,
  OwnDecision,
} from '#domain/platform/moderation/moderation.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { notifyDesk } from '#server/features/platform/backoffice/for-others/notify.ts';
import * as store from '#server/features/platform/moderation/decisions-store.ts';
import { auditSubject } from '#server/features/platform/moderation/moderated-content.ts';
import { outcomeNotices } from '#server/features/platform/moderation/notices.ts';
import { isInForce, presentOwn } from '#server/features/platform/moderation/present.ts';
import { readItem } from '#server/features/platform/moderation/service.ts';
import { showOrHide } from '#server/features/platform/moderation/show-or-hide.ts';
import { lock } from '#server/features/platform/moderation/store.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

/** @throws AppError 404 when it is of nothing that the caller wrote. */
export async function getOwnDecision(db: Queries, actor: Actor, id: number): Promise<OwnDecision> {
  const { made, kind, item } = await ownDecision(db, actor, id);
  return presentOwn(kind, made, item);
}

async function ownDecision(db: Queries, actor: Actor, id: number) {
  const made = await store.find(db, id);
  if (made?.author_id !== actor.userId) throw notFound('This decision');
  const { kind, itemId } = subjectOf(made);
  const item = await store.findItem(db, kind, itemId);
  if (!item) throw notFound('This decision');
  return { made, kind, itemId, item };
}

type Subject = { kind: ModeratedKind; itemId: number };

function subjectOf({ update_id, comment_id, space_id }: store.DecisionRow): Subject {
  if (update_id !== null) return { kind: 'traffic', itemId: update_id };
  if (comment_id !== null) return { kind: 'comment', itemId: comment_id };
  if (space_id !== null) return { kind: 'space', itemId: space_id };
  throw new Error('a decision is about nothing');
}

/** @throws AppError 404; 409 for a second appeal, or when it no longer hides anything. */
export async function appeal(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  words: string,
): Promise<OwnDecision> {
  const { kind, itemId } = await ownDecision(tx, actor, id);
  await lock(tx, kind, itemId);
  const before = await ownDecision(tx, actor, id);
  if (before.made.appealed_at === null && !isInForce(before.made, before.item))
    throw new AppError('wrong_state', 'This decision hides nothing any more.');
  if (!(await store.setAppeal(tx, id, words, app.now().toISOString())))
    throw new AppError('conflict', 'You have appealed already. There is one appeal for each decision.');
  await notifyDesk(app, tx);
  const after = await ownDecision(tx, actor, id);
  return presentOwn(kind, after.made, after.item);
}

/** @throws AppError 403 for the person who decided, while there is a colleague; 404; 409 when no appeal waits. */
export async function decideAppeal(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { kind, decisionId }: { kind: ModeratedKind; decisionId: number },
  { outcome, reason }: NewOutcome,
): Promise<ModeratedItem> {
  const made = await store.find(tx, decisionId);
  if (!made) throw notFound('This decision');
  const { kind: itsKind, itemId } = subjectOf(made);
  if (itsKind !== kind) throw notFound('This decision');
  const locked = await lock(tx, kind, itemId);
  if (!locked) throw notFound('This decision');
  if (made.decided_by === actor.userId && (await store.hasColleague(tx, kind, actor.userId)))
    throw new AppError(
      'not_allowed',
      'This decision was yours. Another member of the staff decides the appeal.',
    );
  const at = app.now().toISOString();
  if (!(await store.setOutcome(tx, decisionId, { outcome, reason, at, judgeId: actor.userId })))
    throw new AppError('wrong_state', 'No appeal waits here.');
  if (outcome === 'restored')
    await showOrHide(app, tx, kind, itemId, {
      ...{ status: 'shown', reason, at, wasNew: false },
      deciderId: actor.userId,
    });
  noteChange(tx, {
    subject: auditSubject(kind, itemId),
    before: { status: locked.status, appeal: 'waiting' },
    after: { status: outcome === 'restored' ? 'shown' : 'hidden', appeal: outcome, reason },
  });
  const item = await readItem(tx, kind, itemId);
  const content = { kind, id: itemId, title: locked.title, link: item.link };
  await notify(
    app,
    tx,
    outcomeNotices(app, content, { decisionId, authorId: made.author_id, outcome, reason }),
  );
  await notifyDesk(app, tx);
  return item;
}
