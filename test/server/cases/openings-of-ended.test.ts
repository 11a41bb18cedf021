/** An officer is erased while they open something: afterwards nothing says that they opened it, and they are not answered. */
import { beforeAll, expect, it } from 'vitest';
import { erasePerson } from '#domain/identity/people.ts';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { exportCases } from '#domain/response/cases/queue-export.ts';
import { looked, policeCase, setUpCaseWorld, world } from '#test/server/cases/case-world.ts';
import { overtake } from '#test/support/held-commits.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import type { Reply } from '#test/support/server.ts';

setUpCaseWorld();

let administrator: TestAccount;
beforeAll(async () => {
  administrator = await createAccount(world.test.app, { accountType: 'staff' });
});

function newOfficer(): Promise<TestAccount> {
  return createAccount(world.test.app, {
    accountType: 'government-agency',
    agencyId: world.police.agency.id,
  });
}

async function flaggedRide(): Promise<number> {
  const { test, reporter } = world;
  const { id } = await lodge(test, reporter.token);
  expect(await flag(test, reporter.token, id)).toBe(200);
  return id;
}

/** @returns how many steps of cases and entries of the audit log are the officer's. */
async function countTraces({ id }: TestAccount): Promise<number> {
  const { queries } = world.test.app.database;
  const [steps, entries] = await Promise.all([
    queries.selectFrom('case_events').select('case_id').where('actor_id', '=', id).execute(),
    queries.selectFrom('audit_entries').select('number').where('actor_id', '=', id).execute(),
  ]);
  return steps.length + entries.length;
}

type Opening = {
  name: string;
  /** @returns what opens it. */
  prepare: (officer: TestAccount) => Promise<() => Promise<Reply>>;
};

const openings: Opening[] = [
  {
    name: 'a case that nobody of the agency has seen',
    prepare: async ({ token }) => {
      const id = await policeCase();
      return () => looked(id, token);
    },
  },
  {
    name: 'a case that a colleague has seen',
    prepare: async ({ token }) => {
      const id = await policeCase();
      await looked(id);
      return () => looked(id, token);
    },
  },
  {
    name: 'the next of kin of a ride that they opened before',
    prepare: async ({ token }) => {
      const path = getRide.path.replace('{id}', String(await flaggedRide()));
      expect((await world.test.call('GET', `${path}?next_of_kin=no`, { token })).status).toBe(200);
      return () => world.test.call('GET', path, { token });
    },
  },
  {
    name: 'the table of cases',
    prepare:
      async ({ token }) =>
      () =>
        world.test.call('GET', exportCases.path, { token }),
  },
];

it.each(openings)('of $name nothing is written once the erasure has begun', async ({ prepare }) => {
  const officer = await newOfficer();
  const open = await prepare(officer);
  const before = await countTraces(officer);
  const [erased, opened] = await overtake(
    world.test,
    'users',
    () =>
      world.test.call('POST', erasePerson.path.replace('{id}', String(officer.id)), {
        token: administrator.token,
        body: {},
      }),
    open,
  );
  expect([erased.status, opened.status], erased.text).toEqual([200, 401]);
  expect(await countTraces(officer)).toBe(before);
});
