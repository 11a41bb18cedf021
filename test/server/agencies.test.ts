import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgencyChoice } from '#domain/contract/wire.ts';
import { listAgencies, listFollowedAgencies, toggleFollow } from '#domain/identity/agencies/agencies.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { followAgencies, listOfficers, resolveAgencies } from '#server/features/identity/agencies/service.ts';
import { createAccount, createAgency, type TestAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let police: TestAgency;
let fire: TestAgency;
let closed: TestAgency;

beforeAll(async () => {
  test = await startTestServer();
  police = await createAgency(test.app, { name: 'Police', defaultResponder: true });
  fire = await createAgency(test.app, { name: 'Fire Service' });
  closed = await createAgency(test.app, { name: 'Closed Office', active: false });
});

afterAll(() => test.close());

function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return test.app.database.transact(work);
}

function resolve(choice: AgencyChoice): Promise<string[]> {
  return inTransaction(async (tx) => (await resolveAgencies(tx, choice)).map(({ name }) => name));
}

async function chooseResponder(id: number | undefined): Promise<void> {
  const change = (value: boolean) =>
    test.app.database.queries.updateTable('agencies').set({ default_responder: value });
  await change(false).execute();
  if (id !== undefined) await change(true).where('id', '=', id).execute();
}

function toggle(agencyId: number | string, token: string) {
  return test.call('POST', `/api/user/follow/follow-or-unfollow/${agencyId}`, { token });
}

async function followed(token: string): Promise<string[]> {
  const reply = await test.call('GET', '/api/user/follow', { token });
  return reply
    .answer(listFollowedAgencies)
    .filter(({ follow }) => follow)
    .map(({ name }) => name);
}

describe('the agencies', () => {
  it('are a plain list of the active ones with numeric ids, for everyone', async () => {
    const reply = await test.call('GET', '/api/request/agencies');
    expect(reply.status).toBe(200);
    expect(reply.answer(listAgencies).map(({ name }) => name)).toEqual(['Fire Service', 'Police']);
    expect(reply.body).toMatchObject({
      data: [{ id: fire.id, name: 'Fire Service', logo: 'art/agencies/agency.svg' }, { id: police.id }],
    });
  });

  it('say whether the caller follows each, as a boolean', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const before = await test.call('GET', '/api/user/follow', { token });
    expect(before.body).toMatchObject({ data: [{ follow: false, email: fire.email }, { follow: false }] });
    await toggle(fire.id, token);
    const after = await test.call('GET', '/api/user/follow', { token });
    expect(after.body).toMatchObject({ data: [{ id: fire.id, follow: true }, { follow: false }] });
  });
});

describe('following', () => {
  it('is switched on and off, for the caller alone', async () => {
    const mine = await createAccount(test.app, { accountType: 'commuter' });
    const other = await createAccount(test.app, { accountType: 'commuter' });
    expect((await toggle(police.id, mine.token)).answer(toggleFollow)).toEqual({ follow: true });
    expect(await followed(mine.token)).toEqual(['Police']);
    expect(await followed(other.token)).toEqual([]);
    expect((await toggle(police.id, mine.token)).answer(toggleFollow)).toEqual({ follow: false });
    expect(await followed(mine.token)).toEqual([]);
  });

  it('understands the GET with a stray brace of the first client', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const path = `/api/user/follow/follow-or-unfollow/${police.id}%7D`;
    expect((await test.call('GET', path, { token })).status).toBe(200);
    expect(await followed(token)).toEqual(['Police']);
  });

  it('an agency that is not there, or not active, is 404 and changes nothing', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    for (const id of [closed.id, 999_999, 0, -1, 'x', '1%7D%7D', '99999999999999999999']) {
      expect((await toggle(id, token)).status).toBe(404);
    }
    expect(await followed(token)).toEqual([]);
  });

  it('switched many times at once answers each in turn', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const replies = await Promise.all(Array.from({ length: 9 }, () => toggle(police.id, token)));
    const follows = replies.map((reply) => reply.answer(toggleFollow).follow);
    expect(follows.filter((follow) => follow)).toHaveLength(5);
    expect(await followed(token)).toEqual(['Police']);
  });

  it('tells the open windows of the person', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const told = new Promise<LiveEvent>((resolve) => test.app.live.subscribe(id, resolve));
    await toggle(police.id, token);
    expect(await told).toEqual({ kind: 'agencies-changed' });
  });

  it('comes with tagging, and is told to open windows once, however often one tags', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const told: LiveEvent[] = [];
    test.app.live.subscribe(id, (event) => told.push(event));
    const follow = (ids: number[]) => inTransaction((tx) => followAgencies(test.app, tx, id, ids));
    const ids = [fire.id, police.id];
    await Promise.all([follow(ids), follow(ids), follow(ids)]);
    expect(await followed(token)).toEqual(['Fire Service', 'Police']);
    await follow([]);
    // Comes after all notifications of the tagging.
    await inTransaction((tx) => test.app.live.publish(tx, [id], { kind: 'account-changed' }));
    await expect.poll(() => told).toContainEqual({ kind: 'account-changed' });
    expect(told).toEqual([{ kind: 'agencies-changed' }, { kind: 'account-changed' }]);
  });
});

describe('the agencies that a record reaches', () => {
  it('is each chosen agency, all active ones, or the default responder', async () => {
    expect(await resolve([police.id, fire.id])).toEqual(['Fire Service', 'Police']);
    expect(await resolve('all')).toEqual(['Fire Service', 'Police']);
    expect(await resolve([])).toEqual(['Police']);
  });

  it('is refused beside the field when one chosen is not there', async () => {
    for (const id of [closed.id, 999_999]) {
      await expect(resolve([police.id, id])).rejects.toMatchObject({
        code: 'invalid',
        fields: { agencies: [expect.any(String)] },
      });
    }
  });

  it('is the default responder that staff chose or else the oldest active agency, and the list says which', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const responders = async () => {
      const agencies = (await test.call('GET', '/api/user/follow', { token })).answer(listFollowedAgencies);
      const listed = agencies.filter(({ defaultResponder }) => defaultResponder).map(({ name }) => name);
      return { reached: await resolve([]), listed };
    };
    try {
      await chooseResponder(fire.id);
      expect(await responders()).toEqual({ reached: ['Fire Service'], listed: ['Fire Service'] });
      for (const none of [closed.id, undefined]) {
        await chooseResponder(none);
        expect(await responders()).toEqual({ reached: ['Police'], listed: ['Police'] });
      }
    } finally {
      await chooseResponder(police.id);
    }
  });

  it('are its officers, without suspended and removed ones', async () => {
    const ofPolice = { accountType: 'government-agency', agencyId: police.id } as const;
    const officer = await createAccount(test.app, ofPolice);
    await createAccount(test.app, { ...ofPolice, verified: false });
    await createAccount(test.app, { accountType: 'government-agency', agencyId: fire.id });
    const at = new Date().toISOString();
    for (const ended of [{ deactivated_at: at }, { suspended_at: at, suspension_reason: 'Spam' }]) {
      const { id } = await createAccount(test.app, ofPolice);
      await test.app.database.queries.updateTable('users').set(ended).where('id', '=', id).execute();
    }
    const officers = await inTransaction((tx) => listOfficers(tx, [police.id]));
    expect(officers).toMatchObject([{ userId: officer.id, agencyId: police.id, email: officer.email }]);
    expect(await inTransaction((tx) => listOfficers(tx, []))).toEqual([]);
  });
});
