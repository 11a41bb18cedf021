/** Use cases of the next of kin that an account names once. Each account sees and changes its own. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type NewNextOfKin, type NextOfKin, testsPerDay } from '#domain/journeys/next-of-kin.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { noSmsToNumber } from '#server/base/delivery/sms-refusals.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { getAccount, languageOfPhone, lockForChange } from '#server/features/identity/accounts/service.ts';
import { refusesContact } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import { noNextOfKin, presentKin } from '#server/features/journeys/next-of-kin/present.ts';
import * as store from '#server/features/journeys/next-of-kin/store.ts';

type TestRefusal = 'number' | 'contact' | 'limit';

export async function getNextOfKin(
  app: AppContext,
  db: Queries,
  { userId }: Pick<Actor, 'userId'>,
): Promise<NextOfKin> {
  const row = await store.find(db, userId);
  if (!row) return noNextOfKin;
  return presentKin(app, row, await store.findTest(db, userId, row.phone));
}

/** A number that is new gets a test SMS, if it may get one. Nothing is said of it otherwise: the name is saved. */
export async function saveNextOfKin(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { fullName, phone, address }: NewNextOfKin,
): Promise<NextOfKin> {
  const { userId } = actor;
  await lockForChange(tx, userId);
  const before = await store.find(tx, userId);
  await store.save(tx, {
    user_id: userId,
    full_name: fullName,
    phone,
    address,
    saved_at: app.now().toISOString(),
  });
  if (actor.emailVerified && before?.phone !== phone) await sendTest(app, tx, actor, phone);
  return getNextOfKin(app, tx, actor);
}

export async function removeNextOfKin(tx: Transaction, { userId }: Actor): Promise<NextOfKin> {
  await store.remove(tx, userId);
  return noNextOfKin;
}

/** @throws AppError 404 before one is named; 409 for a number that gets no SMS; 429 after three in 24 hours. */
export async function testNextOfKin(app: AppContext, tx: Transaction, actor: Actor): Promise<NextOfKin> {
  await lockForChange(tx, actor.userId);
  const row = await store.find(tx, actor.userId);
  if (!row) throw notFound('Your next of kin');
  await requireTest(app, tx, actor, row.phone);
  return getNextOfKin(app, tx, actor);
}

/** Call it with the account locked. @throws AppError 409 for a number that gets no SMS; 429 after three in 24 hours. */
export async function requireTest(
  app: AppContext,
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  phone: string,
): Promise<void> {
  const refusal = await sendTest(app, tx, actor, phone);
  if (refusal) throw refused(refusal);
}

function refused(refusal: TestRefusal): AppError {
  switch (refusal) {
    case 'number':
      return new AppError('wrong_state', noSmsToNumber);
    case 'contact':
      return new AppError('wrong_state', 'Your next of kin asked RUA not to text this number.');
    case 'limit':
      return new AppError(
        'too_many_requests',
        `RUA sends ${testsPerDay} test SMS in 24 hours. Try again tomorrow.`,
      );
  }
}

/**
 * Sends the test SMS to the next of kin. It has only RUA's own words, so that RUA cannot be used to send a text of one's own
 * to a stranger.
 * Call it with the account locked. The limits of all SMS count as well, when it is sent.
 * @param phone in E.164. @returns why none is sent; undefined when one is on its way.
 */
export async function sendTest(
  app: AppContext,
  tx: Transaction,
  { userId }: Pick<Actor, 'userId'>,
  phone: string,
): Promise<TestRefusal | undefined> {
  if (!canBeTexted(phone, app.config.smsCountries)) return 'number';
  // The limit is checked first, so that a person who has used all tests of the day cannot find out which numbers want no
  // messages.
  if ((await store.countTests(tx, userId)) >= testsPerDay) return 'limit';
  if (await refusesContact(app, tx, phone, userId)) return 'contact';
  const { language } = await getAccount(tx, userId);
  const t = translateIn(await languageOfPhone(tx, phone, language));
  await enqueueMessages(tx, [
    {
      channel: 'sms',
      kind: store.testKind,
      to: phone,
      aboutId: userId,
      text: t(
        'RUA: this is a test. A member named you as next of kin. In danger, or if they do not arrive, RUA texts you. About RUA: {link}',
        { link: app.publicUrl },
      ),
    },
  ]);
  return undefined;
}
