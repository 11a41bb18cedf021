/** An officer opens a report: its reporter is notified which agency has seen it, once, and the opening is logged. */
import type { CaseState } from '#domain/response/cases/case-state.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { transactFor } from '#server/base/http/routes/signed-in-writes.ts';
import { applyEvent, lockCase } from '#server/features/response/cases/changes.ts';
import { logView, type Viewer } from '#server/features/response/cases/for-others/view-log.ts';

type Opened = { id: number; state: CaseState; seen_at: string | null };

/** @returns false when the report is withdrawn: then there is nothing left to see, and nothing is logged. */
export async function viewReport(app: AppContext, opener: Viewer, opened: Opened): Promise<boolean> {
  const isThere = await markSeen(app, opener, opened);
  if (isThere) await logView(app, opener, opened.id);
  return isThere;
}

/** @returns false when the report was withdrawn just now. */
export async function markSeen(
  app: AppContext,
  { actor }: Pick<Viewer, 'actor'>,
  opened: Opened,
): Promise<boolean> {
  if (opened.state !== 'new' || opened.seen_at !== null) return opened.state !== 'withdrawn';
  const transact = transactFor(app, actor);
  return transact(async (tx) => {
    const locked = await lockCase(tx, opened.id);
    if (locked.state === 'new' && locked.seen_at === null) {
      await applyEvent(app, tx, locked, { kind: 'seen', data: {}, actorId: actor.userId });
    }
    return locked.state !== 'withdrawn';
  });
}
