// @vitest-environment happy-dom
/** Booking a space: the time that is chosen and asked for, its price, and what stays of an earlier choice. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { bookSpace } from '#domain/road/parking/bookings.ts';
import { getSpaceTimes } from '#domain/road/parking/spaces.ts';
import { dayLength, hourLength, startOfDay } from '#domain/values/clock.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { part, space } from '#test/support/road-records.ts';
import { BookingPanel } from '#web/features/road/parking/booking-panel.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

/** Sunday, seven in the morning in Lagos. */
const now = new Date('2026-11-22T06:00:00.000Z');
const today = startOfDay(now.getTime());
const at = (hour: number) => new Date(today + hour * hourLength).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  serverSays({ id: 41 });
});
afterEach(() => vi.useRealTimers());

/** The server's answer to a request for a booking. Who has the hours and asked for them is always the same. */
function serverSays(answer: unknown) {
  const times = {
    taken: [{ from: at(12), to: at(14) }],
    asked: [{ from: at(9), to: at(10) }],
  };
  server.answer = (input: object) => ('body' in input ? answer : times);
}

type Wanted = { from: string; to: string } | null;

async function panelOf(changes: object = {}, wanted: Wanted = null) {
  const onBooked = vi.fn();
  const page = shown(part(BookingPanel, { space: { ...space, ...changes }, wanted, onBooked }));
  await expect.poll(() => page.queryClient.isFetching()).toBe(0);
  return { ...page, onBooked };
}

const chosenKind = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
const pressed = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .queryAllByRole('button', { pressed: true })
    .map((one) => one.getAttribute('aria-label'));

describe('the time that is chosen when the page opens', () => {
  it.each<[what: string, pricePer: string, wanted: Wanted, kind: string, time: string]>([
    ['of a space by the hour is hours', 'hour', null, 'hours', 'Not chosen yet'],
    ['of a space by the day is days', 'day', null, 'days', 'Not chosen yet'],
    [
      'is the searched one, of another day',
      'day',
      { from: at(33), to: at(35) },
      'hours',
      '23 Nov 2026, 9:00 AM to 11:00 AM',
    ],
    [
      'is the searched day where that is a whole one',
      'hour',
      { from: at(24), to: at(48) },
      'days',
      '23 Nov 2026, the whole day',
    ],
    ['is all searched days', 'hour', { from: at(24), to: at(72) }, 'days', '23 Nov 2026 to 24 Nov 2026'],
    [
      'is none where another has the searched one',
      'hour',
      { from: at(12), to: at(13) },
      'hours',
      'Not chosen yet',
    ],
  ])('%s', async (_, pricePer, wanted, kind, time) => {
    await panelOf({ pricePer }, wanted);
    expect([chosenKind(), fact('From, to')]).toEqual([kind, time]);
  });

  it('of a search shows its day and its hours', async () => {
    await panelOf({}, { from: at(33), to: at(35) });
    expect(pressed('Day')).toEqual(['Mon 23']);
    expect(pressed('Hours')).toEqual(['9–10 AM', '10–11 AM']);
  });
});

it('asks who has the space for two months from the beginning of today in Lagos', async () => {
  await panelOf();
  const [first] = server.asked;
  expect(first && [wayOf(first.endpoint), first.input]).toEqual([
    wayOf(getSpaceTimes),
    { params: { id: 5 }, query: { from: at(0), to: new Date(today + 62 * dayLength).toISOString() } },
  ]);
});

it('asks for the tapped hours, and gives the page the booking that was made', async () => {
  const { person, onBooked } = await panelOf();
  await person.click(button('10–11 AM'));
  await person.click(button('11–12 PM'));
  expect([fact('From, to'), fact('Price'), fact('Owner')]).toEqual([
    '22 Nov 2026, 10:00 AM to 12:00 PM',
    '₦1,600: 2 hours at ₦800',
    'Musa Bello',
  ]);
  await person.click(button('Book now'));
  await expect
    .poll(server.changes)
    .toEqual([[wayOf(bookSpace), { params: { id: 5 }, body: { from: at(10), to: at(12) } }]]);
  await expect.poll(() => onBooked.mock.calls).toEqual([[{ id: 41 }]]);
});

it.each([
  ['Whole days', async (press: (name: string) => Promise<void>) => press('Whole days')],
  ['another day', async (press: (name: string) => Promise<void>) => press('Tue 24')],
])('the hours are not chosen any more after a choice of %s, and nothing is asked for', async (_, choose) => {
  const { person } = await panelOf();
  const press = (name: string) => person.click(screen.queryByRole('radio', { name }) ?? button(name));
  await press('10–11 AM');
  await choose(press);
  expect([fact('From, to'), fact('Price')]).toEqual(['Not chosen yet', '₦800 an hour']);
  await press('Book now');
  expect(words(screen.getByRole('alert'))).toBe('Choose the time first.');
  expect(server.changes()).toEqual([]);
});

it('says no longer that the time is missing once it is chosen', async () => {
  const { person } = await panelOf();
  await person.click(button('Book now'));
  expect(screen.getByRole('alert')).toBeTruthy();
  await person.click(button('10–11 AM'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says why a time was refused until another is chosen', async () => {
  serverSays(new AppError('conflict', 'It is taken at that time.'));
  const { person, onBooked } = await panelOf();
  await person.click(button('10–11 AM'));
  await person.click(button('Book now'));
  await expect.poll(() => words()).toContain('It is taken at that time.');
  expect(fact('From, to')).toBe('22 Nov 2026, 10:00 AM to 11:00 AM');
  await person.click(button('4–5 PM'));
  expect(words()).not.toContain('It is taken at that time.');
  expect(onBooked).not.toHaveBeenCalled();
});

it('says that another person asked for some of the chosen hours, and of no others', async () => {
  const asked = 'Another person asked for some of this time.';
  const { person } = await panelOf();
  await person.click(button('10–11 AM'));
  expect(words()).not.toContain(asked);
  await person.click(button('9–10 AM, asked for by another'));
  expect(words()).toContain(asked);
  await person.click(screen.getByRole('radio', { name: 'From now, no end yet' }));
  expect(words()).not.toContain(asked);
});

it('asks for no time where the booking has no end yet, also after hours were tapped', async () => {
  const { person } = await panelOf();
  await person.click(button('10–11 AM'));
  await person.click(screen.getByRole('radio', { name: 'From now, no end yet' }));
  expect([fact('From, to'), fact('Price')]).toEqual([
    'From now until the owner ends it',
    '₦800 an hour, counted when the owner ends it',
  ]);
  await person.click(button('Book now'));
  await expect.poll(server.changes).toEqual([[wayOf(bookSpace), { params: { id: 5 }, body: {} }]]);
});
