/** Use cases of the back office's home. */
import type { Waiting } from '#domain/platform/backoffice.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/platform/backoffice/store.ts';

export async function countWaiting(db: Queries, actor: Actor): Promise<Waiting> {
  const row = await store.countWaiting(db, actor.userId);
  const isAdministrator = actor.staffRole === 'administrator';
  const forAdministrators = (count: number) => (isAdministrator ? count : null);
  return {
    comments: row.comments,
    traffic: forAdministrators(row.traffic),
    spaces: forAdministrators(row.spaces),
    appeals: row.comment_appeals + (isAdministrator ? row.other_appeals : 0),
    newMessages: row.new_messages,
    ownMessages: row.own_messages,
    unstaffedAgencies: forAdministrators(row.unstaffed),
    unreachableAgencies: forAdministrators(row.unreachable),
    agencies: forAdministrators(row.agencies),
    failedDeliveries: forAdministrators(row.failed),
    waitingDeliveries: forAdministrators(row.waiting),
  };
}
