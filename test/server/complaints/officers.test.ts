/** An agency's view of a complaint, and the effect of opening it. */
import { describe, expect, it } from 'vitest';
import {
  current,
  lodged,
  officer,
  opened,
  seenBy,
  setUpComplaintWorld,
  windowsOf,
  world,
} from '#test/server/complaints/complaint-world.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';

setUpComplaintWorld();

describe('an officer', () => {
  it('sees a complaint only when it was sent to their agency', async () => {
    const { fire } = world;
    const theirs = await lodged();
    const other = await lodged({ agencies: [fire.id] });
    expect((await opened(theirs.id, officer)).status).toBe(200);
    expect((await opened(other.id, officer)).body).toMatchObject({
      code: 'not_found',
      message: 'This complaint was not found.',
    });
  });

  it('sees the reporter’s name, phone and address, the ride, and their own case', async () => {
    const { test, reporter } = world;
    const ride = await lodge(test, reporter.token);
    const complaint = await lodged({ ride_id: ride.rideId, agencies: 'all' });
    const own = complaint.cases.find(({ agency }) => agency.id === world.police.id);
    expect(await seenBy(complaint.complaintRef, officer)).toMatchObject({
      phone: '0803 123 4567',
      user: { firstName: 'Amara', lastName: 'Okafor', address: '12 Allen Avenue' },
      ride: { rideId: ride.rideId, driverName: 'Sunday Ogbeide' },
      agency: [{ name: 'Police' }, { name: 'Fire Service' }],
      caseId: own?.id,
    });
  });

  it('never sees the next of kin, the e-mail address, deliveries, the timeline, others’ cases or rights', async () => {
    const { test, reporter } = world;
    const ride = await lodge(test, reporter.token);
    const complaint = await lodged({ ride_id: ride.rideId, agencies: 'all' });
    const reply = await opened(complaint.id, officer);
    for (const hidden of ['Ifeanyi', '0803 000 0111', reporter.email])
      expect(reply.text).not.toContain(hidden);
    expect(await seenBy(complaint.id, officer)).toMatchObject({
      deliveries: [],
      timeline: [],
      cases: [],
      can: { edit: false, withdraw: false, resolve: false },
    });
  });
});

describe('opening a complaint', () => {
  it('is noted once for its agency, however many officers look at once, and the reporter is told', async () => {
    const complaint = await lodged({ agencies: 'all' });
    const windows = await windowsOf([world.reporter]);
    const looks = Array.from({ length: 20 }, (_, index) =>
      opened(complaint.id, world.officers[index % 2 === 0 ? 0 : 1].token),
    );
    expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
    const { timeline, deliveries } = await current(complaint);
    expect(timeline.map(({ kind, name }) => [kind, name])).toEqual([
      ['seen_by_agency', 'Police'],
      ['lodged', ''],
    ]);
    expect(deliveries.map(({ name, seenAt }) => [name, seenAt !== null])).toEqual([
      ['Police', true],
      ['Fire Service', false],
    ]);
    const changed = { kind: 'complaint-changed', complaintId: complaint.id };
    await expect.poll(() => windows.told[0]).toContainEqual(changed);
    windows.stop();
  });

  it.each(['0', '-1', 'abc', '999999999999999', 'CP-22222222', 'RD-22222222', '%00', "1'--", '}', '1%7D%7D'])(
    'as %j is not found',
    async (key) => {
      const reply = await opened(key, world.reporter.token);
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ status: false, code: 'not_found' });
    },
  );

  it('understands the id as people type it, and the first client’s stray brace', async () => {
    const { id, complaintRef } = await lodged();
    for (const key of [`${complaintRef}%7D`, complaintRef.toLowerCase(), complaintRef.replace('-', '%20')]) {
      expect((await seenBy(key, world.reporter.token)).id).toBe(id);
    }
  });

  it('by another member is refused', async () => {
    const { token } = await createAccount(world.test.app, { accountType: 'driver' });
    expect((await opened((await lodged()).id, token)).status).toBe(404);
  });
});
