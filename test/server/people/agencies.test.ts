import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAgencies } from '#domain/identity/agencies/agencies.ts';
import {
  createAgency as createEndpoint,
  getKeptAgency,
  listKeptAgencies,
} from '#domain/identity/agencies/agencies-admin.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { createAccount, createAgency, createRide, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { pixels, uploaded } from '#test/support/uploads.ts';

let test: TestServer;
let administrator: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  administrator = await createAccount(test.app, { accountType: 'staff' });
});
afterAll(() => test.close());

function post(path: string, body?: object, { token } = administrator): Promise<Reply> {
  return test.call('POST', `/api/backoffice/agencies${path}`, { token, body });
}

const fields = {
  code: 'HARBOUR',
  name: 'Harbour Patrol',
  former_names: [],
  description: 'Keeps the waterside roads safe.',
  email: 'harbour@agencies.example',
  phone: '0803 000 0142',
  address: '1 Marina',
  logo: '',
  state: 'Lagos',
  responds_to: ['crime'],
};

let codes = 0;
async function added(changes: object = {}): Promise<number> {
  codes += 1;
  const reply = await post('', { ...fields, code: `NEW_${codes}`, ...changes });
  return reply.answer(createEndpoint).id;
}

const get = async (id: number) =>
  (await test.call('GET', `/api/backoffice/agencies/${id}`, { token: administrator.token })).answer(
    getKeptAgency,
  );

async function isOffered(id: number): Promise<boolean> {
  const agencies = (await test.call('GET', listAgencies.path)).answer(listAgencies);
  return agencies.some((agency) => agency.id === id);
}

describe('an agency', () => {
  it('is added, found by its code, and people can tag it at once', async () => {
    const id = await added({ code: 'HARBOUR' });
    expect(await get(id)).toMatchObject({
      code: 'HARBOUR',
      phone: '0803 000 0142',
      state: 'Lagos',
      respondsTo: ['crime'],
      active: true,
      people: [],
    });
    expect(await isOffered(id)).toBe(true);
    const reply = await test.call('GET', `${listKeptAgencies.path}?page=1&search=harbour`, {
      token: administrator.token,
    });
    expect(reply.answer(listKeptAgencies).rows.map((row) => row.id)).toContain(id);
  });

  it('has a code of its own', async () => {
    await added({ code: 'TWICE' });
    const reply = await post('', { ...fields, code: 'twice' });
    expect([reply.status, reply.body]).toMatchObject([409, { errors: { code: [expect.any(String)] } }]);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => post('', { ...fields, code: 'AT_ONCE' })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await post('', { ...fields, code: '1 bad code' })).status).toBe(422);
  });

  it('keeps the names that it had', async () => {
    const id = await added({ former_names: ['Water Guard'] });
    const body = { ...fields, code: `RENAMED_${id}`, name: 'Marine Patrol', former_names: ['Water Guard'] };
    expect((await post(`/${id}`, body)).status).toBe(200);
    expect(await get(id)).toMatchObject({
      name: 'Marine Patrol',
      formerNames: ['Harbour Patrol', 'Water Guard'],
    });
    expect((await post('/999999', body)).status).toBe(404);
  });

  it('does not list its present name among its earlier names, also when it takes an earlier one again', async () => {
    const id = await added();
    for (const name of ['Marine Patrol', 'Harbour Patrol']) {
      const { formerNames } = await get(id);
      const body = { ...fields, code: `BACK_${id}`, name, former_names: formerNames };
      expect((await post(`/${id}`, body)).status).toBe(200);
    }
    expect(await get(id)).toMatchObject({ name: 'Harbour Patrol', formerNames: ['Marine Patrol'] });
  });

  it('has a logo that was uploaded, which stays when the account that chose it is erased', async () => {
    const other = await createAccount(test.app, { accountType: 'staff' });
    const path = await uploaded(test, await pixels({ width: 400, height: 300 }).png().toBuffer(), {
      folder: 'logos',
      token: other.token,
    });
    const reply = await post('', { ...fields, code: 'WITH_LOGO', logo: path }, other);
    expect(reply.answer(createEndpoint).logo).toBe(path);
    await test.call('POST', `/api/backoffice/people/erase/${other.id}`, { token: administrator.token });
    expect((await test.call('GET', `/${path}`)).status).toBe(200);
    expect((await post('', { ...fields, logo: 'files/logos/not-there.webp' })).status).toBe(422);
  });
});

describe('the home page and the sitemap, which are kept,', () => {
  it('name an agency from the moment on at which it can be tagged, by its name, and no longer', async () => {
    const named = async (id: number) => {
      const { agencies } = (await test.call('GET', getHomePage.path)).answer(getHomePage);
      const { text } = await test.call('GET', '/sitemap.xml');
      const name = agencies.find((agency) => agency.id === id)?.name;
      return [name, text.includes(`/agencies/${id}</loc>`)];
    };
    expect(await named(0)).toEqual([undefined, false]);
    const id = await added({ code: 'ON_HOME' });
    expect(await named(id)).toEqual(['Harbour Patrol', true]);
    await post(`/${id}`, { ...fields, code: 'ON_HOME', name: 'Marine Patrol' });
    expect(await named(id)).toEqual(['Marine Patrol', true]);
    await post(`/status/${id}`, { active: false });
    expect(await named(id)).toEqual([undefined, false]);
  });
});

describe('an inactive agency', () => {
  it('is not tagged anew; its cases and officers stay, and it comes back', async () => {
    const agency = await createAgency(test.app);
    const officer = await createAccount(test.app, {
      accountType: 'government-agency',
      agencyId: agency.id,
      officerRole: 'supervisor',
    });
    const person = await createAccount(test.app, { accountType: 'commuter' });
    const flag = async () => {
      const ride = await createRide(test.app, person.id);
      return test.call('POST', flagRide.path, {
        token: person.token,
        body: { lodge_ride_id: String(ride.id), description: '', agencies: [agency.id] },
      });
    };
    expect((await flag()).status).toBe(200);
    expect((await post(`/status/${agency.id}`, { active: false })).status).toBe(200);
    expect((await flag()).status).toBe(200);
    expect(await isOffered(agency.id)).toBe(false);
    expect(await get(agency.id)).toMatchObject({ active: false, openCases: 1 });
    const cases = await test.call('GET', '/api/agency/cases?page=1', { token: officer.token });
    expect(cases.body).toMatchObject({ total: 1 });
    const invite = await post(`/invite/${agency.id}`, { email: 'new@people.example', role: 'officer' });
    expect(invite.status).toBe(409);
    expect((await post(`/status/${agency.id}`, { active: true })).status).toBe(200);
    expect((await flag()).status).toBe(200);
  });

  it('is never the default responder', async () => {
    const [one, other] = [await added(), await added()];
    expect((await post(`/default-responder/${one}`)).status).toBe(200);
    expect((await post(`/status/${one}`, { active: false })).status).toBe(409);
    expect((await post(`/default-responder/${other}`)).status).toBe(200);
    expect(await get(one)).toMatchObject({ defaultResponder: false });
    expect((await post(`/status/${one}`, { active: false })).status).toBe(200);
    expect((await post(`/default-responder/${one}`)).status).toBe(409);
  });
});
