/** Announcements come a little after what they tell of. */
import { announce } from '#server/base/database/announcements.ts';
import type { TestServer } from '#test/support/server.ts';

const channel = 'all_told';

/** Until this process has heard all that it announced so far. */
export async function allTold({ app }: TestServer): Promise<void> {
  const heard = Promise.withResolvers<string>();
  const stop = app.notifications.listen(channel, heard.resolve);
  await app.database.transact(async (tx) => announce(tx, channel, '', 'before-answer'));
  await heard.promise;
  stop();
}
