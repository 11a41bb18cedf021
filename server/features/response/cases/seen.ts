/** An officer opened what was reported: its reporter is told which agency has seen it, once. */
import type { CaseState } from '#domain/cases/case-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { holdCase, letHappen } from '#server/features/cases/changes.ts';
import type { Actor } from '#server/http/actor.ts';

type Opened = { id: number; state: CaseState; seen_at: string | null };

/** @returns false when the report was withdrawn just now: then there is nothing left to see. */
export async function markSeen(app: AppContext, actor: Actor, opened: Opened): Promise<boolean> {
  if (opened.state !== 'new' || opened.seen_at !== null) return opened.state !== 'withdrawn';
  return app.database.transact(async (tx) => {
    const held = await holdCase(tx, opened.id);
    if (held.state === 'new' && held.seen_at === null) {
      await letHappen(app, tx, held, { kind: 'seen', data: {}, actorId: actor.userId });
    }
    return held.state !== 'withdrawn';
  });
}
