/** Announcements come a little after what they tell of. */
import { announce } from '#server/base/database/announcements.ts';
import type { TestServer } from '#test/support/server.ts';

const channel = 'all_told';

/** Waits until this process has received all its announcements so far. */
export async function allTold({ app }: TestServer): Promise<void> {
  const heard = Promise.withResolvers<string>();
  const stop = app.notifications.listen(channel, heard.resolve);
  await app.database.transact(async (tx) => announce(tx, channel, '', 'before-answer'));
  await heard.promise;
  stop();
}
