/** Which officer opened which case, in the audit log: one entry for each officer, case and hour, by whichever call they opened it. */
import type { AppContext } from '#server/base/app-context.ts';
import { appendEntry } from '#server/base/audit/entry.ts';
import { hasEntry, lockHead } from '#server/base/audit/store.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';

/** The calls that answer with a case or with its report. */
const openingCalls = ['getCase', 'getRide', 'getItem', 'getComplaint'] as const;

export type Opener = {
  actor: Actor;
  /** That the call came from. */
  address: string;
  call: (typeof openingCalls)[number];
};

const hourMilliseconds = 3_600_000;

/** Adds the entry, unless the officer has one of this case that is younger than an hour. */
export async function logOpening(
  app: AppContext,
  { actor, address, call }: Opener,
  caseId: number,
): Promise<void> {
  const opening = {
    actorId: actor.userId,
    actions: openingCalls,
    subject: `case ${caseId}`,
    since: new Date(app.now().getTime() - hourMilliseconds).toISOString(),
  };
  if (await hasEntry(app.database.queries, opening)) return;
  await app.database.transact(async (tx) => {
    // Entries are added one after the other: two windows of one officer at once add one.
    await lockHead(tx);
    if (await hasEntry(tx, opening)) return;
    const { actorId, subject } = opening;
    await appendEntry(app, tx, { actorId, action: call, address, asked: {}, change: { subject } });
  });
}
