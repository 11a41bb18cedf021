/** Finds the staff of the back office, and notifies their open windows when its queues change. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { listStaff } from '#server/features/platform/backoffice/store.ts';

export async function listColleagues(db: Queries): Promise<{ id: number; name: string }[]> {
  return (await listStaff(db)).map(({ id, name }) => ({ id, name }));
}

export async function notifyDesk(app: AppContext, tx: Transaction): Promise<void> {
  const staff = await listStaff(tx);
  await app.live.publish(
    tx,
    staff.map(({ id }) => id),
    { kind: 'desk-changed' },
  );
}
