/** As much of the product as delivery needs. */
import type { PoolConfig } from 'pg';
import { type AppContext, createAppContext } from '#server/app-context.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connection.ts';
import { createNotifications } from '#server/database/notifications.ts';
import { Courier, type DeliveryOptions, usualDelivery } from '#server/delivery/courier.ts';
import type { MailMessage } from '#server/delivery/message.ts';
import { createTransports } from '#server/delivery/transports.ts';
import { createLog } from '#server/log.ts';
import { createAccount, createRide } from '#test/support/records.ts';

export type TestApp = AppContext & { close(): Promise<void> };

/** With `SMTP_URL` or a gateway in the environment real messages leave; without, the outbox is the mailbox. */
export async function openApp(
  connection: PoolConfig,
  environment: Record<string, string> = {},
): Promise<TestApp> {
  const log = createLog(process.env.LOG_LEVEL ?? 'silent');
  const config = readConfig(environment);
  const database = connect(connection, log);
  const notifications = await createNotifications(connection, log);
  const app = createAppContext({
    config,
    publicUrl: 'http://localhost:3000',
    secretKey: Buffer.alloc(32, 1),
    database,
    log,
    notifications,
  });
  return {
    ...app,
    async close() {
      await notifications.stop();
      await database.close();
    },
  };
}

/** A courier that does not make a test wait. */
export function startCourier(app: AppContext, options: Partial<DeliveryOptions> = {}): Courier {
  const quick = { lookEveryMilliseconds: 20, backOffSeconds: () => 0.02, ...options };
  const courier = new Courier(app, createTransports(app.config), { ...usualDelivery, ...quick });
  courier.start();
  return courier;
}

export function mail(differing: Partial<MailMessage> = {}): MailMessage {
  return {
    channel: 'mail',
    kind: 'test',
    to: 'amara@example.com',
    subject: 'Hello',
    heading: 'Hello',
    paragraphs: ['This is a test.'],
    ...differing,
  };
}

/** @returns a standing flag of a member's ride. */
export async function insertFlag(
  app: AppContext,
): Promise<{ flagId: number; rideId: number; ownerId: number }> {
  const owner = await createAccount(app, { accountType: 'commuter' });
  const ride = await createRide(app, owner.id);
  const flag = await app.database.queries
    .insertInto('flags')
    .values({ ride_id: ride.id, owner_id: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { flagId: flag.id, rideId: ride.id, ownerId: owner.id };
}
