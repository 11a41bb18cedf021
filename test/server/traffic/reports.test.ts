import { describe, expect, it } from 'vitest';
import { listTrafficReports } from '#domain/traffic/reports.ts';
import {
  author,
  detailsOf,
  explored,
  newPerson,
  opened,
  posted,
  reader,
  staff,
  test,
  voiced,
} from '#test/server/traffic/traffic-world.ts';
import { mailsTo } from '#test/support/accounts.ts';
import { reportTraffic } from '#test/support/traffic.ts';

function reported(id: number, token = reader.token) {
  return test.call('POST', `/api/user/traffic-updates/report/${id}`, {
    token,
    body: { reason: 'untrue', note: 'I stand there and see nothing.' },
  });
}

function decided(reportId: number, decision: string, reason = '') {
  return test.call('POST', `/api/backoffice/traffic-reports/decide/${reportId}`, {
    token: staff.token,
    body: { decision, reason },
  });
}

async function reports(query = '') {
  const path = `${listTrafficReports.path}${query}`;
  return (await test.call('GET', path, { token: staff.token })).answer(listTrafficReports);
}

function noticesOf(userId: number) {
  return test.app.database.queries
    .selectFrom('notifications')
    .select(['title', 'link'])
    .where('user_id', '=', userId)
    .execute();
}

describe('a report of a traffic update', () => {
  it('reaches staff with what it is about, once from each person', async () => {
    const { id } = await posted();
    expect((await reported(id)).status).toBe(200);
    expect((await reported(id)).status).toBe(409);
    expect((await reported(id, author.token)).status).toBe(403);
    expect((await reported(999_999_999)).status).toBe(404);
    expect((await reports('?status=waiting')).rows).toMatchObject([
      { updateId: id, reason: 'untrue', author: 'Amara Okafor', reporter: 'Amara Okafor', reports: 1 },
    ]);
    expect(await detailsOf(id)).toMatchObject({ reported: true, can: { report: false } });
  });

  it('that is right hides the update from all but its author, who is told why, as the reporters are', async () => {
    const writer = await newPerson();
    const { id } = await posted({}, writer.token);
    const first = await newPerson();
    await reportTraffic(test, first.token, id);
    const reportId = await reportTraffic(test, reader.token, id);
    expect((await decided(reportId, 'hidden')).status).toBe(422);
    expect((await decided(reportId, 'hidden', 'There was no accident.')).status).toBe(200);
    expect((await opened(id)).status).toBe(404);
    expect((await voiced(id, 'there')).status).toBe(404);
    expect((await explored('?status=all')).total).toBe(0);
    expect(await detailsOf(id, writer.token)).toMatchObject({
      hidden: true,
      hiddenReason: 'There was no accident.',
      can: { edit: false },
    });
    expect(await noticesOf(writer.id)).toMatchObject([{ link: `/users/mytraffic/details/${id}` }]);
    const mails = await mailsTo(test, writer.email);
    expect(mails.map(({ body_text }) => body_text).join()).toContain('There was no accident.');
    expect(await noticesOf(first.id)).toHaveLength(1);
    expect((await reports('?status=hidden')).total).toBe(2);
  });

  it('that is not right leaves the update, for all its reports', async () => {
    const { id } = await posted();
    const reportId = await reportTraffic(test, reader.token, id);
    expect((await decided(reportId, 'kept')).status).toBe(200);
    expect((await opened(id)).status).toBe(200);
    expect((await reports('?status=waiting')).total).toBe(0);
    expect((await decided(reportId, 'hidden', 'Too late.')).status).toBe(409);
  });

  it('is decided once when two decide at the same time', async () => {
    const { id } = await posted();
    const one = await reportTraffic(test, reader.token, id);
    const other = await reportTraffic(test, (await newPerson()).token, id);
    const replies = await Promise.all([decided(one, 'kept'), decided(other, 'hidden', 'It is not true.')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const states = new Set((await reports()).rows.map(({ state }) => state));
    expect(states.size).toBe(1);
    expect((await opened(id)).status).toBe(states.has('hidden') ? 404 : 200);
  });
});
