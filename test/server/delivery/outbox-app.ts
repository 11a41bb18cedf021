/** The part of the product that delivery needs. */
import type { PoolConfig } from 'pg';
import type { AppContext } from '#server/base/app-context.ts';
import { readConfig } from '#server/base/config/config.ts';
import { connect, type Watch } from '#server/base/database/connection.ts';
import { createNotifications } from '#server/base/database/notifications.ts';
import { type DeliveryOptions, OutboxWorker, usualDelivery } from '#server/base/delivery/outbox-worker.ts';
import { type RetryPolicy, retryPolicyOf } from '#server/base/delivery/retry-policy.ts';
import { createTransports } from '#server/base/delivery/transports.ts';
import { createLog } from '#server/base/log.ts';
import type { MailMessage } from '#server/base/message.ts';
import { createAppContext } from '#server/create-app-context.ts';
import { createAccount, createRide } from '#test/support/records.ts';

export type TestApp = AppContext & { close(): Promise<void> };

/** With `SMTP_URL` or a gateway in the environment, messages are really sent. Otherwise they are only in the outbox. */
export async function openApp(
  connection: PoolConfig,
  environment: Record<string, string> = {},
  log = createLog(process.env.LOG_LEVEL ?? 'silent'),
  watch?: Watch,
): Promise<TestApp> {
  const config = readConfig(environment);
  const database = connect(connection, log, watch);
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

export type QuickDelivery = Partial<Omit<DeliveryOptions, 'retryPolicyOf'>> & {
  tries?: Partial<RetryPolicy>;
};

/** An outbox worker that does not make a test wait. */
export function startOutboxWorker(app: AppContext, { tries, ...options }: QuickDelivery = {}): OutboxWorker {
  const outboxWorker = new OutboxWorker(app, createTransports(app.config), {
    ...usualDelivery,
    lookEveryMilliseconds: 20,
    retryPolicyOf: (channel) => ({ ...retryPolicyOf(channel), backOffSeconds: () => 0.02, ...tries }),
    ...options,
  });
  outboxWorker.start();
  return outboxWorker;
}

export function mail(differing: Partial<MailMessage> = {}): MailMessage {
  return {
    channel: 'mail',
    kind: 'parking',
    to: 'amara@example.com',
    subject: 'Hello',
    heading: 'Hello',
    paragraphs: ['This is a test.'],
    ...differing,
  };
}

/** @returns an open flag of a member's ride. */
export async function insertFlag(
  app: AppContext,
  { verified = true }: { verified?: boolean } = {},
): Promise<{ flagId: number; rideId: number; ownerId: number }> {
  const owner = await createAccount(app, { accountType: 'commuter', verified });
  const ride = await createRide(app, owner.id);
  const flag = await app.database.queries
    .insertInto('flags')
    .values({ ride_id: ride.id, owner_id: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { flagId: flag.id, rideId: ride.id, ownerId: owner.id };
}
