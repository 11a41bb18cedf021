/** The lists of complaints: the reporter's own, and those that an agency has. */
import { beforeAll, describe, expect, it } from 'vitest';
import { unpagedRows } from '#domain/contract/paging.ts';
import { type Complaint, listAgencyComplaints, listComplaints } from '#domain/reporting/complaints.ts';
import {
  acted,
  changed,
  lodged,
  officer,
  setUpComplaintWorld,
  world,
} from '#test/server/complaints/complaint-world.ts';
import { createAccount } from '#test/support/records.ts';

setUpComplaintWorld();

let complaint: Complaint;
let emergency: Complaint;
let crime: Complaint;

beforeAll(async () => {
  complaint = await lodged({ complain_title: 'Smoke from a molue', city: 'Mushin' });
  emergency = await lodged({ type: 'emmergency', complain_title: 'Tanker on its side', agencies: 'all' });
  crime = await lodged({ type: 'crime', complain_title: 'Phones snatched', agencies: [world.fire.id] });
});

async function own(query: string, token = world.reporter.token) {
  const reply = await world.test.call('GET', `${listComplaints.path}${query}`, { token });
  return reply.answer(listComplaints);
}

async function ofAgency(query: string, token = officer) {
  const reply = await world.test.call('GET', `${listAgencyComplaints.path}${query}`, { token });
  return reply.answer(listAgencyComplaints);
}

const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

describe('the reporter’s list', () => {
  it('has all of them, newest first, each as it was said', async () => {
    const page = await own('');
    expect(ids(page)).toEqual([crime.id, emergency.id, complaint.id]);
    expect(page.rows[2]).toEqual({
      id: complaint.id,
      complaintRef: complaint.complaintRef,
      title: 'Smoke from a molue',
      type: 'complain',
      role: 'company',
      name: 'Fast Lane Motors',
      state: 'Lagos',
      city: 'Mushin',
      description: complaint.description,
      status: 'active',
      createdAt: complaint.createdAt,
    });
  });

  it.each([
    ['type=emmergency&page=1&per_page=1', 'Tanker on its side'],
    ['type=crime', 'Phones snatched'],
    ['search=molue mushin', 'Smoke from a molue'],
    ['type=all&status=active&sort=oldest&page=1&per_page=1', 'Smoke from a molue'],
  ])('asked for %s begins with %j', async (query, title) => {
    expect((await own(`?${query}`)).rows[0]?.title).toBe(title);
  });

  it('finds one by its id, and takes wildcards as the characters they are', async () => {
    expect(ids(await own(`?search=${emergency.complaintRef.toLowerCase()}`))).toEqual([emergency.id]);
    expect(ids(await own('?search=%25'))).toEqual([]);
  });

  it('is divided into pages', async () => {
    expect(await own('?page=2&per_page=2')).toMatchObject({
      lastPage: 2,
      total: 3,
      rows: [{ id: complaint.id }],
    });
    expect(await own('?page=3&per_page=2')).toMatchObject({ rows: [], total: 3 });
  });

  it('of another account is their own', async () => {
    const { token } = await createAccount(world.test.app, { accountType: 'company' });
    expect(await own('', token)).toMatchObject({ rows: [], total: 0 });
  });

  it('tells closed complaints by status', async () => {
    const done = await lodged();
    await changed('withdraw', done.id, { reason: 'Solved.' });
    expect(ids(await own('?status=completed'))).toEqual([done.id]);
    expect(ids(await own('?status=active'))).not.toContain(done.id);
  });
});

describe('an agency’s list', () => {
  it('has the complaints sent to it alone, newest first, with its own case of each', async () => {
    const page = await ofAgency('');
    expect(ids(page)).toEqual([emergency.id, complaint.id]);
    const own = emergency.cases.find(({ agency }) => agency.id === world.police.id);
    expect(page.rows[0]).toMatchObject({
      caseId: own?.id,
      caseState: 'new',
      deadlineAt: own?.deadlineAt,
      type: 'emmergency',
    });
  });

  it('follows what its officers do', async () => {
    await acted(emergency, 'acknowledge');
    expect((await ofAgency('?type=emmergency')).rows[0]).toMatchObject({
      caseState: 'acknowledged',
      deadlineAt: null,
    });
  });

  it('has no complaint that was withdrawn', async () => {
    const wrong = await lodged();
    await changed('withdraw', wrong.id, { reason: 'It was another company.' });
    expect(ids(await ofAgency(''))).not.toContain(wrong.id);
  });

  it('without a page is one page, and with one says how many there are', async () => {
    expect(await ofAgency('')).toMatchObject({ page: 1, lastPage: 1, perPage: unpagedRows });
    expect(await ofAgency('?page=1&per_page=1')).toMatchObject({ lastPage: 2, total: 2 });
  });

  it('keeps a complaint whose reporter is gone, without the person', async () => {
    const { app } = world.test;
    const leaving = await createAccount(app, { accountType: 'commuter' });
    const left = await lodged({ complain_title: 'Left behind' });
    await app.database.queries
      .updateTable('complaints')
      .set({ owner_id: leaving.id })
      .where('id', '=', left.id)
      .execute();
    await app.database.queries.deleteFrom('users').where('id', '=', leaving.id).execute();
    expect((await ofAgency('?search=left behind')).rows[0]?.id).toBe(left.id);
    const reply = await world.test.call('GET', `/api/user/lodge-complain/details/${left.id}`, {
      token: officer,
    });
    expect(reply.body).toMatchObject({
      data: { phone: '', user: { first_name: '', last_name: '', address: '' } },
    });
  });
});
