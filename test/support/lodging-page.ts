/** The page to lodge a ride, in the window of a member who lodged one before. */
import { createElement } from 'react';
import { server, shown, type Window } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { kinQuery } from '#web/features/journeys/next-of-kin/queries.ts';
import { rideDetails, ridesPage } from '#web/features/journeys/rides/queries.ts';
import LodgeRidePage from '#web/routes/user/lodge-ride.tsx';

export const lastRide = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', manifestNumber: '', status: 'completed', flagged: false, share: null },
  ...{ vehicleNumber: 'KJA-482XY', plateKind: 'commercial', vehicleName: 'Hiace', vehicleModel: 'white' },
  ...{ driverName: 'Sunday Ade', parkName: 'Ojota', address: '7 Boarding Lane', departureState: 'Lagos' },
  ...{ departureCity: 'Kosofe', destination: 'Ibadan', destinationAddress: '21 Arrival Crescent' },
  ...{ destinationCity: 'Ibadan', destinationState: 'Oyo', createdAt: '2026-11-20T23:30:00.000Z' },
  ...{ nextOfKinFullName: 'Ngozi Eze', nextOfKinPhone: '+2348030000222', nextOfKinAddress: 'Yaba' },
  ...{ timeline: [], flagInfo: null, vehicleImages: [], can: { complete: false, share: true } },
};

export const lodgedRide = { ...lastRide, id: 42, rideId: 'RD-22222222', vehicleNumber: 'LSR-123DE' };

export const kinOfAccount = {
  ...{ fullName: 'Bola Obi', phone: '0803 000 0142', address: 'Ojota', canBeTexted: true },
  savedAt: '2026-11-20T08:00:00.000Z',
};

export const foundManifest = {
  ...{ manifestNumber: '20481736', vehicleNumber: 'EKY-305QB', plateKind: 'private', images: [] },
  ...{ driverName: 'Musa Bello', vehicleName: 'Danfo', vehicleModel: 'yellow', parkName: 'Jibowu' },
  ...{ departureState: 'Lagos', destinationState: 'Oyo', createdAt: '2026-11-27T06:00:00.000Z' },
};

type Lodging = {
  rows?: readonly object[];
  kin?: object | null;
  emailVerified?: boolean;
  search?: string;
  known?: NonNullable<Window['known']>;
};

export function openLodging({
  rows = [lastRide],
  kin = kinOfAccount,
  emailVerified = true,
  search = '',
  known = [],
}: Lodging = {}) {
  const account = { id: 7, state: 'Lagos', city: 'Ikeja', address: '4 Allen Avenue', emailVerified };
  const props: object = { loaderData: null, actionData: undefined };
  return shown(createElement(LodgeRidePage as never, props as never), {
    address: `/users/rides/lodge${search}`,
    context: account,
    known: [
      [accountQuery.queryKey, account],
      [ridesPage({ page: 1, perPage: 10 }).queryKey, { rows, total: rows.length }],
      [rideDetails(41).queryKey, lastRide],
      [kinQuery.queryKey, { kin, test: null }],
      ...known,
    ],
  });
}

type Answers = { ride?: unknown; manifest?: unknown; share?: unknown };

/** The server lodges the ride, finds the manifest and makes the link so. What it knows of a plate it never tells. */
export function answerLodging({ ride = lodgedRide, manifest, share }: Answers = {}): void {
  server.answer = ({ body, params, query }: Record<'body' | 'params' | 'query', object | undefined>) => {
    if (body && 'vehicleNumber' in body) return ride;
    if (body) return new Promise(() => {});
    if (params && 'number' in params) return manifest;
    return params && query === undefined ? share : undefined;
  };
}
