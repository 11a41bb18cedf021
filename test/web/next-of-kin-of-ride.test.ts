// @vitest-environment happy-dom
/** The next of kin of one ride: the card that shows them, and the form in which its passenger names another. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { changeKinOfRide, changeKinWithPin } from '#domain/journeys/rides/kin-of-ride.ts';
import { unnamedKin } from '#domain/journeys/unnamed-kin.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { arrivalPinQuery } from '#web/features/journeys/arrival-pins/queries.ts';
import { ChangeKin } from '#web/features/journeys/rides/kin/change-kin.tsx';
import { ChangeKinDialog } from '#web/features/journeys/rides/kin/change-kin-dialog.tsx';
import { NextOfKinCard } from '#web/features/journeys/rides/next-of-kin-card.tsx';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const filledIn = () => ['Full name', 'Phone', 'Address'].map((label) => field(label).value);

const ride = {
  ...{ id: 41, nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '0803 000 0142', nextOfKinAddress: 'Ojota' },
  ...{ nextOfKinPhoneTextable: true, can: { changeKin: true } },
};

describe('the next of kin of a ride', () => {
  const open = (changes: object = {}, isChosen = false, emailVerified = true) => {
    const onClose = vi.fn();
    const page = shown(createElement(ChangeKinDialog, { ride: { ...ride, ...changes } as never, onClose }), {
      known: [
        [accountQuery.queryKey, { id: 7, emailVerified }],
        [arrivalPinQuery.queryKey, { isChosen }],
        [rideDetails(41).queryKey, ride],
      ],
    });
    return { ...page, onClose };
  };
  const body = { fullName: 'Bola Obi', phone: '+2348030000142', address: 'Ojota' };
  const params = { id: 41 };
  const answered = { ...ride, nextOfKinFullName: 'Ngozi Eze' };

  beforeEach(() => {
    server.answer = answered;
  });

  it.each([
    [{}, ['Bola Obi', '0803 000 0142', 'Ojota']],
    [{ nextOfKinAddress: 'Not known' }, ['Bola Obi', '0803 000 0142', '']],
    [{ nextOfKinPhone: '', nextOfKinFullName: 'Removed' }, ['', '', '']],
  ])('is in the form as far as it is known: %j', (changes, filled) => {
    open(changes);
    expect(filledIn()).toEqual(filled);
    expect(screen.queryByLabelText('Your PIN')).toBeNull();
  });

  it('is sent without a PIN where none is chosen, shows at once, and the form closes', async () => {
    const { person, onClose, queryClient } = open();
    await person.click(button('Save, and send a test SMS'));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.changes()).toEqual([[wayOf(changeKinOfRide), { params, body }]]);
    expect(queryClient.getQueryData(rideDetails(41).queryKey)).toEqual(answered);
  });

  it('is sent with the PIN that was chosen', async () => {
    const { person } = open({}, true, false);
    await person.type(field('Your PIN'), '4821');
    await person.click(button('Save'));
    await expect
      .poll(server.changes)
      .toEqual([[wayOf(changeKinWithPin), { params, body: { ...body, pin: '4821' } }]]);
  });

  it('is asked for with a PIN that this page did not know of', async () => {
    server.answer = new AppError('invalid', 'Check it.', { fields: { pin: ['Enter your PIN.'] } });
    const { person, onClose } = open();
    await person.click(button('Save, and send a test SMS'));
    await screen.findByText('Enter your PIN.');
    server.answer = answered;
    await person.type(field('Your PIN'), '4821');
    await person.click(button('Save, and send a test SMS'));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.changes().map(([way]) => way)).toEqual([wayOf(changeKinOfRide), wayOf(changeKinWithPin)]);
  });

  it('that was refused stays typed, without the PIN, and the reason stands under it', async () => {
    server.answer = new AppError('wrong_state', 'RUA cannot text this number.');
    const { person, onClose } = open({}, true);
    await person.type(field('Your PIN'), '4821');
    await person.click(button('Save, and send a test SMS'));
    await screen.findByText('RUA cannot text this number.');
    expect([...filledIn(), field('Your PIN').value]).toEqual(['Bola Obi', '0803 000 0142', 'Ojota', '']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    [{ changeKin: true }, ['Change Next of kin']],
    [{ changeKin: false }, []],
    [{}, []],
  ])('can be changed where the ride can be: %j', (can, offered) => {
    shown(createElement(ChangeKin, { ride: { ...ride, can } as never }));
    expect(buttons()).toEqual(offered);
  });

  const unreadable = 'RUA cannot text this number.';
  it.each<[object, string]>([
    [{}, 'Bola Obi0803 000 0142Ojota'],
    [{ nextOfKinAddress: 'Not known' }, 'Bola Obi0803 000 0142'],
    [{ nextOfKinFullName: unnamedKin }, 'Next of kin0803 000 0142Ojota'],
    [{ nextOfKinPhoneTextable: false }, `Bola Obi0803 000 0142Ojota${unreadable}`],
    [{ nextOfKinPhoneTextable: false, nextOfKinPhone: '' }, 'Bola ObiOjota'],
  ])('of %j reads %j', (changes, said) => {
    shown(createElement(NextOfKinCard, { ride: { ...ride, ...changes } as never, isOwn: true }));
    expect(words()).toBe(`Next of kinHidden from the driver${said}`);
  });

  it('says that the driver does not see it to its passenger alone', () => {
    shown(createElement(NextOfKinCard, { ride: ride as never, isOwn: false }));
    expect(words()).not.toContain('Hidden from the driver');
  });
});
