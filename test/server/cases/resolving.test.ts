/** Resolving with a reason of the list and with evidence: who reads which of it, and clients that know of neither. */
import { describe, expect, it } from 'vitest';
import { downloadData } from '#domain/identity/settings.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { captionLength } from '#domain/response/cases/evidence.ts';
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import { exportCases } from '#domain/response/cases/queue-export.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  current,
  mailsOf,
  policeCase,
  reopened,
  reported,
  setUpCaseWorld,
  stored,
  uploadedBy,
  world,
} from '#test/server/cases/case-world.ts';

setUpCaseWorld();

type Resolved = { complaint: Complaint; id: number; picture: string };

const caption = 'The bus at our gate';

/** The police resolve a report that the fire service has as well. */
async function resolvedWith(shown: boolean): Promise<Resolved> {
  const { police, fire } = world;
  const complaint = await reported('crime', [police, fire]);
  const id = caseIdOf(complaint, police);
  const picture = await uploadedBy(police.officer, 'vehicles');
  await act(id, 'acknowledge');
  const reply = await act(id, 'resolve', {
    outcome: 'vehicle-found',
    reason: 'The bus stands at our station.',
    evidence: { text: 'The frame number matches.', pictures: [picture], captions: [caption], shown },
  });
  expect(reply.status, reply.text).toBe(200);
  return { complaint, id, picture };
}

async function readersOf(path: string): Promise<Record<string, number>> {
  const { test, police, fire, roads, reporter } = world;
  const readers = {
    own: police.supervisor.token,
    tagged: fire.officer.token,
    other: roads.officer.token,
    reporter: reporter.token,
    nobody: undefined,
  };
  const answers = await Promise.all(
    Object.entries(readers).map(async ([name, token]) => {
      const { status } = await test.call('GET', `/${path}`, { token });
      return [name, status] as const;
    }),
  );
  return Object.fromEntries(answers);
}

const resolution = (steps: readonly { kind: string }[]) => steps.find(({ kind }) => kind === 'resolved');

describe('a case that is resolved', () => {
  it('has its reason for all sides, and evidence that is not shown for its own agency alone', async () => {
    const { complaint, id, picture } = await resolvedWith(false);
    const reason = { outcome: 'vehicle-found' };
    const own = await caseSeenBy(id, world.police.supervisor.token);
    expect(own).toMatchObject({ state: 'resolved', ...reason });
    const evidence = {
      text: 'The frame number matches.',
      pictures: [picture],
      captions: [caption],
      shown: false,
    };
    for (const steps of [own.timeline, own.steps]) {
      expect(resolution(steps)).toMatchObject({
        text: 'The bus stands at our station.',
        ...reason,
        evidence,
      });
    }
    const theirs = await caseSeenBy(caseIdOf(complaint, world.fire), world.fire.officer.token);
    const step = resolution(theirs.timeline);
    expect(step).toMatchObject({ side: 'agency', text: 'The bus stands at our station.', ...reason });
    expect(step).not.toHaveProperty('evidence');
    const { cases, timeline } = await current(complaint);
    expect(cases.find(({ agency }) => agency.id === world.police.agency.id)).toMatchObject(reason);
    expect(resolution(timeline)).toMatchObject({ note: 'The bus stands at our station.', ...reason });
    expect(resolution(timeline)).not.toHaveProperty('pictures');
    expect(JSON.stringify([timeline, theirs])).not.toMatch(/frame number|our gate/);
    expect(await readersOf(picture)).toEqual({
      own: 200,
      tagged: 404,
      other: 404,
      reporter: 404,
      nobody: 404,
    });
    const mails = (await mailsOf('case-step', complaint.complaintRef))
      .map(({ body_text: text }) => text)
      .join();
    expect(mails).toContain('Police: The vehicle is found.');
    expect(mails).toContain('Police: “The bus stands at our station.”');
    expect(mails).not.toMatch(/frame number|shows you what it found/);
  });

  it('has in the download of its reporter the evidence that it shows, and no other', async () => {
    const shown = await resolvedWith(true);
    const inside = await resolvedWith(false);
    const copy = await world.test.call('GET', downloadData.path, { token: world.reporter.token });
    const steps: { case_id: number; kind: string; data: object }[] = Object(copy.body).steps_of_my_reports;
    const dataOf = ({ id }: Resolved) => resolution(steps.filter((step) => step.case_id === id));
    expect(dataOf(shown)).toMatchObject({ data: { evidence: { pictures: [shown.picture] } } });
    expect(dataOf(inside)).toMatchObject({ data: { reason: 'The bus stands at our station.' } });
    expect(dataOf(inside)).not.toHaveProperty('data.evidence');
    expect(copy.text).not.toContain(inside.picture);
  });

  it('shows its evidence to the reporter and the other agencies of the report when its officer says so', async () => {
    const { complaint, picture } = await resolvedWith(true);
    const theirs = await caseSeenBy(caseIdOf(complaint, world.fire), world.fire.officer.token);
    expect(resolution(theirs.timeline)).toMatchObject({
      evidence: {
        text: 'The frame number matches.',
        pictures: [picture],
        captions: [caption],
        shown: true,
      },
    });
    const { timeline } = await current(complaint);
    expect(resolution(timeline)).toMatchObject({
      note: 'The bus stands at our station.\n\nThe frame number matches.',
      pictures: [picture],
      captions: [caption],
    });
    expect(await readersOf(picture)).toEqual({
      own: 200,
      tagged: 200,
      other: 404,
      reporter: 200,
      nobody: 404,
    });
    const [, mail] = await mailsOf('case-step', complaint.complaintRef);
    expect(mail?.body_text).toContain('shows you what it found');
  });

  it('has no reason any more once it is reopened, and a picture that was shown stays so', async () => {
    const { id, picture } = await resolvedWith(true);
    await reopened(id);
    expect(await stored(id)).toMatchObject({ state: 'new', outcome: null });
    await act(id, 'acknowledge');
    const evidence = { text: '', pictures: [picture], shown: false };
    const again = await act(id, 'resolve', { outcome: 'on-the-spot', evidence });
    expect(again.status, again.text).toBe(200);
    expect(await stored(id)).toMatchObject({ outcome: 'on-the-spot' });
    expect(await readersOf(picture)).toMatchObject({ reporter: 200, tagged: 200 });
  });

  it('keeps a picture inside until it is sent to the reporter after all', async () => {
    const { id, picture } = await resolvedWith(false);
    await reopened(id);
    const reply = await act(id, 'reply', { text: 'This is the bus.', picture });
    expect(reply.status, reply.text).toBe(200);
    expect(await readersOf(picture)).toMatchObject({ reporter: 200, tagged: 200, other: 404 });
  });

  it('needs no reason from clients that know of none, and no words beside a reason but “other”', async () => {
    const old = await policeCase();
    await act(old, 'acknowledge');
    const reply = await act(old, 'resolve', { reason: 'Spoken to the company.', picture: '' });
    expect(reply.status, reply.text).toBe(200);
    const { events, outcome } = await stored(old);
    expect(events.at(-1)).toMatchObject({ data: { reason: 'Spoken to the company.', picture: '' } });
    expect(outcome).toBeNull();
    const id = await policeCase();
    await act(id, 'acknowledge');
    for (const body of [{}, { outcome: 'other' }, { outcome: 'other', reason: ' ' }]) {
      const refused = await act(id, 'resolve', body);
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ errors: { reason: ['Enter what was done.'] } });
    }
    for (const body of [
      { outcome: 'won' },
      { outcome: 'referred', evidence: { pictures: Array(5).fill('x') } },
      { outcome: 'referred', evidence: { captions: Array(5).fill('x') } },
      { outcome: 'referred', evidence: { captions: ['x'.repeat(captionLength + 1)] } },
    ]) {
      expect((await act(id, 'resolve', body)).status).toBe(422);
    }
    expect((await act(id, 'resolve', { outcome: 'referred' })).status).toBe(200);
    expect((await stored(id)).events.at(-1)?.data).toEqual({ reason: '', picture: '', outcome: 'referred' });
  });

  it('has a caption of each picture of its evidence, empty of those without one, also from clients that know of none', async () => {
    for (const [captions, shown] of [
      [undefined, ['', '']],
      [
        ['', ' The plate. '],
        ['', 'The plate.'],
      ],
      [
        ['The bus', 'The plate', 'Of no picture'],
        ['The bus', 'The plate'],
      ],
    ] as const) {
      const id = await policeCase();
      await act(id, 'acknowledge');
      const { officer } = world.police;
      const pictures = [await uploadedBy(officer, 'vehicles'), await uploadedBy(officer, 'vehicles')];
      const reply = await act(id, 'resolve', { outcome: 'on-the-spot', evidence: { pictures, captions } });
      expect(reply.status, reply.text).toBe(200);
      const { steps } = await caseSeenBy(id);
      expect(resolution(steps)).toMatchObject({ evidence: { pictures, captions: shown } });
    }
  });

  it('takes as evidence only pictures of the officer', async () => {
    const { picture } = await resolvedWith(false);
    const id = await policeCase();
    await act(id, 'acknowledge');
    const colleagues = await uploadedBy(world.fire.officer, 'vehicles');
    for (const stolen of [picture, colleagues]) {
      const evidence = { text: '', pictures: [stolen], shown: true };
      const refused = await act(id, 'resolve', { outcome: 'referred', evidence });
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        errors: { evidence: [expect.stringContaining('no longer there')] },
      });
    }
    expect((await stored(id)).state).toBe('acknowledged');
    expect(await readersOf(picture)).toMatchObject({ own: 200, reporter: 404 });
  });

  it('has its reason in the file of the queue', async () => {
    await resolvedWith(false);
    const { token } = world.police.officer;
    const file = await world.test.call('GET', `${exportCases.path}?state=resolved`, { token });
    const [heads, row] = file.text.split('\r\n');
    expect(heads).toMatch(/,Reason$/);
    expect(row).toContain(outcomeLabels['vehicle-found']);
    expect(file.text).not.toContain('frame number');
  });
});
