/** Announcements come a little after what they tell of. */
import { announce } from '#server/database/announcements.ts';
import type { TestServer } from '#test/support/server.ts';

const channel = 'all_told';

/** Until this process has heard whatever it announced so far, over its usual connections and the reserved ones. */
export async function allTold({ app: { database, notifications } }: TestServer): Promise<void> {
  for (const { transact } of [database, database.reserved]) {
    const heard = Promise.withResolvers<string>();
    const stop = notifications.listen(channel, heard.resolve);
    await transact(async (tx) => announce(tx, channel, '', 'before-answer'));
    await heard.promise;
    stop();
  }
}
