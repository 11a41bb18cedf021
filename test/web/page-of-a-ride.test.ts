// @vitest-environment happy-dom
/** The page of one ride: which of its cards and buttons are there in which state, and what they say. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { listTickets } from '#domain/response/messages/messages.ts';
import { buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import { ridePins } from '#web/features/journeys/rides/ride-pins.ts';
import { english } from '#web/languages/translations.ts';
import RideDetails from '#web/routes/user/ride-details.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-26T23:30:00.000Z';
const can = {
  ...{ complete: false, undoComplete: false, flag: false, withdrawFlag: false, share: false },
  changeKin: false,
};
const ride = {
  ...{
    id: 41,
    rideId: 'RD-7K2M9QXD',
    manifestNumber: '20481736',
    status: 'active',
    flagged: false,
    createdAt: at,
  },
  ...{ vehicleNumber: 'KJA-482XY', plateKind: 'commercial', vehicleName: 'Hiace', vehicleModel: 'Not known' },
  ...{ driverName: 'Musa Bello', parkName: 'Jibowu', address: 'Near Ojota, Lagos', completedAt: null },
  ...{ departureState: 'Lagos', departureCity: 'Ikeja', destination: 'Ibadan', destinationState: 'Oyo' },
  ...{ destinationCity: 'Ibadan', destinationAddress: 'Challenge', vehicleImages: [], flagInfo: null },
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '0803 000 0142', nextOfKinPhoneTextable: true },
  ...{ nextOfKinAddress: 'Ojota', latitude: null, longitude: null, share: null, timeline: [], can },
  ...{
    expectedArrival: null,
    expectedFrom: null,
    phone: '',
    user: { firstName: 'Ada', lastName: 'Obi', address: '' },
  },
};
const account = [accountQuery.queryKey, { id: 7, emailVerified: true }] as const;
const flagInfo = {
  ...{ id: 9, agency: [], description: '', createdAt: at, addressConfirmed: true, overdue: false },
  ...{ deliveries: [], cases: [], caseId: null },
};

function open(changes: object, others: readonly (readonly [readonly unknown[], unknown])[] = []) {
  const known = [account, [rideDetails(41).queryKey, { ...ride, ...changes }], ...others] as const;
  return shown(createElement(RideDetails as never, { params: { id: '41' }, loaderData: null } as never), {
    known,
  });
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => words(one));

describe('the page of a ride', () => {
  it('is headed by its states, its reference, its way and when it was lodged', () => {
    open({ flagged: true });
    expect(words(document.querySelector('header') ?? document.body)).toContain(
      'FlaggedActiveRD-7K2M9QXDJibowu to IbadanLodged 27 Nov 2026, 12:30 AM',
    );
  });

  it.each<[object, string[]]>([
    [{}, ['Print']],
    [{ complete: true }, ['Print', 'Say when', 'Ride complete']],
    [{ share: true }, ['Print', 'Share']],
    [{ flag: true }, ['Print', 'Flag ride']],
    [{ changeKin: true }, ['Print', 'Change Next of kin']],
  ])('offers what can be done with it: %j', (may, offered) => {
    open({ can: { ...can, ...may } });
    expect(buttons()).toEqual(offered);
    expect(screen.getByRole('link', { name: 'Send a message' }).getAttribute('href')).toBe(
      '/users/messages?new=RD-7K2M9QXD',
    );
  });

  it('says all facts of the vehicle and the way that are known, each place once', () => {
    open({ completedAt: '2026-11-27T08:00:00.000Z' });
    const facts = within(screen.getByRole('region', { name: 'Vehicle and trip' }));
    const terms = facts.getAllByRole('term').map((one) => words(one));
    const details = facts.getAllByRole('definition').map((one) => words(one));
    expect(terms.map((term, place) => `${term}: ${details[place]}`)).toEqual([
      ...['Ride ID: RD-7K2M9QXD', 'Manifest number: 20 481 736', 'Vehicle number: KJA-482XY'],
      ...['Vehicle: Hiace', 'Model: Not known', 'Driver: Musa Bello', 'Park: Jibowu'],
      ...['Boarding: Near Ojota, Lagos', 'Departure: Ikeja, Lagos', 'Destination: Challenge, Ibadan, Oyo'],
      'Completed: 27 Nov 2026, 9:00 AM',
    ]);
  });

  it('leaves out the facts that are empty', () => {
    open({ manifestNumber: '', departureCity: '' });
    const facts = screen.getByRole('region', { name: 'Vehicle and trip' });
    expect(words(facts)).not.toMatch(/Manifest number|Completed/);
    expect(words(facts)).toContain('DepartureLagosDestination');
  });

  it('has the cards of a flag, its cases, the pictures, what happened and the link only where there are any', () => {
    const { unmount } = open({});
    expect(headings()).toEqual(['Vehicle and trip', 'Next of kin']);
    unmount();
    const agency = { id: 3, name: 'FRSC', code: 'FRSC', logo: '' };
    const one = { id: 4, agency, state: 'new', outcome: null, replies: [], can: {}, seenAt: null };
    const share = { url: 'https://rua.example/r/1', expiresAt: at, openedCount: 0 };
    const events = [{ kind: 'lodged', name: '', note: '', at }];
    open({ flagInfo: { ...flagInfo, cases: [one] }, vehicleImages: ['a.webp'], share, timeline: events });
    expect(headings()).toEqual([
      expect.stringMatching(/^You flagged this ride/),
      ...[
        'What the agencies do',
        'Vehicle and trip',
        'Pictures',
        'Next of kin',
        'What happened',
        'Shared link',
      ],
    ]);
    expect(screen.getByRole('button', { name: /Picture 1 of the vehicle KJA-482XY$/ })).toBeTruthy();
  });

  it('shows the messages that were delivered among what happened', () => {
    const delivery = {
      ...{
        id: 1,
        recipient: 'agency',
        agencyId: 3,
        name: 'FRSC',
        code: 'FRSC',
        contact: '',
        channel: 'mail',
      },
      ...{ state: 'delivered', queuedAt: at, sentAt: at, deliveredAt: at, failedAt: null, nextTryAt: null },
      ...{ seenAt: null, reason: '' },
    };
    const events = [{ kind: 'lodged', name: '', note: '', at: '2026-11-26T22:00:00.000Z' }];
    open({ flagInfo: { ...flagInfo, deliveries: [delivery] }, timeline: events });
    expect(words(screen.getByRole('region', { name: 'What happened' }))).toBe(
      'What happenedMail to FRSC delivered27 Nov 2026, 12:30 AMRide lodged26 Nov 2026, 11:00 PM',
    );
  });

  it.each([
    [null, 'ride'],
    [flagInfo, 'flagged'],
  ])('is on the map where it was lodged; with the flag %j as %s', (flag, kind) => {
    const placed = { ...ride, flagInfo: flag, latitude: 6.5, longitude: 3.3 } as never;
    const label = 'Ride RD-7K2M9QXD was lodged here';
    expect(ridePins(placed, english.t)).toEqual([
      { id: 'RD-7K2M9QXD', latitude: 6.5, longitude: 3.3, kind, label },
    ]);
  });

  it('asks for the messages about it', async () => {
    open({});
    await expect
      .poll(() => server.asked.map(({ endpoint, input }) => [wayOf(endpoint), input]))
      .toContainEqual([wayOf(listTickets), { query: { about: 'RD-7K2M9QXD', page: 1, perPage: 5 } }]);
  });

  const ladder = { state: 'off', rungs: [], kinName: 'Bola Obi', kinTest: null, can: {} };
  it.each([
    [{}, 'off', 'refused', true],
    [{}, 'travelling', 'refused', false],
    [{ nextOfKinPhoneTextable: false }, 'off', 'number', false],
  ])(
    'with %j says once why the next of kin cannot be told: ladder %s, %s',
    (changes, state, obstacle, isSaid) => {
      const known = [
        rideLadder(41).queryKey,
        {
          ...{ ...ladder, state, kinObstacle: obstacle, asksBy: {}, slowRoute: 0, isKinOnly: false },
          ...{ ground: null, isAgencyAllowed: false },
        },
      ] as const;
      open({ ...changes, can: { ...can, complete: true } }, [known]);
      const kin = words(screen.getByRole('region', { name: 'Next of kin' }));
      expect(kin.includes('They asked RUA not to write to them.')).toBe(isSaid);
      expect(kin.match(/cannot text this number/g) ?? []).toHaveLength(obstacle === 'number' ? 1 : 0);
    },
  );
});
