/** Cases as an agency's officers get them from the server, and a window that is as wide as a desk's. */
import { vi } from 'vitest';
import type { AgencyCase, CaseRow } from '#domain/response/cases/agency-case.ts';
import type { CaseReport } from '#domain/response/cases/case-report.ts';

/** Nine in the morning in Lagos. */
export const at = '2026-11-27T08:00:00.000Z';

export const complaint: NonNullable<CaseRow['complaint']> = {
  ...{ id: 6, complaintRef: 'CP-22222222', title: 'Robbery at Ojota', role: '', type: 'crime', name: '' },
  ...{ state: 'Lagos', city: '', overAt: null },
};

export const item: NonNullable<CaseRow['item']> = {
  ...{ id: 5, itemRef: 'IT-22222222', itemName: 'Laptop', vehicleBikeNumber: '' },
  ...{ riderPhoneNumber: '08030000142', riderCompany: 'Gokada' },
  ...{ destinationAddress: 'Yaba', status: 'active' },
};

export const ride: NonNullable<CaseRow['ride']> = {
  ...{ id: 4, rideId: 'RD-22222222', vehicleNumber: 'KJA-482XY', vehicleName: 'Hiace', vehicleModel: '' },
  ...{ driverName: 'Sunday', destinationAddress: 'Challenge', status: 'active' },
};

export const ada = { id: 3, firstName: 'Ada', lastName: 'Obi' };
export const bola = { id: 4, firstName: 'Bola', lastName: 'Ade' };

export function caseRow(changes: Partial<CaseRow> = {}): CaseRow {
  return {
    ...{ id: 41, kind: 'crime', state: 'new', urgent: false, startedAt: at, seenAt: null },
    ...{ acknowledgedAt: null, resolvedAt: null, outcome: null, deadlineAt: null, soonAt: null },
    ...{ deadlineMissed: false, waitsFor: '', waitsSince: null, officer: null, reporter: 'Musa Bello' },
    ...{ plate: '', plateKind: null, words: '', place: '', addressConfirmed: true },
    ...{ latitude: null, longitude: null, ride: null, item: null, complaint },
    ...changes,
  };
}

export function caseReport(changes: Partial<CaseReport> = {}): CaseReport {
  return {
    ...{ description: 'They took my bag.', pictures: [], picturesReceivedAt: [], vehicle: null },
    ...{ driverName: '', driverPhone: '', company: '', from: '', to: '', manifest: '', item: null },
    ...{ lodgedAt: at, accuracyMetres: null, agencies: [], hasNextOfKin: false },
    reporter: { name: 'Musa Bello', phone: '', address: '', reached: 'account' },
    ...changes,
  };
}

const nothing: AgencyCase['can'] = {
  ...{ acknowledge: false, assign: false, start: false, note: false, reply: false, resolve: false },
  ...{ handOff: false, tell: false, link: false, wait: false, goOn: false },
};

type Changes = Partial<Omit<AgencyCase, 'can'>> & { can?: Partial<AgencyCase['can']> };

export function agencyCase({ can = {}, ...changes }: Changes = {}): AgencyCase {
  return {
    ...caseRow(),
    ...{ steps: [], report: caseReport(), times: [], timeline: [], samePlate: [], officers: [] },
    ...{ otherReplies: [], linked: [], similar: [] },
    ...changes,
    can: { ...nothing, ...can },
  };
}

/** A list and a case fit beside each other, or they do not. */
export function beWide(is: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: is && query.includes('width') }) as never,
  );
}
