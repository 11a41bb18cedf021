/** An answer is lost, and the device asks again: the act is not done twice, and no person is told twice. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowVersions } from '#test/support/row-versions.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Act, acts, type PreparedAct } from './acts.ts';
import { EffectsWorld } from './effects-world.ts';
import { messagesSince, newestMessages } from './recipients.ts';

let test: TestServer;
let effects: EffectsWorld;

beforeAll(async () => {
  // A code may be mailed every three seconds: no call is repeated so late.
  test = await startTestServer({ limitScale: 20 });
  effects = await EffectsWorld.begin(test);
});
afterAll(() => test.close());

/**
 * Calls are counted, and the row of the key is written anew, so that the repetition is answered once a standby has the first answer too.
 * A call with a file is checked and logged each time that it is sent.
 */
const always = ['rate_limits', 'idempotency_keys'];
const mayChange = ({ endpoint }: Act) =>
  endpoint.upload ? [...always, 'pictures', 'audit_entries', 'audit_head'] : always;

/** Adds an idempotency key, as a device does. Pictures are stored under their key. */
function withKey({ path, options }: PreparedAct): PreparedAct {
  const headers = { ...options.headers, 'idempotency-key': randomBytes(16).toString('hex') };
  return { path, options: { ...options, headers } };
}

const isKeyed = ({ endpoint }: Act) => endpoint.idempotent === true;

describe.each(acts.filter(isKeyed))('$name, sent again under its key', (act) => {
  it('gets the same answer, changes nothing and tells nobody', async () => {
    const prepared = withKey(await act.prepare(test, effects.world));
    const first = await effects.call(act, prepared);
    expect(first.status, first.text).toBe(200);
    await effects.heard();
    const before = await rowVersions(test.app.database.queries, mayChange(act));
    const second = await effects.call(act, prepared);
    expect(second.status, second.text).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await rowVersions(test.app.database.queries, mayChange(act))).toEqual(before);
    expect(await effects.heard()).toEqual([]);
  });
});

/** Each of these is asked for because the message before it did not come. */
const toldAgain = [
  'inviteToAgency',
  'inviteOfficer',
  'inviteStaff',
  'resendInvitation',
  'issueNewCode',
  'testNextOfKin',
  'testKinOfRide',
  'askNumberCode',
];

describe.each(acts.filter((act) => !isKeyed(act) && !toldAgain.includes(act.name)))(
  '$name, sent again',
  (act) => {
    it('writes to nobody again', async () => {
      const prepared = await act.prepare(test, effects.world);
      await effects.call(act, prepared);
      const newest = await newestMessages(test);
      await effects.call(act, prepared);
      expect(await messagesSince(test, newest)).toEqual({ outbox: [], notices: [] });
    });
  },
);
