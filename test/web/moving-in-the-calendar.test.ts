// @vitest-environment happy-dom
/** The publishing calendar: each entry at its day in Nigeria, and scheduled ones moved to another day. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import type { CalendarEntry } from '#domain/site/content/calendar.ts';
import { moveSchedule } from '#domain/site/content/publication.ts';
import { server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { PublishingCalendar } from '#web/features/site/content-editing/table/publishing-calendar.tsx';
import { calendarOf } from '#web/features/site/content-editing/table/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const entry = (id: number, at: string, changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ id, kind: 'post', title: `Post ${id}`, state: 'scheduled', at, ofDay: 1 },
  ...changes,
});
/** Half an hour after midnight in Nigeria, on the 25th. */
const night = '2026-11-24T23:30:00.000Z';
const entries = [
  entry(1, '2026-11-20T08:00:00.000Z', { state: 'published' }),
  entry(2, night),
  entry(3, '2026-11-25T09:00:00.000Z', { kind: 'home-call', title: '' }),
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00Z'), toFake: ['Date'] });
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => void vi.useRealTimers());

function calendar(address = '/list?month=2026-11') {
  return shown(createElement(PublishingCalendar), {
    address,
    known: [[calendarOf('2026-11', undefined).queryKey, entries]],
  });
}

const weeks = () => within(screen.getByRole('table'));
const cellOf = (day: string) => {
  const found = weeks()
    .getAllByRole('cell')
    .find((cell) => new RegExp(`^(Today )?${day}(?!\\d)`).test(words(cell)));
  if (!found) throw new Error(`There is no day ${day}.`);
  return found;
};
const told = () => currentToasts().map(({ text }) => text);
const openMove = async (person: ReturnType<typeof calendar>['person'], name: string) => {
  await person.click(weeks().getByRole('button', { name: `Move ${name} to another day` }));
  return within(await screen.findByRole('dialog', { name: `Move ${name}` }));
};
const move = (at: string, seen = night) => [
  wayOf(moveSchedule),
  { params: { id: 2 }, body: { seen, publishAt: at } },
];

describe('the calendar', () => {
  it('has each entry at its day and time in Nigeria, and marks today', () => {
    calendar('/list');
    expect(words(cellOf('25'))).toBe(
      '25Post 2Scheduled12:30 AMpostMove Post 2 to another dayentry without a titleScheduled10:00 AMMove entry without a title to another day',
    );
    expect(words(cellOf('20'))).toBe('20Post 1Published9:00 AMpost');
    expect(words(cellOf('24'))).toBe('24');
    const [today, ...others] = document.querySelectorAll('td[aria-current=date]');
    expect([today && words(today), others]).toEqual(['Today 22', []]);
    expect(
      weeks()
        .getByRole('link', { name: /^Post 2/ })
        .getAttribute('href'),
    ).toBe('/backoffice/content/post/2');
  });

  it('leads to the months before and after', () => {
    calendar();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([to('October 2026'), to('December 2026')]).toEqual(['/list?month=2026-10', '/list?month=2026-12']);
  });
});

describe('a scheduled entry', () => {
  it('is moved to another day at its time, which Undo takes back', async () => {
    server.answer = {};
    const { person } = calendar();
    const dialog = await openMove(person, 'Post 2');
    expect(words(screen.getByRole('dialog'))).toContain(
      'It is scheduled for 25 Nov 2026, 12:30 AM, and keeps its time, 12:30 AM.',
    );
    const day = dialog.getByLabelText<HTMLInputElement>('Day');
    expect(day.value).toBe('2026-11-25');
    fireEvent.change(day, { target: { value: '2026-12-02' } });
    await person.click(dialog.getByRole('button', { name: 'Move' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const there = '2026-12-01T23:30:00.000Z';
    await expect.poll(told).toEqual(['Moved to 02 Dec 2026, 12:30 AM.']);
    expect(server.changes()).toEqual([move(there)]);
    currentToasts()[0]?.action?.onPress();
    await expect.poll(server.changes).toEqual([move(there), move(night, there)]);
  });

  it.each([
    ['', 'Choose a day.'],
    ['2026-11-21', '21 Nov 2026, 12:30 AM has passed. Choose a later day.'],
  ])('is not moved to the day %j, and its dialog says why', async (value, said) => {
    const { person } = calendar();
    const dialog = await openMove(person, 'Post 2');
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value } });
    await person.click(dialog.getByRole('button', { name: 'Move' }));
    expect(words(screen.getByRole('dialog'))).toContain(said);
    expect(server.changes()).toEqual([]);
  });

  it('that stays at its day is not sent', async () => {
    const { person } = calendar();
    const dialog = await openMove(person, 'Post 2');
    await person.click(dialog.getByRole('button', { name: 'Move' }));
    expect([screen.queryByRole('dialog'), server.changes()]).toEqual([null, []]);
  });

  it('is dragged to a day of the month, and a day that has passed refuses it', async () => {
    server.answer = {};
    calendar();
    const drag = (day: string) => {
      const card = weeks().getByRole('link', { name: /^Post 2/ }).parentElement as HTMLElement;
      fireEvent.dragStart(card, { dataTransfer: { setData() {}, effectAllowed: 'all' } });
      fireEvent.dragOver(cellOf(day));
      fireEvent.drop(cellOf(day));
    };
    drag('21');
    expect([told(), server.changes()]).toEqual([
      ['21 Nov 2026, 12:30 AM has passed. Choose a later day.'],
      [],
    ]);
    drag('30');
    await expect.poll(server.changes).toEqual([move('2026-11-29T23:30:00.000Z')]);
  });

  it('that cannot be moved says why', async () => {
    server.answer = new AppError('conflict', 'Ada moved it.');
    const { person } = calendar();
    const dialog = await openMove(person, 'Post 2');
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-11-30' } });
    await person.click(dialog.getByRole('button', { name: 'Move' }));
    await expect.poll(told).toEqual(['Ada moved it.']);
  });
});
