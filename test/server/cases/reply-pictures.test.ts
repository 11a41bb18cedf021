/** A reply with a picture: who sees it, and how long it is there. */
import { describe, expect, it } from 'vitest';
import { pictureOfWidth } from '#domain/platform/pictures/picture-widths.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { removeExpired } from '#server/features/platform/pictures/uploads/service.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  current,
  mailsOf,
  reported,
  setUpCaseWorld,
  stored,
  turnClock,
  uploadedBy,
  world,
} from '#test/server/cases/case-world.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';

setUpCaseWorld();

type Answered = { complaint: Complaint; id: number; picture: string };

/** The police answer a report that the fire service has as well, with a picture. */
async function answered(): Promise<Answered> {
  const { police, fire } = world;
  const complaint = await reported('crime', [police, fire]);
  const id = caseIdOf(complaint, police);
  const picture = await uploadedBy(police.officer);
  const reply = await act(id, 'reply', { text: 'Is it this bus?', picture });
  expect(reply.status, reply.text).toBe(200);
  return { complaint, id, picture };
}

function served(path: string, reader?: TestAccount) {
  return world.test.call('GET', `/${path}`, { token: reader?.token });
}

/** @returns so many pictures of an officer of the police. */
async function uploads(count: number): Promise<string[]> {
  const paths: string[] = [];
  while (paths.length < count) paths.push(await uploadedBy(world.police.officer));
  return paths;
}

describe('a picture in a reply', () => {
  it('is in the timeline of every agency of the report, and on the page and in the timeline of its reporter', async () => {
    const { complaint, id, picture } = await answered();
    const step = { kind: 'replied', text: 'Is it this bus?', picture };
    const ours = await caseSeenBy(id);
    expect(ours.timeline).toContainEqual(expect.objectContaining({ ...step, side: 'own' }));
    const theirs = await caseSeenBy(caseIdOf(complaint, world.fire), world.fire.officer.token);
    expect(theirs.timeline).toContainEqual(
      expect.objectContaining({ ...step, side: 'agency', who: 'Police' }),
    );
    expect(theirs.otherReplies).toMatchObject([{ agency: 'Police', picture }]);
    const { cases, timeline } = await current(complaint);
    expect(cases[0]?.replies).toMatchObject([{ text: 'Is it this bus?', picture }]);
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'replied', name: 'Police', picture }));
    const mails = await mailsOf('case-step', complaint.complaintRef);
    expect(mails.map(({ body_text: text }) => text).join()).toContain('A picture is with the answer');
  });

  it('may be left out, as by clients that know of none', async () => {
    const complaint = await reported();
    const id = caseIdOf(complaint, world.police);
    expect((await act(id, 'reply', { text: 'We are on it.' })).status).toBe(200);
    expect((await act(id, 'reply', { text: 'We are near.', picture: '' })).status).toBe(200);
    const { events } = await stored(id);
    expect(events.slice(-2).map(({ data }) => data)).toEqual([
      { text: 'We are on it.' },
      { text: 'We are near.' },
    ]);
    const { cases } = await current(complaint);
    expect(cases[0]?.replies.map(({ picture }) => picture)).toEqual(['', '']);
    expect(cases[0]?.replies.map(({ morePictures }) => morePictures)).toEqual([[], []]);
  });

  it('is served to the reporter and to officers who have the report, kept by no cache, and to nobody else', async () => {
    const { picture } = await answered();
    const { reporter, police, fire, roads, test } = world;
    for (const width of [320, 800, 1600] as const) {
      for (const reader of [reporter, police.officer, police.supervisor, fire.officer]) {
        const reply = await served(pictureOfWidth(picture, width), reader);
        expect(reply.status).toBe(200);
        expect(reply.headers['cache-control']).toBe('private, no-store');
      }
    }
    const stranger = await createAccount(test.app, { accountType: 'commuter' });
    const administrator = await createAccount(test.app, { accountType: 'staff' });
    for (const reader of [undefined, stranger, administrator, roads.officer]) {
      expect((await served(picture, reader)).status).toBe(404);
    }
  });

  it('is one of up to four, in their order, and everybody who reads the answer sees them all', async () => {
    const { police, fire, reporter } = world;
    const complaint = await reported('crime', [police, fire]);
    const id = caseIdOf(complaint, police);
    const [picture = '', ...rest] = await uploads(4);
    const reply = await act(id, 'reply', { text: 'Which of these?', picture, more_pictures: rest });
    expect(reply.status, reply.text).toBe(200);
    const all = { picture, morePictures: rest };
    expect((await stored(id)).events.at(-1)?.data).toEqual({ text: 'Which of these?', ...all });
    const ours = await caseSeenBy(id);
    expect(ours.steps).toContainEqual(expect.objectContaining({ kind: 'replied', ...all }));
    expect(ours.timeline).toContainEqual(expect.objectContaining({ kind: 'replied', side: 'own', ...all }));
    const theirs = await caseSeenBy(caseIdOf(complaint, fire), fire.officer.token);
    expect(theirs.otherReplies).toMatchObject([all]);
    expect(theirs.timeline).toContainEqual(expect.objectContaining({ side: 'agency', ...all }));
    const { cases, timeline } = await current(complaint);
    expect(cases[0]?.replies).toMatchObject([all]);
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'replied', ...all }));
    for (const path of rest) {
      for (const reader of [reporter, fire.officer]) expect((await served(path, reader)).status).toBe(200);
      expect((await served(path, world.roads.officer)).status).toBe(404);
    }
    const mails = await mailsOf('case-step', complaint.complaintRef);
    expect(mails.map(({ body_text: text }) => text).join()).toContain('Pictures are with the answer');
  });

  it('is refused with more than three others, or with one that is not the officer’s, and then none is taken', async () => {
    const id = caseIdOf(await reported(), world.police);
    const [picture = '', ...rest] = await uploads(5);
    const tooMany = await act(id, 'reply', { text: 'Which?', picture, more_pictures: rest });
    expect(tooMany.status).toBe(422);
    expect(tooMany.body).toMatchObject({ errors: { more_pictures: ['Add at most 4 pictures.'] } });
    const strangers = await uploadedBy(world.fire.officer);
    const refused = await act(id, 'reply', { text: 'Which?', picture, more_pictures: [strangers] });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: { more_pictures: [expect.stringContaining('no longer there')] },
    });
    for (const unreadable of [7, picture, [7], ['https://elsewhere.example/bus.webp']]) {
      const reply = await act(id, 'reply', { text: 'Which?', picture, more_pictures: unreadable });
      expect(reply.status).toBe(422);
    }
    expect((await stored(id)).events.map(({ kind }) => kind)).not.toContain('replied');
    expect((await served(picture, world.reporter)).status).toBe(404);
  });

  it('that is named twice is one, and others without a first begin with the first of them', async () => {
    const id = caseIdOf(await reported(), world.police);
    const [one = '', other = ''] = await uploads(2);
    await act(id, 'reply', { text: 'Twice.', picture: one, more_pictures: [one] });
    expect((await stored(id)).events.at(-1)?.data).toEqual({ text: 'Twice.', picture: one });
    await act(id, 'reply', { text: 'These.', more_pictures: [other, one] });
    expect((await stored(id)).events.at(-1)?.data).toEqual({
      text: 'These.',
      picture: other,
      morePictures: [one],
    });
  });

  it('is served to the agency that the case is handed to', async () => {
    const { id, picture } = await answered();
    const { agency, officer } = world.roads;
    await act(id, 'hand-off', { agency_id: agency.id, reason: 'It is on a federal road.' });
    expect((await served(picture, officer)).status).toBe(200);
    expect((await served(picture, world.police.officer)).status).toBe(200);
  });

  it('is the officer’s own upload, and of one case alone', async () => {
    const { id, picture } = await answered();
    const other = caseIdOf(await reported(), world.police);
    const colleagues = await uploadedBy(world.police.supervisor);
    for (const refused of [picture, colleagues, `files/messages/${'a'.repeat(32)}.webp`]) {
      const reply = await act(other, 'reply', { text: 'Is it this bus?', picture: refused });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { picture: [expect.stringContaining('no longer there')] } });
    }
    for (const unreadable of ['https://elsewhere.example/bus.webp', [picture], 7]) {
      const reply = await act(other, 'reply', { text: 'Is it this bus?', picture: unreadable });
      expect(reply.status).toBe(422);
    }
    expect((await act(id, 'reply', { text: 'Or seen so?', picture })).status).toBe(200);
    const ticket = { receiver_id: world.police.agency.id, message: 'Look.', file: picture };
    const { token } = world.reporter;
    const written = await world.test.call('POST', '/api/user/message/create-ticket', { token, body: ticket });
    expect(written.status).toBe(422);
  });

  it('does not go with the account of the officer who sent it', async () => {
    const { test, reporter } = world;
    const agency = await createAgency(test.app);
    const officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
    const complaint = await reported('crime', [{ agency, officer, supervisor: officer }]);
    const id = caseIdOf(complaint, { agency, officer, supervisor: officer });
    const [picture, evidence] = [await uploadedBy(officer), await uploadedBy(officer)];
    await act(id, 'reply', { text: 'Is it this bus?', picture }, officer.token);
    await act(id, 'acknowledge', undefined, officer.token);
    await act(id, 'resolve', { reason: 'It is off the road.', picture: evidence }, officer.token);
    const administrator = await createAccount(test.app, { accountType: 'staff' });
    const erased = await test.call('POST', `/api/backoffice/people/erase/${officer.id}`, {
      token: administrator.token,
    });
    expect(erased.status, erased.text).toBe(200);
    for (const path of [picture, evidence]) expect((await served(path, reporter)).status).toBe(200);
    expect((await current(complaint)).cases[0]?.replies).toMatchObject([{ picture, officer: '' }]);
  });

  it('goes with the report, from disk as well', async () => {
    const { complaint, picture } = await answered();
    const { app } = world.test;
    await app.database.queries.deleteFrom('complaints').where('id', '=', complaint.id).execute();
    expect((await served(picture, world.police.officer)).status).toBe(404);
    turnClock(2 * 1440);
    await removeExpired(app);
    expect(await app.pictures.read(pictureOfWidth(picture, 320))).toBeUndefined();
  });
});
