/** The acts of officers on a case are found in the audit log by the case's number, by person and by day, and can be exported. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type AuditRow, exportAudit, listAuditEntries } from '#domain/platform/audit.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { acknowledgeCases, assignCases, handOffCases } from '#domain/response/cases/bulk.ts';
import { exportCases } from '#domain/response/cases/queue-export.ts';
import {
  act,
  caseIdOf,
  now,
  reported,
  setUpCaseWorld,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';

setUpCaseWorld();

let administrator: TestAccount;
beforeAll(async () => {
  administrator = await createAccount(world.test.app, { accountType: 'staff' });
});

async function listed(query: Record<string, string>): Promise<AuditRow[]> {
  const path = `${listAuditEntries.path}?${new URLSearchParams(query)}`;
  return (await world.test.call('GET', path, { token: administrator.token })).answer(listAuditEntries).rows;
}

async function acknowledged(): Promise<{ complaint: Complaint; id: number }> {
  const complaint = await reported('crime');
  const id = caseIdOf(complaint, world.police);
  expect((await act(id, 'acknowledge')).status).toBe(200);
  return { complaint, id };
}

function dayOf(moment: Date): string {
  return new Date(moment.getTime() + 3_600_000).toISOString().slice(0, 10);
}

describe('the audit log', () => {
  it('names the case that an officer changed, with the number and the title of its report', async () => {
    const { complaint, id } = await acknowledged();
    const [row] = await listed({ search: `case ${id}` });
    expect(row).toMatchObject({
      action: 'acknowledgeCase',
      subject: `case ${id}`,
      about: `${complaint.complaintRef}, Overloading at Berger`,
    });
  });

  it('finds the acts on the cases of a report by its number', async () => {
    const { complaint, id } = await acknowledged();
    await acknowledged();
    await act(id, 'note', { text: 'Called the park.' });
    const rows = await listed({ search: complaint.complaintRef.toLowerCase() });
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['noteOnCase', `case ${id}`],
      ['acknowledgeCase', `case ${id}`],
    ]);
  });

  it('finds entries by any word of the actor, of the act’s name, and of the record', async () => {
    const { complaint, id } = await acknowledged();
    const about = async (search: string) => (await listed({ search })).map(({ subject }) => subject);
    const typed = complaint.complaintRef.replace('-', '').toLowerCase();
    for (const search of ['Okafor', 'okafor acknowledge', 'Acknowledge case', 'acknowledgeCase', typed])
      expect(await about(search), search).toContain(`case ${id}`);
    expect(await about('Okafor nobody')).toEqual([]);
    expect(await about('case 0')).toEqual([]);
  });

  it('shows by the number of a report, and of a case, that it left in a file', async () => {
    const { complaint, id } = await acknowledged();
    const { token } = world.police.supervisor;
    expect((await world.test.call('GET', exportCases.path, { token })).status).toBe(200);
    for (const search of [complaint.complaintRef, `case ${id}`])
      expect((await listed({ search })).map(({ action }) => action)).toEqual([
        'exportCases',
        'acknowledgeCase',
      ]);
    const later = await acknowledged();
    const actions = (await listed({ search: later.complaint.complaintRef })).map(({ action }) => action);
    expect(actions).toEqual(['acknowledgeCase']);
  });

  it('says of a file of cases how many it has, and names the first three', async () => {
    const { test, reporter, police } = world;
    const agencies = [police.agency.id];
    const lodged: Complaint[] = [];
    for (let count = 1; count <= 4; count += 1)
      lodged.push(await complain(test, reporter.token, { complain_title: `Bald tyres ${count}`, agencies }));
    const named = lodged.map(({ complaintRef }, place) => `${complaintRef}, Bald tyres ${place + 1}`);
    for (const [search, about] of [
      ['Bald tyres', `4 cases: ${named.slice(0, 3).join('; ')}`],
      [lodged[3]?.complaintRef ?? '', `1 case: ${named[3]}`],
      ['Bald wheels', '0 cases'],
    ] as const) {
      const path = `${exportCases.path}?${new URLSearchParams({ search })}`;
      expect((await test.call('GET', path, { token: police.supervisor.token })).status).toBe(200);
      const [file] = await listed({ search: 'exportCases' });
      expect(file?.about).toBe(about);
    }
    const { token } = administrator;
    const reply = await test.call('GET', `${exportAudit.path}?search=${lodged[3]?.complaintRef}`, { token });
    expect(reply.text).toContain(`"4 cases: ${named.slice(0, 3).join('; ')}"`);
    expect(reply.text).toContain(`"1 case: ${named[3]}"`);
  });

  it('names each case of one press on many, and the cases that were refused in none', async () => {
    const ids = [await reported('crime'), await reported('crime')].map((one) => caseIdOf(one, world.police));
    const { id: taken } = await acknowledged();
    const { officer, supervisor } = world.police;
    for (const [path, body] of [
      [acknowledgeCases.path, { case_ids: [...ids, taken] }],
      [assignCases.path, { cases: ids.map((id) => ({ id, officer_id: null })), officer_id: supervisor.id }],
      [handOffCases.path, { case_ids: ids, agency_id: world.roads.agency.id, reason: 'Theirs.' }],
    ] as const)
      expect((await world.test.call('POST', path, { token: officer.token, body })).status).toBe(200);
    const actionsOf = async (id: number) =>
      (await listed({ search: `case ${id}` })).map(({ action, subject }) => [action, subject]);
    for (const id of ids) {
      expect(await actionsOf(id)).toEqual(
        ['handOffCases', 'assignCases', 'acknowledgeCases'].map((action) => [action, `case ${id}`]),
      );
    }
    expect(await actionsOf(taken)).toEqual([['acknowledgeCase', `case ${taken}`]]);
  });

  it('names the case also when it is handed over or linked, or another agency is told', async () => {
    const { id } = await acknowledged();
    const { id: other } = await acknowledged();
    await act(id, 'link', { case_id: other, linked: true });
    await act(id, 'tell', { agency_id: world.fire.agency.id, reason: 'They have the ladder.' });
    const reason = 'It is theirs.';
    await act(id, 'hand-off', { agency_id: world.roads.agency.id, reason });
    const actions = (await listed({ search: `case ${id}` })).map(({ action }) => action);
    expect(actions).toEqual(['handOffCase', 'tellAgency', 'linkCase', 'acknowledgeCase']);
  });

  it('lists the acts between two days, both included', async () => {
    const today = dayOf(now());
    await acknowledged();
    turnClock(3 * 1440);
    const later = dayOf(now());
    const { id } = await acknowledged();
    const found = await listed({ from: later, to: later });
    expect(found.map(({ subject }) => subject)).toEqual([`case ${id}`]);
    const before = await listed({ to: today });
    expect(before.map(({ subject }) => subject)).not.toContain(`case ${id}`);
    expect(before.length).toBeGreaterThan(0);
  });

  it('is exported with its filter, by administrators alone, and says so', async () => {
    const { complaint, id } = await acknowledged();
    const path = `${exportAudit.path}?search=${complaint.complaintRef}`;
    const { test } = world;
    const reply = await test.call('GET', path, { token: administrator.token });
    const [head, line, ...others] = reply.text.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFNo.,At (UTC),Who,Role,What,Of,About,From');
    expect(line).toContain(`acknowledgeCase,case ${id},"${complaint.complaintRef}, Overloading at Berger",`);
    expect(others).toEqual([]);
    const [newest] = await listed({ search: 'exportAudit' });
    expect(newest).toMatchObject({ action: 'exportAudit', role: 'administrator' });
    const editor = await createAccount(test.app, { accountType: 'staff', staffRole: 'editor' });
    expect((await test.call('GET', path, { token: editor.token })).status).toBe(403);
  });

  it('refuses a text that is not a day', async () => {
    const { token } = administrator;
    const reply = await world.test.call('GET', `${listAuditEntries.path}?from=yesterday`, { token });
    expect(reply.status).toBe(422);
  });
});
