import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';

const undo = new Error('undone');

/** Does the work in a transaction that is rolled back: the database stays as it was. */
export async function undone(
  { database }: AppContext,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const running = database.transact(async (tx) => {
    await work(tx);
    throw undo;
  });
  await running.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
}
