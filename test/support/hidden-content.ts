/** Hides content as a decision of staff does. */
import type { AppContext } from '#server/base/app-context.ts';

export async function hideContent(
  { app }: { app: AppContext },
  table: 'traffic_updates' | 'spaces',
  id: number,
): Promise<void> {
  await app.database.queries
    .updateTable(table)
    .set({ hidden_at: app.now().toISOString(), hidden_reason: 'It is not true.' })
    .where('id', '=', id)
    .execute();
}
