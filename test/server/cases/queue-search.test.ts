/** The search of a queue follows what its cases are about. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { completeProfile } from '#domain/identity/accounts/auth.ts';
import { editComplaint } from '#domain/reporting/complaints.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { complain, complaintOnWire } from '#test/support/lodged-complaints.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
let agency: TestAgency;
let officer: TestAccount;
let amara: TestAccount;

beforeAll(async () => {
  rua = await startTestServer();
});
afterAll(() => rua.close());
beforeEach(async () => {
  agency = await createAgency(rua.app);
  officer = await createAccount(rua.app, { accountType: 'government-agency', agencyId: agency.id });
  amara = await createAccount(rua.app, { accountType: 'commuter' });
});

/** @returns the ids of the reports in the queue that the search leaves. */
async function found(typed: string): Promise<string[]> {
  const path = `${listCases.path}?search=${encodeURIComponent(typed)}`;
  const { rows } = (await rua.call('GET', path, { token: officer.token })).answer(listCases);
  return rows.map(({ complaint }) => complaint?.complaintRef ?? '');
}

const lodged = (title: string) =>
  complain(rua, amara.token, { complain_title: title, agencies: [agency.id] });

it('a case is found by the words of its record together with its reporter’s name', async () => {
  const { complaintRef } = await lodged('Ọjà broke down');
  expect(await found('oja amara')).toEqual([complaintRef]);
  expect(await found('oja danjuma')).toEqual([]);
});

it('a case is found by what its reporter changed a complaint into, and no longer by what it was', async () => {
  const { id, complaintRef } = await lodged('Zinc fell');
  const body = { ...complaintOnWire, complain_title: 'Timber fell', agencies: [agency.id] };
  const path = editComplaint.path.replace('{id}', String(id));
  expect((await rua.call(editComplaint.method, path, { token: amara.token, body })).status).toBe(200);
  expect(await found('timber')).toEqual([complaintRef]);
  expect(await found('zinc')).toEqual([]);
});

it('a case is found by the name that its reporter has now', async () => {
  const { complaintRef } = await lodged('Zinc fell');
  const body = {
    ...{ first_name: 'Ṣadé', last_name: 'Bello', phone: '0803 000 0199', email: amara.email },
    ...{ state: 'Lagos', city: 'Ikeja', address: '12 Allen Avenue' },
  };
  const reply = await rua.call('POST', completeProfile.path, { token: amara.token, body });
  expect(reply.status, reply.text).toBe(200);
  expect(await found('sade bello')).toEqual([complaintRef]);
  expect(await found('okafor')).toEqual([]);
});

it('a case is not found by the name of a reporter who deleted their account', async () => {
  const { complaintRef } = await lodged('Zinc fell');
  await rua.app.database.queries
    .updateTable('cases')
    .set({ reporter_id: null })
    .where('reporter_id', '=', amara.id)
    .execute();
  expect(await found('amara')).toEqual([]);
  expect(await found('zinc')).toEqual([complaintRef]);
});
