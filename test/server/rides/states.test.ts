/** Every state a ride can be in, every change that an account can ask for: the result, and what the answer promised. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeRide, getRide, type Ride } from '#domain/journeys/rides/rides.ts';
import { flag, lodge, share } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let passenger: TestAccount;
let officer: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  const agency = await createAgency(test.app, { defaultResponder: true });
  passenger = await createAccount(test.app, { accountType: 'commuter' });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
});
afterAll(() => test.close());

async function seenRide(id: number, token = passenger.token): Promise<Ride> {
  return (await test.call('GET', `/api/user/lodge-ride/details/${id}`, { token })).answer(getRide);
}

type Action = 'complete' | 'undoComplete' | 'changeKin' | 'flag' | 'withdrawFlag' | 'share' | 'revoke';

function act(action: Action, id: number, token = passenger.token) {
  const at = `/api/user/lodge-ride`;
  const calls = {
    complete: [`${at}/complete/end/${id}`, {}],
    undoComplete: [`${at}/complete/undo/${id}`, {}],
    changeKin: [`${at}/next-of-kin/${id}`, { full_name: 'Ngozi Eze', phone: '08030000222', address: '' }],
    flag: [`${at}/flag/create`, { lodge_ride_id: String(id), description: '', agencies: [] }],
    withdrawFlag: [`${at}/flag/withdraw/${id}`, { reason: 'I am safe.' }],
    share: [`${at}/share/${id}`, {}],
    revoke: [`${at}/share/${id}/revoke`, {}],
  } as const;
  const [path, body] = calls[action];
  return test.call('POST', path, { token, body });
}

type Preparation = (id: number) => Promise<unknown>;

const flagged: Preparation = (id) => flag(test, passenger.token, id);
const seen: Preparation = (id) => seenRide(id, officer.token);
const acknowledged: Preparation = async (id) => {
  const { flagInfo } = await seenRide(id);
  const caseId = flagInfo?.cases[0]?.id;
  await test.call('POST', `/api/agency/cases/acknowledge/${caseId}`, { token: officer.token });
};
const withdrawn: Preparation = (id) => act('withdrawFlag', id);
const shared: Preparation = (id) => share(test, passenger.token, id);
const completed: Preparation = (id) => act('complete', id);
const undone: Preparation = (id) => act('undoComplete', id);
/** The ten seconds in which it can be undone are over. */
const longAgo: Preparation = (id) =>
  test.app.database.queries
    .updateTable('rides')
    .set({ completed_at: sql<string>`completed_at - interval '10 seconds'` })
    .where('id', '=', id)
    .execute();

type StateRow = [name: string, steps: Preparation[], statuses: Record<Action, number>];

const open = {
  complete: 200,
  undoComplete: 409,
  changeKin: 200,
  flag: 200,
  withdrawFlag: 409,
  share: 200,
  revoke: 200,
};
const arrived = { ...open, complete: 409, undoComplete: 200, changeKin: 409, share: 409 };
const underFlag = { ...open, flag: 409, withdrawFlag: 200 };

const states: StateRow[] = [
  ['just lodged', [], open],
  ['shared', [shared], open],
  ['flagged', [flagged], underFlag],
  ['flagged and seen by the agency', [flagged, seen], underFlag],
  ['flagged and acknowledged', [flagged, acknowledged], { ...underFlag, withdrawFlag: 409 }],
  ['flagged and withdrawn', [flagged, withdrawn], open],
  ['flagged again after a withdrawal', [flagged, withdrawn, flagged], underFlag],
  ['completed', [completed], arrived],
  ['completed ten seconds ago', [completed, longAgo], { ...arrived, undoComplete: 409 }],
  ['completed and undone', [completed, undone], open],
  ['shared and completed', [shared, completed], arrived],
  ['flagged and completed', [flagged, completed], { ...arrived, flag: 409, withdrawFlag: 200 }],
  [
    'flagged, acknowledged and completed',
    [flagged, acknowledged, completed],
    { ...arrived, flag: 409, withdrawFlag: 409 },
  ],
];

describe.each(states)('a ride that is %s', (_, steps, statuses) => {
  const actions = Object.entries(statuses);

  async function inThisState(): Promise<Ride> {
    const { id } = await lodge(test, passenger.token);
    for (const step of steps) await step(id);
    return seenRide(id);
  }

  it('promises exactly what its owner can do', async () => {
    const { can } = await inThisState();
    const promised = Object.entries(can).map(([action, allowed]) => [action, allowed ? 200 : 409]);
    const { revoke, ...promisable } = statuses;
    expect(Object.fromEntries(promised)).toEqual(promisable);
  });

  it.each(actions)('answers its owner’s %s with %d', async (action, status) => {
    const { id } = await inThisState();
    const reply = await act(isAction(action), id);
    expect(reply.status, reply.text).toBe(status);
    if (status === 409)
      expect(reply.body).toMatchObject({ status: false, message: expect.stringMatching(/\.$/) });
  });

  it('is to everybody else a ride that does not exist', async () => {
    const { id } = await inThisState();
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const before = await seenRide(id);
    for (const [action] of actions) {
      const reply = await act(isAction(action), id, token);
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ code: 'not_found', message: 'This ride was not found.' });
    }
    expect(await seenRide(id)).toEqual(before);
  });
});

function isAction(action: string): Action {
  const actions: Action[] = [
    'complete',
    'undoComplete',
    'changeKin',
    'flag',
    'withdrawFlag',
    'share',
    'revoke',
  ];
  const known = actions.find((one) => one === action);
  if (!known) throw new Error(`${action} is no action`);
  return known;
}

describe('completing a ride', () => {
  it('asked for a hundred times at once is done once', async () => {
    const { id } = await lodge(test, passenger.token);
    const replies = await Promise.all(Array.from({ length: 100 }, () => act('complete', id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
    const ride = await seenRide(id);
    expect(ride.timeline.map(({ kind }) => kind)).toEqual(['completed', 'lodged']);
  });

  it('answers with the completed ride, and when', async () => {
    const { id } = await lodge(test, passenger.token);
    const ride = (await act('complete', id)).answer(completeRide);
    expect(ride).toMatchObject({ id, status: 'completed', can: { complete: false, share: false } });
    expect(Date.parse(ride.completedAt ?? '')).toBeGreaterThan(Date.parse(ride.createdAt) - 1);
  });

  it('a second time says the state it is in', async () => {
    const { id } = await lodge(test, passenger.token);
    await act('complete', id);
    expect((await act('complete', id)).body).toMatchObject({
      code: 'wrong_state',
      message: 'This ride is already completed.',
    });
  });

  it('ends what its link shows of the vehicle, once nobody can undo it', async () => {
    const { id } = await lodge(test, passenger.token);
    const path = await share(test, passenger.token, id);
    await act('complete', id);
    expect((await test.call('GET', path)).text).toContain('KJA-482XY');
    await longAgo(id);
    await longAgo(id);
    expect((await test.call('GET', path)).text).not.toContain('KJA-482XY');
  });
});

describe('a ride that is asked for', () => {
  it.each(['0', '-1', '1.5', 'abc', '999999999999999', '9999999999999999999', '1%7D', '%00', "1'--"])(
    'as %j is not found',
    async (id) => {
      const reply = await test.call('GET', `/api/user/lodge-ride/details/${id}`, { token: passenger.token });
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ status: false, code: 'not_found' });
    },
  );
});
