/** The steps of a case that neither its agency nor another one made: the record's own, and the messages about it. */
import { expect, it } from 'vitest';
import type { TimelineStep } from '#domain/response/cases/case-report.ts';
import { printCase } from '#domain/response/cases/printing.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  current,
  policeCase,
  reported,
  setUpCaseWorld,
  stored,
  world,
} from '#test/server/cases/case-world.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { flag, lodge as lodgeRide } from '#test/support/lodged-rides.ts';

setUpCaseWorld();

async function newestCase(): Promise<{ id: number; flagId: number | null }> {
  const { id, flag_id } = await world.test.app.database.queries
    .selectFrom('cases')
    .select(['id', 'flag_id'])
    .where('agency_id', '=', world.police.agency.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id, flagId: flag_id };
}

const said = ({ side, who, kind, text }: TimelineStep) => [side, who === '' ? '' : 'named', kind, text];

it('an item that was handed over, came back and was received has these steps, without the name of the person who took it', async () => {
  const { test, reporter, police } = world;
  const { queries } = test.app.database;
  const item = await lodgeItem(test, reporter.token);
  await test.call('POST', '/api/user/lodge-item/flag/create', {
    token: reporter.token,
    body: { item_id: item.id, description: '', agencies: [police.agency.id] },
  });
  await queries
    .insertInto('item_events')
    .values([
      { item_id: item.id, kind: 'handed_over', name: 'Kunle Bakare' },
      { item_id: item.id, kind: 'given_back', name: 'Kunle Bakare' },
    ])
    .execute();
  await test.call('GET', `/api/user/lodge-item/complete/end/${item.id}`, { token: reporter.token });
  const { id } = await newestCase();
  const { timeline } = await caseSeenBy(id);
  const steps = timeline.filter(({ side }) => side === 'reporter').map(said);
  expect(steps).toHaveLength(5);
  expect(steps).toEqual(
    expect.arrayContaining([
      ['reporter', '', 'received', ''],
      ['reporter', '', 'given_back', ''],
      ['reporter', '', 'handed_over', ''],
      ['reporter', 'named', 'flagged', ''],
      ['reporter', 'named', 'lodged', ''],
    ]),
  );
  expect(JSON.stringify(timeline)).not.toContain('Kunle');
});

it('a ride says when its passenger expects to arrive, and that the next of kin got no SMS', async () => {
  const { test, reporter } = world;
  const ride = await lodgeRide(test, reporter.token);
  await flag(test, reporter.token, ride.id);
  await test.app.database.queries
    .insertInto('ride_events')
    .values([
      { ride_id: ride.id, kind: 'arrival_expected', note: '14:35' },
      { ride_id: ride.id, kind: 'next_of_kin_not_texted', note: 'RUA sends no SMS to this number.' },
      { ride_id: ride.id, kind: 'share_opened', note: '' },
    ])
    .execute();
  const { id } = await newestCase();
  const { timeline } = await caseSeenBy(id);
  const steps = timeline.map(said);
  expect(steps).toContainEqual(['reporter', 'named', 'arrival_expected', '14:35']);
  expect(steps).toContainEqual(['rua', '', 'next_of_kin_not_texted', 'RUA sends no SMS to this number.']);
  expect(timeline.some(({ kind }) => String(kind) === 'share_opened')).toBe(false);
});

it('a message that failed and arrived later is two steps, and a waiting message is no step', async () => {
  const { test, reporter, police } = world;
  const { queries } = test.app.database;
  const ride = await lodgeRide(test, reporter.token);
  await flag(test, reporter.token, ride.id);
  const { id, flagId } = await newestCase();
  const told = async () =>
    (await caseSeenBy(id)).timeline.filter(({ kind, who }) => kind === 'agency_told' && who === 'Police');
  const ofPolice = () =>
    queries
      .updateTable('outbox')
      .where('flag_id', '=', flagId)
      .where('agency_id', '=', police.agency.id)
      .set({ sent_at: null });
  await ofPolice().set({ failed_at: null, delivered_at: null }).execute();
  expect(await told()).toEqual([]);
  await ofPolice().set({ failed_at: '2026-03-02T10:00:00Z', delivered_at: '2026-03-02T10:05:00Z' }).execute();
  expect((await told()).map(({ at, text }) => [at, text])).toEqual([
    ['2026-03-02T10:05:00.000Z', ''],
    ['2026-03-02T10:00:00.000Z', 'The mail could not be delivered.'],
  ]);
});

it('a print is a step with the officer’s name; it changes no other field, and only the agency sees it', async () => {
  const { test, police, fire } = world;
  const complaint = await reported('complain', [police, fire]);
  const id = caseIdOf(complaint, police);
  await act(id, 'acknowledge');
  const before = await stored(id);
  const path = printCase.path.replace('{id}', String(id));
  const printedBy = (token: string) => test.call('POST', path, { token });
  expect((await printedBy(police.supervisor.token)).status).toBe(200);
  expect((await printedBy(fire.officer.token)).status).toBe(404);
  const { timeline, state } = await caseSeenBy(id);
  expect(timeline[0]).toMatchObject({ kind: 'printed', side: 'own', text: '' });
  expect(timeline[0]?.who).not.toBe('');
  const after = await stored(id);
  expect(after.events.map(({ kind }) => kind)).toEqual([...before.events.map(({ kind }) => kind), 'printed']);
  expect({ ...after, events: [], version: 0 }).toEqual({ ...before, events: [], version: 0 });
  expect(state).toBe('acknowledged');
  const seenByOthers = (await caseSeenBy(caseIdOf(complaint, fire), fire.officer.token)).timeline;
  expect(seenByOthers.some(({ kind }) => kind === 'printed')).toBe(false);
  expect(JSON.stringify(await current(complaint))).not.toContain('printed');
});

it('a case that was handed over or withdrawn is printed too', async () => {
  const { test, police, fire, reporter } = world;
  const [handed, withdrawn] = [await policeCase(), await reported()];
  await act(handed, 'hand-off', { agency_id: fire.agency.id, reason: 'A fire.' });
  const withdrawal = await test.call('POST', `/api/user/lodge-complain/withdraw/${withdrawn.id}`, {
    token: reporter.token,
    body: { reason: 'It was the wrong bus.' },
  });
  expect(withdrawal.status, withdrawal.text).toBe(200);
  for (const id of [handed, withdrawn.cases[0]?.id ?? 0]) {
    const path = printCase.path.replace('{id}', String(id));
    expect((await test.call('POST', path, { token: police.officer.token })).status).toBe(200);
    expect((await stored(id)).events.at(-1)?.kind).toBe('printed');
  }
});
