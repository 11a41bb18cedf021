/** A passenger who is forced says with a second PIN that all is well: their account shows that, and others learn the truth. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, downloadData } from '#domain/identity/settings.ts';
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { getLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { getRide, type Ride } from '#domain/journeys/rides/rides.ts';
import { removeKin, shareRide } from '#domain/journeys/rides/shares.ts';
import { search } from '#domain/platform/search/search.ts';
import { getComplaint } from '#domain/reporting/complaints.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { openNextOfKin } from '#domain/response/cases/next-of-kin.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { languages } from '#domain/values/languages.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { smsParts, toGsm7 } from '#server/base/delivery/sms-text.ts';
import { plateColours } from '#server/base/http/formats/plate.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { noteProof } from '#server/features/journeys/rides/for-others/check-ride-pin.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import type { Reply, TestServer } from '#test/support/server.ts';
import { expectSameBytes, expectSameReads, ownReads } from './alike.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let test: TestServer;
let another: TestServer;
let world: LadderWorld;
let officer: TestAccount;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, another, world } = processes);
  const police = await createAgency(test.app, { name: 'Lagos State Police Command', defaultResponder: true });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: police.id });
});
afterAll(() => processes.close());
beforeEach(() => world.startAnew());

type Rider = TestAccount & { ride: Ride & { kin: string } };

async function rider(): Promise<Rider> {
  const who = await world.passenger();
  await givePins(test.app, who.id);
  return { ...who, ride: await world.lodge(who) };
}

function arrive({ token, ride }: Rider, pin: string): Promise<Reply> {
  return test.call('POST', arriveWithPin.path.replace('{id}', String(ride.id)), { token, body: { pin } });
}

async function forced(): Promise<Rider> {
  const who = await rider();
  expect((await arrive(who, ownPins.duress)).status).toBe(200);
  await notifyOfDuress(test.app);
  return who;
}

function alarms(plate = '') {
  return test.app.database.queries
    .selectFrom('cases')
    .innerJoin('complaints', 'complaints.id', 'cases.complaint_id')
    .select([
      'cases.id',
      'cases.urgent',
      'cases.reporter_id',
      'complaints.complaint_ref',
      'complaints.description',
      'complaints.name',
    ])
    .where('cases.kind', '=', 'duress')
    .where('complaints.description', 'like', `%${plate}%`)
    .orderBy('cases.id')
    .execute();
}

describe('the answer in the app', () => {
  it('has the bytes of the answer to the safe PIN, and so has every later one', async () => {
    const [safe, duress] = [await rider(), await rider()];
    expectSameBytes(await arrive(safe, ownPins.pin), await arrive(duress, ownPins.duress));
    expectSameBytes(await arrive(safe, ownPins.pin), await arrive(duress, ownPins.duress));
    await notifyOfDuress(test.app);
    const of = ({ ride }: Rider, { path }: { path: string }) => path.replace('{id}', String(ride.id));
    for (const endpoint of [getRide, getLadder]) {
      expectSameBytes(
        await test.call('GET', of(safe, endpoint), { token: safe.token }),
        await test.call('GET', of(duress, endpoint), { token: duress.token }),
      );
    }
    expectSameBytes(await world.undo(safe, safe.ride.id), await world.undo(duress, duress.ride.id));
  });

  it('is the same fifty times, and each tells others what it means', async () => {
    const before = (await alarms()).length;
    const pairs = await Promise.all(
      Array.from({ length: 50 }, async () => [await rider(), await rider()] as const),
    );
    for (const [safe, duress] of pairs) {
      expectSameBytes(await arrive(safe, ownPins.pin), await arrive(duress, ownPins.duress));
    }
    await notifyOfDuress(test.app);
    expect((await alarms()).length - before).toBe(50);
  });

  it('of a flagged ride is the same as well', async () => {
    const [safe, duress] = [await rider(), await rider()];
    for (const { token, ride } of [safe, duress]) {
      const body = { lodge_ride_id: String(ride.id), description: '', agencies: [] };
      expect((await test.call('POST', flagRide.path, { token, body })).status).toBe(200);
    }
    expectSameBytes(await arrive(safe, ownPins.pin), await arrive(duress, ownPins.duress));
  });
});

describe('the account', () => {
  it('shows nothing in its history, notifications, search, log of accesses or download', async () => {
    const [safe, duress] = [await rider(), await rider()];
    await arrive(safe, ownPins.pin);
    await arrive(duress, ownPins.duress);
    await notifyOfDuress(test.app);
    const [alarm] = await alarms(duress.ride.rideId);
    // An officer opens it, which is no access that the passenger reads of.
    const opened = getComplaint.path.replace('{id}', alarm?.complaint_ref ?? '');
    expect((await test.call('GET', opened, { token: officer.token })).status).toBe(200);
    expect((await test.call('GET', opened, { token: duress.token })).status).toBe(404);
    const searches = ['KJA', 'Duress', 'unverified'].map((words) => `${search.path}?search=${words}`);
    await expectSameReads(test, safe, duress, [...ownReads, ...searches]);
    const copy = await test.call('GET', downloadData.path, { token: duress.token });
    expect(copy.text).not.toMatch(/duress|forced|alarm|pin_hash/i);
    const told = await test.app.database.queries
      .selectFrom('outbox')
      .select('id')
      .where('user_id', '=', duress.id)
      .execute();
    expect(told).toEqual([]);
  });

  it('that is deleted leaves neither its PINs nor its name in the report', async () => {
    const who = await forced();
    const password = 'purple-keke-84';
    const hash = await hashPassword(test.app.secretKey, who.email, password);
    const { queries } = test.app.database;
    await queries.updateTable('users').set({ password_hash: hash }).where('id', '=', who.id).execute();
    const body = { current_password: password };
    expect((await test.call('POST', deleteAccount.path, { token: who.token, body })).status).toBe(200);
    expect(
      await queries.selectFrom('arrival_pins').selectAll().where('user_id', '=', who.id).execute(),
    ).toEqual([]);
    expect(await alarms(who.ride.rideId)).toEqual([]);
    const left = await queries
      .selectFrom('complaints')
      .select(['name', 'description'])
      .where('title', '=', 'Passenger may be forced')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(left).toEqual([{ name: 'Account deleted', description: 'The passenger deleted their account.' }]);
  });
});

async function toKin(rideId: number) {
  return (await world.texts(rideId)).filter(({ kind }) => kind !== 'ladder-question');
}

describe('the next of kin', () => {
  it('gets one text, which says not to call and does not mention an arrival', async () => {
    const { ride } = await forced();
    const texts = await world.texts(ride.id);
    expect(texts).toMatchObject([{ kind: 'ride-duress', to_address: ride.kin }]);
    expect(texts[0]?.body_text).toMatch(
      /^RUA \d\d:\d\d: SILENT ALARM\. Amara is forced by others\. Do not call or text\./,
    );
  });

  it('reads the same on their page, whatever is said after it, while a shared link tells of an arrival', async () => {
    const who = await rider();
    const share = shareRide.path.replace('{id}', String(who.ride.id));
    const shared = (await test.call('POST', share, { token: who.token })).answer(shareRide);
    await arrive(who, ownPins.duress);
    const link = await world.kinLink(who.ride.id);
    const page = await test.call('GET', link);
    expect(page.text).toContain('Do not call or text Amara');
    expect(page.text).toContain('KJA-482XY');
    expect(page.text).not.toContain('tel:+234');
    await world.undo(who, who.ride.id);
    await arrive(who, ownPins.pin);
    expect(await world.kinds(who.ride.id)).toEqual(['ride-duress', 'ride-duress']);
    expect((await test.call('GET', link)).text).toContain('Do not call or text Amara');
    const open = await test.call('GET', new URL(shared.url).pathname);
    expect(open.text).not.toMatch(/Do not call|Silent/);
  });

  it('reads of no later answer, silence or call for help but the alarm, in as many texts as of a safe passenger', async () => {
    const [safe, duress] = [await rider(), await rider()];
    const ofBoth = (act: (who: Rider) => Promise<unknown>) => Promise.all([act(safe), act(duress)]);
    await world.turnAndClimb(140, 15, 15);
    await ofBoth(({ ride }) => world.send(ride.id));
    // The same as the text LATE with a PIN.
    for (const [who, meaning] of [[safe, 'safe'] as const, [duress, 'duress'] as const]) {
      await test.app.database.transact((tx) => noteProof(test.app, tx, who.ride.id, meaning));
    }
    await ofBoth((who) => world.act(who, who.ride.id, 'late'));
    await ofBoth(({ ride }) => world.send(ride.id));
    await world.turnAndClimb(60, 15, 15);
    await ofBoth((who) => world.act(who, who.ride.id, 'help'));
    const [ofSafe, ofDuress] = await Promise.all([safe, duress].map(({ ride }) => toKin(ride.id)));
    expect(ofDuress?.map(({ kind }) => kind)).toEqual(ofSafe?.map(({ kind }) => kind));
    expect(ofDuress?.map(({ kind }) => kind)).toEqual([
      'ladder-kin',
      'ladder-later',
      'ladder-kin',
      'ladder-help',
    ]);
    for (const { body_text } of ofDuress?.slice(1) ?? []) expect(body_text).toContain('Do not call or text');
    for (const { body_text } of ofSafe ?? []) expect(body_text).not.toContain('SILENT ALARM');
  });

  it('reads the alarm of a flag as well, and not that they should call', async () => {
    const [safe, duress] = [await rider(), await rider()];
    await test.app.database.transact((tx) => noteProof(test.app, tx, duress.ride.id, 'duress'));
    for (const { token, ride } of [safe, duress]) {
      const body = { lodge_ride_id: ride.id, description: 'He left the route.', agencies: 'all' };
      expect((await test.call('POST', flagRide.path, { token, body })).status).toBe(200);
    }
    const flagTexts = async ({ ride }: Rider) => {
      const texts = await test.app.database.queries
        .selectFrom('outbox')
        .innerJoin('flags', 'flags.id', 'outbox.flag_id')
        .select('body_text')
        .where('flags.ride_id', '=', ride.id)
        .where('outbox.recipient', '=', 'next-of-kin')
        .execute();
      return texts.map(({ body_text }) => body_text);
    };
    expect(await flagTexts(safe)).toEqual([expect.stringContaining('Call now.')]);
    expect(await flagTexts(duress)).toEqual([expect.stringContaining('Do not call or text.')]);
  });

  it('reads the usual words where the number is the passenger’s own', async () => {
    const who = await world.passenger();
    await givePins(test.app, who.id);
    const ride = await world.lodge(who, 120, { next_of_kin_phone: '+2348031234567' });
    await test.app.database.transact((tx) => noteProof(test.app, tx, ride.id, 'duress'));
    await world.act(who, ride.id, 'help');
    expect(await toKin(ride.id)).toMatchObject([{ body_text: expect.stringContaining('asks for help') }]);
  });

  it('reads of an arrival as always where the number is the passenger’s own', async () => {
    const who = await world.passenger();
    await givePins(test.app, who.id);
    const ride = await world.lodge(who, 120, { next_of_kin_phone: '+2348031234567' });
    expect((await arrive({ ...who, ride }, ownPins.duress)).status).toBe(200);
    await notifyOfDuress(test.app);
    expect(await world.kinds(ride.id)).toEqual(['ride-arrived']);
    const page = await test.call('GET', await world.kinLink(ride.id));
    expect(page.text).not.toMatch(/Silent alarm|Do not call/);
  });

  it.each(languages)('reads it in one part in %s', async (language) => {
    const who = await rider();
    await test.app.database.queries
      .updateTable('users')
      .set({ language, first_name: 'Amara-Oluwaseun-Chukwuemeka' })
      .where('id', '=', who.id)
      .execute();
    await arrive(who, ownPins.duress);
    const [text] = await world.texts(who.ride.id);
    expect(toGsm7(text?.body_text ?? '')).toBe(text?.body_text);
    expect(smsParts(text?.body_text ?? '')).toBe(1);
    expect(text?.body_text).toContain('Amara');
    const page = await test.call('GET', `${await world.kinLink(who.ride.id)}?lang=${language}`);
    expect(page.status).toBe(200);
  });
});

describe('an agency', () => {
  it('has a case at once, by however many processes, that stands as an emergency and says not to call', async () => {
    const who = await rider();
    await arrive(who, ownPins.duress);
    await Promise.all([test, another, test, another].map(({ app }) => notifyOfDuress(app)));
    const found = await alarms(who.ride.rideId);
    expect(found).toMatchObject([
      { urgent: true, reporter_id: null, description: expect.stringContaining('Do not call, text or write') },
    ]);
    const queue = (await test.call('GET', listCases.path, { token: officer.token })).answer(listCases);
    const [first] = queue.rows.filter(({ kind }) => kind === 'duress');
    expect(first).toMatchObject({ kind: 'duress' });
    const mails = await test.app.database.queries
      .selectFrom('outbox')
      .select(['subject', 'to_address'])
      .where('kind', '=', 'duress-agency')
      .where('body_text', 'like', `%${who.ride.rideId}%`)
      .execute();
    expect(mails).toEqual([
      { to_address: officer.email, subject: expect.stringMatching(/^DURESS, unverified CP-\w+: KJA-482XY/) },
    ]);
  });

  it('sees the plate in the colour that the ride has, also where that follows from the vehicle', async () => {
    const who = await rider();
    const { queries } = test.app.database;
    await queries
      .updateTable('rides')
      .set({ plate_kind: null, vehicle_model: 'Toyota Corolla, Uber' })
      .where('id', '=', who.ride.id)
      .execute();
    await arrive(who, ownPins.duress);
    await notifyOfDuress(test.app);
    const [alarm] = await alarms(who.ride.rideId);
    const reply = await test.call('GET', `${listCases.path}?kind=duress&sort=newest`, {
      token: officer.token,
    });
    const row = reply.answer(listCases).rows.find(({ id }) => id === alarm?.id);
    expect(row?.plateKind).toBe('private');
    const mail = await queries
      .selectFrom('outbox')
      .select(['body_text', 'body_html'])
      .where('kind', '=', 'duress-agency')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain('Vehicle number: KJA-482XY\n');
    expect(mail.body_html).toMatch(new RegExp(`color:${plateColours.private};[^<]*>KJA-482XY<`));
  });

  it('opens the next of kin for a reason, and neither the report nor a mail has them once they removed themselves', async () => {
    const who = await forced();
    const [alarm] = await alarms(who.ride.rideId);
    const open = () =>
      test.call('POST', openNextOfKin.path.replace('{id}', String(alarm?.id)), {
        token: officer.token,
        body: { reason: 'Nobody else knows her.' },
      });
    const found = (await open()).answer(openNextOfKin);
    expect(found).toMatchObject({ phone: formatPhone(who.ride.kin) });
    const link = await world.kinLink(who.ride.id);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const removal = removeKin.path.replace('{token}', link.split('/').at(-1) ?? '');
    expect((await test.call('POST', removal, { headers, body: '' })).status).toBeLessThan(400);
    expect((await open()).status).toBe(404);
    const { rows } = await sql<{ text: string }>`
      select description as text from complaints where id = (select complaint_id from cases where id = ${alarm?.id ?? 0})
      union all select to_jsonb(outbox)::text from outbox where kind = 'duress-agency'
    `.execute(test.app.database.queries);
    expect(rows.length).toBeGreaterThan(1);
    for (const { text } of rows) {
      expect(text.replaceAll(' ', '')).not.toContain(formatPhone(who.ride.kin).replaceAll(' ', ''));
      expect(text).not.toContain(found.name);
    }
  });

  it('gets one case of a ride, however often its passenger is forced', async () => {
    const who = await forced();
    await world.undo(who, who.ride.id);
    await arrive(who, ownPins.duress);
    await notifyOfDuress(test.app);
    expect(await alarms(who.ride.rideId)).toHaveLength(1);
  });

  it('is not told of a safe PIN, or of another passenger of the vehicle', async () => {
    const [safe, other] = [await rider(), await rider()];
    const who = await forced();
    await arrive(safe, ownPins.pin);
    await notifyOfDuress(test.app);
    expect(await alarms(who.ride.rideId)).toHaveLength(1);
    expect(await alarms(safe.ride.rideId)).toEqual([]);
    expect(await world.kinds(safe.ride.id)).toEqual(['ride-arrived']);
    expect(await world.kinds(other.ride.id)).toEqual([]);
    const path = getRide.path.replace('{id}', String(other.ride.id));
    const reply = await test.call('GET', path, { token: other.token });
    expect(reply.answer(getRide)).toMatchObject({ status: 'active' });
  });
});
