// @vitest-environment happy-dom
/** The page of a record for an officer: the case of the agency, or the record alone where the agency has none. */
import { notifyManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { buttons, server, shown, words } from '#test/support/rendered.tsx';
import { itemDetails } from '#web/features/journeys/items/queries.ts';
import { rideOfAgency } from '#web/features/journeys/rides/queries.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import { RideWithoutCase } from '#web/features/reporting/flags/ride-without-case.tsx';
import { caseDetails } from '#web/features/response/cases/queries.ts';
import AgencyComplaint from '#web/routes/agency/complaint-details.tsx';
import AgencyItem from '#web/routes/agency/item-details.tsx';
import AgencyRide from '#web/routes/agency/ride-details.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);
vi.mock('#web/features/response/cases/case-file.tsx', async () => {
  const { createElement: element } = await import('react');
  return { CaseFile: ({ id }: { id: number }) => element('b', null, `Case ${id}`) };
});

const at = '2026-11-27T08:00:00.000Z';
const flag = (caseId: number | null, changes: object = {}) => ({
  ...{
    id: 9,
    agency: [{ id: 7, name: 'Road Safety', code: 'FRSC', logo: '' }],
    description: 'Gone.',
    createdAt: at,
  },
  ...{ addressConfirmed: true, overdue: false, deliveries: [], cases: [], caseId, ...changes },
});
const common = {
  ...{
    id: 41,
    createdAt: at,
    latitude: null,
    longitude: null,
    timeline: [],
    can: {},
    images: [],
    plateKind: null,
  },
  ...{ manifestNumber: '', status: 'active', address: '', driverName: '', vehicleName: '', vehicleModel: '' },
  ...{
    departureState: 'Lagos',
    destinationAddress: 'Ibadan',
    destinationState: 'Oyo',
    phone: '0803 000 0199',
  },
  user: { firstName: 'Ada', lastName: 'Obi', address: 'Ikeja' },
};
const ride = {
  ...{
    ...common,
    rideId: 'RD-7K2M9QXD',
    vehicleNumber: 'KJA-482XY',
    vehicleImages: [],
    share: null,
    parkName: '',
  },
  ...{ departureCity: '', destinationCity: '', destination: 'Oyo', completedAt: null, flagged: true },
  ...{
    nextOfKinFullName: 'Bola Obi',
    nextOfKinPhone: '',
    nextOfKinPhoneTextable: false,
    nextOfKinAddress: '',
  },
  ...{ expectedArrival: null, expectedFrom: null },
};
const item = {
  ...{
    ...common,
    itemRef: 'IT-7K2M9QXD',
    itemName: 'Drum',
    vehicleBikeNumber: 'KJA-482XY',
    transportMeans: 'Bike',
  },
  ...{
    riderCompany: '',
    riderPhoneNumber: '',
    description: '',
    waybill: null,
    flagged: true,
    receivedAt: null,
  },
};
const complaint = {
  ...{ ...common, complaintRef: 'CP-7K2M9QXD', title: 'Toll', type: 'crime', role: 'place', name: 'Lekki' },
  ...{ state: 'Lagos', city: 'Eti-Osa', description: '', ride: null, rideId: '', deliveries: [], cases: [] },
  ...{ editedAt: null, withdrawnAt: null, overAt: null, agencies: [], agency: [], addressConfirmed: true },
};
const pages = [
  [
    'ride',
    AgencyRide,
    rideOfAgency(41).queryKey,
    (caseId: number | null) => ({ ...ride, flagInfo: flag(caseId) }),
    'Ride RD-7K2M9QXD | RUA',
    '/admin/rides',
  ],
  [
    'item',
    AgencyItem,
    itemDetails(41).queryKey,
    (caseId: number | null) => ({ ...item, flagInfo: flag(caseId) }),
    'Item IT-7K2M9QXD | RUA',
    '/admin/flagedItems',
  ],
  [
    'complaint',
    AgencyComplaint,
    complaintDetails('41').queryKey,
    (caseId: number | null) => ({ ...complaint, caseId }),
    'Crime CP-7K2M9QXD | RUA',
    '/admin/complaints',
  ],
] as const;

it.each(pages)(
  'the page of a %s is the case of the agency, and stays so when the report is withdrawn',
  async (_, page, key, record, title) => {
    const { queryClient } = shown(createElement(page as never, { params: { id: '41' } } as never), {
      known: [[key, record(5)]],
    });
    await screen.findByText('Case 5');
    expect(document.title).toBe(title);
    server.answer = new AppError('not_found', 'Not here.');
    await act(() => queryClient.invalidateQueries({ queryKey: key }));
    await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
    expect(words()).toContain('Case 5');
  },
);

it.each(pages)(
  'the page of a %s without a case is the record alone, and is gone with the report',
  async (noun, page, key, record, title, list) => {
    const { queryClient } = shown(createElement(page as never, { params: { id: '41' } } as never), {
      known: [[key, record(null)]],
    });
    await expect.poll(() => document.title).toBe(title);
    expect(words()).not.toContain('Case ');
    server.answer = new AppError('not_found', 'Not here.');
    await act(() => queryClient.invalidateQueries({ queryKey: key }));
    await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
    await screen.findByText(`There is no such ${noun} here.`);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set([list]));
  },
);

it.each([
  [{ addressConfirmed: true }, { firstName: 'Ada', lastName: 'Obi', address: 'Ikeja' }, 'ReporterAda Obi'],
  [{ addressConfirmed: true }, { firstName: '', lastName: '', address: '' }, 'ReporterNo name given'],
  [{ addressConfirmed: false }, { firstName: 'Ada', lastName: 'Obi', address: 'Ikeja' }, 'not confirmed'],
])('a ride alone names who flagged it: %j by %j', (changes, user, said) => {
  const flagged = { ...ride, user, flagInfo: flag(null, changes) };
  const { queryClient } = shown(createElement(RideWithoutCase, { ride: flagged as never }), {
    known: [[caseDetails(5).queryKey, {}]],
  });
  expect(words(screen.getByRole('region', { name: 'Reporter' })).toLowerCase()).toContain(said.toLowerCase());
  expect(words(screen.getByRole('region', { name: /^Flagged 27 Nov 2026/ }))).toContain('“Gone.”');
  expect(buttons()).toEqual(['Print']);
  // The answer counts as an opening, which the queue shows.
  expect(queryClient.getQueryState(caseDetails(5).queryKey)?.isInvalidated).toBe(true);
});
