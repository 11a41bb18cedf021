/** What the next of kin sees of a ladder on the page of the ride: whether they were told, and what they answered. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import * as store from '#server/features/journeys/rides/ladder/store.ts';

export type KinAnswerShown = 'none' | 'fine' | 'missing' | 'stopped';

export type KinView = {
  /** When RUA asked the passenger. */
  askedAt: string[];
  /** The passenger asked for help. */
  helpAt: string | null;
  answer: KinAnswerShown;
  /** Until when *missing* can be taken back; null when it cannot. */
  undoUntil: string | null;
};

const answerOf: Partial<Record<string, KinAnswerShown>> = {
  'kin-fine': 'fine',
  'kin-missing': 'missing',
  'kin-stopped': 'stopped',
  'kin-found': 'none',
};

/** What moves the questions, so that the next of kin is asked anew. */
const moving = ['late', 'expected'];

/** @returns null while the next of kin was not told: they never see a ladder before. */
export async function kinViewOf(app: AppContext, db: Queries, rideId: number): Promise<KinView | null> {
  if (!(await store.wasKinTold(db, rideId))) return null;
  const rungs = await store.listRungs(db, rideId);
  const events = await store.listEvents(db, rideId);
  const since = events.findLastIndex(({ kind }) => moving.includes(kind));
  const last = events.findLast(
    ({ kind }, place) => answerOf[kind] !== undefined && (place > since || kind === 'kin-stopped'),
  );
  const answer = answerOf[last?.kind ?? ''] ?? 'none';
  const undoEnd = Date.parse(last?.at ?? '') + app.config.ladder.missingUndo * 60_000;
  const canUndo = answer === 'missing' && app.now().getTime() < undoEnd;
  const doneOf = (...wanted: string[]) =>
    rungs.flatMap(({ rung, done_at }) => (wanted.includes(rung) && done_at !== null ? [done_at] : []));
  return {
    askedAt: doneOf('asked', 'asked-again'),
    helpAt: doneOf('help-told').at(-1) ?? null,
    answer,
    undoUntil: canUndo ? new Date(undoEnd).toISOString() : null,
  };
}
