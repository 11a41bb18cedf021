import { describe, expect, it } from 'vitest';
import {
  complaintDrafts,
  emptyComplaint,
  problemsOf,
  saysNoMoreThan,
} from '#web/features/reporting/complaints/lodge/complaint-values.ts';

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
    expect(saysNoMoreThan(start, { ...emptyComplaint })).toBe(true);
    expect(saysNoMoreThan(start, { ...start })).toBe(true);
    expect(saysNoMoreThan(start, { ...start, agencies: 'all' })).toBe(false);
  });
});
