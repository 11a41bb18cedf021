/** The calls of notifications and settings: a notification is the owner's. */
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared, World } from './world.ts';

async function ownNotification(test: TestServer, world: World): Promise<Prepared> {
  const { id } = await test.app.database.queries
    .insertInto('notifications')
    .values({ user_id: world.owner.id, kind: 'parking', title: 'Somebody asks', link: '/users/parking' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: String(id) } };
}

export const settingsCalls: Record<string, Prepare> = {
  readNotification: ownNotification,
  readAllNotifications: () => ({ body: { up_to: 1 } }),
  saveNotificationPreferences: () => ({ body: { choices: [], quiet_from: '22:00', quiet_to: '06:00' } }),
};
