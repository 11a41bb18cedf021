/** When an officer first opens a report, its reporter is notified which agency has seen it, once. */
import type { CaseState } from '#domain/response/cases/case-state.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { applyEvent, lockCase } from '#server/features/response/cases/changes.ts';

type Opened = { id: number; state: CaseState; seen_at: string | null };

/** @returns false when the report was withdrawn just now: then there is nothing left to see. */
export async function markSeen(app: AppContext, actor: Actor, opened: Opened): Promise<boolean> {
  if (opened.state !== 'new' || opened.seen_at !== null) return opened.state !== 'withdrawn';
  return app.database.transact(async (tx) => {
    const locked = await lockCase(tx, opened.id);
    if (locked.state === 'new' && locked.seen_at === null) {
      await applyEvent(app, tx, locked, { kind: 'seen', data: {}, actorId: actor.userId });
    }
    return locked.state !== 'withdrawn';
  });
}
