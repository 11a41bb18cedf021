import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { normaliseSpeakableId } from '#domain/values/speakable-ids.ts';
import { countRows } from '#test/server/bad-input/verdict.ts';
import {
  current,
  lodged,
  mailsOf,
  setUpComplaintWorld,
  windowsOf,
  world,
} from '#test/server/complaints/complaint-world.ts';
import { complain, complaintOnWire, sendComplaint } from '#test/support/lodged-complaints.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import type { Reply } from '#test/support/server.ts';
import { uploaded } from '#test/support/uploads.ts';

setUpComplaintWorld();

function sent(said: object, headers: Record<string, string> = {}): Promise<Reply> {
  const whole = { agencies: [world.police.id], ...said };
  return sendComplaint(world.test, world.reporter.token, whole, headers);
}

function minutesAfter(begin: string, end: string | null | undefined): number {
  return Math.round((Date.parse(end ?? '') - Date.parse(begin)) / 60_000);
}

async function expectRefusedBeside(field: string, said: object): Promise<Reply> {
  const before = await countRows(world.test.app.database.queries);
  const reply = await sent(said);
  expect(reply.status, reply.text).toBe(422);
  expect(Object.keys(Object(reply.body).errors)).toEqual([field]);
  expect(await countRows(world.test.app.database.queries)).toEqual(before);
  return reply;
}

describe('lodging a complaint', () => {
  it('answers with it as its reporter sees it', async () => {
    const complaint = await lodged();
    expect(complaint).toMatchObject({
      title: complaintOnWire.complain_title,
      type: 'complain',
      role: 'company',
      name: 'Fast Lane Motors',
      state: 'Lagos',
      city: 'Ikeja',
      description: complaintOnWire.description,
      status: 'active',
      ride: null,
      images: [],
      agency: [{ id: world.police.id, name: 'Police' }],
      cases: [{ state: 'new', can: { reopen: false } }],
      caseId: null,
      can: { edit: true, withdraw: true, resolve: false },
    });
    expect(normaliseSpeakableId(complaint.complaintRef)).toBe(complaint.complaintRef);
    expect(complaint.complaintRef).toMatch(/^CP-/);
    expect(complaint.timeline.map(({ kind }) => kind)).toEqual(['lodged']);
    expect(await current(complaint)).toEqual(complaint);
  });

  it('tells each officer of the chosen agencies by mail, and an agency without officers at its address', async () => {
    const { police, fire, officers } = world;
    const complaint = await lodged({ agencies: [police.id, fire.id] });
    const mails = await mailsOf(complaint);
    expect(
      mails.map(({ to_address, kind, complaint_id, state }) => [to_address, kind, complaint_id, state]),
    ).toEqual(
      [fire.email, officers[0].email, officers[1].email].map((address) => [
        address,
        'complaint-agency',
        complaint.id,
        'queued',
      ]),
    );
    expect(mails[0]?.subject).toBe(
      `Complaint ${complaint.complaintRef}: Overloading at Berger, Ikeja, Lagos`,
    );
  });

  it('shows one delivery for each agency, as queued', async () => {
    const { deliveries } = await lodged({ agencies: 'all' });
    expect(deliveries.map(({ name, contact, state }) => ({ name, contact, state }))).toEqual([
      { name: 'Police', contact: '2 officers, by mail', state: 'queued' },
      { name: 'Fire Service', contact: 'by mail', state: 'queued' },
    ]);
  });

  it('opens a case for each agency, due within a day, and its reporter follows them', async () => {
    const { test, fire, police } = world;
    const reporter = await createAccount(test.app, { accountType: 'driver' });
    const complaint = await complain(test, reporter.token, { agencies: 'all' });
    expect(complaint.cases.map(({ agency, state }) => [agency.id, state])).toEqual([
      [police.id, 'new'],
      [fire.id, 'new'],
    ]);
    for (const { deadlineAt } of complaint.cases) {
      expect(minutesAfter(complaint.createdAt, deadlineAt)).toBe(24 * 60);
    }
    const follows = await test.call('GET', '/api/user/follow', { token: reporter.token });
    expect(Object(follows.body).data.map(({ follow }: { follow: boolean }) => follow)).toEqual([true, true]);
  });

  it('tells the open windows of its reporter and of the officers', async () => {
    const people = [world.reporter, ...world.officers];
    const windows = await windowsOf(people);
    const { id, cases } = await lodged();
    const changed = { kind: 'complaint-changed', complaintId: id };
    const ofOfficers = expect.arrayContaining([{ kind: 'case-changed', caseId: cases[0]?.id }, changed]);
    await expect
      .poll(() => windows.told)
      .toEqual([expect.arrayContaining([changed]), ofOfficers, ofOfficers]);
    windows.stop();
  });

  it.each(['name', 'state', 'city', 'description', 'complain_title'])('needs its %s', async (field) => {
    await expectRefusedBeside(field, { [field]: ' \t ' });
  });

  it.each([
    ['complain_title', 120],
    ['name', 120],
    ['city', 60],
    ['state', 60],
    ['description', 2000],
  ])('takes a %s of %d characters, and not one more', async (field, length) => {
    await expectRefusedBeside(field, { [field]: 'x'.repeat(length + 1) });
    expect((await sent({ [field]: 'x'.repeat(length) })).status).toBe(200);
  });

  it.each([[[]], [undefined]])('with the agencies %j is asked for one', async (agencies) => {
    const reply = await expectRefusedBeside('agencies', { agencies });
    expect(reply.body).toMatchObject({ message: 'Choose at least one agency.' });
  });

  it('with an agency that is unknown, closed or no number is refused', async () => {
    for (const agencies of [[999_999], [world.closed.id], ['1'], 'none', null]) {
      await expectRefusedBeside('agencies', { agencies });
    }
  });

  it('with half a position is refused beside the other half', async () => {
    await expectRefusedBeside('longitude', { latitude: 6.5 });
  });

  it('keeps its position and its pictures', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const path = await uploaded(world.test, picture, { token: world.reporter.token });
    const complaint = await lodged({ latitude: 6.6, longitude: 3.35, images: [path] });
    expect(complaint).toMatchObject({ latitude: 6.6, longitude: 3.35, images: [path] });
    const gone = `files/vehicles/${'a'.repeat(32)}.webp`;
    await expectRefusedBeside('images', { images: [gone] });
    // A person in danger is heard without it.
    const again = await uploaded(world.test, picture, { token: world.reporter.token });
    for (const type of ['emmergency', 'crime']) {
      expect(await lodged({ type, images: [gone, again] })).toMatchObject({ type, images: [again] });
    }
  });

  it('keeps scripts and line breaks out of subjects, and shows them as the text they are', async () => {
    const complaint = await lodged({
      complain_title: 'Late\r\nBcc: all@people.example',
      description: '<script>alert(1)</script>',
    });
    const [mail] = await mailsOf(complaint);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.body_text).toContain('<script>alert(1)</script>');
    expect(mail?.body_html).not.toContain('<script>');
  });

  it('needs a verified address when it is a complaint, and says the number to call in danger', async () => {
    const { token } = await createAccount(world.test.app, { accountType: 'commuter', verified: false });
    const reply = await sendComplaint(world.test, token, { type: 'complain', agencies: 'all' });
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({
      code: 'email_not_verified',
      message: 'Verify your e-mail address first: enter the code we sent you. In danger, call 112 now.',
    });
  });
});

describe('a ride in a complaint', () => {
  it.each(['number', 'id', 'id as people type it'])('is found by its %s', async (how) => {
    const { test, reporter } = world;
    const ride = await lodge(test, reporter.token);
    const typed = {
      number: String(ride.id),
      id: ride.rideId,
      'id as people type it': ride.rideId.toLowerCase().replace('-', ' '),
    }[how];
    const complaint = await lodged({ ride_id: typed ?? '' });
    expect(complaint.ride).toMatchObject({
      id: ride.id,
      rideId: ride.rideId,
      vehicleNumber: 'KJA-482XY',
      driverName: 'Sunday Ogbeide',
    });
    expect((await mailsOf(complaint))[0]?.body_text).toContain('Vehicle number: KJA-482XY');
  });

  it('of another account is refused like one that does not exist', async () => {
    const other = await createAccount(world.test.app, { accountType: 'commuter' });
    const ride = await lodge(world.test, other.token);
    for (const ride_id of [ride.rideId, String(ride.id), 'RD-22222222', 'nothing']) {
      const reply = await expectRefusedBeside('ride_id', { ride_id });
      expect(reply.body).toMatchObject({ message: 'None of your rides has this id.' });
    }
  });
});

describe('an emergency or crime', () => {
  it.each(['emmergency', 'crime'])('of type %s needs nothing but its type', async (type) => {
    const { test, reporter } = world;
    const body = { role: 'place', type };
    const reply = await test.call('POST', lodgeComplaint.path, { token: reporter.token, body });
    const complaint = reply.answer(lodgeComplaint);
    expect(complaint).toMatchObject({
      title: type === 'crime' ? 'Crime' : 'Emergency',
      name: 'Not said',
      description: '',
      agency: [{ name: 'Police' }],
      can: { edit: true, withdraw: true, resolve: true },
    });
  });

  it('says so first in the mail, with a link to where it is on a map, named in words', async () => {
    const complaint = await lodged({ type: 'emmergency', latitude: 6.5244, longitude: 3.3792 });
    const [mail] = await mailsOf(complaint);
    expect(mail?.subject).toMatch(/^EMERGENCY CP-/);
    const map = 'https://www.openstreetmap.org/?mlat=6.5244&mlon=3.3792#map=17/6.5244/3.3792';
    expect(mail?.body_text).toContain(`Map: ${map}`);
    const html = mail?.body_html ?? '';
    const [link] = html.match(/<a [^>]*openstreetmap[^>]*>[^<]*</) ?? [];
    expect(link).toContain(`href="${map.replace('&', '&amp;')}"`);
    expect(link).toMatch(/>Open the place on a map<$/);
    expect(mail?.body_text).toContain('Reporter’s phone: 0803 123 4567');
  });

  it.each([
    ['emmergency', 15],
    ['crime', 30],
  ])('of type %s is due within %d minutes', async (type, minutes) => {
    const { cases, createdAt } = await lodged({ type });
    expect(minutesAfter(createdAt, cases[0]?.deadlineAt)).toBe(minutes);
  });

  it('is not stopped by a ride that is not there', async () => {
    expect((await lodged({ type: 'crime', ride_id: 'RD-22222222' })).ride).toBeNull();
  });

  it('is not stopped by a text that is too long: the title goes whole before the description', async () => {
    const title = `${'😀'.repeat(119)} and more`;
    const long = {
      complain_title: title,
      name: 'n'.repeat(121),
      city: 'c'.repeat(61),
      state: 's'.repeat(61),
    };
    const kept = {
      title: '😀'.repeat(119),
      name: 'n'.repeat(120),
      city: 'c'.repeat(60),
      state: 's'.repeat(60),
    };
    for (const type of ['emmergency', 'crime']) {
      expect(await lodged({ type, ...long })).toMatchObject({
        ...kept,
        description: `${title}\n\n${complaintOnWire.description}`,
      });
      const { description } = await lodged({ type, complain_title: title, description: 'd'.repeat(2000) });
      expect(Array.from(description)).toHaveLength(2000);
      expect(description.startsWith(`${title}\n\nd`)).toBe(true);
    }
    expect((await lodged({ type: 'crime', ride_id: '4'.repeat(41) })).ride).toBeNull();
  });

  it('is not stopped by an agency that closed meanwhile, or was never there', async () => {
    const { fire, closed } = world;
    for (const type of ['emmergency', 'crime']) {
      const some = await lodged({ type, agencies: [closed.id, fire.id, 999_999] });
      expect([some.agency, some.cases, some.deliveries].map((told) => told.length)).toEqual([1, 1, 1]);
      expect(some.agency).toMatchObject([{ name: 'Fire Service' }]);
      const none = await lodged({ type, agencies: [closed.id, 999_999] });
      expect(none.agency).toMatchObject([{ name: 'Police' }]);
      expect(none.deliveries).toMatchObject([{ name: 'Police', contact: '2 officers, by mail' }]);
    }
  });

  it('that names no agency goes to those that answer it in the state, else everywhere, else by default', async () => {
    const { test, reporter, police, fire } = world;
    const { queries } = test.app.database;
    const answers = (id: number, state: string | null, kinds: ('emergency' | 'crime')[]) =>
      queries.updateTable('agencies').set({ state, responds_to: kinds }).where('id', '=', id).execute();
    const reached = async (state: string, type = 'emmergency') => {
      const { agency } = await complain(test, reporter.token, { type, state, agencies: [] });
      return agency.map(({ name }) => name);
    };
    await answers(fire.id, 'Kano', ['emergency']);
    // Its reporter lives in Lagos, which counts when no state is named.
    expect([await reached('kano'), await reached('Lagos'), await reached('')]).toEqual([
      ['Fire Service'],
      ['Police'],
      ['Police'],
    ]);
    await answers(fire.id, 'Lagos', ['emergency']);
    expect(await reached('')).toEqual(['Fire Service']);
    await answers(fire.id, null, ['emergency']);
    await answers(police.id, 'Lagos', ['emergency']);
    expect([await reached('Lagos'), await reached('Kano'), await reached('Kano', 'crime')]).toEqual([
      ['Police'],
      ['Fire Service'],
      ['Police'],
    ]);
    await queries.updateTable('agencies').set({ state: null, responds_to: [] }).execute();
  });
});

describe('a complaint whose last message cannot be written', () => {
  it('is none at all: no row of any kind stays', async () => {
    const { queries } = world.test.app.database;
    const before = await countRows(queries);
    await sql`
      create function refuse_mail() returns trigger language plpgsql as $$
      begin raise 'the outbox is broken'; end $$
    `.execute(queries);
    await sql`create trigger refuse_mail before insert on outbox for each row execute function refuse_mail()`.execute(
      queries,
    );
    const reply = await sent({ agencies: 'all' });
    await sql`drop function refuse_mail() cascade`.execute(queries);
    expect(reply.status).toBe(500);
    expect(await countRows(queries)).toEqual(before);
  });
});

describe('an Idempotency-Key', () => {
  it('sent twenty times at once lodges one complaint and mails once', async () => {
    const headers = { 'idempotency-key': 'one-complaint' };
    const replies = await Promise.all(Array.from({ length: 20 }, () => sent({}, headers)));
    const answers = replies.map((reply) => reply.answer(lodgeComplaint));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const [complaint] = answers;
    if (!complaint) throw new Error('there is no answer');
    expect(await mailsOf(complaint)).toHaveLength(2);
  });
});
