/** The open cases of each officer, of nobody and of each kind: as many as the list has that the figure leads to. */
import { beforeAll, expect, it } from 'vitest';
import { endOfficer } from '#domain/identity/agencies/officers.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import {
  type DeskFigures,
  exportDeskFigures,
  getDeskFigures,
} from '#domain/response/desk-figures/desk-figures.ts';
import { type CaseKind, caseKinds } from '#domain/values/case-kinds.ts';
import { act, caseIdOf, type Desk, reported, setUpCaseWorld, world } from '#test/server/cases/case-world.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';

setUpCaseWorld();

let left: TestAccount;
let suspended: TestAccount;
let removed: TestAccount;

const newOfficer = () =>
  createAccount(world.test.app, { accountType: 'government-agency', agencyId: world.fire.agency.id });

/** One case of each kind without an officer and one for each officer. Three of the officers then leave. */
beforeAll(async () => {
  const { test, fire } = world;
  [left, suspended, removed] = [await newOfficer(), await newOfficer(), await newOfficer()];
  for (const holder of [null, fire.officer, left, suspended, removed]) {
    for (const type of ['complain', 'crime']) {
      const id = caseIdOf(await reported(type, [fire]), fire);
      if (holder === null) continue;
      const given = await act(id, 'assign', { officer_id: holder.id }, fire.officer.token);
      expect(given.status, given.text).toBe(200);
    }
  }
  const path = endOfficer.path.replace('{id}', String(left.id));
  expect((await test.call('POST', path, { token: fire.supervisor.token })).status).toBe(200);
  const at = new Date().toISOString();
  const users = () => test.app.database.queries.updateTable('users');
  const why = { suspended_at: at, suspension_reason: 'Spam' };
  await users().set(why).where('id', '=', suspended.id).execute();
  await users().set({ deactivated_at: at }).where('id', '=', removed.id).execute();
});

async function figures(kind?: string): Promise<DeskFigures> {
  const path = `${getDeskFigures.path}${kind === undefined ? '' : `?kind=${kind}`}`;
  const reply = await world.test.call('GET', path, { token: world.fire.supervisor.token });
  return reply.answer(getDeskFigures);
}

/** How many open cases the list has, counted row by row. */
async function listed(query: Record<string, string>, token = world.fire.officer.token): Promise<number> {
  const path = `${listCases.path}?${new URLSearchParams({ ...query, per_page: '50' })}`;
  const reply = await world.test.call('GET', path, { token });
  return reply.answer(listCases).rows.length;
}

it.each([
  ['all kinds', undefined, 8],
  ['one kind', 'crime', 4],
])('nobody has what the list of nobody has, also of officers who are gone: %s', async (_, kind, nobodys) => {
  const ofKind: Record<string, string> = kind === undefined ? {} : { kind };
  const { officers, total } = await figures(kind);
  const last = officers.at(-1);
  expect(last?.officer).toBeNull();
  expect(last?.open).toBe(nobodys);
  expect(await listed({ ...ofKind, officer: 'nobody' })).toBe(nobodys);
  const present = officers.filter(({ open, officer }) => officer && open > 0);
  expect(present.map(({ officer }) => officer?.id)).toEqual([world.fire.officer.id]);
  for (const { officer, open } of present) {
    expect(await listed({ ...ofKind, officer: String(officer?.id) })).toBe(open);
  }
  expect(officers.reduce((sum, { open }) => sum + open, 0)).toBe(total.open);
});

it('the figures list an officer who left only if they did a step themselves', async () => {
  const ids = (await figures()).officers.map(({ officer }) => officer?.id);
  // Being given a case is a step of who gave it.
  for (const { id } of [left, suspended, removed]) expect(ids).not.toContain(id);
});

/** Cases of each kind, in different numbers, of which one of each is overdue. */
async function openAll({ officer }: Desk): Promise<void> {
  const { queries } = world.test.app.database;
  for (const [place, kind] of caseKinds.entries()) {
    for (let left = place + 1; left > 0; left -= 1) {
      const id = caseIdOf(await reported('complain', [world.roads]), world.roads);
      if (left === 2) await act(id, 'assign', { officer_id: officer.id }, officer.token);
      const late = left === 1 ? { deadline_at: '2026-03-02T23:30:00Z' } : {};
      await queries
        .updateTable('cases')
        .set({ kind, ...late })
        .where('id', '=', id)
        .execute();
    }
  }
}

it('the figure of each kind, of overdue and of unanswered cases is the length of its list, on the page and in the file', async () => {
  const { supervisor, officer } = world.roads;
  await openAll(world.roads);
  const { token } = supervisor;
  const figuresFor = async (kind?: CaseKind) => {
    const path = `${getDeskFigures.path}${kind === undefined ? '' : `?kind=${kind}`}`;
    return (await world.test.call('GET', path, { token })).answer(getDeskFigures);
  };
  const { kinds } = await figuresFor();
  expect(kinds.map(({ open }) => open)).toEqual(caseKinds.map((_, place) => place + 1));
  const file = (await world.test.call('GET', exportDeskFigures.path, { token })).text;
  for (const { kind, open } of kinds) {
    expect(await listed({ kind }, officer.token)).toBe(open);
    expect(file).toContain(`,kind,${kind},${open},`);
  }
  for (const kind of [undefined, ...caseKinds]) {
    const ofKind: Record<string, string> = kind === undefined ? {} : { kind };
    const { total, overdue, urgentUnanswered, officers } = await figuresFor(kind);
    expect(await listed(ofKind, officer.token)).toBe(total.open);
    expect(await listed({ ...ofKind, overdue: 'yes' }, officer.token)).toBe(overdue);
    expect(await listed({ ...ofKind, urgent: 'yes', state: 'new' }, officer.token)).toBe(urgentUnanswered);
    for (const { officer: holder, open } of officers) {
      const of = String(holder?.id ?? 'nobody');
      expect(await listed({ ...ofKind, officer: of }, officer.token)).toBe(open);
    }
  }
});
