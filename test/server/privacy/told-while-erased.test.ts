/** A person is erased while others do what the person is told of: afterwards they are told nothing, and nothing waits for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTicket, replyToTicket } from '#domain/response/messages/messages.ts';
import { LadderWorld } from '#test/server/ladder/ladder-world.ts';
import { goodPassword, post, signedUpAndVerified } from '#test/support/accounts.ts';
import { type HeldTable, overtake } from '#test/support/held-commits.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { flag } from '#test/support/lodged-rides.ts';
import { asked, askFor, bookingOf, offerSpace, slotIn } from '#test/support/parking.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { tablesWith } from '#test/support/rows-of-account.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let world: LadderWorld;
let agencyId: number;
let officer: TestAccount;
let booker: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  world = new LadderWorld(test);
  ({ id: agencyId } = await createAgency(test.app, { defaultResponder: true }));
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId });
  booker = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

async function newPerson(): Promise<TestAccount> {
  const { id, email, apiToken: token } = await signedUpAndVerified(test);
  return { id, email, token };
}

function leave({ token }: TestAccount): Promise<Reply> {
  return post(test, '/api/user/settings/delete-account', { current_password: goodPassword }, { token });
}

/** A ride that is overdue. @returns the link of its next of kin, who was told. */
async function overdueRide(person: TestAccount): Promise<{ id: number; link: string }> {
  world.reset();
  const { id } = await world.lodge(person);
  await world.turnAndClimb(140, 15, 15);
  return { id, link: await world.kinLink(id) };
}

type Act = {
  name: string;
  /** The tables that it writes, apart from those that tell the person. */
  table: HeldTable;
  /** @returns the act of another. */
  prepare: (person: TestAccount) => Promise<() => Promise<Reply>>;
};

const acts: Act[] = [
  {
    name: 'an officer who acknowledges their report',
    table: 'case_events',
    async prepare({ token }) {
      const { cases } = await complain(test, token, { type: 'complain', agencies: [agencyId] });
      const path = `/api/agency/cases/acknowledge/${cases[0]?.id}`;
      return () => post(test, path, {}, { token: officer.token });
    },
  },
  {
    name: 'an officer who answers their message',
    table: 'messages',
    async prepare({ token }) {
      const body = { receiver_id: agencyId, message: 'The driver has my phone.', file: '' };
      const { reference } = (await post(test, createTicket.path, body, { token })).answer(createTicket);
      const path = replyToTicket.path.replace('{reference}', reference);
      return () => post(test, path, { message: 'We have it here.', file: '' }, { token: officer.token });
    },
  },
  {
    name: 'a person who asks for their parking space',
    table: 'bookings',
    async prepare({ token }) {
      const { id } = await offerSpace(test, token);
      return () => asked(test, booker.token, id, slotIn(test.app.now(), 24));
    },
  },
  {
    name: 'the next of kin who reached them, of a ride that they flagged',
    table: 'ladder_events',
    async prepare(person) {
      const { id, link } = await overdueRide(person);
      expect(await flag(test, person.token, id)).toBe(200);
      return () => world.press(link, 'fine');
    },
  },
];

/** The messages about their rides. */
function eventsOf({ id }: TestAccount) {
  return test.app.database.queries
    .selectFrom('ladder_events')
    .innerJoin('rides', 'rides.id', 'ladder_events.ride_id')
    .select('ladder_events.kind')
    .where('rides.owner_id', '=', id)
    .execute();
}

/** These keep the number of an erased account, because other people's records refer to them. */
const kept = ['spaces', 'bookings', 'rides'];

describe.each(acts)('beside $name', ({ table, prepare }) => {
  it('the leaving person is told nothing, whichever commits first', async () => {
    for (const isActFirst of [true, false]) {
      const person = await newPerson();
      const act = await prepare(person);
      const [first, second] = isActFirst
        ? await overtake(test, table, act, () => leave(person))
        : await overtake(test, 'users', () => leave(person), act);
      const left = isActFirst ? second : first;
      expect(left.status, left.text).toBe(200);
      const acted = isActFirst ? first : second;
      expect([200, 303, ...(isActFirst ? [] : [404, 409])], acted.text).toContain(acted.status);
      const tables = await tablesWith(test, person.id);
      expect(tables.filter((one) => !kept.includes(one))).toEqual([]);
      expect(await eventsOf(person)).toEqual([]);
    }
  });
});

describe('the report of an overdue vehicle whose passenger leaves', () => {
  it('stays with its agency, without the passenger', async () => {
    const person = await newPerson();
    const { id, link } = await overdueRide(person);
    await world.press(link, 'missing');
    const [, left] = await overtake(
      test,
      'cases',
      () => world.notifyAgencies(),
      () => leave(person),
    );
    expect(left.status, left.text).toBe(200);
    const cases = await test.app.database.queries
      .selectFrom('cases')
      .innerJoin('flags', 'flags.id', 'cases.flag_id')
      .select(['cases.kind', 'cases.reporter_id', 'flags.owner_id'])
      .where('flags.ride_id', '=', id)
      .execute();
    expect(cases).toEqual([{ kind: 'overdue-vehicle', reporter_id: null, owner_id: null }]);
    expect(await tablesWith(test, person.id)).toEqual(['rides']);
    expect(await eventsOf(person)).toEqual([]);
  });
});

describe('a booking that is asked for while the owner of the space leaves', () => {
  it('ends with the account, and the other person is told', async () => {
    const owner = await newPerson();
    const space = await offerSpace(test, owner.token);
    const [asking, left] = await overtake(
      test,
      'bookings',
      () => askFor(test, booker.token, space.id, slotIn(test.app.now(), 24)),
      () => leave(owner),
    );
    expect(left.status, left.text).toBe(200);
    expect((await bookingOf(test, booker.token, asking.id)).status).toBe('declined');
    const notices = await test.app.database.queries
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', booker.id)
      .execute();
    expect(notices.map(({ title }) => title)).toContain(`The booking of ${space.name} is off`);
  });
});
