// @vitest-environment happy-dom
/** The sheet that ends a ride: the ways to say so, what follows, the PIN, and whether the passenger of a flagged ride is safe. */
import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { answerWhetherSafe } from '#domain/journeys/rides/arrivals.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { button, buttons, field, server, shown, used, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { arrivalPinQuery } from '#web/features/journeys/arrival-pins/queries.ts';
import { setArrival, useArrival } from '#web/features/journeys/rides/arriving/arrival-store.ts';
import { ArriveButton } from '#web/features/journeys/rides/arriving/arrive-button.tsx';
import { ArriveSheet } from '#web/features/journeys/rides/arriving/arrive-sheet.tsx';
import { rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => setArrival(null));

const flagInfo = { createdAt: '2026-11-27T10:00:00.000Z', overdue: false, cases: [] };
const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', status: 'active', flagInfo: null, share: null, timeline: [] },
  ...{ vehicleNumber: 'KJA-482XY', plateKind: 'commercial', createdAt: '2026-11-27T08:00:00.000Z' },
  ...{ parkName: 'Jibowu', departureCity: 'Ikeja', departureState: 'Lagos' },
  ...{ destinationCity: 'Ibadan', destinationState: 'Oyo' },
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhoneTextable: true, can: { complete: true } },
};
const usesPin = (isChosen: boolean) => [arrivalPinQuery.queryKey, { isChosen }] as const;
const account = [accountQuery.queryKey, { id: 7, emailVerified: true }] as const;

function open(changes: object = {}, pin: readonly [readonly unknown[], unknown] | null = usesPin(false)) {
  const onClose = vi.fn();
  const known = [account, [rideDetails(41).queryKey, ride], [rideCounts.queryKey, {}], pin].filter(
    (one) => one !== null,
  ) as never;
  const page = shown(createElement(ArriveSheet, { ride: { ...ride, ...changes } as never, onClose }), {
    known,
  });
  return { ...page, onClose };
}
const lastArrival = () => used(useArrival).result.current;
const params = { id: 41 };
const plain = 'Use a button: I have arrived';

describe('the sheet that ends a ride', () => {
  it.each([
    [{}, 'Ibadan'],
    [{ destinationCity: '' }, 'Oyo'],
  ])('names the city, or the state without one: %j', async (changes, place) => {
    open(changes);
    expect(await screen.findByText(`Have you arrived in ${place}?`)).toBeTruthy();
    expect(words()).toContain(`Slide to ${place}`);
  });

  it.each<[object, string[]]>([
    [{}, ['Bola Obi gets an SMS that you arrived.']],
    [
      { share: { url: 'x' } },
      ['Bola Obi gets an SMS that you arrived.', 'Your shared link stops and shows that you arrived.'],
    ],
    [{ nextOfKinPhoneTextable: false }, []],
  ])('with %j says what follows: %j', (changes, follows) => {
    open(changes);
    const said = screen.getAllByRole('listitem').map((one) => words(one));
    expect(said).toEqual([...follows, 'For ten seconds you can undo it. Nobody is told before.']);
  });

  it('ends the ride by its button, and closes', async () => {
    server.answer = { ...ride, status: 'completed' };
    const { person, onClose } = open();
    await person.click(button(plain));
    await expect.poll(server.changes).toEqual([[wayOf(completeRide), { params }]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    [168, 0],
    [172, 1],
  ])('ends it by the slide once that is far enough: %i of 200 points, %i times', async (moved, times) => {
    const { onClose } = open();
    const rail = button('Slide to Ibadan');
    const knob = rail.querySelector('.slide-knob') as HTMLElement;
    Object.defineProperty(rail, 'clientWidth', { value: 308 });
    Object.defineProperty(knob, 'offsetWidth', { value: 100 });
    knob.setPointerCapture = () => {};
    fireEvent.pointerDown(knob, { pointerId: 1, clientX: 10 });
    fireEvent.pointerMove(knob, { pointerId: 1, clientX: 10 + moved });
    fireEvent.pointerUp(knob, { pointerId: 1 });
    expect(onClose).toHaveBeenCalledTimes(times);
    await expect.poll(server.changes).toHaveLength(times);
  });

  it('leads a press of a key on the slide to the button', () => {
    open();
    fireEvent.click(button('Slide to Ibadan'), { detail: 0 });
    expect(document.activeElement).toBe(button(plain));
  });

  it('is opened by a button where the ride can be completed, and only there', () => {
    const show = (complete: boolean) =>
      shown(createElement(ArriveButton, { ride: { ...ride, can: { complete } } as never }));
    const { unmount } = show(true);
    expect(buttons()).toEqual(['Ride complete']);
    unmount();
    show(false);
    expect(buttons()).toEqual([]);
  });
});

describe('a passenger with a PIN', () => {
  it.each([
    ['asks for the PIN alone', usesPin(true), ['Ride complete']],
    ['offers the slide without one', usesPin(false), ['Slide to Ibadan', plain]],
    ['offers neither until it is known', null, []],
  ] as const)('%s', (_, pin, offered) => {
    open({}, pin);
    const others = ['Close', 'Show password'];
    expect(buttons().filter((name) => !others.includes(name))).toEqual(offered);
  });

  it('ends the ride by it, which can then be undone', async () => {
    server.answer = { ...ride, status: 'completed' };
    const { person, onClose, queryClient } = open({}, usesPin(true));
    await person.type(field('Your PIN'), '4821');
    await person.click(button('Ride complete'));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.changes()).toEqual([[wayOf(arriveWithPin), { params, body: { pin: '4821' } }]]);
    expect(lastArrival()).toMatchObject({ ride: { id: 41 }, isKept: false });
    expect(queryClient.getQueryData(rideDetails(41).queryKey)).toMatchObject({ status: 'completed' });
    expect(queryClient.getQueryState(rideCounts.queryKey)?.isInvalidated).toBe(true);
  });

  it.each([
    [
      'This is not your PIN.',
      new AppError('invalid', 'Check it.', { fields: { pin: ['This is not your PIN.'] } }),
    ],
    ['There is no network.', new AppError('unavailable', 'There is no network.')],
  ])('reads beside the empty field why it was refused: %s', async (said, refusal) => {
    server.answer = refusal;
    const { person, onClose } = open({}, usesPin(true));
    await person.type(field('Your PIN'), '4821');
    await person.click(button('Ride complete'));
    await screen.findByText(said);
    await expect.poll(() => field('Your PIN').value).toBe('');
    expect(document.activeElement).toBe(field('Your PIN'));
    expect(field('Your PIN').getAttribute('aria-invalid')).toBe('true');
    expect([onClose.mock.calls.length, lastArrival()]).toEqual([0, null]);
  });
});

describe('the passenger of a flagged ride', () => {
  it.each([
    [false, 'You flagged this ride at 11:00 AM.'],
    [true, 'RUA told an agency at 11:00 AM that you had not arrived.'],
  ])('reads who told the agencies; the ladder: %s', (overdue, said) => {
    open({ flagInfo: { ...flagInfo, overdue } });
    expect(words()).toContain(`Are you safe?${said}`);
    expect(words()).not.toContain('Slide to');
  });

  it('says that they are safe, and the sheet closes', async () => {
    server.answer = { ...ride, status: 'completed' };
    const { person, onClose } = open({ flagInfo });
    await person.click(button('Yes, I am safe'));
    await expect.poll(server.changes).toEqual([[wayOf(answerWhetherSafe), { params, body: { safe: true } }]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says so by the PIN where one is chosen', async () => {
    server.answer = { ...ride, status: 'completed' };
    const { person } = open({ flagInfo }, usesPin(true));
    await person.type(field('Your PIN'), '4821');
    await person.click(button('Yes, I am safe'));
    await expect.poll(() => server.changes().map(([way]) => way)).toEqual([wayOf(arriveWithPin)]);
  });

  it('asks for help without a PIN, and reads which agencies were told anew', async () => {
    const of = (name: string, state: string) => ({ agency: { id: 1, name }, state });
    const cases = [of('FRSC', 'new'), of('LASEMA', 'resolved'), of('Police', 'acknowledged')];
    server.answer = { ...ride, flagInfo: { ...flagInfo, cases } };
    const { person, onClose } = open({ flagInfo }, usesPin(true));
    await person.click(button('No, help'));
    await screen.findByText('Told that you need help: FRSC, Police.');
    expect(server.changes()).toEqual([[wayOf(answerWhetherSafe), { params, body: { safe: false } }]]);
    expect(screen.getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112');
    expect(onClose).not.toHaveBeenCalled();
  });
});
