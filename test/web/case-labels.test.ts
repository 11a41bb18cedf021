import { describe, expect, it } from 'vitest';
import { searchNouns } from '#domain/platform/search/search.ts';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { caseStates } from '#domain/response/cases/case-state.ts';
import { referenceOf, titleOf } from '#domain/response/cases/record-in-short.ts';
import { type CaseTimelineKind, caseTimelineKinds } from '#domain/response/cases/report-case.ts';
import { groupTitles, pathOfResult } from '#web/features/platform/search/result-labels.ts';
import { countdownLabel, stateLooks } from '#web/features/response/cases/case-labels.ts';
import { caseStepLabel } from '#web/features/response/cases/case-step-labels.ts';
import { otherName, subjectPage } from '#web/features/response/messages/ticket-labels.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const row: CaseRow = {
  ...{ id: 1, kind: 'complaint', state: 'new', urgent: false, startedAt: now.toISOString(), seenAt: null },
  ...{
    acknowledgedAt: null,
    resolvedAt: null,
    outcome: null,
    deadlineAt: null,
    soonAt: null,
    deadlineMissed: false,
    officer: null,
  },
  ...{ reporter: '', addressConfirmed: true, latitude: null, longitude: null },
  ...{ ride: null, item: null, complaint: null, plate: '', plateKind: null, words: '', place: '' },
  ...{ waitsFor: '', waitsSince: null },
};
const ride = {
  ...{ id: 4, rideId: 'RD-1', vehicleNumber: 'KJA-482XY', vehicleName: 'Hiace', vehicleModel: '' },
  ...{ driverName: '', destinationAddress: 'Challenge', status: 'active' },
};
const item = {
  ...{ id: 5, itemRef: 'IT-1', itemName: 'Laptop', vehicleBikeNumber: '', riderPhoneNumber: '' },
  ...{ riderCompany: '', destinationAddress: 'Yaba', status: 'active' },
};
const complaint = {
  ...{ id: 6, complaintRef: 'CP-1', title: 'Rude driver', role: '', type: 'complain', name: '' },
  ...{ state: 'Lagos', city: '', overAt: null },
};

describe('a case', () => {
  it('is called by its record', () => {
    const named = (one: CaseRow) => [referenceOf(one), titleOf(one)];
    expect(named({ ...row, ride })).toEqual(['RD-1', 'Hiace to Challenge']);
    expect(named({ ...row, item })).toEqual(['IT-1', 'Laptop to Yaba']);
    expect(named({ ...row, complaint })).toEqual(['CP-1', 'Rude driver']);
    expect(named(row)).toEqual(['', '']);
  });

  it('names neither a vehicle nor a destination that is not known', () => {
    const unknown = { ...ride, vehicleName: 'Not known' };
    expect(titleOf({ ...row, ride: unknown })).toBe('Ride to Challenge');
    expect(titleOf({ ...row, ride: { ...unknown, destinationAddress: 'Not known' } })).toBe('Ride');
    expect(titleOf({ ...row, ride: { ...ride, destinationAddress: '' } })).toBe('Hiace');
  });

  it.each([
    [{ minutes: 90, pace: 'calm' }, '2 hrs left'],
    [{ minutes: 1, pace: 'soon' }, '1 min left'],
    [{ minutes: 0, pace: 'late' }, 'Just over'],
    [{ minutes: 20, pace: 'late' }, '20 mins over'],
  ] as const)('with the countdown %j is labelled %s', (countdown, label) => {
    expect(countdownLabel(countdown)).toBe(label);
  });

  it('looks done only when it is', () => {
    const ticked = caseStates.filter((state) => stateLooks[state].sign === 'tick');
    expect(ticked).toEqual(['resolved', 'handed_off', 'withdrawn']);
    expect(stateLooks.resolved.tone).toBe('ok');
    expect(stateLooks.withdrawn.tone).toBe('mute');
    expect([stateLooks.new, stateLooks.acknowledged, stateLooks.in_progress]).toEqual([
      { tone: 'info', sign: 'diamond' },
      { tone: 'info', sign: 'ring' },
      { tone: 'wait', sign: 'ring' },
    ]);
  });
});

describe('a step of an agency, for the reporter', () => {
  const titles: Record<CaseTimelineKind, string> = {
    seen_by_agency: 'FRSC opened your report',
    acknowledged: 'FRSC has taken it up',
    started: 'FRSC is working on it',
    replied: 'FRSC answered',
    handed_off: 'FRSC handed it to another agency',
    agency_added: 'FRSC told one more agency',
    resolved: 'FRSC resolved it',
    reopened: 'You reopened it with FRSC',
    deadline_missed: 'FRSC is late; its supervisors were told',
  };

  it.each(caseTimelineKinds)('%s says which agency did what', (kind) => {
    expect(caseStepLabel({ kind, name: 'FRSC', note: '' })).toEqual({ title: titles[kind] });
    expect(caseStepLabel({ kind, name: 'FRSC', note: 'Soon.' })).toEqual({
      title: titles[kind],
      detail: 'Soon.',
    });
  });
});

describe('a ticket', () => {
  const agency = { id: 1, name: 'Police', code: 'NPF', logo: '' };

  it('names the other side', () => {
    const user = { firstName: 'Ada', lastName: 'Obi' };
    expect(otherName({ agency, user }, 'user')).toBe('Police');
    expect(otherName({ agency, user }, 'agency')).toBe('Ada Obi');
    expect(otherName({ agency, user: { firstName: '', lastName: '' } }, 'agency')).toBe(
      'A person who left RUA',
    );
  });

  it.each([
    ['user', 'ride', '/users/ridesDetails/7'],
    ['user', 'item', '/users/itemDetails/7'],
    ['user', 'complaint', '/users/complain/details/7'],
    ['agency', 'ride', '/admin/rides/details/7'],
    ['agency', 'item', '/admin/flagedItems/details/7'],
    ['agency', 'complaint', '/admin/complaintsDetails/7'],
  ] as const)('leads the %s to the page of the %s', (side, kind, page) => {
    expect(subjectPage({ kind, id: 7, reference: 'X', canOpen: true }, side)).toBe(page);
  });
});

describe('a search result', () => {
  it('of each kind has a page of its own', () => {
    const paths = searchNouns.map((noun) => pathOfResult({ noun, id: 7, ref: 'TK-1' }));
    expect(Object.fromEntries(searchNouns.map((noun, index) => [noun, paths[index]]))).toEqual({
      case: '/admin/cases/7',
      ride: '/users/ridesDetails/7',
      item: '/users/itemDetails/7',
      complaint: '/users/complain/details/7',
      ticket: '/users/messages?ticket=TK-1',
      space: '/users/parking/details/7',
      traffic: '/users/trafficDetails/7',
      news: '/event/details/7',
      content: '/backoffice/content/TK-1/7',
      person: '/backoffice/people/7',
      agency: '/backoffice/agencies/7',
      'contact-message': '/backoffice/inbox/7',
      media: '/backoffice/media/7',
      audit: '/backoffice/audit?entry=7',
    });
  });

  it('of each kind stands under a title of its own', () => {
    const titles = searchNouns.map((noun) => groupTitles[noun]);
    expect(titles).not.toContain('');
    expect(new Set(titles).size).toBe(searchNouns.length);
  });
});
