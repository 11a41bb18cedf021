// @vitest-environment happy-dom
/** The page of a ride that is not there for its reader, does not load, or is no longer a case of the agency. */
import { notifyManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { rideDetails, rideOfAgency } from '#web/features/journeys/rides/queries.ts';
import AgencyRideDetails from '#web/routes/agency/ride-details.tsx';
import RideDetails from '#web/routes/user/ride-details.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-26T23:30:00.000Z';
const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', manifestNumber: '', status: 'active', flagged: false, createdAt: at },
  ...{ vehicleNumber: 'KJA-482XY', plateKind: 'commercial', vehicleName: 'Hiace', vehicleModel: '' },
  ...{ driverName: 'Musa Bello', parkName: 'Jibowu', address: 'Ojota', completedAt: null, can: {} },
  ...{ departureState: 'Lagos', departureCity: 'Ikeja', destination: 'Ibadan', destinationState: 'Oyo' },
  ...{ destinationCity: 'Ibadan', destinationAddress: 'Challenge', vehicleImages: [], flagInfo: null },
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '', nextOfKinPhoneTextable: false, share: null },
  ...{ nextOfKinAddress: 'Ojota', latitude: null, longitude: null, timeline: [], expectedArrival: null },
  ...{ phone: '', user: { firstName: 'Ada', lastName: 'Obi', address: '' } },
};
const account = [accountQuery.queryKey, { id: 7, emailVerified: true }] as const;
const flagInfo = {
  ...{ id: 9, agency: [], description: '', createdAt: at, addressConfirmed: true, overdue: false },
  ...{ deliveries: [], cases: [], caseId: null },
};

describe('no ride', () => {
  const begin = (id: string, others: readonly (readonly [readonly unknown[], unknown])[] = []) =>
    shown(createElement(RideDetails as never, { params: { id }, loaderData: null } as never), {
      known: [account, ...others],
    });
  const missing = 'There is no such ride here.';

  it.each(['0', 'x', '41x', '-1'])('is at the address of %j, and none is asked for', (id) => {
    begin(id);
    expect(words()).toContain(missing);
    expect(screen.getByRole('link', { name: 'Go to your rides' }).getAttribute('href')).toBe('/users/rides');
    expect(server.asked).toEqual([]);
  });

  it.each(['not_found', 'not_allowed'] as const)('is there for the person: %s', async (code) => {
    server.answer = new AppError(code, 'No.');
    begin('41');
    await screen.findByText(missing);
  });

  it('is said while it does not load, and it can be asked for again', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = begin('41');
    await screen.findByText('The ride did not load.');
    server.answer = (input: object) => ('params' in input && 'query' in input ? ride : undefined);
    await person.click(button('Try again'));
    await screen.findByRole('region', { name: 'Vehicle and trip' });
  });

  it('is left once the server has none', async () => {
    const { queryClient } = begin('41', [[rideDetails(41).queryKey, ride]]);
    server.answer = new AppError('not_found', 'No.');
    await act(() => queryClient.invalidateQueries({ queryKey: rideDetails(41).queryKey }));
    await expect.poll(() => words()).toContain(missing);
  });
});

describe('the page of a ride at an agency', () => {
  const begin = (known: object | null) =>
    shown(createElement(AgencyRideDetails as never, { params: { id: '41' } } as never), {
      known: known === null ? [] : [[rideOfAgency(41).queryKey, { ...ride, ...known }]],
      context: { id: 7 },
    });

  it('asks for it without its next of kin', async () => {
    begin(null);
    await expect
      .poll(() => server.asked.map(({ endpoint, input }) => [wayOf(endpoint), input]))
      .toEqual([[wayOf(getRide), { params: { id: 41 }, query: { nextOfKin: 'no' } }]]);
  });

  it('that has no case of it shows the ride alone', async () => {
    begin({ flagInfo });
    await screen.findByRole('region', { name: 'Vehicle and trip' });
    expect(words()).not.toContain('Hidden from the driver');
    expect(words(screen.getByRole('region', { name: 'Reporter' }))).toContain('Ada Obi');
  });

  it.each([
    [7, false],
    [null, true],
  ])('with the case %s says that there is none once the flag is withdrawn: %s', async (caseId, isGone) => {
    const { queryClient } = begin({ flagInfo: { ...flagInfo, caseId } });
    server.answer = (input: { params?: { id: number }; query?: object }) =>
      input.query && 'nextOfKin' in input.query ? new AppError('not_found', 'No.') : undefined;
    await act(() => queryClient.invalidateQueries({ queryKey: rideOfAgency(41).queryKey }));
    // The page has heard of it.
    await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
    expect(queryClient.getQueryState(rideOfAgency(41).queryKey)?.status).toBe('error');
    expect(words().includes('There is no such ride here.')).toBe(isGone);
  });
});
