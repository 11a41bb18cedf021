import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isLikeEmail, passwordSchema } from '#domain/identity/accounts/passwords.ts';
import { withLogoOrBadge } from '#domain/identity/agencies/drawn-badge.ts';
import { parseCacNumber } from '#domain/identity/company-checks.ts';
import { newItem } from '#domain/journeys/items/items.ts';
import { newRide } from '#domain/journeys/rides/lodge-ride.ts';
import { kindOfComplaint, missingFrom, newComplaint } from '#domain/reporting/new-complaint.ts';
import { type CaseState, nextState, usualDeadlines } from '#domain/response/cases/case-state.ts';
import { messageLength } from '#domain/response/messages/messages.ts';
import { bookingStatuses } from '#domain/road/parking/bookings.ts';
import { overlap } from '#domain/road/parking/slots.ts';
import { newSpace } from '#domain/road/parking/spaces.ts';
import { listLocalGovernments } from '#domain/road/places/local-governments.ts';
import { findState } from '#domain/road/places/states.ts';
import { nairaText } from '#domain/values/naira.ts';
import { parsePhone } from '#domain/values/phones.ts';
import { parsePlate } from '#domain/values/plates.ts';
import { normaliseSpeakableId } from '#domain/values/speakable-ids.ts';
import { isCommonPassword } from '#server/features/identity/accounts/common-passwords.ts';
import { agencySeeds } from '#server/seed/agencies.ts';
import { agencyBadge } from '#server/seed/agency-badges.ts';
import { buildComplaints } from '#server/seed/complaints.ts';
import { buildItems } from '#server/seed/items.ts';
import { buildManifests, buildRides } from '#server/seed/journeys.ts';
import { buildTickets, cannedReplySeeds } from '#server/seed/messages.ts';
import { demoPassword, peopleSeeds } from '#server/seed/people.ts';
import { spaceDrawing } from '#server/seed/space-drawings.ts';
import { buildBookings, spaceSeeds } from '#server/seed/spaces.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';

/** WCAG 2.2 relative luminance of `#RRGGBB`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function distinct<Value>(values: readonly Value[]): number {
  return new Set(values).size;
}

describe('agencies', () => {
  it('are the five of the first version and the others of Lagos and Nigeria, each once', () => {
    const codes = agencySeeds.map(({ code }) => code);
    expect(codes.slice(0, 5)).toEqual(['Police_CP', 'LASEPA', 'FIRS', 'LAWMA', 'ESEVR']);
    expect(codes).toHaveLength(13);
    expect(distinct(codes)).toBe(13);
    expect(distinct(agencySeeds.map(({ email }) => email))).toBe(13);
  });

  it('have one default responder, the police', () => {
    expect(agencySeeds.filter(({ defaultResponder }) => defaultResponder).map(({ code }) => code)).toEqual([
      'Police_CP',
    ]);
  });

  it('reach nobody real and name states that exist', () => {
    for (const { email, state } of agencySeeds) {
      expect(email).toMatch(/^[a-z-]+@agencies\.rua\.example$/);
      if (state !== null) expect(findState(state)?.name).toBe(state);
    }
  });

  it('have badges that can be read', () => {
    for (const { colour } of agencySeeds) {
      expect(colour).toMatch(/^#[0-9A-F]{6}$/);
      expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThan(4.5);
    }
  });
});

describe('agencyBadge', () => {
  it('is a picture with the code, as large as it fits', () => {
    const short = agencyBadge('NRS', '#7A1F2B');
    const long = agencyBadge('LASAMBUS', '#C81818');
    expect(short).toMatch(/^<svg [^>]*viewBox="0 0 104 80"[^>]*>.*>NRS<\/text><\/svg>$/);
    const size = (svg: string) => Number(/font-size="(\d+)"/.exec(svg)?.[1]);
    expect(size(short)).toBe(24);
    expect(size(long)).toBeLessThan(size(short));
    expect(size(long) * 'LASAMBUS'.length * 0.7).toBeLessThanOrEqual(84);
  });

  it('lets no markup in', () => {
    const svg = agencyBadge('<a b="&">', '#000000');
    expect(svg).toContain('&lt;a b=&quot;&amp;&quot;&gt;</text>');
    expect(svg.match(/</g)).toHaveLength(5);
  });
});

it('the badge of agencies without a logo is one of the same hand, among the files of the site', async () => {
  const { logo } = withLogoOrBadge({ logo: '' });
  const drawn = await readFile(join(import.meta.dirname, '../../public', logo), 'utf8');
  expect(drawn.trim()).toBe(agencyBadge('AGENCY', '#4D586C'));
  expect(withLogoOrBadge({ logo: 'files/logos/one.webp' })).toEqual({ logo: 'files/logos/one.webp' });
});

describe('people', () => {
  it('are of every kind, with an officer for each agency', () => {
    expect(peopleSeeds.filter(({ accountType }) => accountType === 'commuter')).toHaveLength(1);
    expect(peopleSeeds.filter(({ accountType }) => accountType === 'driver')).toHaveLength(1);
    expect(peopleSeeds.filter(({ accountType }) => accountType === 'company')).toHaveLength(2);
    expect(peopleSeeds.flatMap(({ agencyCode }) => agencyCode ?? [])).toEqual(
      agencySeeds.map(({ code }) => code),
    );
    expect(peopleSeeds.some(({ firstName }) => firstName === 'Duty')).toBe(false);
  });

  it('can be reached by nobody, and are all different', () => {
    for (const { email, phone, accountType, agencyCode } of peopleSeeds) {
      expect(email).toMatch(/^[a-z-]+@demo\.rua\.example$/);
      // 0800 is toll-free: it takes calls, never messages.
      expect(phone).toMatch(/^\+2348000000\d{3}$/);
      expect(parsePhone(phone)).toBe(phone);
      expect(agencyCode !== null).toBe(accountType === 'government-agency');
    }
    expect(distinct(peopleSeeds.map(({ email }) => email))).toBe(peopleSeeds.length);
    expect(distinct(peopleSeeds.map(({ phone }) => phone))).toBe(peopleSeeds.length);
    expect(distinct(peopleSeeds.map((person) => `${person.firstName} ${person.lastName}`))).toBe(
      peopleSeeds.length,
    );
  });

  it('include a company that staff checked and one that they did not, by a number as the rule has it', () => {
    const companies = peopleSeeds.filter(({ accountType }) => accountType === 'company');
    const numbers = companies.map((company) => company.cacNumber);
    expect(numbers).toEqual([undefined, parseCacNumber(numbers[1] ?? '')]);
    expect(peopleSeeds.filter((person) => person.cacNumber !== undefined)).toHaveLength(1);
  });

  it('live where there is such a place', () => {
    for (const { state, city } of peopleSeeds) expect(listLocalGovernments(state)).toContain(city);
  });

  it('have a password that the product would take', () => {
    expect(passwordSchema.safeParse(demoPassword).success).toBe(true);
    expect(isCommonPassword(demoPassword)).toBe(false);
    expect(peopleSeeds.some(({ email }) => isLikeEmail(demoPassword, email))).toBe(false);
  });
});

const moments = ['2026-11-21T07:00:00Z', '2027-01-01T23:05:00Z', '2028-02-29T22:59:59Z'].map(
  (text) => new Date(text),
);

describe.each(moments)('journeys seeded at %s', (now) => {
  const rides = buildRides(now);
  const manifests = buildManifests(now);

  it('are 24 rides, one of them on the road and two flagged', () => {
    expect(rides).toHaveLength(24);
    expect(rides.filter(({ status }) => status === 'active').map(({ rideId }) => rideId)).toEqual([
      rides.at(-1)?.rideId,
    ]);
    expect(rides.filter(({ flag }) => flag !== null)).toHaveLength(2);
    expect(distinct(rides.map(({ rideId }) => rideId))).toBe(24);
    for (const { rideId } of rides) expect(normaliseSpeakableId(rideId)).toBe(rideId);
  });

  it('are 13 manifests, two of them on the road, of the driver and the companies', () => {
    expect(manifests).toHaveLength(13);
    expect(manifests.filter(({ status }) => status === 'active')).toEqual(manifests.slice(-2));
    expect(distinct(manifests.map(({ manifestNumber }) => manifestNumber))).toBe(13);
    expect(distinct(manifests.map(({ ownerEmail }) => ownerEmail))).toBe(3);
    for (const { manifestNumber } of manifests) expect(manifestNumber).toMatch(/^[1-9]\d{7}$/);
  });

  it('happened in the past month, in order, and ended before now', () => {
    for (const list of [rides, manifests]) {
      const begun = list.map(({ createdAt }) => createdAt.getTime());
      expect(begun).toEqual(begun.toSorted((a, b) => a - b));
      for (const { createdAt, completedAt, status } of list) {
        expect(now.getTime() - createdAt.getTime()).toBeLessThan(32 * 86_400_000);
        expect((completedAt ?? createdAt).getTime()).toBeLessThan(now.getTime());
        expect((completedAt ?? now).getTime()).toBeGreaterThan(createdAt.getTime());
        expect(completedAt === null).toBe(status === 'active');
      }
    }
    for (const { flag, createdAt, completedAt } of rides) {
      if (flag === null) continue;
      expect(flag.createdAt.getTime()).toBeGreaterThan(createdAt.getTime());
      expect(flag.createdAt.getTime()).toBeLessThan((completedAt ?? now).getTime());
    }
  });

  it('name a manifest that says the same of vehicle and way, and was published before boarding', () => {
    const linked = rides.filter(({ manifestNumber }) => manifestNumber !== '');
    expect(linked.length).toBeGreaterThan(5);
    for (const ride of linked) {
      const manifest = manifests.find(({ manifestNumber }) => manifestNumber === ride.manifestNumber);
      expect(manifest).toMatchObject({
        vehicleNumber: ride.vehicleNumber,
        driverName: ride.driverName,
        vehicleName: ride.vehicleName,
        vehicleModel: ride.vehicleModel,
        parkName: ride.parkName,
        departureState: ride.departureState,
        destinationState: ride.destinationState,
      });
      expect(manifest?.createdAt.getTime()).toBeLessThan(ride.createdAt.getTime());
    }
  });

  it('would be taken by the form, as they are', () => {
    const plain = newRide.parse(rideOnWire);
    for (const {
      flag: _,
      rideId: __,
      status: ___,
      createdAt: ____,
      completedAt: _____,
      ...fields
    } of rides) {
      expect(parsePlate(fields.vehicleNumber)).toMatchObject({ text: fields.vehicleNumber, isUsual: true });
      expect(listLocalGovernments(fields.departureState)).toContain(fields.departureCity);
      expect(listLocalGovernments(fields.destinationState)).toContain(fields.destinationCity);
      expect(
        newRide.safeParse(z.encode(newRide, { ...plain, ...fields, vehicleImages: [] })).error,
      ).toBeUndefined();
    }
  });

  it('tag agencies that are seeded', () => {
    const codes = agencySeeds.map(({ code }) => code);
    for (const code of rides.flatMap(({ flag }) => flag?.agencyCodes ?? [])) expect(codes).toContain(code);
  });
});

describe.each(moments)('complaints seeded at %s', (now) => {
  const complaints = buildComplaints(now);

  it('are an emergency that is over, a crime, and two complaints, of rides and agencies that are seeded', () => {
    expect(complaints.map(({ type, overAt }) => [type, overAt !== null])).toEqual([
      ['emmergency', true],
      ['complain', false],
      ['crime', false],
      ['complain', false],
    ]);
    const codes = agencySeeds.map(({ code }) => code);
    const rideIds = ['', ...buildRides(now).map(({ rideId }) => rideId)];
    for (const { complaintRef, cases, rideId, state, city } of complaints) {
      expect(normaliseSpeakableId(complaintRef)).toBe(complaintRef);
      for (const code of Object.keys(cases)) expect(codes).toContain(code);
      expect(rideIds).toContain(rideId);
      expect(listLocalGovernments(state)).toContain(city);
    }
  });

  it('happened before now, and were taken up in time, in an order that cases allow', () => {
    for (const { createdAt, overAt, cases, type } of complaints) {
      expect((overAt ?? createdAt).getTime()).toBeLessThan(now.getTime());
      for (const steps of Object.values(cases)) {
        const minutes = steps.map((step) => step.minutes);
        expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
        expect(createdAt.getTime() + (minutes.at(-1) ?? 0) * 60_000).toBeLessThan(now.getTime());
        const taken = steps.find(({ kind }) => kind === 'acknowledged')?.minutes ?? 0;
        expect(taken).toBeLessThan(usualDeadlines[kindOfComplaint[type]]);
        const state = steps.reduce<CaseState | undefined>(
          (before, { kind }) => before && nextState(before, kind),
          'new',
        );
        expect(state).toBeDefined();
      }
    }
  });

  it('would be taken by the form, as they are', () => {
    for (const complaint of complaints) {
      const body = z.encode(newComplaint, { ...complaint, agencies: 'all', images: [] });
      const taken = newComplaint.safeParse(body);
      expect(taken.error).toBeUndefined();
      expect(missingFrom(complaint, complaint.type)).toEqual({});
    }
  });
});

describe.each(moments)('items seeded at %s', (now) => {
  const items = buildItems(now);

  it('are received, flagged to the police, on their way, and one of these with a waybill', () => {
    expect(items.map(({ status, flag, receiver }) => [status, flag?.agencyCodes, receiver?.name])).toEqual([
      ['received', undefined, undefined],
      ['received', undefined, undefined],
      ['ongoing', ['Police_CP'], undefined],
      ['ongoing', undefined, undefined],
      ['ongoing', undefined, 'Ngozi Eze'],
    ]);
    expect(distinct(items.map(({ itemRef }) => itemRef))).toBe(items.length);
    for (const { itemRef } of items) expect(normaliseSpeakableId(itemRef)).toBe(itemRef);
  });

  it('happened before now, and can reach nobody', () => {
    for (const { createdAt, flag, receivedAt, riderPhoneNumber, receiver } of items) {
      for (const later of [flag?.createdAt ?? now, receivedAt ?? now]) {
        expect(later.getTime()).toBeGreaterThan(createdAt.getTime());
        expect(later.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      expect(riderPhoneNumber).toMatch(/^\+2348000000\d{3}$/);
      expect(receiver?.phone ?? riderPhoneNumber).toMatch(/^\+2348000000\d{3}$/);
    }
  });

  it('would be taken by the form, as they are', () => {
    const unknownVehicle = { vehicleName: '', vehicleModel: '', manifestNumber: '', departureState: '' };
    for (const item of items) {
      expect(parsePlate(item.vehicleBikeNumber)).toMatchObject({ text: item.vehicleBikeNumber });
      const body = z.encode(newItem, { ...item, ...unknownVehicle, images: [] });
      expect(newItem.safeParse(body).error).toBeUndefined();
    }
  });
});

describe('tickets', () => {
  const now = new Date('2026-11-23T08:00:00Z');
  const tickets = buildTickets(now);

  it('have references that people can say, and agencies and people that are there', () => {
    for (const { reference, ownerEmail, agencyCode } of tickets) {
      expect(normaliseSpeakableId(reference)).toBe(reference);
      expect(peopleSeeds.map(({ email }) => email)).toContain(ownerEmail);
      expect(agencySeeds.map(({ code }) => code)).toContain(agencyCode);
    }
    expect(distinct(tickets.map(({ reference }) => reference))).toBe(tickets.length);
  });

  it('are about rides of the commuter', () => {
    const rides = buildRides(now).map(({ rideId }) => rideId);
    const about = tickets.map((ticket) => ticket.about).filter((reference) => reference !== '');
    expect(about.length).toBeGreaterThan(0);
    for (const reference of about) expect(rides).toContain(reference);
  });

  it('came in their order and before now, and are read only as far as they go', () => {
    for (const { messages, readTo } of tickets) {
      const times = messages.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(Math.max(...times)).toBeLessThan(now.getTime());
      expect(Math.max(readTo.user, readTo.agency)).toBeLessThanOrEqual(messages.length);
      for (const { text } of messages) expect(text.length).toBeLessThanOrEqual(messageLength);
    }
  });

  it('leave something unread on each side, and agencies have something to answer with', () => {
    const unread = (side: 'user' | 'agency') =>
      tickets.some(({ messages, readTo }) =>
        messages.some((message, index) => message.side !== side && index >= readTo[side]),
      );
    expect([unread('user'), unread('agency')]).toEqual([true, true]);
    expect(cannedReplySeeds.some(({ agencyCode }) => agencyCode === 'Police_CP')).toBe(true);
  });
});

describe('parking spaces', () => {
  it('are a dozen and more in Lagos, Abuja and Ibadan, which the form would take', () => {
    expect(spaceSeeds.length).toBeGreaterThanOrEqual(12);
    expect(distinct(spaceSeeds.map(({ name }) => name))).toBe(spaceSeeds.length);
    expect(distinct(spaceSeeds.map((_, index) => spaceDrawing(index)))).toBe(spaceSeeds.length);
    const emails = peopleSeeds.map(({ email }) => email);
    for (const { ownerEmail, name, address, description, naira, per, latitude, longitude } of spaceSeeds) {
      expect(emails).toContain(ownerEmail);
      expect(address).toMatch(/Lagos|Abuja|Ibadan/);
      const amount = nairaText(naira * 100);
      const body = { name, address, description, amount, price_per: per, latitude, longitude, image: [] };
      expect(newSpace.safeParse(body).error).toBeUndefined();
    }
  });

  it.each(moments)('have bookings in each state, none accepted beside another, at %s', (now) => {
    const bookings = buildBookings(now);
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(bookingStatuses));
    for (const one of bookings) {
      const space = spaceSeeds.find(({ name }) => name === one.spaceName);
      expect(space?.ownerEmail).not.toBe(one.bookerEmail);
      expect(one.cancelledBy !== null).toBe(one.status === 'cancelled');
      expect(one.changedAt.getTime()).toBeGreaterThanOrEqual(one.askedAt.getTime());
      expect(one.changedAt.getTime()).toBeLessThan(now.getTime());
      const slotOf = ({ from, to }: typeof one) => ({
        from: from.toISOString(),
        to: to?.toISOString() ?? null,
      });
      const others = bookings.filter(
        (other) => other !== one && other.spaceName === one.spaceName && other.status === 'accepted',
      );
      if (one.status !== 'accepted') continue;
      expect(others.some((other) => overlap(slotOf(one), slotOf(other)))).toBe(false);
    }
  });
});
