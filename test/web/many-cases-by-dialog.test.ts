// @vitest-environment happy-dom
/** The dialogs and results of a change of many cases. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acknowledgeCases, assignCases, handOffCases } from '#domain/response/cases/bulk.ts';
import { ada, bola, caseRow, complaint } from '#test/support/agency-cases.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { dutyQuery } from '#web/features/identity/agencies/duty/queries.ts';
import { staffingQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { BulkBar } from '#web/features/response/cases/bulk-bar.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const row = (id: number, changes: Parameters<typeof caseRow>[0] = {}) =>
  caseRow({ id, complaint: { ...complaint, complaintRef: `CP-${id}` }, ...changes });
const cases = [row(1, { officer: bola }), row(2)];
const onClear = vi.fn();

function choose(chosen: readonly ReturnType<typeof row>[], isChoosing = false) {
  const props = { cases: chosen, isChoosing, onClear, onChooseAgain() {}, children: null };
  return shown(createElement(BulkBar, props), {
    known: [
      [allAgencies.queryKey, [{ id: 5, name: 'FRSC' }]],
      [staffingQuery.queryKey, { officers: [bola, ada] }],
      [dutyQuery.queryKey, { own: null, officers: [{ ...ada, openCases: null }] }],
      [accountQuery.queryKey, { id: 7 }],
    ],
  });
}
const undone = () => act(() => vi.advanceTimersByTimeAsync(10_000));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  onClear.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the bar of chosen cases', () => {
  it('is there once a case is chosen, and says how many are', () => {
    const { unmount } = choose([]);
    expect(words()).toBe('');
    unmount();
    choose(cases);
    expect(words()).toContain('2 chosen');
    expect(buttons().map((name) => name.replace('⇧A', ''))).toEqual([
      ...['Acknowledge', 'Assign', 'Hand over', 'Choose none'],
    ]);
  });

  it('says on a phone what to do while none is chosen, and ends it', async () => {
    const { person } = choose([], true);
    expect(words()).toContain('Press the cases to choose.');
    await person.click(button('Choose none'));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('acknowledges them by Shift and A, and A alone is left to the open case', async () => {
    choose(cases);
    expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
    fireEvent.keyDown(document.body, { key: 'A', shiftKey: true });
    expect(words()).toContain('Acknowledging 2 cases.');
    await undone();
    await expect.poll(server.changes).toEqual([[wayOf(acknowledgeCases), { body: { caseIds: [1, 2] } }]]);
    expect(onClear).toHaveBeenCalledTimes(1);
  });
});

describe('the dialog of an officer for many', () => {
  it('offers all officers, those on duty first, and wants one', async () => {
    const { person } = choose(cases);
    await person.click(button('Assign'));
    await screen.findByRole('dialog', { name: 'Assign 2 cases' });
    const offered = [...field('To which officer').querySelectorAll('option')].map((one) => one.textContent);
    expect(offered).toEqual(['Choose an officer', 'Ada Obi, on duty', 'Bola Ade']);
    await person.click(button('Assign'));
    expect(words(screen.getByRole('dialog'))).toContain('Choose an officer.');
    await person.selectOptions(field('To which officer'), 'Ada Obi, on duty');
    await person.click(button('Assign'));
    expect(words()).toContain('Assigning 2 cases.');
    await undone();
    const seen = [
      { id: 1, officerId: 4 },
      { id: 2, officerId: null },
    ];
    await expect
      .poll(server.changes)
      .toEqual([[wayOf(assignCases), { body: { cases: seen, officerId: 3 } }]]);
  });

  it('counts one case as one', async () => {
    const { person } = choose([row(1)]);
    await person.click(button('Assign'));
    await screen.findByRole('dialog', { name: 'Assign 1 case' });
    await person.click(button('Cancel'));
    await person.click(button('Hand over'));
    await screen.findByRole('dialog', { name: 'Hand over 1 case' });
  });
});

describe('the dialog of another agency for many', () => {
  it('wants the agency and the reason, each beside its field', async () => {
    const { person } = choose(cases);
    await person.click(button('Hand over'));
    const dialog = await screen.findByRole('dialog', { name: 'Hand over 2 cases' });
    const problems = () =>
      ['Choose an agency.', 'Say why they are theirs.'].filter((said) => words(dialog).includes(said));
    expect(problems()).toEqual([]);
    await person.click(button('Hand over'));
    expect(problems()).toHaveLength(2);
    await person.selectOptions(field('To which agency'), 'FRSC');
    expect(problems()).toEqual(['Say why they are theirs.']);
    await person.type(field('Why'), ' It is at their bridge. ');
    await person.keyboard('{Control>}{Enter}{/Control}');
    await undone();
    const body = { caseIds: [1, 2], agencyId: 5, reason: 'It is at their bridge.' };
    await expect.poll(server.changes).toEqual([[wayOf(handOffCases), { body }]]);
  });
});

describe('the result of a change', () => {
  it('names each case that was refused and why, until it is closed', async () => {
    server.answer = [
      { id: 1, done: false, message: 'Bola was first.' },
      { id: 2, done: true, message: '' },
    ];
    const { person } = choose(cases);
    await person.click(button('Acknowledge'));
    await undone();
    await screen.findByText('1 case acknowledged');
    expect(words()).toContain('CP-1: Bola was first.');
    expect(words()).not.toContain('CP-2');
    await person.click(button('Close'));
    expect(words()).not.toContain('acknowledged');
  });

  it('gives way to the next change', async () => {
    server.answer = [1, 2].map((id) => ({ id, done: true, message: '' }));
    const { person } = choose(cases);
    await person.click(button('Acknowledge'));
    await undone();
    await screen.findByText('2 cases acknowledged');
    await person.click(button('Acknowledge'));
    expect(words()).not.toContain('2 cases acknowledged');
  });
});
