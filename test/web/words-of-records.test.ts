// @vitest-environment happy-dom
/** The words of pages about a link, a notice and the ladder, and the links in them. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { button, buttons, shown, words } from '#test/support/rendered.tsx';
import { IfLate } from '#web/features/journeys/rides/ladder/ladder-question.tsx';
import { SharedLinkCard } from '#web/features/journeys/rides/shares/shared-link-card.tsx';
import { FlagCard } from '#web/features/reporting/flags/flag-card.tsx';
import { AssignTo } from '#web/features/response/cases/assign-to.tsx';
import { CasePlate } from '#web/features/response/cases/case-line.tsx';
import { CopyPlace } from '#web/features/response/cases/copy-place.tsx';
import { PhoneButtons } from '#web/features/response/cases/phone-buttons.tsx';
import { ConversationHead } from '#web/features/response/messages/conversation-head.tsx';
import { NoticeList } from '#web/features/response/plate-notices/notice-list.tsx';
import { plateNoticesPage } from '#web/features/response/plate-notices/queries.ts';
import { SlotCells } from '#web/features/road/parking/slot-cells.tsx';
import { PersonLines } from '#web/ui/person-lines.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

it.each([
  [0, 'Not opened yet.'],
  [1, 'Opened once.'],
  [1204, 'Opened 1,204 times.'],
])('a link that was opened %i times says %j', (openedCount, said) => {
  const share = { url: 'https://rua.example/r/1', openedCount, expiresAt: '2026-11-28T08:00:00Z' };
  shown(createElement(SharedLinkCard, { ride: { id: 41, share } as never }));
  expect(words()).toContain(said);
});

it.each([
  [false, 'You flagged this ride on 27 Nov 2026'],
  [true, 'RUA told an agency on 27 Nov 2026, 11:00 AM that you had not arrived.'],
])('the card of a flag says who raised it; by the ladder: %s', (overdue, said) => {
  const flagInfo = { ...{ overdue, createdAt: '2026-11-27T10:00:00Z' }, deliveries: [], description: 'x' };
  const record = { flagInfo, can: { withdrawFlag: false } };
  shown(createElement(FlagCard, { subject: { kind: 'ride', record: record as never } }));
  expect(words()).toContain(said);
  expect(buttons()).toEqual([]);
});

it.each([
  [
    '2026-11-27T10:00:00Z',
    '1 hour more: RUA asks again at 10:30 AM, and Bola hears at 11:00 AM. You can say so 2 times.',
  ],
  [null, '1 hour more: RUA asks again at 10:30 AM. You can say so 2 times.'],
])('an hour more says when RUA asks and when the next of kin hears: %s', (kinAt, said) => {
  const ladder = { kinName: 'Bola Obi', latesLeft: 2, ifLate: { askedAt: '2026-11-27T09:30:00Z', kinAt } };
  shown(createElement(IfLate, { ladder: ladder as never }));
  expect(words()).toBe(said);
});

describe('the choice of an officer', () => {
  const bola = { id: 4, firstName: 'Bola', lastName: 'Adeyemi', onDuty: false };
  const chidi = { id: 5, firstName: 'Chidi', lastName: 'Eze', onDuty: true };
  const choices = () => screen.getAllByRole('option').map((one) => one.textContent);
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent;

  it.each([
    [bola, [bola, chidi], 'Bola Adeyemi', ['Chidi Eze, on duty', 'Bola Adeyemi']],
    [bola, [chidi], 'Bola Adeyemi, no longer here', ['Bola Adeyemi, no longer here', 'Chidi Eze, on duty']],
    [null, [chidi], 'Nobody works on it yet', ['Nobody works on it yet', 'Chidi Eze, on duty']],
  ])('of a case has its holder, also one who has left', (officer, officers, holder, said) => {
    shown(createElement(AssignTo, { one: { id: 41, officer, officers, can: { assign: true } } as never }));
    expect(chosen()).toBe(holder);
    expect(choices()).toEqual(said);
  });

  it('of a ticket has its holder, also one who has left', () => {
    const ticket = { reference: 'TK-1', officer: bola, officers: [chidi], messages: [], about: null };
    const can = { reply: true, assign: true, close: true, reopen: false };
    const props = { ticket: { ...ticket, can, user: { firstName: 'A', lastName: 'B' } } as never };
    shown(createElement(ConversationHead, { ...props, side: 'agency' }));
    expect(chosen()).toBe('Bola Adeyemi, no longer here');
    expect(choices()).toEqual(['Nobody answers it yet', 'Bola Adeyemi, no longer here', 'Chidi Eze']);
  });
});

describe('a phone number', () => {
  it('is called and copied by an officer', async () => {
    const { container, person } = shown(createElement(PhoneButtons, { phone: '08030000142', of: 'Bola' }));
    expect(container.querySelector('a')?.getAttribute('href')).toBe('tel:+2348030000142');
    await person.click(button('Copy the number of Bola'));
    expect(await navigator.clipboard.readText()).toBe('08030000142');
  });

  it('that cannot be read is shown and copied as it was typed, without a link', async () => {
    const { container, person } = shown(
      createElement(PhoneButtons, { phone: 'ask at the park', of: 'Bola' }),
    );
    expect(words()).toBe('ask at the park');
    expect(container.querySelector('a')).toBeNull();
    await person.click(button('Copy the number of Bola'));
    expect(await navigator.clipboard.readText()).toBe('ask at the park');
  });

  it('that is none is nothing', () => {
    shown(createElement(PhoneButtons, { phone: '', of: 'Bola' }));
    expect(words()).toBe('');
    expect(buttons()).toEqual([]);
  });

  it.each(['ask at the park', '08030000142'])('stands beside a person: %s', (phone) => {
    shown(createElement(PersonLines, { name: 'Bola', phone, address: '' }));
    expect(words()).toBe(`Bola${phone}`);
  });
});

describe('a notice about a plate', () => {
  const notice = {
    id: 41,
    plate: 'KJA-482XY',
    plateKind: 'private',
    kind: 'stolen',
    reference: 'R 1',
    chassisSuffix: '',
    endsAt: '2026-12-01T08:00:00Z',
  };

  it.each([
    ['shown', false, 'until 01 Dec 2026', ['Renew', 'Withdraw']],
    ['waiting', true, 'until 01 Dec 2026', ['Confirm', 'Withdraw']],
    ['waiting', false, 'until 01 Dec 2026', ['Withdraw']],
    ['ended', false, 'ended 01 Dec 2026', []],
  ])('that is %s, to be confirmed here: %s, says %j', (state, mayConfirm, said, steps) => {
    const { queryKey } = plateNoticesPage({ page: 1, search: '', state: 'all' });
    const known = [[queryKey, { rows: [{ ...notice, state, mayConfirm }], total: 1 }]] as const;
    shown(createElement(NoticeList), { known });
    expect(words()).toContain(`R 1, ${said}`);
    expect(buttons()).toEqual(steps);
  });
});

describe('a plate', () => {
  const ground = (container: Element) => container.querySelector('.plate')?.getAttribute('data-ground');

  it.each([
    ['private', 'private'],
    [null, 'unknown'],
  ] as const)('of the kind %s is drawn on the ground %s', (kind, drawn) => {
    const one = { plate: 'KJA-482XY', plateKind: kind };
    expect(ground(shown(createElement(CasePlate, { one })).container)).toBe(drawn);
  });

  it('that is none is not drawn', () => {
    const one = { plate: '', plateKind: null };
    expect(ground(shown(createElement(CasePlate, { one })).container)).toBeUndefined();
  });
});

it('only free hours can be tapped', () => {
  const cells = ['free', 'taken', 'passed'].map((state, begins) => ({
    begins,
    ends: begins + 1,
    state,
    isAsked: false,
  }));
  const props = {
    label: 'Hours',
    className: '',
    cells,
    choice: null,
    onTap() {},
    face: () => '',
    name: ({ begins }: { begins: number }) => `hour ${begins}`,
  };
  const page = shown(createElement(SlotCells, { ...props, cells: cells as never }));
  expect(buttons()).toEqual(['hour 0', 'hour 1, taken', 'hour 2, passed']);
  const free = page.getAllByRole('button').filter((one) => !one.hasAttribute('disabled'));
  expect(free.map((one) => one.getAttribute('aria-label'))).toEqual(['hour 0']);
});

it.each([
  [
    'Copy place',
    'The place could not be copied.',
    createElement(CopyPlace, { words: '', latitude: 6.5, longitude: 3.4, link: 'x' }),
  ],
  [
    'Copy the number of Ada',
    'The number could not be copied.',
    createElement(PhoneButtons, { phone: '08030000142', of: 'Ada' }),
  ],
])('%s says so where the browser has no clipboard, as over plain HTTP', async (name, said, part) => {
  const { person } = shown(part);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await person.click(button(name));
  expect(await screen.findByText(said)).toBeDefined();
  vi.restoreAllMocks();
});
