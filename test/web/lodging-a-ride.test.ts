// @vitest-environment happy-dom
/** Lodging a ride on its page: what is sent, what follows, why it is refused, and what of it the device keeps. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { countRides } from '#domain/journeys/rides/rides.ts';
import { shareRide } from '#domain/journeys/rides/shares.ts';
import { setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { answerLodging, foundManifest, lastRide, openLodging } from '#test/support/lodging-page.ts';
import { button, field, server, wayOf, words } from '#test/support/rendered.tsx';
import { rideDrafts } from '#web/features/journeys/rides/lodge/draft.ts';
import { listRequests } from '#web/features/platform/sending/queue-store.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00.000Z') });
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  answerLodging();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const code = () => field('Plate or manifest number');
const asked = (endpoint: typeof lodgeRide | typeof shareRide) =>
  server.asked.filter((one) => wayOf(one.endpoint) === wayOf(endpoint));
const filled = {
  ...{ vehicleNumber: 'LSR-123DE', destinationAddress: '21 Arrival Crescent', destinationState: 'Oyo' },
  ...{ destinationCity: 'Ibadan', address: '7 Boarding Lane', departureState: 'Lagos', parkName: 'Ojota' },
  ...{
    departureCity: 'Kosofe',
    driverName: 'Not known',
    vehicleName: 'Not known',
    vehicleModel: 'Not known',
  },
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '+2348030000142', nextOfKinAddress: 'Ojota' },
  ...{ manifestNumber: '', vehicleImages: [] },
};

type Page = ReturnType<typeof openLodging>;

/** A plate, a destination of before, and nothing else known. */
async function fillIn(page: Page): Promise<Page> {
  await page.person.type(code(), 'lsr 123 de');
  await page.person.click(button('21 Arrival Crescent'));
  await page.person.click(button('The rest is not known'));
  return page;
}

describe('a ride that is lodged', () => {
  it('is sent with what was typed, chosen and known of before', async () => {
    const { person } = await fillIn(openLodging());
    await person.click(button('2 h'));
    await person.click(button('Lodge'));
    await screen.findByText('Ride created');
    expect(asked(lodgeRide).map(({ input }) => input)).toMatchObject([
      { body: { ...filled, expectedHours: 2 } },
    ]);
    expect(rideDrafts.read(7)).toBeNull();
    // What the device keeps of rides is of before this one.
    await expect.poll(() => server.asked.map(({ endpoint }) => wayOf(endpoint))).toContain(wayOf(countRides));
  });

  it.each([
    ['Lodge', 0],
    ['Lodge and share', 1],
  ])('by %s is shared at once %i times, and leads to its page', async (name, times) => {
    answerLodging({ share: { url: 'https://rua.example/r/abc', openedCount: 0 } });
    const { person, router } = await fillIn(openLodging());
    await person.click(button(name));
    await screen.findByText('Ride created');
    expect(words()).toContain('RD-22222222 is lodged.');
    await person.click(button('Continue'));
    await expect.poll(() => router.state.location.pathname).toBe('/users/ridesDetails/42');
    expect(asked(shareRide)).toHaveLength(times);
  });

  it('without a network waits on the device, where it can be read and changed', async () => {
    setOnline(false);
    const { person, router } = await fillIn(openLodging());
    await person.click(button('Lodge and share'));
    await expect.poll(() => router.state.location.pathname).toBe('/users/sending');
    const edit = { kind: 'form', to: '/users/rides/lodge', draft: expect.stringContaining('LSR-123DE') };
    expect(await listRequests(7)).toMatchObject([
      { kind: 'ride', title: 'LSR-123DE, Ibadan', families: ['rides'], edit },
    ]);
    expect(JSON.parse((await listRequests(7))[0]?.body ?? '')).toMatchObject({ vehicle_number: 'LSR-123DE' });
    expect([rideDrafts.read(7), asked(lodgeRide)]).toEqual([null, []]);
  });

  it('back begins where that ride ended, and leads to its park', async () => {
    openLodging({ search: '?back=41' });
    expect(words()).toContain('From 21 Arrival Crescent, Ibadan, Oyo.');
    expect(field('Destination address').value).toBe('Ojota');
    expect(words()).toContain('In Lagos');
  });

  it('with the number of a manifest in its address is filled from that, once it is found', async () => {
    const { promise, resolve } = Promise.withResolvers();
    answerLodging({ manifest: promise });
    const { person } = openLodging({ search: '?manifest=20481736' });
    await screen.findByText('Looking for manifest 20 481 736.');
    await person.click(button('Lodge'));
    expect(asked(lodgeRide)).toEqual([]);
    await act(async () => resolve(foundManifest));
    await screen.findByText('Ride created');
    const { vehicleNumber, driverName, vehicleName, parkName } = foundManifest;
    const body = { vehicleNumber, driverName, vehicleName, parkName, manifestNumber: '20481736' };
    expect(asked(lodgeRide).map(({ input }) => input)).toMatchObject([{ body }]);
  });
});

describe('a ride that is not lodged', () => {
  it('says all that is missing in the order of the page, and leads into a part that was closed', async () => {
    const { person } = openLodging();
    await person.click(button('Lodge'));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((one) => words(one)),
    ).toEqual([
      ...['Enter the plate, or the manifest number.', 'Say where you are going.'],
      'Enter the driver’s name, or press “Not known”.',
      'Enter the kind of vehicle, or press “Not known”.',
    ]);
    expect(screen.queryByLabelText('Driver’s name')).toBeNull();
    await person.click(within(summary).getByRole('link', { name: /driver/ }));
    expect(document.activeElement).toBe(field('Driver’s name'));
    await person.click(within(summary).getByRole('link', { name: /plate/ }));
    expect(document.activeElement).toBe(code());
    expect(asked(lodgeRide)).toEqual([]);
  });

  it('says beside its field what the server refused', async () => {
    answerLodging({
      ride: new AppError('invalid', 'Check it.', { fields: { nextOfKinPhone: ['Use another number.'] } }),
    });
    const { person } = await fillIn(openLodging());
    await person.click(button('Lodge'));
    await person.click(await screen.findByRole('link', { name: 'Use another number.' }));
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(words()).not.toContain('The ride is not lodged yet');
  });

  it.each([
    ['wrong_state', 'It is over.'],
    ['not_signed_in', 'You were signed out. Sign in, and all of this is still here.'],
  ] as const)('for a reason of no field, %s, says so: %s', async (reason, said) => {
    answerLodging({ ride: new AppError(reason, 'It is over.') });
    const { person } = await fillIn(openLodging());
    await person.click(button('Lodge'));
    await screen.findByText('The ride is not lodged yet');
    expect(words(screen.getByRole('alert'))).toContain(said);
    expect(rideDrafts.read(7)?.content.values.vehicleNumber).toBe('LSR-123DE');
    expect(code().value).toBe('LSR-123DE');
  });

  it('is the same ride when it is sent again, also after the page was loaded anew, and another once it was changed', async () => {
    answerLodging({ ride: new AppError('wrong_state', 'It is over.') });
    const press = async (person: Page['person'], times: number) => {
      await person.click(button('Lodge'));
      await expect.poll(() => asked(lodgeRide).length).toBe(times);
      await screen.findByText('It is over.');
    };
    const first = await fillIn(openLodging());
    await press(first.person, 1);
    first.unmount();
    const { person } = openLodging();
    await press(person, 2);
    await person.click(button('1 h'));
    await press(person, 3);
    const [one, two, three] = asked(lodgeRide).map(({ key }) => key);
    expect([two === one, three === one]).toEqual([true, false]);
  });
});

describe('a ride that is begun', () => {
  it('is there when the page is opened again, and gone once it is discarded, until that is undone', async () => {
    const first = openLodging();
    await first.person.type(code(), 'LSR-123');
    first.unmount();
    const { person } = openLodging();
    expect(code().value).toBe('LSR-123');
    await person.click(button('Discard draft'));
    expect([code().value, rideDrafts.read(7)]).toEqual(['', null]);
    act(() => currentToasts()[0]?.action?.onPress());
    expect(code().value).toBe('LSR-123');
  });

  it('is not kept while the person has said nothing', () => {
    openLodging().unmount();
    expect(rideDrafts.read(7)).toBeNull();
  });

  it('of another account is not shown', async () => {
    const { person, unmount } = openLodging();
    await person.type(code(), 'LSR-123');
    unmount();
    const draft = rideDrafts.read(7);
    localStorage.clear();
    if (draft) rideDrafts.write(8, draft);
    openLodging({ rows: [lastRide] });
    expect([draft?.content.values.vehicleNumber, code().value]).toEqual(['LSR-123', '']);
  });
});
