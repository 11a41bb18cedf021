/** The opening of records, in the audit log: one entry for each person, record and hour, by any call that opens it. */
import type { AppContext } from '#server/base/app-context.ts';
import { appendEntry } from '#server/base/audit/entry.ts';
import { hasEntry, lockHead } from '#server/base/audit/store.ts';
import type { Transact } from '#server/base/database/connection.ts';

export type RecordView = {
  actorId: number;
  /** The network address from which the call came. */
  address: string;
  call: string;
  /** The names of all calls that open such a record, this one included. */
  calls: readonly string[];
  /** The record, such as `case 3`. */
  subject: string;
};

const hourMilliseconds = 3_600_000;

/**
 * Adds the entry, unless the person has one of this record that is younger than an hour.
 * @param transact throws when the person's session or account has ended meanwhile.
 */
export async function logViewOnceAnHour(
  app: AppContext,
  transact: Transact,
  { actorId, address, call, calls, subject }: RecordView,
): Promise<void> {
  const opening = {
    actorId,
    actions: calls,
    subject,
    since: new Date(app.now().getTime() - hourMilliseconds).toISOString(),
  };
  if (await hasEntry(app.database.queries, opening)) return;
  await transact(async (tx) => {
    // Entries are added one after the other: two windows of one officer at once add one.
    await lockHead(tx);
    if (await hasEntry(tx, opening)) return;
    await appendEntry(app, tx, { actorId, action: call, address, asked: {}, change: { subject } });
  });
}
