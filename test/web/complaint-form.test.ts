import { describe, expect, it } from 'vitest';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import {
  complaintDrafts,
  emptyComplaint,
  isSameComplaint,
  problemsOf,
} from '#web/features/reporting/complaints/lodge/complaint-values.ts';
import { complaintOf } from '#web/features/reporting/complaints/lodge/use-fill-from-ride.ts';
import { english } from '#web/languages/translations.ts';

describe('what a complaint must say', () => {
  it('is named as the form names it, blanks counting for nothing', () => {
    expect(Object.keys(problemsOf({ ...emptyComplaint, name: '  ' })).toSorted()).toEqual([
      'agencies',
      'city',
      'description',
      'name',
      'state',
      'title',
    ]);
    const said = { name: 'n', state: 's', city: 'c', title: 't', description: 'd', agencies: 'all' } as const;
    expect(problemsOf({ ...emptyComplaint, ...said })).toEqual({});
  });

  it('is nothing when a person is in danger', () => {
    expect(problemsOf({ ...emptyComplaint, type: 'emmergency' })).toEqual({});
    expect(problemsOf({ ...emptyComplaint, type: 'crime' })).toEqual({});
  });
});

describe('the draft of a complaint', () => {
  it('comes back as it was, and mended where it is not what it should be', () => {
    const savedAt = '2026-11-21T17:02:00.000Z';
    const content = { ...emptyComplaint, title: 'Over', agencies: [3, 5] };
    const json = JSON.stringify({ content, sent: null, savedAt });
    expect(complaintDrafts.parse(json, new Date(savedAt))).toEqual({ content, sent: null, savedAt });
    const broken = JSON.stringify({ content: { ...content, role: 'x', agencies: 7 }, savedAt });
    expect(complaintDrafts.parse(broken, new Date(savedAt))?.content).toEqual({ ...content, agencies: [] });
  });

  it('is none when nothing is typed', () => {
    const start = { ...emptyComplaint, rideId: 'RD-7K2M9QXD' };
    expect(isSameComplaint(start, { ...emptyComplaint })).toBe(true);
    expect(isSameComplaint(start, { ...start })).toBe(true);
    expect(isSameComplaint(start, { ...start, agencies: 'all' })).toBe(false);
  });
});

describe('a complaint about a ride', () => {
  const flagInfo = { agency: [{ id: 7 }, { id: 9 }] };
  const ride = {
    ...{ rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', parkName: 'Ojota New Garage', flagInfo },
    ...{
      departureState: 'Lagos',
      departureCity: 'Kosofe',
      destinationState: 'Oyo',
      destinationCity: 'Ibadan',
    },
  } as Ride;
  const about = (changes: object, isLost = false) =>
    complaintOf({ ride: { ...ride, ...changes }, isLost }, english.t);

  it('is about its park, where it began, and goes to the agencies that have its flag', () => {
    expect(about({})).toEqual({
      ...emptyComplaint,
      ...{ rideId: 'RD-7K2M9QXD', role: 'place', name: 'Ojota New Garage', state: 'Lagos', city: 'Kosofe' },
      agencies: [7, 9],
    });
  });

  it('names no park that is not known, and no agency without a flag', () => {
    const { role, name, agencies } = about({ parkName: 'Not known', flagInfo: null });
    expect([role, name, agencies]).toEqual([emptyComplaint.role, '', []]);
  });

  it('has a title where something was left in the vehicle', () => {
    expect(about({}, true).title).toBe('Left something in KJA-482XY');
    expect(complaintOf({ ride: undefined, isLost: true }, english.t)).toEqual(emptyComplaint);
  });
});
