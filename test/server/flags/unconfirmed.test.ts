/** Flags of accounts whose e-mail address is not confirmed. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { verifyEmail } from '#domain/identity/accounts/auth.ts';
import { getCase } from '#domain/response/cases/endpoints.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { startOfDay } from '#domain/values/clock.ts';
import { deleteUnverifiedAccounts } from '#server/features/identity/accounts/retention.ts';
import { flagged, messagesOf, opened, rideOf, setUpFlagWorld, world } from '#test/server/flags/flag-world.ts';
import { mailedCode, post, signedUpAndVerified, signUp } from '#test/support/accounts.ts';
import { overtake } from '#test/support/held-commits.ts';
import { sendComplaint } from '#test/support/lodged-complaints.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import type { Reply } from '#test/support/server.ts';

setUpFlagWorld();

function unconfirmed(): Promise<TestAccount> {
  return createAccount(world.test.app, { accountType: 'commuter', verified: false });
}

async function rideOfPassenger(passenger: TestAccount): Promise<number> {
  return (await lodge(world.test, passenger.token)).id;
}

function flaggedBy(passenger: TestAccount, rideId: number, body: object = {}): Promise<Reply> {
  return flagged({ ...world, passenger }, rideId, { agencies: [world.police.id], ...body });
}

async function newFlaggedRide(passenger: TestAccount): Promise<number> {
  const rideId = await rideOfPassenger(passenger);
  const reply = await flaggedBy(passenger, rideId);
  if (reply.status !== 200) throw new Error(reply.text);
  return rideId;
}

async function kindsOf(rideIds: readonly number[]): Promise<string[]> {
  const messages = await Promise.all(rideIds.map((rideId) => messagesOf(world, rideId)));
  return messages.flat().map(({ kind }) => kind);
}

const tooMany = {
  code: 'email_not_verified',
  message:
    'You have sent three reports today. Verify your e-mail address to send more. In danger, call 112 now.',
};

describe('a flag of an account whose address is not confirmed', () => {
  it('reaches the agencies, marked in the mail, in the queue, in the case and on the ride’s page', async () => {
    const passenger = await unconfirmed();
    const rideId = await newFlaggedRide(passenger);
    const [mail] = await messagesOf(world, rideId);
    expect(mail?.body_text).toContain('Address not confirmed');
    const token = world.officers[0].token;
    const { rows } = (await world.test.call('GET', `${listCases.path}?sort=newest`, { token })).answer(
      listCases,
    );
    expect(rows[0]).toMatchObject({ ride: { id: rideId }, addressConfirmed: false });
    const path = getCase.path.replace('{id}', String(rows[0]?.id));
    expect((await world.test.call('GET', path, { token })).body).toMatchObject({
      data: { address_confirmed: false },
    });
    expect((await opened(world, rideId, token)).body).toMatchObject({
      data: { flag_info: { address_confirmed: false } },
    });
  });

  it('is marked no longer once its address is confirmed', async () => {
    const passenger = await unconfirmed();
    const rideId = await newFlaggedRide(passenger);
    await world.test.app.database.queries
      .updateTable('users')
      .set({ email_verified_at: new Date().toISOString() })
      .where('id', '=', passenger.id)
      .execute();
    const ride = await rideOf(world, rideId, world.officers[0].token);
    expect(ride.flagInfo?.addressConfirmed).toBe(true);
  });

  it('of a confirmed one is marked nowhere', async () => {
    const rideId = await newFlaggedRide(world.passenger);
    const [mail] = await messagesOf(world, rideId);
    expect(mail?.body_text).not.toContain('not confirmed');
    expect((await rideOf(world, rideId, world.officers[0].token)).flagInfo?.addressConfirmed).toBe(true);
  });

  it('goes out three times a day, also of any number at once, and emergencies take nothing of that', async () => {
    const passenger = await unconfirmed();
    const rideIds = await Promise.all([1, 2, 3, 4].map(() => rideOfPassenger(passenger)));
    const replies = await Promise.all([
      ...rideIds.map((rideId) => flaggedBy(passenger, rideId)),
      ...['emmergency', 'crime'].map((type) =>
        sendComplaint(world.test, passenger.token, { type, agencies: [world.police.id] }),
      ),
    ]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => ({ status, body }))).toMatchObject([
      { status: 403, body: tooMany },
    ]);
    expect(replies.slice(rideIds.length).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('leaves nothing of a flag that was one too many', async () => {
    const passenger = await unconfirmed();
    for (const _ of [1, 2, 3]) await newFlaggedRide(passenger);
    const rideId = await rideOfPassenger(passenger);
    expect((await flaggedBy(passenger, rideId)).body).toMatchObject(tooMany);
    expect(await messagesOf(world, rideId)).toEqual([]);
    expect((await rideOf(world, rideId, passenger.token)).flagged).toBe(false);
  });

  it('counts anew on the next day in Lagos', async () => {
    const passenger = await unconfirmed();
    for (const _ of [1, 2, 3]) await newFlaggedRide(passenger);
    const midnight = startOfDay(Date.now());
    for (const [at, status] of [
      [midnight, 403],
      [midnight - 1, 200],
    ] as const) {
      await world.test.app.database.queries
        .updateTable('flags')
        .set({ created_at: new Date(at).toISOString() })
        .where('owner_id', '=', passenger.id)
        .execute();
      expect((await flaggedBy(passenger, await rideOfPassenger(passenger))).status).toBe(status);
    }
  });

  it('is the only one of its ride, and says so to a second tap also on a day with three', async () => {
    const passenger = await unconfirmed();
    const rideIds = [];
    for (const _ of [1, 2, 3]) rideIds.push(await newFlaggedRide(passenger));
    expect((await flaggedBy(passenger, Number(rideIds[0]))).body).toMatchObject({ code: 'already_flagged' });
  });

  it('is of an own ride only', async () => {
    const rideId = await rideOfPassenger(world.passenger);
    expect((await flaggedBy(await unconfirmed(), rideId)).status).toBe(404);
  });
});

describe('the next of kin of an account whose address is not confirmed', () => {
  it('is texted in RUA’s own words only', async () => {
    const passenger = await unconfirmed();
    const messages = await messagesOf(world, await newFlaggedRide(passenger));
    const sms = messages.find(({ channel }) => channel === 'sms');
    expect(sms?.body_text).toMatch(
      /^RUA \d\d:\d\d: Your relative flagged a ride\. Call now\. In danger dial 112\. See it, or stop these: http:\S+$/,
    );
  });

  it('is texted once a day, also by two flags at once, and the timeline of the other says so', async () => {
    const passenger = await unconfirmed();
    const rideIds = await Promise.all([1, 2].map(() => rideOfPassenger(passenger)));
    await Promise.all(rideIds.map((rideId) => flaggedBy(passenger, rideId)));
    const kinds = await kindsOf(rideIds);
    expect(kinds.filter((kind) => kind === 'flag-agency')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'flag-next-of-kin')).toHaveLength(1);
    const timelines = await Promise.all(rideIds.map((rideId) => rideOf(world, rideId, passenger.token)));
    expect(timelines.flatMap(({ timeline }) => timeline)).toContainEqual(
      expect.objectContaining({
        kind: 'next_of_kin_not_texted',
        note: 'Until you confirm your e-mail address, they are texted once a day.',
      }),
    );
  });

  it('is texted anew on the next day in Lagos', async () => {
    const passenger = await unconfirmed();
    const first = await newFlaggedRide(passenger);
    const midnight = startOfDay(Date.now());
    for (const [at, texts] of [
      [midnight, 0],
      [midnight - 1, 1],
    ] as const) {
      await world.test.app.database.queries
        .updateTable('flags')
        .set({ created_at: new Date(at).toISOString() })
        .where('ride_id', '=', first)
        .execute();
      const kinds = await kindsOf([await newFlaggedRide(passenger)]);
      expect(kinds.filter((kind) => kind === 'flag-next-of-kin')).toHaveLength(texts);
    }
  });
});

describe('all else that reaches people', () => {
  it('waits for the address, also after the flag', async () => {
    const passenger = await unconfirmed();
    const rideId = await newFlaggedRide(passenger);
    const reason = { reason: 'It was the wrong bus.' };
    const withdrawal = await world.test.call('POST', `/api/user/lodge-ride/flag/withdraw/${rideId}`, {
      token: passenger.token,
      body: reason,
    });
    expect(withdrawal.body).toMatchObject({ code: 'email_not_verified' });
  });

  it('reaches not even the address itself: an agency’s answer is listed behind the bell, and not mailed', async () => {
    const passenger = await unconfirmed();
    const rideId = await newFlaggedRide(passenger);
    const token = world.officers[0].token;
    const caseId = (await rideOf(world, rideId, token)).flagInfo?.caseId;
    await world.test.call('POST', `/api/agency/cases/acknowledge/${caseId}`, { token });
    const { queries } = world.test.app.database;
    const mails = await queries
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', '=', passenger.email)
      .execute();
    expect(mails).toEqual([]);
    const notices = await queries
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', passenger.id)
      .execute();
    expect(notices.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('Your report is acknowledged'),
    );
  });
});

describe('a report of an account whose address turns out to be another person’s', () => {
  it('stays with the agency, and the account ends', async () => {
    const passenger = await unconfirmed();
    const rideId = await newFlaggedRide(passenger);
    await signedUpAndVerified(world.test, passenger.email);
    expect((await opened(world, rideId, world.officers[0].token)).status).toBe(200);
    expect((await opened(world, rideId, passenger.token)).status).toBe(401);
  });

  it('stays with the agency when it was being lodged while the other person proves the address', async () => {
    const passenger = await unconfirmed();
    const rideId = await rideOfPassenger(passenger);
    const { email, apiToken: token } = await signUp(world.test, passenger.email);
    const code = await mailedCode(world.test, email);
    const [lodged, proven] = await overtake(
      world.test,
      'flags',
      () => flaggedBy(passenger, rideId),
      () => post(world.test, verifyEmail.path, { email, code }, { token }),
    );
    expect([lodged.status, proven.status], proven.text).toEqual([200, 200]);
    expect((await opened(world, rideId, world.officers[0].token)).status).toBe(200);
    expect((await opened(world, rideId, passenger.token)).status).toBe(401);
  });

  it('stays with the agency when the account was not used for a month', async () => {
    const passenger = await unconfirmed();
    const rideId = await newFlaggedRide(passenger);
    const { queries } = world.test.app.database;
    const long = sql<string>`now() - interval '31 days'`;
    await queries.updateTable('users').set({ created_at: long }).where('id', '=', passenger.id).execute();
    await queries
      .updateTable('sessions')
      .set({ last_seen_at: long })
      .where('user_id', '=', passenger.id)
      .execute();
    await deleteUnverifiedAccounts(queries, world.test.app.now());
    expect((await opened(world, rideId, world.officers[0].token)).status).toBe(200);
  });
});
