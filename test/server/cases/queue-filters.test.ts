/** The filters of an agency's queue: plate, place, days, officer. The database has each from the case's record. */
import { beforeAll, describe, expect, it } from 'vitest';
import { endOfficer } from '#domain/identity/agencies/officers.ts';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { act, caseIdOf, policeCase, reported, setUpCaseWorld, world } from '#test/server/cases/case-world.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';

setUpCaseWorld();

let complaint: number;
let ride: number;
let item: number;
let abroad: number;

beforeAll(async () => {
  const { test, police, reporter } = world;
  complaint = await policeCase();
  const lodged = await lodge(test, reporter.token, { latitude: 6.6, longitude: 3.4 });
  await flag(test, reporter.token, lodged.id);
  ride = await newestId();
  const sent = await lodgeItem(test, reporter.token, {
    vehicle_bike_number: 'LSR 640 KT',
    departure_state: 'Ọyọ',
  });
  const body = { item_id: sent.id, description: ' It did not\n\narrive. ', agencies: 'all' };
  await test.call('POST', '/api/user/lodge-item/flag/create', { token: reporter.token, body });
  item = await newestId();
  const elsewhere = await complain(test, reporter.token, {
    state: 'Oyo',
    city: 'Surulere',
    agencies: [police.agency.id],
  });
  abroad = caseIdOf(elsewhere, police);
  await act(complaint, 'assign', { officer_id: police.supervisor.id });
  const { queries } = test.app.database;
  await queries
    .updateTable('cases')
    .set({ deadline_at: '2026-03-02T23:30:00Z' })
    .where('id', '=', abroad)
    .execute();
});

async function newestId(): Promise<number> {
  const [newest] = await listed({ sort: 'newest' });
  return newest?.id ?? 0;
}

async function listed(query: Record<string, string>, token = world.police.officer.token): Promise<CaseRow[]> {
  const reply = await world.test.call('GET', `${listCases.path}?${new URLSearchParams(query)}`, { token });
  return reply.answer(listCases).rows;
}

const found = async (query: Record<string, string>) =>
  (await listed({ ...query, sort: 'oldest' })).map(({ id }) => id);

describe('the queue is narrowed', () => {
  it.each([
    [{ plate: 'KJA-482XY' }, () => [ride]],
    [{ plate: 'kja 482' }, () => [ride]],
    [{ plate: '482' }, () => []],
    [{ plate: 'lsr640kt' }, () => [item]],
    [{ place_state: 'Lagos' }, () => [complaint, ride]],
    [{ place_state: 'oyo' }, () => [item, abroad]],
    [{ place_state: 'Lagos', local_government: 'ikeja' }, () => [complaint]],
    [{ local_government: 'Kosofe' }, () => [ride]],
    [{ local_government: 'Surulere', place_state: 'Lagos' }, () => []],
    [{ local_government: 'Kosofe|ìkẹjà' }, () => [complaint, ride]],
    [{ local_government: 'Kosofe|Ikeja|kosofe' }, () => [complaint, ride]],
    [{ local_government: 'Surulere|Kosofe', place_state: 'Oyo' }, () => [abroad]],
    [{ local_government: '|' }, () => [complaint, ride, item, abroad]],
    [{ kind: 'flagged-ride|flagged-item' }, () => [ride, item]],
    [{ kind: 'reported|flagged-item' }, () => [complaint, item, abroad]],
    [{ kind: 'rides' }, () => [ride]],
    [{ kind: 'crime|emergency' }, () => []],
    [{ from: '2020-01-01' }, () => [complaint, ride, item, abroad]],
    [{ to: '2020-01-01' }, () => []],
    [{ placed: 'yes' }, () => [ride]],
    [{ placed: 'no' }, () => [complaint, item, abroad]],
    [{ placed: 'no', search: 'Surulere' }, () => [abroad]],
    [{ overdue: 'yes' }, () => [abroad]],
    [{ overdue: 'no' }, () => [complaint, ride, item]],
    [{ overdue: 'no', kind: 'reported' }, () => [complaint]],
    [{ kind: 'flagged-ride', plate: 'KJA', place_state: 'Lagos', from: '2020-01-01' }, () => [ride]],
  ] as const)('to %o', async (query, wanted) => {
    expect(await found(query)).toEqual(wanted());
  });

  it.each(['queue', 'newest', 'oldest'])(
    'to several local governments, page by page in the order %s',
    async (sort) => {
      const query = { local_government: 'Kosofe|Ikeja|Surulere', sort };
      const all = (await listed(query)).map(({ id }) => id);
      expect(all.toSorted()).toEqual([complaint, ride, abroad].toSorted());
      const pages = await Promise.all(
        all.map((_, place) => listed({ ...query, per_page: '1', page: String(place + 1) })),
      );
      expect(pages.map((page) => page.map(({ id }) => id))).toEqual(all.map((id) => [id]));
    },
  );

  it('to the cases of one officer', async () => {
    expect(await found({ officer: String(world.police.supervisor.id) })).toEqual([complaint]);
    expect(await found({ officer: String(world.police.officer.id) })).toEqual([]);
  });

  it('to days in Nigeria, with the first and the last day', async () => {
    await world.test.app.database.queries
      .updateTable('cases')
      .set({ started_at: '2026-03-02T23:30:00Z' })
      .where('id', '=', abroad)
      .execute();
    expect(await found({ from: '2026-03-03', to: '2026-03-03' })).toEqual([abroad]);
    expect(await found({ from: '2026-03-01', to: '2026-03-02' })).toEqual([]);
  });

  it.each([
    ['from', '2026-02-31'],
    ['to', 'yesterday'],
    ['officer', 'Bola'],
    ['plate', 'K'.repeat(41)],
    ['kind', 'complaint|fog'],
    ['kind', ''],
    ['local_government', Array.from({ length: 21 }, (_, number) => `Ward ${number}`).join('|')],
    ['local_government', 'I'.repeat(61)],
  ])('by no %s %s', async (name, value) => {
    const { token } = world.police.officer;
    const query = new URLSearchParams({ [name]: value });
    expect((await world.test.call('GET', `${listCases.path}?${query}`, { token })).status).toBe(422);
  });

  it('follows a complaint whose reporter changes its place', async () => {
    const { test, roads } = world;
    const made = await reported('complain', [roads]);
    await test.app.database.queries
      .updateTable('complaints')
      .set({ city: 'Ẹ̀pẹ́', vehicle_number: 'EKY-771AF' })
      .where('id', '=', made.id)
      .execute();
    const { token } = roads.officer;
    for (const query of [{ local_government: 'Epe' }, { plate: 'eky771' }])
      expect((await listed(query, token)).map(({ id }) => id)).toEqual([caseIdOf(made, roads)]);
    expect(await listed({ local_government: 'Ikeja' }, token)).toEqual([]);
  });

  it('to cases without an officer, and a case of an officer who has left is one of them', async () => {
    const { test, roads } = world;
    const { officer, supervisor } = roads;
    const left = await createAccount(test.app, {
      accountType: 'government-agency',
      agencyId: roads.agency.id,
    });
    const ids: number[] = [];
    for (const holder of [null, left, officer]) {
      const id = caseIdOf(await reported('complain', [roads]), roads);
      if (holder) await act(id, 'assign', { officer_id: holder.id }, officer.token);
      ids.push(id);
    }
    const nobodys = async () =>
      (await listed({ officer: 'nobody', sort: 'oldest' }, officer.token))
        .map(({ id }) => id)
        .filter((id) => ids.includes(id));
    expect(await nobodys()).toEqual(ids.slice(0, 1));
    const path = endOfficer.path.replace('{id}', String(left.id));
    const ended = await test.call('POST', path, { token: supervisor.token });
    expect(ended.status, ended.text).toBe(200);
    expect(await nobodys()).toEqual(ids.slice(0, 2));
  });
});

it('says of each case its plate, its place and, of a flag, in one line what happened', async () => {
  const rows = await listed({ sort: 'oldest' });
  const said = rows.map(({ id, plate, place, words }) => [id, plate, place, words]);
  expect(said).toEqual(
    expect.arrayContaining([
      [complaint, '', 'Ikeja, Lagos', ''],
      [ride, 'KJA-482XY', 'Kosofe, Lagos', 'He drives too fast.'],
      [item, 'LSR-640KT', 'Ọyọ', 'It did not arrive.'],
      [abroad, '', 'Surulere, Oyo', ''],
    ]),
  );
});
