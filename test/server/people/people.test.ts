import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { register, signIn } from '#domain/identity/accounts/auth.ts';
import { getPerson, listPeople, type Person } from '#domain/identity/people.ts';
import { downloadData } from '#domain/identity/settings.ts';
import { hashToken } from '#server/base/secrets/speakable-ids.ts';
import { goodPassword, mailsTo, newAddress, signedUpAndVerified } from '#test/support/accounts.ts';
import { allTold } from '#test/support/announcements.ts';
import { newestEntry } from '#test/support/audit-entries.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, openSession, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let administrator: TestAccount;
let person: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  administrator = await createAccount(test.app, { accountType: 'staff' });
});
afterAll(() => test.close());

beforeEach(async () => {
  person = await createAccount(test.app, { accountType: 'driver' });
});

function act(action: string, id = person.id, body?: object): Promise<Reply> {
  return test.call('POST', `/api/backoffice/people/${action}/${id}`, { token: administrator.token, body });
}

function suspend(id = person.id, reason = 'Posts advertisements'): Promise<Reply> {
  return act('suspend', id, { reason });
}

async function find(query: string): Promise<number[]> {
  const reply = await test.call('GET', `${listPeople.path}?per_page=100&${query}`, {
    token: administrator.token,
  });
  return reply.answer(listPeople).rows.map(({ id }) => id);
}

async function look(id = person.id): Promise<Person> {
  const path = getPerson.path.replace('{id}', String(id));
  return (await test.call('GET', path, { token: administrator.token })).answer(getPerson);
}

it.each(['suspend', 'restore', 'erase'])(
  'to %s an officer changes the open windows of the agency’s other officers',
  async (action) => {
    const { id: agencyId } = await createAgency(test.app);
    const ofAgency = { accountType: 'government-agency', agencyId } as const;
    const [officer, colleague] = [
      await createAccount(test.app, ofAgency),
      await createAccount(test.app, ofAgency),
    ];
    if (action === 'restore') await suspend(officer.id);
    await allTold(test);
    const kinds: string[] = [];
    test.app.live.subscribe(colleague.id, ({ kind }) => kinds.push(kind));
    const done = await (action === 'suspend' ? suspend(officer.id) : act(action, officer.id));
    expect(done.status).toBe(200);
    await expect.poll(() => kinds).toEqual(['organization-changed']);
  },
);

/** Another person may own it. */
describe('an address that its account has not confirmed', () => {
  it.each<[string, readonly (() => Promise<Reply>)[]]>([
    ['suspended', [() => suspend()]],
    ['restored', [() => suspend(), () => act('restore')]],
    ['signed out everywhere', [() => act('end-sessions')]],
    ['erased', [() => act('erase')]],
  ])('gets no mail that the account is %s', async (_, acts) => {
    person = await createAccount(test.app, { accountType: 'driver', verified: false });
    for (const one of acts) expect((await one()).status).toBe(200);
    expect(await mailsTo(test, person.email)).toEqual([]);
  });
});

describe('the list', () => {
  it('finds by names in any order, by e-mail, by phone as people write it, and by number', async () => {
    const { queries } = test.app.database;
    const named = { first_name: 'Bolanle', last_name: 'Ogunbiyi', phone: '+2348091112223' };
    await queries.updateTable('users').set(named).where('id', '=', person.id).execute();
    for (const search of [
      'bolanle ogunbiyi',
      'Ogunbiyi Bolanle',
      'nbiy',
      person.email.toUpperCase(),
      '0809 111 2223',
      '+234 809 111 2223',
      '8091112223',
    ]) {
      expect(await find(`search=${encodeURIComponent(search)}`), search).toEqual([person.id]);
    }
    expect(await find(`search=${person.id}`)).toContain(person.id);
    expect(await find('search=nobody-is-called-this')).toEqual([]);
    expect(await find('search=%25')).toEqual([]);
  });

  it('shows one kind, one status, one order, one page', async () => {
    expect(await find('type=driver')).toContain(person.id);
    expect(await find('type=company')).not.toContain(person.id);
    expect(await find('status=suspended')).not.toContain(person.id);
    await suspend();
    expect(await find('status=suspended')).toContain(person.id);
    const claimed = await createAccount(test.app, { accountType: 'commuter', verified: false });
    expect(await find('status=unverified')).toContain(claimed.id);
    const ended = await createAccount(test.app, { accountType: 'commuter' });
    await act('erase', ended.id);
    const active = await find('status=active');
    expect(active).toContain(administrator.id);
    for (const { id } of [person, claimed, ended]) expect(active).not.toContain(id);
    const newest = await find('');
    expect(newest).toEqual(newest.toSorted((one, other) => other - one));
    expect(await find('sort=oldest')).toEqual(newest.toReversed());
    const reply = await test.call('GET', `${listPeople.path}?per_page=1&page=2`, {
      token: administrator.token,
    });
    expect(reply.answer(listPeople)).toMatchObject({ total: newest.length, rows: [{ id: newest[1] }] });
  });

  it('is ordered by family name, then first name, then age, when that is asked for', async () => {
    const named = async (first_name: string, last_name: string) => {
      const { id } = await createAccount(test.app, { accountType: 'company' });
      const names = { first_name, last_name };
      await test.app.database.queries.updateTable('users').set(names).where('id', '=', id).execute();
      return id;
    };
    const bola = await named('Bola', 'Zzab Orderly');
    const ade = await named('Ade', 'Zzab Orderly');
    const adeAgain = await named('Ade', 'Zzab Orderly');
    const first = await named('Yemi', 'Zzaa Orderly');
    expect(await find('search=orderly&sort=name')).toEqual([first, ade, adeAgain, bola]);
    expect(await find('search=orderly')).toEqual([first, adeAgain, ade, bola]);
    expect(await find('search=orderly&type=company&sort=oldest')).toEqual([bola, ade, adeAgain, first]);
    expect(await find('search=orderly&type=driver')).toEqual([]);
  });

  it('shows the most serious state of an account', async () => {
    const claimed = await createAccount(test.app, { accountType: 'commuter', verified: false });
    await suspend(claimed.id);
    expect(await find('status=unverified')).not.toContain(claimed.id);
    expect(await find('status=suspended')).toContain(claimed.id);
    const at = new Date().toISOString();
    await test.app.database.queries
      .updateTable('users')
      .set({ deactivated_at: at })
      .where('id', '=', claimed.id)
      .execute();
    for (const status of ['suspended', 'unverified', 'active'])
      expect(await find(`status=${status}`), status).not.toContain(claimed.id);
    expect(await find('status=ended')).toContain(claimed.id);
    expect((await look(claimed.id)).status).toBe('ended');
  });

  it('finds a number of an account only whole, and no account by nothing but zeros', async () => {
    expect(await find(`search=%2B${person.id}`)).toContain(person.id);
    expect(await find(`search=0${person.id}`)).not.toContain(person.id);
  });

  it('shows officers with their agency and role, staff with theirs, and others with none', async () => {
    const agency = await createAgency(test.app);
    const officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
    const reply = await test.call('GET', `${listPeople.path}?per_page=100`, { token: administrator.token });
    const rows = reply.answer(listPeople).rows;
    const rowOf = (id: number) => rows.find((row) => row.id === id);
    expect(rowOf(officer.id)).toMatchObject({
      ...{ agencyCode: agency.code, officerRole: 'officer', staffRole: null, phone: '0803 123 4567' },
    });
    expect(rowOf(person.id)).toMatchObject({ agencyCode: '', officerRole: null, staffRole: null });
    expect(rowOf(administrator.id)).toMatchObject({ staffRole: 'administrator', officerRole: null });
    expect(await look(officer.id)).toMatchObject({ agencyId: agency.id, agencyCode: agency.code });
  });

  it('leaves out people whose access has ended, unless a filter asks for them', async () => {
    await act('erase');
    expect(await find('')).not.toContain(person.id);
    expect(await find('status=ended')).toContain(person.id);
  });
});

describe('suspending', () => {
  it('ends sessions at once, in every process, and tells the person why', async () => {
    const other = await test.startAnother();
    const { email, id, apiToken: token } = await signedUpAndVerified(test);
    const isIn = async (server: TestServer) => (await server.call('GET', getAccount.path, { token })).status;
    expect([await isIn(test), await isIn(other)]).toEqual([200, 200]);
    expect((await suspend(id)).status).toBe(200);
    expect(await isIn(test)).toBe(401);
    await expect.poll(() => isIn(other)).toBe(401);
    const enter = (password: string) => test.call('POST', signIn.path, { body: { email, password } });
    const told = await enter(goodPassword);
    expect([told.status, told.body]).toMatchObject([
      403,
      { code: 'suspended', message: expect.stringContaining('Posts advertisements.') },
    ]);
    // A caller who does not know the password is told nothing.
    expect((await enter('yellow-molue-29')).status).toBe(401);
    const mail = (await mailsTo(test, email)).at(-1);
    expect(mail).toMatchObject({
      kind: 'account-suspended',
      body_text: expect.stringContaining('Posts advertisements'),
    });
    await other.close();
  });

  it('is lifted again', async () => {
    const { email, id } = await signedUpAndVerified(test);
    await suspend(id);
    expect((await look(id)).suspension).toMatchObject({ reason: 'Posts advertisements' });
    expect((await act('restore', id)).status).toBe(200);
    expect(await look(id)).toMatchObject({ status: 'active', suspension: null });
    const body = { email, password: goodPassword };
    expect((await test.call('POST', signIn.path, { body })).status).toBe(200);
    expect((await mailsTo(test, email)).at(-1)).toMatchObject({ kind: 'account-restored' });
    expect((await act('restore', id)).status).toBe(409);
  });

  it('needs a reason, is done once, and never to oneself', async () => {
    expect((await act('suspend', person.id, { reason: ' ' })).status).toBe(422);
    const replies = await Promise.all([suspend(), suspend(), suspend()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await suspend(administrator.id)).status).toBe(409);
    expect((await suspend(999_999)).status).toBe(404);
  });

  it('of an officer keeps reports from them', async () => {
    const agency = await createAgency(test.app);
    const officer = await createAccount(test.app, {
      accountType: 'government-agency',
      agencyId: agency.id,
      officerRole: 'supervisor',
    });
    await suspend(officer.id);
    const path = `/api/backoffice/agencies/${agency.id}`;
    const reply = await test.call('GET', path, { token: administrator.token });
    expect(reply.body).toMatchObject({ data: { people: [], officers: 0 } });
  });

  it('is in the log, with the values before and after', async () => {
    await suspend();
    const { details, ...entry } = await newestEntry(test);
    expect(entry).toMatchObject({
      actor_id: administrator.id,
      action: 'suspendPerson',
      subject: `person ${person.id}`,
    });
    expect(JSON.parse(details)).toMatchObject({
      before: { status: 'active' },
      after: { status: 'suspended', reason: 'Posts advertisements' },
    });
  });
});

describe('verifying', () => {
  it('makes the account the owner of its address, and ends the claims of other accounts on it', async () => {
    const email = newAddress();
    const body = { email, password: goodPassword, account_type: 'commuter' };
    const claim = async () => (await test.call('POST', register.path, { body })).answer(register);
    const [mine, other] = [await claim(), await claim()];
    expect((await act('verify', mine.id)).status).toBe(200);
    expect(await look(mine.id)).toMatchObject({ status: 'active', emailVerified: true });
    expect((await test.call('GET', getAccount.path, { token: other.apiToken })).status).toBe(401);
    expect((await act('verify', mine.id)).status).toBe(409);
    const late = await claim();
    expect((await act('verify', late.id)).body).toMatchObject({ code: 'wrong_state' });
  });
});

it('the numbers of records are those of the person, not of others', async () => {
  const other = await createAccount(test.app, { accountType: 'commuter' });
  for (const { token } of [person, other, other]) {
    const { id } = await lodge(test, token);
    await lodgeItem(test, token);
    await flag(test, token, id);
  }
  expect((await look()).records).toMatchObject({ rides: 1, items: 1, flags: 1, complaints: 0, spaces: 0 });
  expect((await look(other.id)).records).toMatchObject({ rides: 2, items: 2, flags: 2 });
});

it('the devices of a person are those on which they are signed in now, and when one was used last', async () => {
  const { queries } = test.app.database;
  expect(await look()).toMatchObject({ sessions: 1, twoStep: false });
  await openSession(test.app, person.id);
  await openSession(test.app, person.id, { kind: 'password-reset' });
  const gone = new Date(Date.now() - 60_000).toISOString();
  const ended = hashToken(await openSession(test.app, person.id));
  const lastSeen = '2027-01-05T10:00:00.000Z';
  await queries
    .updateTable('sessions')
    .set({ expires_at: gone, last_seen_at: lastSeen })
    .where('token_hash', '=', ended)
    .execute();
  expect(await look()).toMatchObject({ sessions: 2, lastSeenAt: lastSeen });
});

describe('signing out, downloading and erasing', () => {
  it('ends all sessions, and leaves the account', async () => {
    expect((await look()).sessions).toBe(1);
    expect((await act('end-sessions')).status).toBe(200);
    expect((await test.call('GET', getAccount.path, { token: person.token })).status).toBe(401);
    expect(await look()).toMatchObject({ sessions: 0, status: 'active' });
    expect((await act('end-sessions', administrator.id)).status).toBe(409);
  });

  it('downloads what the person would, and writes down that it was', async () => {
    await lodge(test, person.token);
    const own = await test.call('GET', downloadData.path, { token: person.token });
    const reply = await act('export');
    expect(reply.headers['content-disposition']).toContain(`rua-person-${person.id}.json`);
    const withoutMoment = (body: unknown) => ({ ...Object(body), exported_at: '' });
    expect(withoutMoment(reply.body)).toEqual(withoutMoment(own.body));
    expect(await newestEntry(test)).toMatchObject({ action: 'exportPerson', subject: `person ${person.id}` });
    expect((await act('export', 999_999)).status).toBe(404);
  });

  it('erases the person as they would themselves', async () => {
    await lodge(test, person.token);
    expect((await act('erase')).status).toBe(200);
    const erased = await look();
    expect(erased).toMatchObject({ status: 'ended', phone: '', records: { rides: 0 } });
    expect(erased.email).not.toBe(person.email);
    expect(Object.values(erased.can)).not.toContain(true);
    expect((await mailsTo(test, person.email)).at(-1)).toMatchObject({ kind: 'account-deleted' });
    expect(JSON.stringify(await newestEntry(test))).not.toContain(person.email);
    expect((await act('erase')).status).toBe(409);
    expect((await act('erase', administrator.id)).status).toBe(409);
  });
});
