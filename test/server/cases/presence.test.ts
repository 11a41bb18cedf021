/** The officers who have a case open: told to the others who are there, in every process, and forgotten without a beat. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endOfficer } from '#domain/identity/agencies/officers.ts';
import type { PresenceAct } from '#domain/response/cases/presence.ts';
import { signalPresence } from '#domain/response/cases/presence.ts';
import { caseIdOf, policeCase, reported, setUpCaseWorld, world } from '#test/server/cases/case-world.ts';
import { openEventWindow } from '#test/support/event-window.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

setUpCaseWorld();

/** Another process on the same database. */
let second: TestServer;
/** Where the second process listens. */
let url: string;
let turnedSeconds = 0;

/** The clock of the test stands still until a test moves it. */
const started = Date.now();
const clock = () => new Date(started + turnedSeconds * 1000);

beforeAll(async () => {
  second = await world.test.startAnother();
  url = await second.server.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  turnedSeconds = 0;
  world.test.app.now = clock;
  second.app.now = clock;
});
afterAll(() => second.close());

type Told = { on?: TestServer; window?: string; doing?: PresenceAct };

function tell(
  id: number,
  by: Pick<TestAccount, 'token'>,
  { on = world.test, window = 'one', doing = 'here' }: Told = {},
): Promise<Reply> {
  const path = signalPresence.path.replace('{id}', String(id));
  return on.call('POST', path, { token: by.token, body: { window, doing } });
}

/** @returns what the caller is told of colleagues: their numbers, and what they do. */
async function seen(id: number, by: TestAccount, told: Told = {}): Promise<[number, PresenceAct][]> {
  const reply = await tell(id, by, told);
  return reply.answer(signalPresence).map(({ officer, doing }) => [officer.id, doing]);
}

const openWindow = ({ token }: TestAccount) => openEventWindow(url, { authorization: `Bearer ${token}` });

describe('an officer who has a case open', () => {
  it('is seen by a colleague there, in another process as well, and not by themselves', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    expect(await seen(id, officer)).toEqual([]);
    for (const on of [world.test, second])
      await expect.poll(() => seen(id, supervisor, { on })).toEqual([[officer.id, 'here']]);
    await expect
      .poll(async () => (await tell(id, officer, { on: second, doing: 'replying' })).answer(signalPresence))
      .toEqual([
        {
          officer: { id: supervisor.id, firstName: 'Amara', lastName: 'Okafor' },
          doing: 'here',
          secondsLeft: 20,
        },
      ]);
    await expect.poll(() => seen(id, supervisor)).toEqual([[officer.id, 'replying']]);
  });

  it('is forgotten after twenty seconds without a beat, and not before', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    await tell(id, officer);
    for (const on of [world.test, second])
      await expect.poll(() => seen(id, supervisor, { on })).toEqual([[officer.id, 'here']]);
    turnedSeconds = 19;
    for (const on of [world.test, second])
      expect((await tell(id, supervisor, { on })).answer(signalPresence)).toMatchObject([
        { doing: 'here', secondsLeft: 1 },
      ]);
    turnedSeconds = 20;
    for (const on of [world.test, second]) expect(await seen(id, supervisor, { on })).toEqual([]);
  });

  it('with two windows is shown by the one that says more, until that one is forgotten', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    await tell(id, officer, { window: 'one', doing: 'noting' });
    await expect.poll(() => seen(id, supervisor)).toEqual([[officer.id, 'noting']]);
    turnedSeconds = 15;
    await tell(id, officer, { window: 'two' });
    await expect
      .poll(async () => (await tell(id, supervisor)).answer(signalPresence))
      .toMatchObject([{ doing: 'noting', secondsLeft: 20 }]);
    turnedSeconds = 20;
    expect(await seen(id, supervisor)).toEqual([[officer.id, 'here']]);
  });

  it('of another case is not seen here', async () => {
    const { officer, supervisor } = world.police;
    const [one, other] = [await policeCase(), await policeCase()];
    await tell(one, officer);
    await expect.poll(() => seen(one, supervisor)).toHaveLength(1);
    expect(await seen(other, supervisor)).toEqual([]);
  });
});

describe('an open window', () => {
  it('hears of a colleague who comes or begins to write, once, and nobody else does', async () => {
    const { police, fire, reporter } = world;
    const complaint = await reported('crime', [police, fire]);
    const [id, theirs] = [caseIdOf(complaint, police), caseIdOf(complaint, fire)];
    const elsewhere = await createAccount(world.test.app, {
      accountType: 'government-agency',
      agencyId: police.agency.id,
    });
    await tell(id, police.supervisor);
    await tell(theirs, fire.officer);
    await expect.poll(() => world.test.app.presence.at(`case ${id}`).length).toBe(1);
    const there = await openWindow(police.supervisor);
    const others = await Promise.all(
      [elsewhere, fire.officer, fire.supervisor, reporter, police.officer].map(openWindow),
    );
    const event = { kind: 'case-presence', caseId: id };
    for (const [doing, count] of [
      ['here', 1],
      ['here', 1],
      ['replying', 2],
    ] as const) {
      await tell(id, police.officer, { doing });
      const act = () => world.test.app.presence.at(`case ${id}`).map((window) => window.doing);
      await expect.poll(act).toContain(doing);
      await expect.poll(() => there.seen.filter(({ kind }) => kind === 'case-presence')).toHaveLength(count);
    }
    expect(there.seen).toEqual([event, event]);
    // A later word is the first that the others hear.
    await world.test.app.database.transact((tx) =>
      world.test.app.live.publishToEveryone(tx, { kind: 'traffic-changed' }),
    );
    for (const window of others) {
      await expect.poll(() => window.seen).toEqual([{ kind: 'traffic-changed' }]);
      window.close();
    }
    there.close();
  });
});

describe('presence', () => {
  it('is not there for another agency, also of the same report', async () => {
    const { police, fire, roads } = world;
    const complaint = await reported('crime', [police, fire]);
    const [id, theirs] = [caseIdOf(complaint, police), caseIdOf(complaint, fire)];
    await tell(id, police.officer);
    await expect.poll(() => seen(id, police.supervisor)).toHaveLength(1);
    expect(await seen(theirs, fire.officer)).toEqual([]);
    for (const { officer } of [fire, roads]) {
      const reply = await tell(id, officer);
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ message: 'This case was not found.' });
    }
    expect(await seen(id, police.supervisor)).toEqual([[police.officer.id, 'here']]);
  });

  it('is refused to the reporter and to an officer whose access ended, and this officer is no longer shown', async () => {
    const { police, reporter } = world;
    const id = await policeCase();
    const leaving = await createAccount(world.test.app, {
      accountType: 'government-agency',
      agencyId: police.agency.id,
    });
    await tell(id, leaving);
    await expect.poll(() => seen(id, police.officer)).toEqual([[leaving.id, 'here']]);
    const path = endOfficer.path.replace('{id}', String(leaving.id));
    expect((await world.test.call('POST', path, { token: police.supervisor.token })).status).toBe(200);
    expect(await seen(id, police.officer)).toEqual([]);
    expect((await tell(id, leaving)).status).toBe(401);
    expect((await tell(id, reporter)).status).toBe(403);
  });

  it('is written down nowhere', async () => {
    const { queries } = world.test.app.database;
    const id = await policeCase();
    const entries = () =>
      queries
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const steps = () => queries.selectFrom('case_events').select('kind').where('case_id', '=', id).execute();
    const before = [await entries(), await steps()];
    await tell(id, world.police.officer, { doing: 'replying' });
    expect([await entries(), await steps()]).toEqual(before);
  });

  it.each([
    { window: '', doing: 'here' },
    { window: 'a b', doing: 'here' },
    { window: 'one', doing: 'asleep' },
    {},
  ])('is not told with %o', async (body) => {
    const path = signalPresence.path.replace('{id}', String(await policeCase()));
    const { token } = world.police.officer;
    expect((await world.test.call('POST', path, { token, body })).status).toBe(422);
  });
});
