/** The calls of notifications and settings: a notification is the owner's. */
import { hashToken } from '#server/base/secrets/speakable-ids.ts';
import { openSession } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared, World } from './world.ts';

async function ownNotification(test: TestServer, world: World): Promise<Prepared> {
  const { id } = await test.app.database.queries
    .insertInto('notifications')
    .values({ user_id: world.owner.id, kind: 'parking', title: 'A member asks', link: '/users/parking' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: String(id) } };
}

async function otherDevice({ app }: TestServer, world: World): Promise<Prepared> {
  const token = await openSession(app, world.owner.id);
  const { id } = await app.database.queries
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return { params: { id: String(id) } };
}

const password = 'purple-keke-84';

export const settingsCalls: Record<string, Prepare> = {
  readNotification: ownNotification,
  readAllNotifications: () => ({ body: { up_to: 1 } }),
  saveNotificationPreferences: () => ({ body: { choices: [], quiet_from: '22:00', quiet_to: '06:00' } }),
  subscribeToPush: () => ({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a-device',
      p256dh: 'B'.repeat(87),
      auth: 'c'.repeat(22),
    },
  }),
  saveContactDetails: () => ({ body: { phone: '08031234567', address: '12 Allen Avenue' } }),
  savePhoto: () => ({ body: { photo: '' } }),
  saveDateStyle: () => ({ body: { date_style: 'iso' } }),
  // Others read the SMS that the owner gets.
  saveLanguage: () => ({ body: { language: 'en' } }),
  chooseLanguage: () => ({ body: { language: 'en' } }),
  endSession: otherDevice,
  deleteAccount: () => ({ body: { current_password: password } }),
  confirmIdentity: () => ({ body: { current_password: password } }),
  beginTwoStep: () => ({ body: { current_password: password } }),
  confirmTwoStep: () => ({ body: { code: '123456' } }),
  endTwoStep: () => ({ body: { current_password: password, code: '123456' } }),
};
