/** Named views of a queue: shared by the officers of an agency, kept by its supervisors. */
import { describe, expect, it } from 'vitest';
import { listCases } from '#domain/response/cases/queue.ts';
import { type CaseViews, listCaseViews, maximumCaseViews } from '#domain/response/cases/views.ts';
import { act, policeCase, setUpCaseWorld, world } from '#test/server/cases/case-world.ts';
import { allTold } from '#test/support/announcements.ts';
import { openEventWindow } from '#test/support/event-window.ts';
import type { TestAccount } from '#test/support/records.ts';

setUpCaseWorld();

function change(by: TestAccount, action: string, body?: object) {
  return world.test.call('POST', `${listCaseViews.path}/${action}`, { token: by.token, body });
}

async function viewsOf(by: TestAccount): Promise<CaseViews> {
  return (await world.test.call('GET', listCaseViews.path, { token: by.token })).answer(listCaseViews);
}

async function made(name: string, filters: object, by = world.police.supervisor): Promise<number> {
  const reply = await change(by, 'create', { name, filters });
  const view = reply.answer(listCaseViews).views.find((one) => one.name === name);
  if (!view) throw new Error(reply.text);
  return view.id;
}

async function removeAll({ supervisor }: { supervisor: TestAccount }): Promise<void> {
  for (const { id } of (await viewsOf(supervisor)).views) await change(supervisor, `remove/${id}`);
}

describe('a view', () => {
  it('is saved, renamed and removed by a supervisor, and used by every officer of the agency', async () => {
    const { officer, supervisor } = world.police;
    const filters = {
      kind: 'complaint|crime',
      state: 'new',
      place_state: 'Ogun',
      local_government: 'Ifo|Obafemi-Owode',
      plate: 'KJA',
      from: '2026-11-01',
      to: '2026-11-30',
      overdue: 'yes',
      urgent: 'no',
      search: 'kara',
      officer: 'me',
    };
    const road = await made('Lagos to Ibadan road', filters);
    await made('a first one', {});
    const { views, can } = await viewsOf(officer);
    expect(views.map(({ name }) => name)).toEqual(['a first one', 'Lagos to Ibadan road']);
    expect(can.manage).toBe(false);
    expect((await viewsOf(supervisor)).can.manage).toBe(true);
    const { body } = await world.test.call('GET', listCaseViews.path, { token: officer.token });
    expect(body).toMatchObject({
      data: { views: [{ filters: {} }, { name: 'Lagos to Ibadan road', filters }] },
    });
    await change(supervisor, `rename/${road}`, { name: '  Ibadan\n road ' });
    expect((await viewsOf(officer)).views.map(({ name }) => name)).toEqual(['a first one', 'Ibadan road']);
    await change(supervisor, `remove/${road}`);
    expect((await viewsOf(officer)).views.map(({ name }) => name)).toEqual(['a first one']);
    await removeAll(world.police);
  });

  it('belongs to one agency, and officers cannot change it', async () => {
    const { police, fire } = world;
    const id = await made('Night desk', { state: 'new' });
    expect((await viewsOf(fire.officer)).views).toEqual([]);
    const renamed = { name: 'Ours' };
    for (const [by, status] of [
      [fire.supervisor, 404],
      [police.officer, 403],
      [world.reporter, 403],
    ] as const) {
      expect((await change(by, `rename/${id}`, renamed)).status).toBe(status);
      expect((await change(by, `remove/${id}`)).status).toBe(status);
    }
    expect((await change(police.officer, 'create', { name: 'Mine', filters: {} })).status).toBe(403);
    expect((await viewsOf(police.officer)).views.map(({ name }) => name)).toEqual(['Night desk']);
    await removeAll(police);
  });

  it('counts the cases that the queue shows to the calling officer', async () => {
    const { officer, supervisor } = world.police;
    const [one] = [await policeCase(), await policeCase(), await policeCase('crime')];
    await act(one, 'assign', { officer_id: officer.id });
    await act(one, 'acknowledge');
    await made('All', {});
    await made('New complaints', { kind: 'complaint', state: 'new' });
    await made('Mine', { officer: 'me' });
    await made('Found', { search: 'nothing of this name' });
    for (const by of [officer, supervisor]) {
      for (const { filters, count } of (await viewsOf(by)).views) {
        const { search, kind, state, officer: who } = filters;
        const query = Object.entries({ search, kind, state, officer: who }).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, String(value)]],
        );
        const path = `${listCases.path}?${new URLSearchParams(query)}`;
        const { rows } = (await world.test.call('GET', path, { token: by.token })).answer(listCases);
        expect(count).toBe(rows.length);
      }
    }
    const counts = (await viewsOf(officer)).views.map(({ name, count }) => [name, count]);
    expect(counts).toEqual([
      ['All', 3],
      ['Found', 0],
      ['Mine', 1],
      ['New complaints', 1],
    ]);
    expect((await viewsOf(supervisor)).views.find(({ name }) => name === 'Mine')?.count).toBe(0);
    await removeAll(world.police);
  });

  it('has a name of its own in its agency, in small or capital letters', async () => {
    const { police, fire } = world;
    await made('Night desk', {});
    const tankers = await made('Tankers', {});
    await made('Night desk', {}, fire.supervisor);
    const refusals = [
      await change(police.supervisor, 'create', { name: 'NIGHT desk', filters: {} }),
      await change(police.supervisor, `rename/${tankers}`, { name: 'night desk' }),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ errors: { name: ['Your agency has a view of this name.'] } });
    }
    expect((await change(police.supervisor, `rename/${tankers}`, { name: 'TANKERS' })).status).toBe(200);
    await made('Bridges', {}, fire.supervisor);
    expect((await change(police.supervisor, `rename/${tankers}`, { name: 'Bridges' })).status).toBe(200);
    const twice = await Promise.all(
      [1, 2].map(() => change(police.supervisor, 'create', { name: 'Same', filters: {} })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await removeAll(police);
    await removeAll(fire);
  });

  it('is one of at most so many, also when two are saved at once', async () => {
    const { supervisor } = world.roads;
    for (let count = 1; count < maximumCaseViews; count += 1) await made(`View ${count}`, {}, supervisor);
    const both = await Promise.all(
      ['One more', 'And another'].map((name) => change(supervisor, 'create', { name, filters: {} })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await viewsOf(supervisor)).views).toHaveLength(maximumCaseViews);
    await removeAll(world.roads);
  });

  it.each([
    { name: '', filters: {} },
    { name: 'x'.repeat(41), filters: {} },
    { name: 'Night desk' },
    { name: 'Night desk', filters: 'all' },
    { name: 'Night desk', filters: { kind: 'party' } },
    { name: 'Night desk', filters: { state: 'lost' } },
    { name: 'Night desk', filters: { from: '2026-02-31' } },
    { name: 'Night desk', filters: { officer: 'Bola' } },
    { name: 'Night desk', filters: { plate: 'K'.repeat(41) } },
    { name: 'Night desk', filters: { search: 'k'.repeat(101) } },
  ])('is not saved as %o', async (view) => {
    expect((await change(world.police.supervisor, 'create', view)).status).toBe(422);
    expect((await viewsOf(world.police.officer)).views).toEqual([]);
  });

  it('of an officer or a place that is no more, or of words no longer known, still opens', async () => {
    await made('Gone', { officer: '999999', local_government: 'Nowhere' });
    const id = await made('Old', { state: 'new', place_state: 'Ogun' });
    await world.test.app.database.queries
      .updateTable('case_views')
      .set({ filters: JSON.stringify({ state: 'snoozed', place_state: 'Ogun', mood: 'calm' }) })
      .where('id', '=', id)
      .execute();
    expect((await viewsOf(world.police.officer)).views).toMatchObject([
      { name: 'Gone', filters: { officer: 999999, localGovernment: ['Nowhere'] }, count: 0 },
      { name: 'Old', filters: { placeState: 'Ogun' } },
    ]);
    await removeAll(world.police);
  });

  it('is shown at once in the open windows of the agency, and in no others', async () => {
    const { police, fire } = world;
    // The views that the tests before removed are told by now.
    await allTold(world.test);
    const url = await world.test.server.listen({ host: '127.0.0.1', port: 0 });
    const open = ({ token }: TestAccount) => openEventWindow(url, { authorization: `Bearer ${token}` });
    const [own, theirs] = [await open(police.officer), await open(fire.officer)];
    await made('Night desk', {});
    await expect.poll(() => own.seen).toEqual([{ kind: 'case-views-changed' }]);
    await made('Theirs', {}, fire.supervisor);
    // Their own is the first that they hear.
    await expect.poll(() => theirs.seen).toEqual([{ kind: 'case-views-changed' }]);
    expect(own.seen).toHaveLength(1);
    for (const window of [own, theirs]) window.close();
    await removeAll(police);
    await removeAll(fire);
  });
});
