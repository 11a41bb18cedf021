/** All calls about one ride at once, in any mixture: no failure of ours, and a ride that makes sense afterwards. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { depth, numberSeed } from '#test/support/slice.ts';

let test: TestServer;
let passenger: TestAccount;
let officer: TestAccount;
let agency: TestAgency;

beforeAll(async () => {
  test = await startTestServer();
  agency = await createAgency(test.app, { defaultResponder: true });
  await createAgency(test.app);
  passenger = await createAccount(test.app, { accountType: 'commuter' });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
});
afterAll(() => test.close());

const actions = [
  'complete',
  'undo',
  'flag',
  'withdraw',
  'share',
  'revoke',
  'look',
  'look as an officer',
  'acknowledge',
  'remove kin',
] as const;
type Action = (typeof actions)[number];

function act(action: Action, id: number): Promise<Reply> {
  const { token } = passenger;
  const at = '/api/user/lodge-ride';
  switch (action) {
    case 'complete':
      return test.call('POST', `${at}/complete/end/${id}`, { token });
    case 'undo':
      return test.call('POST', `${at}/complete/undo/${id}`, { token });
    case 'flag':
      return test.call('POST', `${at}/flag/create`, { token, body: { lodge_ride_id: id, agencies: 'all' } });
    case 'withdraw':
      return test.call('POST', `${at}/flag/withdraw/${id}`, { token, body: { reason: 'I am safe.' } });
    case 'share':
      return test.call('POST', `${at}/share/${id}`, { token });
    case 'revoke':
      return test.call('POST', `${at}/share/${id}/revoke`, { token });
    case 'look':
      return test.call('GET', `${at}/details/${id}`, { token });
    case 'look as an officer':
      return test.call('GET', `${at}/details/${id}`, { token: officer.token });
    case 'acknowledge':
      return acknowledge(id);
    case 'remove kin':
      return removeKin(id);
  }
}

/** The officer's case of the newest flag, if there is one yet. */
async function acknowledge(rideId: number): Promise<Reply> {
  const found = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id')
    .where('ride_id', '=', rideId)
    .where('agency_id', '=', agency.id)
    .orderBy('cases.id', 'desc')
    .executeTakeFirst();
  return test.call('POST', `/api/agency/cases/acknowledge/${found?.id ?? 0}`, { token: officer.token });
}

/** Removes the next of kin with the link of the newest SMS, if there is one yet. */
async function removeKin(rideId: number): Promise<Reply> {
  const link = await test.app.database.queries
    .selectFrom('shares')
    .select('token')
    .where('ride_id', '=', rideId)
    .where('audience', '=', 'next-of-kin')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return test.call('POST', `/r/${link?.token ?? 'none0000000000000000'}/kin`, { headers, body: '' });
}

type Oddities = Record<string, number>;

/** How often the ride's records contradict each other. */
async function odditiesOf(id: number): Promise<Oddities> {
  const openFlag = sql`(select id from flags where ride_id = ${id} and withdrawn_at is null)`;
  const { rows } = await sql<Oddities>`
    select
      (select count(*) from rides where id = ${id} and (flagged_at is not null) <> exists ${openFlag}) as flagged_otherwise,
      (select count(*) from rides where id = ${id} and (status = 'completed') <> (completed_at is not null)) as completed_otherwise,
      (select count(*) from rides where id = ${id} and status = 'active'
        and exists (select from outbox where outbox.ride_id = ${id})) as told_though_on_the_road,
      (select count(*) from (select from outbox where outbox.ride_id = ${id} having count(*) > 1) as twice) as told_twice,
      (select count(*) from cases join flags on flags.id = flag_id
        where ride_id = ${id} and withdrawn_at is not null and acknowledged_at is not null) as withdrawn_though_acknowledged,
      (select count(*) from cases join flags on flags.id = flag_id
        where ride_id = ${id} and (withdrawn_at is not null) <> (state = 'withdrawn')) as cases_withdrawn_otherwise,
      (select count(*) from cases join flags on flags.id = flag_id
        where ride_id = ${id} and version <> (select count(*) from case_events where case_id = cases.id)) as events_miscounted,
      (select abs(count(*) filter (where kind = 'flagged') - (select count(*) from flags where ride_id = ${id}))
        from ride_events where ride_id = ${id}) as flags_without_event,
      (select abs(count(*) filter (where kind = 'completed') - count(*) filter (where kind = 'completion_undone') - (select count(*) from rides where id = ${id} and status = 'completed'))
        from ride_events where ride_id = ${id}) as arrivals_without_event,
      (select count(*) from (
        select from outbox join flags on flags.id = flag_id where flags.ride_id = ${id}
        group by flag_id, kind, to_address, agency_id having count(*) > 1) as twice) as messages_sent_twice,
      (select count(*) from flags where ride_id = ${id}
        and (select count(*) from outbox where flag_id = flags.id and kind = 'flag-agency') <> 2) as agencies_not_told,
      (select count(*) from rides join outbox on outbox.to_address = '+2348030000111' where rides.id = ${id}
        and rides.next_of_kin_phone = '' and outbox.flag_id in (select id from flags where ride_id = ${id})) as removed_kin_still_written_to
  `.execute(test.app.database.queries);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0));
}

describe('a ride', () => {
  it('of which many things are asked at once is never left in a state that makes no sense', async () => {
    const mixtures = fc.array(fc.constantFrom(...actions), { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(mixtures, async (mixture) => {
        await test.app.database.queries.deleteFrom('contact_refusals').execute();
        const { id } = await lodge(test, passenger.token);
        const replies = await Promise.all(mixture.map((action) => act(action, id)));
        for (const [index, reply] of replies.entries()) {
          expect(reply.status, `${mixture[index]}: ${reply.text.slice(0, 200)}`).toBeLessThan(500);
        }
        expect(await odditiesOf(id)).toEqual({});
      }),
      { seed: numberSeed('races for a ride'), numRuns: depth(15, 60) },
    );
  });
});
