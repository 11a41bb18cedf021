/** The report as the officers of its agency read it with the case, the timeline of every side, and the next of kin. */
import { describe, expect, it } from 'vitest';
import { openNextOfKin } from '#domain/response/cases/next-of-kin.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { titleOf } from '#domain/response/cases/record-in-short.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import {
  act,
  caseSeenBy,
  type Desk,
  looked,
  setUpCaseWorld,
  turnClock,
  uploadedBy,
  world,
} from '#test/server/cases/case-world.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';

setUpCaseWorld();

/** @returns the case that an agency has of a ride that is flagged to the police and to the fire service. */
async function flaggedCase(desk: Desk = world.police, plate = 'KJA-482XY'): Promise<number> {
  const { test, reporter, police, fire } = world;
  const ride = await lodge(test, reporter.token, { vehicle_number: plate });
  const reply = await test.call('POST', '/api/user/lodge-ride/flag/create', {
    token: reporter.token,
    body: {
      lodge_ride_id: ride.id,
      description: 'He left the expressway after Mowe.',
      agencies: [police.agency.id, fire.agency.id],
    },
  });
  if (reply.status !== 200) throw new Error(reply.text);
  const { id } = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id')
    .where('flags.ride_id', '=', ride.id)
    .where('cases.agency_id', '=', desk.agency.id)
    .executeTakeFirstOrThrow();
  return id;
}

function kinOf(id: number, reason: string, token = world.police.officer.token) {
  return world.test.call('POST', `/api/agency/cases/next-of-kin/${id}`, { token, body: { reason } });
}

function logged(action: string) {
  return world.test.app.database.queries
    .selectFrom('audit_entries')
    .select(['subject', 'details', 'actor_id'])
    .where('action', '=', action)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
}

describe('the report of a case', () => {
  it('is the reporter’s words, the vehicle, the people and every tagged agency, its own first', async () => {
    const { report, ride } = await caseSeenBy(await flaggedCase());
    expect(report).toMatchObject({
      description: 'He left the expressway after Mowe.',
      vehicle: { vehicleNumber: 'KJA-482XY', vehicleName: 'Hiace bus', vehicleModel: 'White' },
      driverName: 'Sunday Ogbeide',
      from: 'Ojota New Garage',
      to: '21 Arrival Crescent',
      reporter: { name: expect.stringContaining('Amara') },
      hasNextOfKin: true,
    });
    expect(ride?.vehicleNumber).toBe('KJA-482XY');
    expect(report?.agencies.map(({ name, isOwn, state }) => [name, isOwn, state])).toEqual([
      ['Police', true, 'new'],
      ['Fire Service', false, 'new'],
    ]);
  });

  it('says of a reporter without an account that no reply reaches them', async () => {
    const id = await flaggedCase();
    expect((await caseSeenBy(id)).report?.reporter?.reached).toBe('account');
    const { queries } = world.test.app.database;
    const { email } = world.reporter;
    const called = (address: string) =>
      queries.updateTable('users').set({ email: address }).where('id', '=', world.reporter.id).execute();
    await called('phone-0a1b2c3d@phone.invalid');
    try {
      expect((await caseSeenBy(id)).report?.reporter?.reached).toBe('call');
    } finally {
      await called(email);
    }
  });

  it('of a complaint, an emergency or a crime that names a ride has its vehicle and driver, and no next of kin', async () => {
    const { test, reporter, police } = world;
    const ride = await lodge(test, reporter.token, { vehicle_number: 'KJA-483XY' });
    for (const type of ['complain', 'emmergency', 'crime']) {
      await complain(test, reporter.token, { type, ride_id: ride.rideId, agencies: [police.agency.id] });
      const { id, report } = await caseSeenBy(await newestPoliceCase());
      expect(report, type).toMatchObject({
        vehicle: { vehicleNumber: 'KJA-483XY', vehicleName: 'Hiace bus', vehicleModel: 'White' },
        driverName: 'Sunday Ogbeide',
        hasNextOfKin: false,
      });
      expect((await looked(id)).text).not.toContain('Ifeanyi');
    }
  });

  it('of a ride with few facts, such as a ride lodged by text, leaves out the names of the missing ones', async () => {
    const { test, reporter, police } = world;
    const unknown = [
      'driver_name',
      'vehicle_name',
      'vehicle_model',
      'park_name',
      'address',
      'departure_state',
    ];
    const ride = await lodge(test, reporter.token, {
      ...Object.fromEntries(unknown.map((name) => [name, notKnown])),
      ...{ departure_city: '', destination_address: 'Ibadan' },
    });
    const body = { lodge_ride_id: ride.id, description: '', agencies: [police.agency.id] };
    await test.call('POST', '/api/user/lodge-ride/flag/create', { token: reporter.token, body });
    const one = await caseSeenBy(await newestPoliceCase());
    expect(one.ride?.id).toBe(ride.id);
    expect([titleOf(one), one.place]).toEqual(['Ride to Ibadan', '']);
    expect(one.report).toMatchObject({ from: '', to: 'Ibadan' });
  });

  it('says nothing of the next of kin', async () => {
    const reply = await looked(await flaggedCase());
    expect(reply.text).not.toContain('Ifeanyi');
    expect(reply.text).not.toMatch(/0803 ?000 ?0111|2348030000111/);
  });

  it('is gone once the flag is withdrawn', async () => {
    // No other case is like it, whose words its page would have.
    const id = await flaggedCase(world.police, 'LSR-779AB');
    const { ride } = await caseSeenBy(id);
    const { test, reporter } = world;
    await test.call('POST', `/api/user/lodge-ride/flag/withdraw/${ride?.id}`, {
      token: reporter.token,
      body: { reason: 'It was the wrong bus.' },
    });
    expect((await caseSeenBy(id)).report).toBeNull();
    const list = await test.call('GET', `${listCases.path}?state=withdrawn`, {
      token: world.police.officer.token,
    });
    expect(list.answer(listCases).rows.map((row) => [row.id, row.words])).toEqual([[id, '']]);
    expect((await looked(id)).text).not.toContain('expressway');
    expect((await kinOf(id, 'Ask if she called home.')).status).toBe(409);
  });

  it('lists the agency’s other cases of the same plate', async () => {
    const [first, second] = [
      await flaggedCase(world.police, 'LSR-777AB'),
      await flaggedCase(world.police, 'LSR-777AB'),
    ];
    await flaggedCase(world.police, 'EKY-111AA');
    expect((await caseSeenBy(second)).samePlate.map(({ id }) => id)).toEqual([first]);
  });

  it('lists those of a plate that is spelt in another way, whatever was reported', async () => {
    const { test, reporter, police } = world;
    const ride = await flaggedCase(world.police, 'mc 55');
    const { rideId } = await lodge(test, reporter.token, { vehicle_number: 'MC-55' });
    await complain(test, reporter.token, { ride_id: rideId, agencies: [police.agency.id] });
    const complaint = await newestPoliceCase();
    const idsOf = (cases: readonly { id: number }[]) => cases.map(({ id }) => id);
    for (const [id, other] of [
      [ride, complaint],
      [complaint, ride],
    ] as const) {
      const { samePlate, similar } = await caseSeenBy(id);
      expect(idsOf(samePlate)).toEqual([other]);
      expect(similar.map((one) => [one.id, one.why])).toEqual([[other, 'vehicle']]);
    }
    await complain(test, reporter.token, { agencies: [police.agency.id] });
    const none = await caseSeenBy(await newestPoliceCase());
    expect([idsOf(none.samePlate), idsOf(none.similar)]).toEqual([[], []]);
  });

  it('lists those of the last 90 days by the clock of the server', async () => {
    const day = 24 * 60;
    turnClock(-85 * day);
    const old = await flaggedCase(world.police, 'LSR-778AB');
    turnClock(10 * day);
    const recent = await flaggedCase(world.police, 'LSR-778AB');
    turnClock(75 * day);
    const newest = await flaggedCase(world.police, 'LSR-778AB');
    expect((await caseSeenBy(newest)).samePlate.map(({ id }) => id)).toEqual([recent, old]);
    turnClock(10 * day);
    // The session of the officer above has run out.
    const officer = await createAccount(world.test.app, {
      accountType: 'government-agency',
      agencyId: world.police.agency.id,
    });
    expect((await caseSeenBy(newest, officer.token)).samePlate.map(({ id }) => id)).toEqual([recent]);
  });
});

describe('the pictures and the position of a report', () => {
  it('say when each picture came, and nothing for one that is gone', async () => {
    const { test, reporter, police } = world;
    const images = [await uploadedBy(reporter, 'vehicles'), await uploadedBy(reporter, 'vehicles')];
    const { id } = await complain(test, reporter.token, { images, agencies: [police.agency.id] });
    const at = '2026-03-02T10:00:00.000Z';
    const { queries } = test.app.database;
    await queries
      .updateTable('pictures')
      .set({ created_at: at })
      .where('path', '=', images[1] ?? '')
      .execute();
    const caseId = await newestPoliceCase();
    const { report, complaint } = await caseSeenBy(caseId);
    expect(complaint?.id).toBe(id);
    expect(report?.pictures).toEqual(images);
    expect(report?.picturesReceivedAt).toEqual([expect.stringMatching(/^20\d\d-/), at]);
    await queries
      .deleteFrom('pictures')
      .where('path', '=', images[0] ?? '')
      .execute();
    expect((await caseSeenBy(caseId)).report?.picturesReceivedAt).toEqual([null, at]);
  });

  it('name the device’s accuracy in metres, if the device gave it', async () => {
    const { test, reporter, police } = world;
    const place = { latitude: 6.8, longitude: 3.43 };
    const agencies = [police.agency.id];
    const accuracyAfter = async (changes: object) => {
      await complain(test, reporter.token, { ...changes, agencies });
      return (await caseSeenBy(await newestPoliceCase())).report?.accuracyMetres;
    };
    expect(await accuracyAfter({ ...place, accuracy_metres: 30 })).toBe(30);
    expect(await accuracyAfter(place)).toBeNull();
    expect(await accuracyAfter({ accuracy_metres: 30 })).toBeNull();
    const ride = await lodge(test, reporter.token, { ...place, accuracy_metres: 120 });
    await flag(test, reporter.token, ride.id);
    const { id } = await test.app.database.queries
      .selectFrom('cases')
      .select('id')
      .orderBy('id', 'desc')
      .where('kind', '=', 'flagged-ride')
      .where('agency_id', '=', police.agency.id)
      .executeTakeFirstOrThrow();
    expect((await caseSeenBy(id)).report?.accuracyMetres).toBe(120);
  });

  it('take the accuracy of a position that is sent after the report', async () => {
    const { test, reporter, police } = world;
    const { id } = await complain(test, reporter.token, { type: 'emmergency', agencies: [police.agency.id] });
    const words = { complain_title: 'Crash', name: 'Berger', state: 'Lagos', city: 'Kosofe' };
    const edited = await test.call('POST', `/api/user/lodge-complain/edit/${id}`, {
      token: reporter.token,
      body: {
        ...{ ...words, description: 'A crash.', images: [] },
        ...{ latitude: 6.8, longitude: 3.43, accuracy_metres: 45 },
      },
    });
    expect(edited.status, edited.text).toBe(200);
    expect((await caseSeenBy(await newestPoliceCase())).report?.accuracyMetres).toBe(45);
  });
});

describe('the report of an item', () => {
  it('has the item’s own description and details beside the words of its flag, which may be missing', async () => {
    const { test, reporter, police } = world;
    for (const description of ['', 'The rider does not answer.']) {
      const sent = await lodgeItem(test, reporter.token, { departure_state: 'Lagos' });
      const reply = await test.call('POST', '/api/user/lodge-item/flag/create', {
        token: reporter.token,
        body: { item_id: sent.id, description, agencies: [police.agency.id] },
      });
      expect(reply.status, reply.text).toBe(200);
      const { report, item } = await caseSeenBy(await newestPoliceCase());
      expect(item?.id).toBe(sent.id);
      expect(report).toMatchObject({
        description,
        item: {
          description: 'Brown cartons with red tape.',
          transportMeans: 'Bike',
          departureState: 'Lagos',
          status: 'ongoing',
        },
      });
    }
  });

  it('says that it was received since', async () => {
    const { test, reporter, police } = world;
    const sent = await lodgeItem(test, reporter.token);
    await test.call('POST', '/api/user/lodge-item/flag/create', {
      token: reporter.token,
      body: { item_id: sent.id, description: '', agencies: [police.agency.id] },
    });
    const id = await newestPoliceCase();
    const received = await test.call('GET', `/api/user/lodge-item/complete/end/${sent.id}`, {
      token: reporter.token,
    });
    expect(received.status, received.text).toBe(200);
    expect((await caseSeenBy(id)).report?.item?.status).toBe('received');
  });

  it('has no item where a ride was flagged', async () => {
    expect((await caseSeenBy(await flaggedCase())).report?.item).toBeNull();
  });
});

async function newestPoliceCase(): Promise<number> {
  const { id } = await world.test.app.database.queries
    .selectFrom('cases')
    .select('id')
    .where('agency_id', '=', world.police.agency.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the timeline of a case', () => {
  it('has the steps of the reporter, of the own agency and of the others, the newest first', async () => {
    const id = await flaggedCase();
    const fires = await world.test.app.database.queries
      .selectFrom('cases')
      .select('id')
      .where('agency_id', '=', world.fire.agency.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await act(id, 'acknowledge');
    await act(fires.id, 'reply', { text: 'An engine is near.' }, world.fire.officer.token);
    await act(fires.id, 'note', { text: 'Between ourselves.' }, world.fire.officer.token);
    const { timeline } = await caseSeenBy(id);
    expect(timeline.map(({ kind, side, text }) => [side, kind, text])).toEqual(
      expect.arrayContaining([
        ['agency', 'replied', 'An engine is near.'],
        ['own', 'acknowledged', ''],
        ['reporter', 'flagged', ''],
        ['reporter', 'lodged', ''],
      ]),
    );
    // Other rides are flagged as well.
    const reporters = timeline.filter(({ side }) => side === 'reporter');
    expect(reporters.map(({ kind }) => kind)).toEqual(['flagged', 'lodged']);
    expect(timeline.some(({ text }) => text === 'Between ourselves.')).toBe(false);
    const moments = timeline.map(({ at }) => Date.parse(at));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });
});

describe('the next of kin of a flagged ride', () => {
  it('is read for a reason, which is in the timeline and in the log with the number of the case', async () => {
    const id = await flaggedCase();
    expect((await kinOf(id, ' ')).status).toBe(422);
    const found = (await kinOf(id, 'Ask if she called home.')).answer(openNextOfKin);
    expect(found).toEqual({
      name: 'Ifeanyi Okonkwo',
      phone: expect.stringContaining('803 000 0111'),
      address: '9 Palm Nut Close',
    });
    const { timeline } = await caseSeenBy(id);
    expect(timeline.find(({ kind }) => kind === 'kin_opened')).toMatchObject({
      side: 'own',
      text: 'Ask if she called home.',
    });
    expect(await logged('openNextOfKin')).toMatchObject({
      subject: `case ${id}`,
      details: expect.stringContaining('Ask if she called home.'),
      actor_id: world.police.officer.id,
    });
  });

  it('is read without the reporter or other agencies learning of it', async () => {
    const id = await flaggedCase();
    await kinOf(id, 'Ask if she called home.');
    const { ride, report } = await caseSeenBy(id);
    expect(report?.agencies).toHaveLength(2);
    const seen = await world.test.call('GET', `/api/user/lodge-ride/details/${ride?.id}`, {
      token: world.reporter.token,
    });
    expect(seen.text).not.toContain('Ask if she called home.');
    expect((await kinOf(id, 'Curious.', world.fire.officer.token)).status).toBe(404);
  });
});

describe('two officers who act at once', () => {
  it.each(['acknowledge', 'start'] as const)(
    '%s once, and the other officer reads who did it',
    async (action) => {
      const id = await flaggedCase();
      const { officer, supervisor } = world.police;
      const replies = await Promise.all([
        act(id, action, undefined, officer.token),
        act(id, action, undefined, supervisor.token),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const verb = action === 'start' ? 'started work on' : 'acknowledged';
      const refused = replies.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({
        code: 'wrong_state',
        message: expect.stringMatching(new RegExp(`that can no longer be done\\. .+ ${verb} it\\.$`)),
      });
    },
  );
});

describe('the log of what agencies did', () => {
  it('names the case by its number, and has the words', async () => {
    const id = await flaggedCase();
    await act(id, 'reply', { text: 'A patrol is looking for it.' });
    expect(await logged('replyToReporter')).toMatchObject({
      subject: `case ${id}`,
      details: expect.stringContaining('A patrol is looking for it.'),
    });
  });
});
