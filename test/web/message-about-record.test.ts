// @vitest-environment happy-dom
/** Writing to an agency from the page of a record: the agency that has the record is chosen already. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { shown } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { itemDetails } from '#web/features/journeys/items/queries.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import { ComplaintFile } from '#web/features/reporting/complaints/complaint-file.tsx';
import ItemDetails from '#web/routes/user/item-details.tsx';
import RideDetails from '#web/routes/user/ride-details.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T08:00:00.000Z';
const agency = [
  { id: 7, name: 'LASTMA', code: 'LASTMA', logo: '' },
  { id: 9, name: 'FRSC', code: 'FRSC', logo: '' },
];
const flagInfo = {
  ...{ agency, description: '', deliveries: [], cases: [], createdAt: at, flaggedAt: at },
  ...{ overdue: false, addressConfirmed: true },
};
const common = {
  ...{ id: 41, createdAt: at, latitude: null, longitude: null, timeline: [], can: {}, images: [] },
  ...{ manifestNumber: '', status: 'active', address: '', driverName: '', vehicleName: '', vehicleModel: '' },
  ...{ departureState: 'Lagos', destinationAddress: 'Ibadan', destinationState: 'Oyo', plateKind: 'private' },
};
const ride = {
  ...common,
  ...{ rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', vehicleImages: [], share: null, flagged: true },
  ...{ parkName: '', departureCity: '', destinationCity: '', destination: 'Oyo', completedAt: null },
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '', nextOfKinPhoneTextable: false },
  ...{ nextOfKinAddress: '', expectedArrival: null, expectedFrom: null },
};
const item = {
  ...common,
  ...{ itemRef: 'IT-7K2M9QXD', itemName: 'Drum', vehicleBikeNumber: 'KJA-482XY', transportMeans: 'Bike' },
  ...{ riderCompany: '', riderPhoneNumber: '', description: '', waybill: null, flagged: true },
};
const complaint = {
  ...common,
  ...{ complaintRef: 'CP-7K2M9QXD', title: 'Toll', type: 'complain', role: 'place', name: 'Lekki' },
  ...{ state: 'Lagos', city: 'Eti-Osa', description: '', ride: null, rideId: '', deliveries: [], cases: [] },
  ...{ editedAt: null, withdrawnAt: null, overAt: null, agencies: [7, 9], agency, addressConfirmed: true },
};

const account = [accountQuery.queryKey, { id: 1, emailVerified: true }] as const;
const params = { id: '41' };
const pages = {
  ride: (known: object) =>
    shown(createElement(RideDetails, { params } as never), {
      known: [account, [rideDetails(41).queryKey, { ...ride, ...known }]],
    }),
  item: (known: object) =>
    shown(createElement(ItemDetails, { params } as never), {
      known: [account, [itemDetails(41).queryKey, { ...item, ...known }]],
    }),
};
const link = () => screen.getByRole('link', { name: 'Send a message' }).getAttribute('href');

describe.each(['ride', 'item'] as const)('a message about a %s', (kind) => {
  const reference = { ride: ride.rideId, item: item.itemRef }[kind];

  it('goes to the first agency of its flag', () => {
    pages[kind]({ flagInfo });
    expect(link()).toBe(`/users/messages?new=${reference}&to=7`);
  });

  it('leaves the agency open where there is no flag', () => {
    pages[kind]({ flagInfo: null, flagged: false });
    expect(link()).toBe(`/users/messages?new=${reference}`);
  });
});

it('a message about a complaint goes to the first agency that has it', () => {
  shown(createElement(ComplaintFile, { complaint: complaint as never }), { known: [account] });
  expect(link()).toBe(`/users/messages?new=${complaint.complaintRef}&to=7`);
});
