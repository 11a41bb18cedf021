import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { date, FirstClient, failure, list, read, success } from '#test/server/wire-contract/first-client.ts';
import { createAccount, createAgency, type TestAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let reporter: FirstClient;
let officer: FirstClient;
let police: TestAgency;
let fire: TestAgency;

beforeAll(async () => {
  test = await startTestServer();
  police = await createAgency(test.app, { name: 'Police', defaultResponder: true });
  fire = await createAgency(test.app, { name: 'Fire Service' });
  reporter = await signedIn({ accountType: 'commuter' });
  officer = await signedIn({ accountType: 'government-agency', agencyId: police.id });
});
afterAll(() => test.close());

async function signedIn(account: Parameters<typeof createAccount>[1]): Promise<FirstClient> {
  const client = new FirstClient(test);
  client.token = (await createAccount(test.app, account)).token;
  return client;
}

/** Eight texts, as the form sends them: the ride's is always empty. */
const complaint = {
  role: 'company',
  type: 'complain',
  name: 'fast lane motors',
  state: 'Lagos',
  city: 'Ikeja',
  description: 'They put five people on each row.',
  complain_title: 'Overloading at Berger',
  ride_id: '',
};

const text = z.string();
/** A printed value must be no object; a value that the client splits or capitalises must be text. */
const printed = z.union([text.min(1), z.number()]);
const row = z.object({
  id: printed,
  created_at: date,
  description: text,
  type: z.enum(['complain', 'emmergency', 'crime']),
  role: z.enum(['agency', 'place', 'company']),
  name: text,
  status: z.enum(['active', 'completed']),
});

const details = z.object({
  id: printed,
  complain_title: text,
  created_at: date,
  city: text,
  state: text,
  role: text,
  name: text,
  description: text,
  agency: z.array(z.object({ logo: text })).nullable(),
  agencies: z.array(z.number()),
  ride_id: text,
});

async function lodged(said: object = {}): Promise<void> {
  const body = { ...complaint, agencies: [police.id], ...said };
  const reply = await reporter.postAsUser('/api/user/lodge-complain/create', body);
  read(reply, success(z.unknown()));
}

async function listed(client: FirstClient, path: string) {
  return read(await client.getAsUser(path), list(row.extend({ complain_title: text })));
}

/** Reads the details as both screens of the first client do: with the id from the list and a brace after it. */
async function opened(client: FirstClient, id: string | number) {
  return read(await client.getAsUser(`/api/user/lodge-complain/details/${id}%7D`), success(details)).data;
}

describe('complaints of the first client', () => {
  it.each(['complain', 'emmergency', 'crime'])(
    'of type %s are lodged and listed all at once',
    async (type) => {
      await lodged({ type });
      const { data, current_page, last_page } = await listed(reporter, '/api/user/lodge-complain');
      expect(data.data[0]).toMatchObject({
        type,
        role: 'company',
        name: 'fast lane motors',
        status: 'active',
      });
      expect([current_page, last_page]).toEqual([1, 1]);
    },
  );

  it.each(['agency', 'place', 'company'])('may be about an %s', async (role) => {
    await lodged({ role });
  });

  it('more than a page of them still come in one answer', async () => {
    for (let count = 0; count < 11; count += 1) await lodged();
    const { data, total } = await listed(reporter, '/api/user/lodge-complain');
    expect(data.data).toHaveLength(total);
    expect(total).toBeGreaterThan(10);
  });

  it('are opened by the id of the list, with the agencies as a real list', async () => {
    await lodged({ agencies: 'all' });
    const { data } = await listed(reporter, '/api/user/lodge-complain');
    const shown = await opened(reporter, data.data[0]?.id ?? '');
    const { role, name, state, city, description, complain_title } = complaint;
    expect(shown).toMatchObject({ role, name, state, city, description, complain_title });
    expect(shown.agency).toEqual(Array(2).fill({ logo: 'art/agencies/agency.svg' }));
  });

  it('have an id that people can say, and that tells nothing of others', async () => {
    const { data } = await listed(reporter, '/api/user/lodge-complain');
    for (const { id } of data.data) expect(id).toMatch(/^CP-[2-9A-HJ-NP-Z]{8}$/);
  });

  it('that name no agency are refused with a message', async () => {
    const reply = await reporter.postAsUser('/api/user/lodge-complain/create', {
      ...complaint,
      agencies: [],
    });
    expect(reply.status).toBe(422);
    failure.parse(reply.body);
  });
});

describe('complaints in the agency area of the first client', () => {
  it('come all in one page, with texts in every column, and open with the same call', async () => {
    await lodged();
    await lodged({ agencies: [fire.id] });
    const { data, current_page, last_page } = await listed(officer, '/api/user/lodge-complain/agency');
    expect([current_page, last_page]).toEqual([1, 1]);
    expect(data.data.length).toBeGreaterThan(10);
    const shown = await opened(officer, data.data[0]?.id ?? '');
    expect(shown.complain_title).toBe(complaint.complain_title);
  });

  it('are completed once they are resolved', async () => {
    await lodged();
    const { data } = await listed(officer, '/api/user/lodge-complain/agency');
    const id = data.data[0]?.id ?? '';
    const found = await test.app.database.queries
      .selectFrom('cases')
      .innerJoin('complaints', 'complaints.id', 'cases.complaint_id')
      .select('cases.id')
      .where('complaint_ref', '=', String(id))
      .executeTakeFirstOrThrow();
    await officer.postAsUser(`/api/agency/cases/acknowledge/${found.id}`, {});
    await officer.postAsUser(`/api/agency/cases/resolve/${found.id}`, { reason: 'Spoken to.' });
    for (const [client, path] of [
      [officer, '/api/user/lodge-complain/agency'],
      [reporter, '/api/user/lodge-complain'],
    ] as const) {
      const rows = (await listed(client, path)).data.data;
      expect(rows.find((one) => one.id === id)?.status).toBe('completed');
    }
  });

  it('are no list of a member’s', async () => {
    const reply = await reporter.getAsUser('/api/user/lodge-complain/agency');
    expect(reply.status).toBe(403);
    failure.parse(reply.body);
  });
});
