/** Those who work in the back office, and telling their open windows that what waits there changed. */
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { listStaff } from '#server/features/desk/store.ts';

export async function listColleagues(db: Queries): Promise<{ id: number; name: string }[]> {
  return (await listStaff(db)).map(({ id, name }) => ({ id, name }));
}

export async function tellDesk(app: AppContext, tx: Transaction): Promise<void> {
  const staff = await listStaff(tx);
  await app.live.tell(
    tx,
    staff.map(({ id }) => id),
    { kind: 'desk-changed' },
  );
}
