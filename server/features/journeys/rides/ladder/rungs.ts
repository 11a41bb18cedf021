/** The effect of each rung: the messages that it writes to the outbox. */
import type { Rung } from '#domain/journeys/rides/ladder/ladder.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { languageOfPhone } from '#server/features/identity/accounts/service.ts';
import { isAlarmed } from '#server/features/journeys/rides/forced-message.ts';
import * as outbox from '#server/features/journeys/rides/ladder/message-store.ts';
import * as messages from '#server/features/journeys/rides/ladder/messages.ts';
import { kinNotifiedNotice, questionNotice } from '#server/features/journeys/rides/ladder/notices.ts';
import { takeDue } from '#server/features/journeys/rides/ladder/planning.ts';
import type { LadderRideRow } from '#server/features/journeys/rides/ladder/ride-store.ts';
import { numberInSms } from '#server/features/journeys/rides/passenger-in-sms.ts';
import { shareUrl } from '#server/features/journeys/rides/shares/for-others/address.ts';
import { renewKinShare } from '#server/features/journeys/rides/shares/for-others/creating.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

/** The caller holds the ride's row lock. Of questions that are due together, only the last is asked. */
export async function doDueRungs(app: AppContext, tx: Transaction, ride: LadderRideRow): Promise<void> {
  const { due, ladder } = await takeDue(app, tx, ride);
  if (due.length === 0) return;
  const done = new Set<Rung>(due.map(({ rung }) => rung));
  const kinAt = ladder.rungs.find(({ rung }) => rung === 'kin-told')?.dueAt ?? null;
  const help = due.find(({ rung }) => rung === 'help-told');
  if (help) await notifyKin(app, tx, ride, help.dueAt);
  if (done.has('kin-told')) {
    await notifyKin(app, tx, ride, null);
    await notifyRider(app, tx, ride);
  } else if (done.has('asked-again')) {
    await ask(app, tx, ride, { kinAt, again: true });
  } else if (done.has('asked-there')) {
    // The passenger has RUA open now.
    await notify(app, tx, [questionNotice(app, ride, { kinAt, again: false })]);
  } else if (done.has('asked')) {
    await ask(app, tx, ride, { kinAt, again: false });
  }
  await app.live.publish(tx, [ride.owner_id], { kind: 'ride-changed', rideId: ride.id });
}

type Question = { kinAt: string | null; again: boolean };

/** By SMS, on the devices, and on WhatsApp to one who wrote there; the second time by mail as well. A question that still waits is withdrawn: this one is newer. */
async function ask(app: AppContext, tx: Transaction, ride: LadderRideRow, question: Question): Promise<void> {
  await outbox.withdrawWaiting(tx, ride.id, [outbox.questionSmsKind]);
  await notify(app, tx, [questionNotice(app, ride, question)]);
  if (!mayTextRider(app, ride)) return;
  const context = toRider(app, ride);
  if (ride.text_number === null) {
    await enqueueMessages(tx, [messages.questionSms(context, question.kinAt)]);
    return;
  }
  const mayWriteThere = app.config.text.whatsApp !== undefined;
  const alsoThere = mayWriteThere && (await outbox.isOnWhatsApp(tx, ride.text_number, app.now()));
  const channels = alsoThere ? (['sms', 'whatsapp'] as const) : (['sms'] as const);
  await enqueueMessages(tx, messages.questionsByText(context, question.kinAt, channels));
}

/** A question that did not leave is no longer true; its place takes the news that the next of kin was told. */
async function notifyRider(app: AppContext, tx: Transaction, ride: LadderRideRow): Promise<void> {
  const { unsent } = await outbox.withdrawWaiting(tx, ride.id, [outbox.questionSmsKind]);
  await notify(app, tx, [kinNotifiedNotice(ride)]);
  if (unsent.length === 0 || !mayTextRider(app, ride)) return;
  await enqueueMessages(tx, [messages.kinNotifiedSms(toRider(app, ride), app.now().toISOString())]);
}

/** One text at a time waits: an older one is withdrawn. @param helpAt when the passenger asked for help; null when they are silent. */
async function notifyKin(
  app: AppContext,
  tx: Transaction,
  ride: LadderRideRow,
  helpAt: string | null,
): Promise<void> {
  const context = await kinSmsContext(app, tx, ride);
  await outbox.withdrawWaiting(tx, ride.id, [outbox.kinSmsKind, outbox.laterSmsKind]);
  await enqueueMessages(tx, [helpAt === null ? messages.kinSms(context) : messages.helpSms(context, helpAt)]);
}

/** In the language of the next of kin where they chose one, else in the passenger's. */
export async function kinSmsContext(
  app: AppContext,
  tx: Transaction,
  ride: LadderRideRow,
): Promise<messages.KinSmsContext> {
  return {
    ride,
    link: shareUrl(app.publicUrl, await renewKinShare(tx, ride.id)),
    t: translateIn(await languageOfPhone(tx, ride.next_of_kin_phone, ride.language)),
    phone: numberInSms(ride.proven_phone, app.config.smsCountries),
    isForced: await isAlarmed(tx, ride),
  };
}

function toRider(app: AppContext, ride: LadderRideRow): messages.SmsContext {
  return {
    ride,
    link: `${app.publicUrl}/users/ridesDetails/${ride.id}`,
    t: translateIn(ride.language ?? 'en'),
  };
}

/** A number that texts RUA belongs to the passenger. Any other number is trusted once the e-mail address of its account is confirmed. */
export function mayTextRider(
  { config }: AppContext,
  { phone, email_verified, text_number, has_phone_stopped }: LadderRideRow,
): boolean {
  if (text_number !== null) return canBeTexted(text_number, config.smsCountries);
  return email_verified && !has_phone_stopped && canBeTexted(phone, config.smsCountries);
}
