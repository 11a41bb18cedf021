/** Emergencies and crime reports of accounts whose e-mail address is not confirmed. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Complaint, lodgeComplaint } from '#domain/reporting/complaints.ts';
import { lockName } from '#server/base/database/named-locks.ts';
import {
  changed,
  mailsOf,
  officer,
  seenBy,
  setUpComplaintWorld,
  world,
} from '#test/server/complaints/complaint-world.ts';
import { sendComplaint } from '#test/support/lodged-complaints.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import type { Reply } from '#test/support/server.ts';

setUpComplaintWorld();

function unconfirmed(): Promise<TestAccount> {
  return createAccount(world.test.app, { accountType: 'commuter', verified: false });
}

function sent({ token }: TestAccount, said: object = {}): Promise<Reply> {
  return sendComplaint(world.test, token, { type: 'emmergency', agencies: [world.police.id], ...said });
}

async function report(reporter: TestAccount, said: object = {}): Promise<Complaint> {
  return (await sent(reporter, said)).answer(lodgeComplaint);
}

it.each(['emmergency', 'crime'])('one of the type %s reaches the agencies, marked', async (type) => {
  const lodged = await report(await unconfirmed(), { type });
  const [mail] = await mailsOf(lodged);
  expect(mail?.body_text).toContain('Address not confirmed');
  expect((await seenBy(lodged.id, officer)).addressConfirmed).toBe(false);
});

it('one of a verified reporter is not marked', async () => {
  const lodged = await report(world.reporter);
  expect((await mailsOf(lodged))[0]?.body_text).not.toContain('not confirmed');
  expect((await seenBy(lodged.id, officer)).addressConfirmed).toBe(true);
});

it('one of a ride goes out, also of two at once, and no second one', async () => {
  const reporter = await unconfirmed();
  const { id } = await lodge(world.test, reporter.token);
  const replies = await Promise.all([1, 2].map(() => sent(reporter, { ride_id: String(id) })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
    code: 'email_not_verified',
    message:
      'You have reported this ride. Verify your e-mail address to report it again. In danger, call 112 now.',
  });
  expect((await sent(reporter)).status).toBe(200);
});

/** Waits until so many transactions wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const { queries } = world.test.app.database.reserved;
  await expect
    .poll(async () => {
      const waiting = sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`;
      return (await waiting.execute(queries)).rows.length;
    })
    .toBe(count);
}

it('one of a ride and the flag of the ride both go out at the same moment, in either order', async () => {
  for (const isFlagFirst of [false, true]) {
    const reporter = await unconfirmed();
    const { id } = await lodge(world.test, reporter.token);
    const calls = [
      () => sent(reporter, { ride_id: String(id) }).then(({ status }) => status),
      () => flag(world.test, reporter.token, id),
    ];
    const [first, second] = isFlagFirst ? calls.toReversed() : calls;
    const begun: Promise<number | undefined>[] = [];
    await world.test.app.database.transact(async (tx) => {
      await lockName(tx, 'unconfirmedReports', String(reporter.id));
      begun.push(Promise.resolve(first?.()));
      await untilWaiting(1);
      begun.push(Promise.resolve(second?.()));
      await untilWaiting(2);
    });
    expect(await Promise.all(begun)).toEqual([200, 200]);
  }
});

it('three of a day go out, and the fourth waits for the address', async () => {
  const reporter = await unconfirmed();
  for (const _ of [1, 2, 3]) await report(reporter);
  expect((await sent(reporter)).body).toMatchObject({ code: 'email_not_verified' });
});

it('a verified reporter may send any number', async () => {
  for (const _ of [1, 2, 3, 4]) await report(world.reporter);
});

it('a later change waits for the address', async () => {
  const reporter = await unconfirmed();
  const { id } = await report(reporter);
  expect((await changed('over', id, undefined, reporter.token)).body).toMatchObject({
    code: 'email_not_verified',
  });
});
