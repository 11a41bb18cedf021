import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import {
  endOtherSessions,
  endSession,
  listDataAccess,
  listSessions,
  saveContactDetails,
  saveDateStyle,
  savePhoto,
} from '#domain/identity/settings.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { hashToken } from '#server/base/secrets/speakable-ids.ts';
import { addressLabel, deviceLabel } from '#server/features/identity/accounts/device-labels.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { createAccount, createAgency, openSession, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

function newMember(): Promise<TestAccount> {
  return createAccount(test.app, { accountType: 'commuter' });
}

function send({ token }: TestAccount, path: string, body?: object) {
  return test.call('POST', path, { token, body });
}

async function me({ token }: TestAccount) {
  return (await test.call('GET', getAccount.path, { token })).answer(getAccount);
}

/** An uploaded picture that belongs to this person or to nobody yet. */
async function upload(uploadedBy: number | null): Promise<string> {
  const path = `files/people/${'a'.repeat(10)}${String(Math.random()).slice(2, 18).padEnd(16, '0')}.webp`;
  const uploader = uploadedBy === null ? { uploaded_from: 'a network' } : { uploaded_by: uploadedBy };
  await test.app.database.queries
    .insertInto('pictures')
    .values({ path, folder: 'people', ...uploader, width: 1, height: 1, bytes: 1 })
    .execute();
  return path;
}

function isClaimed(path: string) {
  return test.app.database.queries
    .selectFrom('pictures')
    .select('claimed_at')
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
    .then(({ claimed_at }) => claimed_at !== null);
}

describe('the profile', () => {
  it('changes phone and address, and tells open windows', async () => {
    const person = await newMember();
    const told: LiveEvent[] = [];
    const stop = test.app.live.subscribe(person.id, (event) => told.push(event));
    const reply = await send(person, saveContactDetails.path, {
      phone: '0809 000 0001',
      address: '3 New Road',
    });
    expect(reply.answer(saveContactDetails)).toMatchObject({
      phone: '+2348090000001',
      address: '3 New Road',
    });
    expect(await me(person)).toMatchObject({ address: '3 New Road', firstName: 'Amara' });
    await expect.poll(() => told).toEqual([{ kind: 'account-changed' }]);
    stop();
  });

  it('takes a photo that is uploaded, and lets the one before go', async () => {
    const person = await newMember();
    const [first, second] = [await upload(person.id), await upload(null)];
    expect((await send(person, savePhoto.path, { photo: first })).answer(savePhoto).photo).toBe(first);
    await send(person, savePhoto.path, { photo: second });
    expect([await isClaimed(first), await isClaimed(second)]).toEqual([false, true]);
    await send(person, savePhoto.path, { photo: '' });
    expect((await me(person)).photo).toBe('');
    expect(await isClaimed(second)).toBe(false);
  });

  it('keeps a photo that is saved once more, as after a lost answer', async () => {
    const person = await newMember();
    const photo = await upload(person.id);
    for (const _ of ['first', 'again']) {
      expect((await send(person, savePhoto.path, { photo })).answer(savePhoto).photo).toBe(photo);
      expect(await isClaimed(photo)).toBe(true);
    }
  });

  it('accepts no picture of another person, and none of another folder', async () => {
    const [person, other] = [await newMember(), await newMember()];
    const theirs = await upload(other.id);
    expect((await send(person, savePhoto.path, { photo: theirs })).status).toBe(422);
    const vehicle = `files/vehicles/${'b'.repeat(32)}.webp`;
    expect((await send(person, savePhoto.path, { photo: vehicle })).status).toBe(422);
  });

  it('keeps how dates read', async () => {
    const person = await newMember();
    expect((await me(person)).dateStyle).toBe('nigeria');
    await send(person, saveDateStyle.path, { date_style: 'us' });
    expect((await me(person)).dateStyle).toBe('us');
  });
});

describe('the devices', () => {
  async function device(person: TestAccount, userAgent: string): Promise<TestAccount> {
    const session = { remembered: true, ipAddress: '41.58.1.1', userAgent };
    return { ...person, token: await openSession(test.app, person.id, session) };
  }

  async function listed(person: TestAccount) {
    return (await test.call('GET', listSessions.path, { token: person.token })).answer(listSessions);
  }

  const phone =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

  it('are named in words, and this one is marked', async () => {
    const person = await newMember();
    const other = await device(person, phone);
    const seen = await listed(person);
    expect(seen.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['An app', true],
      ['Chrome on Android', false],
    ]);
    expect((await listed(other)).find(({ current }) => current)?.device).toBe('Chrome on Android');
  });

  it('of one kind are told apart by when they signed in, and by the beginning of their addresses', async () => {
    const person = await newMember();
    for (const ipAddress of ['102.89.34.7', '41.58.1.9']) {
      const { token } = await device(person, phone);
      await test.app.database.queries
        .updateTable('sessions')
        .set({ ip_address: ipAddress, created_at: '2026-11-20T08:00:00.000Z' })
        .where('token_hash', '=', hashToken(token))
        .execute();
    }
    const phones = (await listed(person)).filter(({ device }) => device === 'Chrome on Android');
    expect(phones.map(({ place }) => place).toSorted()).toEqual(['102.89.34.…', '41.58.1.…']);
    expect(phones.map(({ createdAt }) => createdAt)).toEqual(Array(2).fill('2026-11-20T08:00:00.000Z'));
  });

  it('are the signed-in ones, without devices that only set a new password or whose session is over', async () => {
    const [person, other] = [await newMember(), await newMember()];
    await openSession(test.app, person.id, { userAgent: phone, kind: 'password-reset' });
    const { token } = await device(person, phone);
    await test.app.database.queries
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 86_400_000).toISOString() })
      .where('token_hash', '=', hashToken(token))
      .execute();
    await device(other, phone);
    expect((await listed(person)).map(({ device }) => device)).toEqual(['An app']);
  });

  it('can be signed out only by a person who entered the password lately', async () => {
    const person = await newMember();
    const left = await device(person, phone);
    const [one] = await listed(person);
    for (const path of [endSession.path.replace('{id}', String(one?.id)), endOtherSessions.path]) {
      expect(await send(left, path)).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    }
    expect(await listed(person)).toHaveLength(2);
  });

  it('are signed out one by one, or all but this one', async () => {
    const person = await newMember();
    const [second, third] = [await device(person, phone), await device(person, 'curl/8')];
    const ended = (await listed(second)).find(({ current }) => current);
    const stranger = await newMember();
    const path = endSession.path.replace('{id}', String(ended?.id));
    expect((await send(stranger, path)).status).toBe(404);
    expect((await send(person, path)).status).toBe(200);
    expect((await send(person, path)).status).toBe(404);
    const isIn = async ({ token }: TestAccount) =>
      (await test.call('GET', getAccount.path, { token })).status === 200;
    expect([await isIn(person), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
    await send(person, endOtherSessions.path);
    expect([await isIn(person), await isIn(third)]).toEqual([true, false]);
  });

  it.each([
    [phone, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-A057F) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Opera/9.80 (Android; Opera Mini/36.2.2254/191.276; U; en) Presto/2.12.423 Version/12.16',
      'Opera on Android',
    ],
    ['curl/8.5.0', 'An app'],
    ['', 'Unknown device'],
  ])('%s is called %s', (userAgent, words) => {
    expect(deviceLabel(userAgent)).toBe(words);
  });

  it('have a place where it is known, and else the beginning of their address', () => {
    expect(
      ['127.0.0.1', '::1', '::ffff:10.0.0.5', '192.168.1.9', 'fd00::1', '41.58.1.1'].map(addressLabel),
    ).toEqual([
      'On the same computer as RUA',
      'On the same computer as RUA',
      'In the same network as RUA',
      'In the same network as RUA',
      'In the same network as RUA',
      '41.58.1.…',
    ]);
  });
});

describe('the list of accesses to my reports', () => {
  it('names the agency, the report and the moment of its first look', async () => {
    const person = await newMember();
    const agency = await createAgency(test.app, { name: 'Road Safety' });
    const officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
    const complaint = await complain(test, person.token, { agencies: [agency.id] });
    const accesses = async (who: TestAccount) =>
      (await test.call('GET', `${listDataAccess.path}?page=1`, { token: who.token })).answer(listDataAccess);
    expect((await accesses(person)).total).toBe(0);
    const path = `/api/agency/cases/details/${complaint.cases[0]?.id}`;
    await test.call('GET', path, { token: officer.token });
    await test.call('GET', path, { token: officer.token });
    expect((await accesses(person)).rows).toMatchObject([
      { agency: 'Road Safety', of: 'complaint', recordId: complaint.id, reference: complaint.complaintRef },
    ]);
    expect((await accesses(await newMember())).total).toBe(0);
  });
});
