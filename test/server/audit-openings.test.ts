/** Each case that officers open or print is in the audit log with the number of the case and the words of its report. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type AuditRow, listAuditEntries } from '#domain/platform/audit.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { printCase } from '#domain/response/cases/printing.ts';
import {
  act,
  caseIdOf,
  current,
  looked,
  reported,
  setUpCaseWorld,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { flag, lodge as lodgeRide } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';

setUpCaseWorld();

let administrator: TestAccount;
beforeAll(async () => {
  administrator = await createAccount(world.test.app, { accountType: 'staff' });
});

async function listed(search: string): Promise<AuditRow[]> {
  const path = `${listAuditEntries.path}?${new URLSearchParams({ search })}`;
  return (await world.test.call('GET', path, { token: administrator.token })).answer(listAuditEntries).rows;
}

/** @returns the calls in the log about the case of this number, the newest first. */
async function actionsOf(id: number): Promise<string[]> {
  const rows = await listed(`case ${id}`);
  return rows.filter(({ subject }) => subject === `case ${id}`).map(({ action }) => action);
}

async function policeReport(): Promise<{ complaint: Complaint; id: number }> {
  const complaint = await reported('crime');
  return { complaint, id: caseIdOf(complaint, world.police) };
}

function openedReport({ id }: Complaint, token = world.police.officer.token) {
  return world.test.call('GET', `/api/user/lodge-complain/details/${id}`, { token });
}

function printed(id: number, token = world.police.officer.token) {
  return world.test.call('POST', printCase.path.replace('{id}', String(id)), { token });
}

describe('opening a case', () => {
  it('is in the log with the number and the title of its report', async () => {
    const { complaint, id } = await policeReport();
    await looked(id);
    const [row, ...others] = await listed(complaint.complaintRef);
    expect(row).toMatchObject({
      action: 'getCase',
      role: 'officer',
      subject: `case ${id}`,
      about: `${complaint.complaintRef}, Overloading at Berger`,
      network: '127.0.0.1',
    });
    expect(others).toEqual([]);
  });

  it('is there once an hour for each officer', async () => {
    const { id } = await policeReport();
    await looked(id);
    turnClock(59);
    await looked(id);
    expect(await actionsOf(id)).toEqual(['getCase']);
    await looked(id, world.police.supervisor.token);
    expect(await actionsOf(id)).toEqual(['getCase', 'getCase']);
    turnClock(2);
    await looked(id);
    expect(await actionsOf(id)).toEqual(['getCase', 'getCase', 'getCase']);
  });

  it('is there once when several windows of an officer open it at once', async () => {
    const { id } = await policeReport();
    await Promise.all(Array.from({ length: 5 }, () => looked(id)));
    expect(await actionsOf(id)).toEqual(['getCase']);
  });

  it('is the same as opening its report, by its documented page', async () => {
    const { complaint, id } = await policeReport();
    expect((await openedReport(complaint)).status).toBe(200);
    await looked(id);
    expect(await actionsOf(id)).toEqual(['getComplaint']);
  });

  it('is there as well once the report is withdrawn', async () => {
    const { complaint, id } = await policeReport();
    const body = { reason: 'It was another company.' };
    const path = `/api/user/lodge-complain/withdraw/${complaint.id}`;
    await world.test.call('POST', path, { token: world.reporter.token, body });
    expect((await openedReport(complaint)).status).toBe(404);
    expect(await actionsOf(id)).toEqual([]);
    expect((await looked(id)).status).toBe(200);
    expect(await actionsOf(id)).toEqual(['getCase']);
  });

  it('is in no log when it was refused, or when it is its reporter who reads the report', async () => {
    const { complaint, id } = await policeReport();
    expect((await looked(id, world.fire.officer.token)).status).toBe(404);
    expect((await openedReport(complaint, world.fire.officer.token)).status).toBe(404);
    await current(complaint);
    expect(await actionsOf(id)).toEqual([]);
  });
});

describe('printing a case', () => {
  it('is in the log each time, with the number and the title of its report', async () => {
    const { complaint, id } = await policeReport();
    await act(id, 'acknowledge');
    expect((await printed(id)).status).toBe(200);
    expect((await printed(id)).status).toBe(200);
    expect(await actionsOf(id)).toEqual(['printCase', 'printCase', 'acknowledgeCase']);
    const [row] = await listed(complaint.complaintRef);
    expect(row).toMatchObject({
      action: 'printCase',
      about: expect.stringContaining('Overloading at Berger'),
    });
  });

  it('is refused to other agencies, and then in no log', async () => {
    const { id } = await policeReport();
    expect((await printed(id, world.fire.officer.token)).status).toBe(404);
    expect(await actionsOf(id)).toEqual([]);
  });
});

describe('the log is searched', () => {
  it('by the number of a ride and of an item, and by the name of the officer', async () => {
    const { test, reporter, police } = world;
    const ride = await lodgeRide(test, reporter.token);
    await flag(test, reporter.token, ride.id);
    const item = await lodgeItem(test, reporter.token);
    await test.call('POST', '/api/user/lodge-item/flag/create', {
      token: reporter.token,
      body: { item_id: item.id, description: '', agencies: [police.agency.id] },
    });
    await test.app.database.queries
      .updateTable('users')
      .set({ first_name: 'Ọládélé', last_name: 'Bámgbóṣé' })
      .where('id', '=', police.officer.id)
      .execute();
    const { token } = police.officer;
    for (const path of [
      `/api/user/lodge-ride/details/${ride.id}`,
      `/api/user/lodge-item/details/${item.id}`,
    ]) {
      const reply = await test.call('GET', path, { token });
      expect(reply.status, reply.text).toBe(200);
    }
    expect(ride.rideId).toMatch(/^RD-/);
    expect(item.itemRef).toMatch(/^IT-/);
    expect((await listed(ride.rideId)).map(({ action, about }) => [action, about])).toEqual([
      ['openNextOfKin', `${ride.rideId}, KJA-482XY to 21 Arrival Crescent`],
      ['getRide', `${ride.rideId}, KJA-482XY to 21 Arrival Crescent`],
    ]);
    expect((await listed(item.itemRef.toLowerCase())).map(({ action, about }) => [action, about])).toEqual([
      ['getItem', `${item.itemRef}, Two cartons of school books`],
    ]);
    const byName = await listed('oladele bam');
    expect(byName.map(({ action }) => action)).toEqual(['getItem', 'openNextOfKin', 'getRide']);
    for (const { actor } of byName) expect(actor).toMatch(/^Ọládélé Bámgbóṣé, /);
  });
});
