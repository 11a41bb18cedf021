/** The clock of the server is set an hour ahead, and an hour back: nothing breaks, nothing happens before it was asked for. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { getCase } from '#domain/response/cases/endpoints.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { claimMessages } from '#server/base/delivery/store.ts';
import { sendDeferredMails } from '#server/features/platform/notifications/for-others/deferred-mails.ts';
import { notifyMissedDeadlines } from '#server/features/response/cases/for-others/deadlines.ts';
import { publishDue } from '#server/features/site/content/for-others/due-publishing.ts';
import { mail } from '#test/server/delivery/outbox-app.ts';
import { goodPassword, mailedCode, newAddress, post, signUp } from '#test/support/accounts.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const hour = 3_600_000;

let test: TestServer;
let officer: TestAccount;
let passenger: TestAccount;
let turned = 0;

beforeAll(async () => {
  test = await startTestServer();
  test.app.now = () => new Date(Date.now() + turned);
  const agency = await createAgency(test.app, { name: 'Police', defaultResponder: true });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
});
beforeEach(async () => {
  turned = 0;
  passenger = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

async function flaggedRide(): Promise<{ rideId: number; caseId: number }> {
  const { id } = await lodge(test, passenger.token);
  expect(await flag(test, passenger.token, id)).toBe(200);
  const row = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id')
    .where('flags.ride_id', '=', id)
    .executeTakeFirstOrThrow();
  return { rideId: id, caseId: row.id };
}

describe.each([
  { jump: 'an hour ahead', by: hour },
  { jump: 'an hour back', by: -hour },
])('a clock that is set $jump', ({ by }) => {
  it('lets people sign up, verify and sign in: codes live by the clock of the database', async () => {
    const email = newAddress();
    await signUp(test, email);
    turned = by;
    const code = await mailedCode(test, email);
    expect((await post(test, '/api/auth/email-verification', { email, code })).status).toBe(200);
    const reply = await post(test, signIn.path, { email, password: goodPassword });
    expect(reply.answer(signIn).email).toBe(email);
  });

  it('keeps sessions, and lets agencies answer no sooner than they were asked', async () => {
    const { rideId, caseId } = await flaggedRide();
    turned = by;
    const { token } = officer;
    const acknowledged = await test.call('POST', `/api/agency/cases/acknowledge/${caseId}`, { token });
    expect(acknowledged.status).toBe(200);
    const details = await test.call('GET', `/api/agency/cases/details/${caseId}`, { token });
    expect(details.answer(getCase).id).toBe(caseId);
    const { started_at: asked, acknowledged_at: answered } = await test.app.database.queries
      .selectFrom('cases')
      .select(['started_at', 'acknowledged_at'])
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow();
    expect(Date.parse(answered ?? '')).toBeGreaterThanOrEqual(Date.parse(asked));
    const ride = await test.call('GET', `/api/user/lodge-ride/details/${rideId}`, { token: passenger.token });
    expect(ride.answer(getRide).flagInfo).not.toBeNull();
  });

  it('lets jobs run again and again without telling a person twice', async () => {
    await flaggedRide();
    const told = () => test.app.database.queries.selectFrom('notifications').select('id').execute();
    turned = by;
    for (let time = 0; time < 3; time += 1) {
      await notifyMissedDeadlines(test.app);
      await publishDue(test.app);
      await sendDeferredMails(test.app);
    }
    const afterJump = (await told()).length;
    turned = 0;
    for (const moment of [0, by, 0]) {
      turned = moment;
      await notifyMissedDeadlines(test.app);
      await sendDeferredMails(test.app);
    }
    expect((await told()).length).toBe(afterJump);
  });

  it('ends an advisory without ending it before it began', async () => {
    const { token } = officer;
    const body = { title: 'Third Mainland Bridge', text: 'Closed to lorries tonight.', hours: 3 };
    const made = await test.call('POST', '/api/agency/traffic-advisories/create', { token, body });
    expect(made.status).toBe(200);
    turned = by;
    const { id } = Object(Object(made.body).data);
    const ended = await test.call('POST', `/api/agency/traffic-advisories/end/${id}`, { token });
    expect(ended.status).toBe(200);
  });
});

it('leaves a message that is held to its holder: leases are by the clock of the database', async () => {
  await test.app.database.transact((tx) => enqueueMessages(tx, [mail()]));
  const claim = () =>
    claimMessages(test.app.database.queries, 'mail', {
      limit: 100,
      leaseSeconds: 20,
      except: [],
      onlyUnclaimed: false,
    });
  expect((await claim()).length).toBeGreaterThan(0);
  for (const jump of [hour, -hour]) {
    turned = jump;
    expect(await claim()).toEqual([]);
  }
});
