/** The file of an agency's queue: the rows of its list, for its officers alone, and in the audit log. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { exportCases, exportedCases } from '#domain/response/cases/queue-export.ts';
import { referenceOf } from '#domain/response/cases/record-in-short.ts';
import { csvPages } from '#server/features/response/cases/queue-export.ts';
import { listQueueIds } from '#server/features/response/cases/whole-queue-store.ts';
import { act, now, policeCase, resolved, setUpCaseWorld, world } from '#test/server/cases/case-world.ts';
import { newestEntry } from '#test/support/audit-entries.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';

setUpCaseWorld();

const formulas = ['=HYPERLINK("https://evil.example")', '+234', '-1+1', '@SUM(A1)'];

beforeAll(async () => {
  const { test, police, fire, reporter } = world;
  const taken = await policeCase();
  await policeCase('emmergency');
  await resolved(await policeCase('crime'));
  const { id } = await lodge(test, reporter.token);
  await flag(test, reporter.token, id);
  for (const complain_title of formulas) {
    await complain(test, reporter.token, {
      complain_title,
      city: 'Epe, “the lagoon”',
      agencies: [police.agency.id, fire.agency.id],
    });
  }
  await act(taken, 'assign', { officer_id: police.supervisor.id });
});

const asked = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** Cells of a file in which no text has a line break. */
function cellsIn(text: string): string[][] {
  const lines = text
    .slice(1)
    .split('\r\n')
    .filter((line) => line !== '');
  return lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .map(([, cell = '']) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'))
      .slice(0, 14),
  );
}

async function exported(query: Record<string, string> = {}, token = world.police.officer.token) {
  const reply = await world.test.call('GET', asked(exportCases.path, query), { token });
  expect(reply.status, reply.text).toBe(200);
  const [heads = [], ...rows] = cellsIn(reply.text);
  return { reply, heads, rows };
}

async function listed(query: Record<string, string>, token = world.police.officer.token): Promise<CaseRow[]> {
  const reply = await world.test.call('GET', asked(listCases.path, query), { token });
  return reply.answer(listCases).rows;
}

describe('the file of a queue', () => {
  it.each([
    {},
    { state: 'all' },
    { state: 'all', sort: 'newest' },
    { state: 'resolved' },
    { kind: 'flagged-ride' },
    { kind: 'complaint|flagged-ride', local_government: 'Epe|Ikeja|Kosofe' },
    { urgent: 'yes' },
    { plate: 'kja 482' },
    { local_government: 'Epe' },
    { search: 'amara hiace' },
    { state: 'all', to: '2020-01-01' },
    { officer: 'nobody', kind: 'complaint' },
  ])('has the rows of the list in its order, for %o', async (query) => {
    const list = await listed(query);
    const { rows } = await exported(query);
    expect(rows.map(([reference]) => reference)).toEqual(list.map(referenceOf));
    expect(rows.map(([, kind, state, , , reporter]) => ({ kind, state, reporter }))).toEqual(
      list.map(({ kind, state, reporter }) => ({ kind, state, reporter })),
    );
  });

  it('says of each case what its row says', async () => {
    const { police } = world;
    const { reply, heads, rows } = await exported({ officer: String(police.supervisor.id) });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="cases.csv"');
    const [one] = await listed({ officer: String(police.supervisor.id) });
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(heads.map((head, place) => [head, rows[0]?.[place]]))).toEqual({
      ID: one && referenceOf(one),
      Kind: 'complaint',
      State: 'acknowledged',
      Urgent: 'no',
      'What happened': 'Overloading at Berger',
      Reporter: 'Amara Okafor',
      'Address confirmed': 'yes',
      Plate: '',
      Place: 'Ikeja, Lagos',
      Officer: 'Amara Okafor',
      'Reported at (UTC)': one?.startedAt,
      'Answer due at (UTC)': '',
      'Acknowledged at (UTC)': one?.acknowledgedAt,
      'Resolved at (UTC)': '',
    });
  });

  it('says of a flag what happened as well', async () => {
    const { rows } = await exported({ kind: 'flagged-ride' });
    expect(rows.map((row) => row[4])).toEqual(['Hiace bus to 21 Arrival Crescent: He drives too fast.']);
  });

  it('runs nothing in a spreadsheet', async () => {
    const { rows } = await exported({ local_government: 'Epe, “the lagoon”' });
    expect(rows.map((row) => row[4])).toEqual(formulas.map((title) => `'${title}`));
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@]/);
  });

  it('has no case of another agency', async () => {
    const { police, roads, fire } = world;
    const theirs = await exported({ state: 'all' }, fire.officer.token);
    expect(theirs.rows).toHaveLength((await listed({ state: 'all' }, fire.officer.token)).length);
    expect(theirs.reply.text).not.toContain('crime');
    const none = await exported({ officer: String(police.supervisor.id) }, roads.officer.token);
    expect(none.rows).toEqual([]);
    const own = await policeCase();
    const { queries } = world.test.app.database;
    for await (const page of csvPages(queries, { agencyId: roads.agency.id, ids: [own] }))
      expect(page).toEqual([]);
  });

  it('is in the audit log with the filters and the number of rows', async () => {
    const { police, test } = world;
    const { rows } = await exported({ kind: 'complaint', local_government: 'Epe, “the lagoon”' });
    const entry = await newestEntry(test);
    expect(entry).toMatchObject({ action: 'exportCases', subject: `agency ${police.agency.id}` });
    expect(JSON.parse(entry.details)).toEqual({
      asked: { kind: ['complaint'], localGovernment: ['Epe, “the lagoon”'] },
      after: { rows: rows.length, cases: expect.any(Array) },
    });
  });

  it('that is refused is not in the audit log', async () => {
    const { test, reporter, police } = world;
    const before = (await newestEntry(test)).number;
    for (const [query, token, status] of [
      [{}, reporter.token, 403],
      [{ kind: 'other' }, police.officer.token, 422],
      [{ from: 'yesterday' }, police.officer.token, 422],
    ] as const) {
      expect((await test.call('GET', asked(exportCases.path, query), { token })).status).toBe(status);
    }
    expect((await newestEntry(test)).number).toBe(before);
  });

  it('ends after a number of rows that its description states, which are the first of the list', async () => {
    const { police, test } = world;
    expect(exportCases.summary).toContain(`at most ${exportedCases} rows`);
    const owner = { agencyId: police.agency.id, officerId: police.officer.id, now: now().toISOString() };
    const first = await listQueueIds(test.app.database.queries, owner, { state: 'all' }, 3);
    expect(first).toEqual((await listed({ state: 'all' })).slice(0, 3).map(({ id }) => id));
  });
});
