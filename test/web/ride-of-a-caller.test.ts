// @vitest-environment happy-dom
/** A ride that an officer lodges for a person who calls: the form, and the ride with its caller and its steps. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import {
  completeCallerRide,
  lodgeRideForCaller,
  removeCallerPhone,
} from '#domain/journeys/rides/caller-rides.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { itAsks } from '#test/support/window-changes.ts';
import { CallerRideDialog } from '#web/features/journeys/rides/callers/caller-ride-dialog.tsx';
import { CallerRideForm } from '#web/features/journeys/rides/callers/caller-ride-form.tsx';
import { callerRideDetails } from '#web/features/journeys/rides/callers/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const ride = {
  ...{ id: 41, rideId: 'RC-22222222', lodgedBy: 'FRSC', officer: 'Amina Bello', status: 'active' },
  ...{ vehicleNumber: 'LSR-123DE', plateKind: 'commercial', vehicleName: 'Danfo', vehicleModel: 'yellow' },
  ...{ driverName: 'Kabiru Lawal', parkName: 'Ojota', departureState: 'Lagos' },
  ...{ destinationAddress: 'Challenge', destinationState: 'Oyo' },
  ...{ createdAt: '2026-11-26T23:30:00.000Z', completedAt: null, callerPhone: '0803 000 0777' },
  can: { complete: true, removePhone: true },
};

describe('a ride of a caller', () => {
  const knownAs = (changes: object) => [[callerRideDetails(41).queryKey, { ...ride, ...changes }]] as const;
  const open = (changes: object) =>
    shown(createElement(CallerRideDialog, { id: 41, onClose() {} }), { known: knownAs(changes) });

  itAsks([
    [
      'is completed',
      [CallerRideDialog, { id: 41 }],
      ['Ride complete'],
      [completeCallerRide, { params: { id: 41 } }],
      knownAs({}),
    ],
    [
      'loses the phone of the caller',
      [CallerRideDialog, { id: 41 }],
      ['Remove the phone'],
      [removeCallerPhone, { params: { id: 41 } }],
      knownAs({}),
    ],
  ]);

  it.each([
    [{ complete: true, removePhone: false }, ['Ride complete']],
    [{ complete: false, removePhone: true }, ['Remove the phone']],
    [{ complete: false, removePhone: false }, []],
  ])('that can be %j offers %j', (can, offered) => {
    open({ can });
    expect(buttons().filter((name) => /complete|Remove/.test(name))).toEqual(offered);
  });

  it('says whom to call, or that the phone was removed', () => {
    const { unmount } = open({});
    expect(screen.getByRole('link', { name: /^Call the caller/ }).getAttribute('href')).toBe(
      'tel:+2348030000777',
    );
    unmount();
    open({ callerPhone: '' });
    expect(words(screen.getByRole('region', { name: 'Caller' }))).toBe('CallerThe phone was removed.');
  });

  it.each([
    [null, false],
    ['2026-11-27T08:00:00.000Z', true],
  ])('completed at %s says so: %s', (completedAt, isSaid) => {
    open({ completedAt });
    expect(words().includes('Completed27 Nov 2026, 9:00 AM')).toBe(isSaid);
  });

  it('that does not load says why', async () => {
    server.answer = new AppError('not_found', 'There is no such ride.');
    shown(createElement(CallerRideDialog, { id: 41, onClose() {} }));
    expect(words(await screen.findByRole('alert'))).toContain('There is no such ride.');
  });
});

describe('the form for a caller', () => {
  async function fillIn() {
    const page = shown(createElement(CallerRideForm, { onClose() {} }));
    await page.person.type(field('Caller’s phone'), '0803 000 0777');
    await page.person.type(field('Vehicle number'), 'LSR-123DE');
    return page;
  }

  it('sends the same ride once, however often it is pressed', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = await fillIn();
    for (const times of [1, 2]) {
      await person.click(button('Lodge'));
      await expect.poll(() => server.changes()).toHaveLength(times);
      await screen.findByText('There is no network.');
    }
    const [first, second] = server.asked.map(({ key }) => key);
    expect([first, second]).toEqual([expect.any(String), first]);
  });

  it.each([
    ['callerPhone', 'Caller’s phone'],
    ['destinationAddress', 'Destination address'],
  ])('says beside the field %s why it was refused', async (name, label) => {
    server.answer = new AppError('invalid', 'Check it.', { fields: { [name]: ['Not so.'] } });
    const { person } = await fillIn();
    await person.click(button('Lodge'));
    await screen.findAllByText('Not so.');
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(words()).not.toContain('Check it.');
  });

  it('says what was lodged, for whom and which way', async () => {
    server.answer = ride;
    const { person } = await fillIn();
    await person.click(button('Lodge'));
    await screen.findByText('Ride created');
    expect(words()).toContain('RC-22222222 is lodged by FRSC for a caller, 0803 000 0777.');
    expect(words()).toContain('LSR-123DEOjota to Oyo');
    expect(server.changes().map(([way]) => way)).toEqual([wayOf(lodgeRideForCaller)]);
  });
});
