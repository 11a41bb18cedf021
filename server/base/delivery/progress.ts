/** Moves messages on, and shows each step of a report's message to its reporter at once. */
import type { Channel } from '#domain/platform/deliveries/deliveries.ts';
import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';
import * as store from '#server/base/delivery/progress-store.ts';
import type { DeliveryReport } from '#server/base/delivery/sms-gateway.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';
import { isOutboxTheMailbox } from '#server/base/delivery/transports.ts';

const reportHours = 48;

const noWayOut: Record<Channel, string> = {
  mail: 'No mail server is set up.',
  sms: 'No SMS gateway is set up.',
  push: 'This process reaches no push services.',
  whatsapp: 'RUA is not on WhatsApp.',
};

export async function finishTry(
  app: AppContext,
  message: WaitingMessage,
  progress: store.Progress,
): Promise<void> {
  const keepSecrets = isOutboxTheMailbox(app.config);
  await app.database.transact(async (tx) => {
    const reference = progress.state === 'sent' ? progress.gatewayReference : undefined;
    // A report of the same message waits, or is found.
    if (reference !== undefined) await lockName(tx, 'gatewayReference', reference);
    const changed = await store.recordTry(tx, message, progress, keepSecrets);
    if (!changed) return;
    const early = reference === undefined ? undefined : await store.deleteEarlyReport(tx, reference);
    if (reference !== undefined && early)
      await store.recordReport(tx, { gatewayReference: reference, ...early });
    await notifyOwners(app, tx, [changed]);
  });
}

/**
 * A report may come before the gateway's own answer is recorded, and then waits for it.
 * @returns how many messages it was about.
 */
export async function saveReport(app: AppContext, tx: Transaction, report: DeliveryReport): Promise<number> {
  await lockName(tx, 'gatewayReference', report.gatewayReference);
  const changed = await store.recordReport(tx, report);
  if (changed.length === 0) await store.insertEarlyReport(tx, report);
  await notifyOwners(app, tx, changed);
  return changed.length;
}

/** A gateway that reported nothing for two days will not. */
export async function stopWaitingForReports(app: AppContext): Promise<void> {
  await app.database.transact(async (tx) => {
    const reason = 'The network did not report whether it arrived.';
    await notifyOwners(app, tx, await store.recordMissingReports(tx, reportHours, reason));
  });
}

/** Messages of a channel without a transport stay queued, with that as their reason. */
export async function explainWaiting(app: AppContext, channel: Channel): Promise<void> {
  await app.database.transact(async (tx) => {
    await notifyOwners(app, tx, await store.explainWaiting(tx, channel, noWayOut[channel]));
  });
}

/** Notifies the open windows of the people whose reports these messages are about. */
export async function notifyOwners(
  app: AppContext,
  tx: Transaction,
  changed: readonly store.Changed[],
): Promise<void> {
  for (const { ownerId, of, recordId } of await store.listShowing(tx, changed)) {
    await app.live.publish(tx, [ownerId], recordChanged(of, recordId));
  }
}
