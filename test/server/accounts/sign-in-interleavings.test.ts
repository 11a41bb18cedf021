/**
 * Calls that end sessions meet calls that open them, at the same time over two processes, in as many orders as chance gives. A
 * session that was opened by what held before does not outlive the change: `sign-in-races.test.ts` shows each pair once, surely.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import { confirmTwoStep } from '#domain/identity/accounts/two-step.ts';
import {
  askForReset,
  changes,
  countDevices,
  enter,
  enterResetCode,
  keep,
  member,
  moment,
  otherSessions,
  setUpSignInWorld,
  test,
  withSecret,
} from '#test/server/accounts/sign-in-world.ts';
import { codeOfApp, goodPassword, post } from '#test/support/accounts.ts';
import { runAtCommits } from '#test/support/commit-triggers.ts';
import { openSession } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { depth } from '#test/support/slice.ts';

setUpSignInWorld();

let another: TestServer;

beforeAll(async () => {
  another = await test.startAnother();
  another.app.now = () => moment;
});
afterAll(() => another.close());

const rounds = Array.from({ length: depth(10, 1_000) }, (_, round) => round);
const patience = 3_600_000;
/** In at least so many rounds the sign-in comes before the change, and in as many after it. */
const leastOutcomes = depth(1, 2);

const resetSession = 'password-reset session';

/** Waits for so many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

describe('sign-ins, reset codes and confirmations that are under way', () => {
  it.each(changes)(
    'leave no session of before, and no device, after $name',
    async ({ of, make, keepsDevice = false }) => {
      const outcomes = new Set<string>();
      for (const round of rounds) {
        const account = await keep(await of());
        const other = await openSession(test.app, account.id, { userAgent: 'other' });
        const code = await askForReset(account);
        const on = round % 2 === 0 ? test : another;
        const typed = { current_password: goodPassword };
        const [changed, ...opened] = await Promise.all([
          turns(round % 8).then(() => make(account)),
          turns(round % 3).then(() => enter(account, on)),
          turns(round % 5).then(() => enter(account)),
          turns(round % 7).then(() => enterResetCode(account, code, on)),
          turns(round % 4).then(() => post(on, confirmIdentity.path, typed, { token: other })),
        ]);
        expect(changed?.status, changed?.text).toBe(200);
        expect(await otherSessions(account), `round ${round}`).toEqual([]);
        expect(await countDevices(account), `round ${round}`).toBe(keepsDevice ? 1 : 0);
        outcomes.add(opened.map(({ status }) => status === 200).join());
      }
      expect(outcomes.size).toBeGreaterThanOrEqual(leastOutcomes);
    },
    patience,
  );
});

describe('two-step sign-in that is switched on meanwhile', () => {
  beforeAll(async () => {
    const { queries } = test.app.database;
    await sql`create schema commits`.execute(queries);
    await sql`create table commits.told (number serial, user_id int not null, what text not null)`.execute(
      queries,
    );
    await runAtCommits(
      queries,
      ['sessions', 'two_step_secrets'],
      'commits',
      `begin
        if tg_table_name = 'sessions' and tg_op = 'INSERT' then
          insert into commits.told (user_id, what) values (new.user_id, new.kind || ' session');
        elsif tg_table_name = 'two_step_secrets' and tg_op = 'UPDATE' then
          insert into commits.told (user_id, what) values (new.user_id, 'two steps');
        end if;
        return null;
      end`,
    );
  });

  /** @returns what committed for the account, the first first. */
  async function committed(userId: number): Promise<string[]> {
    const { rows } = await sql<{ what: string }>`
      select what from commits.told where user_id = ${userId} order by number
    `.execute(test.app.database.queries);
    return rows.map(({ what }) => what);
  }

  it(
    'lets no sign-in with the password alone through after it',
    async () => {
      const lengths = new Set<number>();
      for (const round of rounds) {
        const account = await member();
        const { token } = account;
        const code = codeOfApp(await withSecret(account), moment);
        const resetCode = await askForReset(account);
        const other = await openSession(test.app, account.id, { userAgent: 'other' });
        const typed = { current_password: goodPassword };
        await sql`delete from commits.told`.execute(test.app.database.queries);
        const on = round % 2 === 0 ? test : another;
        const [confirmed, reset, proved, ...signedIn] = await Promise.all([
          turns(round % 11).then(() => post(test, confirmTwoStep.path, { code }, { token })),
          turns(round % 4).then(() => enterResetCode(account, resetCode, on)),
          turns(round % 8).then(() => post(on, confirmIdentity.path, typed, { token: other })),
          turns(round % 3).then(() => enter(account, on)),
          turns(round % 5).then(() => enter(account)),
          turns(round % 7).then(() => enter(account, on)),
        ]);
        expect(confirmed?.status, confirmed?.text).toBe(200);
        const opened = signedIn.filter(({ status }) => status === 200).length;
        const wanted = [...Array.from({ length: opened }, () => 'full session'), 'two steps'];
        const inOrder = await committed(account.id);
        expect(
          inOrder.filter((one) => one !== resetSession),
          `round ${round}`,
        ).toEqual(wanted);
        // A session that can only set a password may open at any time, and an earlier session may be confirmed.
        expect([reset.status, proved.status], `round ${round}`).toEqual([200, 200]);
        expect(inOrder.filter((one) => one === resetSession)).toHaveLength(1);
        expect((await enter(account)).body, `round ${round}`).toMatchObject({ code: 'code_needed' });
        lengths.add(opened);
      }
      expect(lengths.size).toBeGreaterThanOrEqual(leastOutcomes);
    },
    patience,
  );
});
