/** Which officer opened which case, in the audit log. */
import type { AppContext } from '#server/base/app-context.ts';
import { logViewOnceAnHour } from '#server/base/audit/record-views.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { transactFor } from '#server/base/http/routes/signed-in-writes.ts';

/** The calls that answer with a case or with its report. */
const openingCalls = ['getCase', 'getRide', 'getItem', 'getComplaint'] as const;

export type Viewer = {
  actor: Actor;
  /** The address from which the call came. */
  address: string;
  call: (typeof openingCalls)[number];
};

/** Adds the entry, unless the officer has one of this case that is younger than an hour. */
export function logView(app: AppContext, { actor, address, call }: Viewer, caseId: number): Promise<void> {
  const opening = { actorId: actor.userId, address, call, calls: openingCalls };
  return logViewOnceAnHour(app, transactFor(app, actor), { ...opening, subject: `case ${caseId}` });
}
