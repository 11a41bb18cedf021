// @vitest-environment happy-dom
/** A device whose clock is wrong: what a passenger says of the arrival is meant by the server's time, and shown by it. */
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { createElement } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectArrival } from '#domain/journeys/rides/arrivals.ts';
import { lodgeRide, type NewRide, newRide } from '#domain/journeys/rides/lodge-ride.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { ExpectDialog } from '#web/features/journeys/rides/arriving/expect-dialog.tsx';
import { useSecondsLeft } from '#web/features/journeys/rides/arriving/undo-bar.tsx';
import { HowLong } from '#web/features/journeys/rides/lodge/how-long.tsx';
import { emptyRide } from '#web/features/journeys/rides/lodge/ride-values.ts';
import { bodyOf } from '#web/lib/api.ts';
import { noteServerTime } from '#web/lib/server-clock.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

/** 1:00 PM in Lagos. The device says five hours later. */
const noon = '2026-11-25T12:00:00.000Z';
const deviceTime = '2026-11-25T17:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(deviceTime), toFake: ['Date', 'performance'] });
  noteServerTime(new Response('', { headers: { date: new Date(noon).toUTCString() } }));
});
afterEach(() => {
  vi.useRealTimers();
});

let form: UseFormReturn<NewRide> | undefined;

function Form({ values }: { values: Partial<NewRide> }) {
  const own = useForm<NewRide>({
    defaultValues: { ...emptyRide, ...newRide.parse(rideOnWire), ...values },
  });
  form = own;
  return createElement(FormProvider, own as never, createElement(HowLong));
}

describe('how long a ride takes', () => {
  function begin(values: Partial<NewRide> = {}) {
    const { person } = shown(createElement(Form, { values }));
    const sent = () => JSON.parse(bodyOf(lodgeRide, { body: form?.getValues() }) ?? '');
    return { person, sent };
  }

  it('is sent in hours and as no moment, and shown from the server’s time', async () => {
    const { person, sent } = begin();
    await person.click(button('2 h'));
    expect(sent()).toMatchObject({ expected_hours: '2' });
    expect(sent()).not.toHaveProperty('expected_arrival');
    expect(words()).toContain('Arriving about 3:00 PM.');
    await person.click(button('2 h'));
    expect(sent()).toMatchObject({ expected_hours: null });
    expect(words()).toContain('If you like.');
  });

  it('is that of the draft, from now', () => {
    begin({ expectedHours: 3 });
    expect(button('3 h').getAttribute('aria-pressed')).toBe('true');
    expect(words()).toContain('Arriving about 4:00 PM.');
  });
});

describe('the undo of a ride that another device or an earlier page completed', () => {
  const completed = (at: string) =>
    renderHook(() => useSecondsLeft({ since: Date.parse(at), isServerTime: true })).result;

  it('is offered by the server’s time', () => {
    expect(completed('2026-11-25T11:59:57.000Z').current).toBe(7);
    expect(completed('2026-11-25T11:59:49.000Z').current).toBeLessThanOrEqual(0);
  });

  it('is offered once the server has told its time', () => {
    const result = completed('2026-11-25T12:59:57.000Z');
    expect(result.current).toBe(10);
    act(() => noteServerTime(new Response('', { headers: { date: 'Wed, 25 Nov 2026 13:00:00 GMT' } })));
    expect(result.current).toBe(7);
  });
});

describe('another expected arrival', () => {
  const open = (expectedArrival: string | null) => {
    server.answer = { id: 41 };
    return shown(
      createElement(ExpectDialog, { ride: { id: 41, expectedArrival } as never, onClose: vi.fn() }),
    );
  };
  const sends = (moment: string) =>
    expect
      .poll(server.changes)
      .toEqual([[wayOf(expectArrival), { params: { id: 41 }, body: { expectedArrival: moment } }]]);

  it.each([
    ['so long after now', null, '1 h', '2026-11-25T13:00:00.000Z'],
    ['so much later than it was', '2026-11-25T14:00:00.000Z', '+ 15 min', '2026-11-25T14:15:00.000Z'],
    [
      'so long after now, where it is over',
      '2026-11-25T11:00:00.000Z',
      '+ 30 min',
      '2026-11-25T12:30:00.000Z',
    ],
  ])('is %s', async (_, expected, choice, moment) => {
    const { person } = open(expected);
    await person.click(button(choice));
    await sends(moment);
  });

  it('is the next such time', async () => {
    const { person } = open(null);
    fireEvent.change(screen.getByLabelText('Or at a time'), { target: { value: '16:30' } });
    await person.click(button('Save'));
    await sends('2026-11-25T15:30:00.000Z');
  });
});
