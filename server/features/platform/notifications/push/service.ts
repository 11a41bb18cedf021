/** Notifications on the device that a person uses: on, off, and their state. */
import { AppError } from '#domain/contract/errors.ts';
import type { DevicePush, PushSubscription } from '#domain/platform/notifications/push.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { readPushKeys } from '#server/features/platform/notifications/push/keys.ts';
import { isPushService } from '#server/features/platform/notifications/push/push-services.ts';
import * as store from '#server/features/platform/notifications/push/store.ts';

export async function getDevicePush(app: AppContext, db: Queries, actor: Actor): Promise<DevicePush> {
  const { publicKey } = await readPushKeys(app);
  return { publicKey, isOn: (await store.findSubscription(db, actor.sessionId)) !== undefined };
}

/** @throws AppError 422 for an address at no push service that this installation speaks with. */
export async function subscribe(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  subscription: PushSubscription,
): Promise<DevicePush> {
  if (!isPushService(subscription.endpoint, app.config.pushServices)) {
    const message = 'RUA does not send through the push service of this browser.';
    throw new AppError('invalid', message, { fields: { endpoint: [message] } });
  }
  await store.saveSubscription(tx, actor, subscription, app.now().toISOString());
  return getDevicePush(app, tx, actor);
}

export async function end(app: AppContext, tx: Transaction, actor: Actor): Promise<DevicePush> {
  await store.deleteSubscription(tx, actor.sessionId);
  return getDevicePush(app, tx, actor);
}
