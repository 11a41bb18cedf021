/** How an officer is named: a first name beside the agency's to the person, the whole name to colleagues. */
import { beforeAll, describe, expect, it } from 'vitest';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { createTicket } from '#domain/response/messages/messages.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  current,
  reported,
  resolved,
  setUpCaseWorld,
  world,
} from '#test/server/cases/case-world.ts';
import { lodge } from '#test/support/lodged-rides.ts';

setUpCaseWorld();

const lastName = 'Quartz-Adeyemi';

beforeAll(async () => {
  await world.test.app.database.queries
    .updateTable('users')
    .set({ first_name: 'Bola', last_name: lastName })
    .where('id', '=', world.police.officer.id)
    .execute();
});

function asked(path: string) {
  return world.test.call('GET', path, { token: world.reporter.token });
}

/** @returns all texts mailed, sent by SMS and shown behind the bell so far. */
async function told(): Promise<string> {
  const { queries } = world.test.app.database;
  const messages = await queries.selectFrom('outbox').selectAll().execute();
  const notices = await queries.selectFrom('notifications').selectAll().execute();
  return JSON.stringify([
    messages.filter(({ to_address: to }) => to === world.reporter.email),
    notices.filter(({ user_id: id }) => id === world.reporter.id),
  ]);
}

describe('an officer who answers a report', () => {
  it('is a first name to its reporter, in the answer of its agency', async () => {
    const complaint = await reported('crime');
    const id = caseIdOf(complaint, world.police);
    await act(id, 'reply', { text: 'A patrol is on its way.' });
    const { cases } = await current(complaint);
    expect(cases[0]).toMatchObject({ agency: { name: 'Police' }, replies: [{ officer: 'Bola' }] });
  });

  it('is the whole name to colleagues', async () => {
    const id = caseIdOf(await reported('crime'), world.police);
    await act(id, 'reply', { text: 'A patrol is on its way.' });
    const { steps } = await caseSeenBy(id, world.police.supervisor.token);
    expect(steps.find(({ kind }) => kind === 'replied')?.who).toBe(`Bola ${lastName}`);
  });

  it('is the agency’s name alone to other agencies of the report', async () => {
    const { police, fire } = world;
    const complaint = await reported('crime', [police, fire]);
    await act(caseIdOf(complaint, police), 'reply', { text: 'A patrol is on its way.' });
    const theirs = await caseSeenBy(caseIdOf(complaint, fire), fire.officer.token);
    expect(theirs.timeline.find(({ kind }) => kind === 'replied')?.who).toBe('Police');
    expect(JSON.stringify(theirs)).not.toContain('Bola');
  });
});

describe('an officer who brings a report to another agency', () => {
  it.each(['hand-off', 'tell'] as const)('by %s is the own agency’s name alone there', async (action) => {
    const { police, roads } = world;
    const complaint = await reported('crime');
    const id = caseIdOf(complaint, police);
    await act(id, action, { agency_id: roads.agency.id, reason: 'It is a federal road.' });
    const theirs = await caseSeenBy(caseIdOf(await current(complaint), roads), roads.officer.token);
    expect(theirs.steps.at(-1)).toMatchObject({
      ...{ kind: 'opened', who: '', text: 'Police: It is a federal road.' },
    });
    expect(JSON.stringify(theirs)).not.toContain('Bola');
    const own = await caseSeenBy(id, police.supervisor.token);
    const kind = action === 'tell' ? 'agency_added' : 'handed_off';
    expect(own.steps.find((step) => step.kind === kind)?.who).toBe(`Bola ${lastName}`);
  });

  it('is also named when the report is handed back, and in the refusal of a second officer', async () => {
    const { police, roads } = world;
    const complaint = await reported('crime');
    const id = caseIdOf(complaint, police);
    await act(id, 'hand-off', { agency_id: roads.agency.id, reason: 'Theirs.' });
    const theirs = caseIdOf(await current(complaint), roads);
    await act(theirs, 'hand-off', { agency_id: police.agency.id, reason: 'Yours.' }, roads.officer.token);
    await act(id, 'hand-off', { agency_id: roads.agency.id, reason: 'No.' });
    const again = await caseSeenBy(theirs, roads.officer.token);
    expect(again.steps.find(({ kind }) => kind === 'handed_back')).toMatchObject({
      ...{ who: '', text: 'Police: No.' },
    });
    expect(JSON.stringify(again)).not.toContain('Bola');
    const refused = await act(theirs, 'resolve', { reason: 'Done.' }, roads.officer.token);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/\. Police handed it back\.$/) });
  });
});

describe('the last name of an officer', () => {
  it('reaches no person: on pages of reports and tickets, in lists, messages and the download of their data', async () => {
    const { test, reporter, police } = world;
    const complaint = await reported('emmergency');
    const id = caseIdOf(complaint, police);
    await act(id, 'acknowledge');
    await act(id, 'start');
    await act(id, 'note', { text: 'Between ourselves.' });
    await act(id, 'reply', { text: 'A patrol is on its way.' });
    await resolved(id);
    const ride = await lodge(test, reporter.token);
    const flag = { lodge_ride_id: ride.id, description: 'Too fast.', agencies: [police.agency.id] };
    await test.call('POST', '/api/user/lodge-ride/flag/create', { token: reporter.token, body: flag });
    const { id: flagged } = await test.app.database.queries
      .selectFrom('cases')
      .select('id')
      .where('flag_id', 'is not', null)
      .executeTakeFirstOrThrow();
    await act(flagged, 'reply', { text: 'We stopped it.' });
    const ticket = { receiver_id: police.agency.id, message: 'Where is it?', file: '' };
    const opened = await test.call('POST', '/api/user/message/create-ticket', {
      token: reporter.token,
      body: ticket,
    });
    const { reference } = opened.answer(createTicket);
    const replyPath = `/api/user/message/tickets/${reference}/reply`;
    const answer = { message: 'At our yard.', file: '' };
    expect((await test.call('POST', replyPath, { token: police.officer.token, body: answer })).status).toBe(
      200,
    );

    const rideDetails = await asked(`/api/user/lodge-ride/details/${ride.id}`);
    expect(rideDetails.answer(getRide).flagInfo?.cases[0]?.replies).toMatchObject([{ officer: 'Bola' }]);
    const answers = [
      rideDetails,
      await asked(`/api/user/lodge-complain/details/${complaint.id}`),
      await asked('/api/user/lodge-complain'),
      await asked(`/api/user/message/tickets/${reference}`),
      await asked('/api/user/message/tickets'),
      await asked('/api/user/notifications'),
      await asked('/api/user/settings/data'),
    ];
    for (const { status, text } of answers) {
      expect(status, text).toBe(200);
      expect(text).not.toContain(lastName);
    }
    expect(answers[3]?.text).toContain('Bola');
    expect(await told()).not.toContain(lastName);
  });
});
