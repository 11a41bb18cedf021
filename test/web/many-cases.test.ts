// @vitest-environment happy-dom
/** Cases that are chosen in a list, and what an officer reads of a change of many. */
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, server, shown, used } from '#test/support/rendered.tsx';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { BulkBar } from '#web/features/response/cases/bulk-bar.tsx';
import { useBulkChange } from '#web/features/response/cases/bulk-queries.ts';
import { useChosenCases } from '#web/features/response/cases/use-chosen-cases.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const row = (id: number, state = 'new') => ({ id, state, ride: { rideId: `RD-${id}` } }) as never;

describe('a chosen case', () => {
  const begin = (list: readonly ReturnType<typeof row>[]) =>
    renderHook(({ rows, name }) => useChosenCases(rows, name), {
      initialProps: { rows: list, name: 'first page' },
    });

  it('stays chosen when an emergency pushes it off the page, and has the state of the list while it is in the list', () => {
    const { result, rerender } = begin([row(1), row(2)]);
    act(() => result.current.toggle(1));
    act(() => result.current.toggle(2));
    rerender({ rows: [row(3), row(1, 'acknowledged')], name: 'first page' });
    expect(result.current.cases).toEqual([row(1, 'acknowledged'), row(2)]);
    act(() => result.current.toggle(2));
    expect(result.current.cases).toEqual([row(1, 'acknowledged')]);
  });

  it('is no longer chosen in another list, or after the choice was cleared', () => {
    const { result, rerender } = begin([row(1), row(2)]);
    act(() => result.current.toggle(1));
    rerender({ rows: [row(1), row(2)], name: 'second page' });
    expect(result.current.cases).toEqual([]);
    act(() => result.current.toggle(2));
    expect(result.current.cases).toEqual([row(2)]);
    act(() => result.current.clear());
    expect(result.current.cases).toEqual([]);
  });
});

/** The same objects in each render, as in a list. */
const rows = [row(1), row(2), row(3)];

describe('cases that a change did not reach', () => {
  const begin = () =>
    renderHook(({ name }) => useChosenCases(rows, name), {
      initialProps: { name: 'first page' },
    });
  const ids = (of: { cases: readonly { id: number }[] }) => of.cases.map(({ id }) => id);

  it('are chosen again, besides those that are chosen meanwhile', () => {
    const { result } = begin();
    act(() => result.current.toggle(3));
    act(() => result.current.chooseAgain([row(1), row(3)]));
    expect(ids(result.current)).toEqual([3, 1]);
  });

  it('are chosen again in their own list, unless cases of another list are chosen by then', () => {
    const { result, rerender } = begin();
    const { chooseAgain } = result.current;
    rerender({ name: 'second page' });
    act(() => chooseAgain([row(1)]));
    expect(ids(result.current)).toEqual([]);
    rerender({ name: 'first page' });
    expect(ids(result.current)).toEqual([1]);
    rerender({ name: 'second page' });
    act(() => result.current.toggle(2));
    act(() => chooseAgain([row(1)]));
    expect(ids(result.current)).toEqual([2]);
  });
});

function Queue() {
  const { cases, clear, toggle, chooseAgain } = useChosenCases(rows, 'a list');
  const props = { cases, isChoosing: false, onClear: clear, onChooseAgain: chooseAgain, children: null };
  return createElement(
    'div',
    null,
    ...[1, 2].map((id) =>
      createElement('button', { key: id, type: 'button', onClick: () => toggle(id) }, `Case ${id}`),
    ),
    createElement(BulkBar, props),
  );
}

describe('an officer who hands over many cases', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const agencies = [
    { id: 5, name: 'FRSC' },
    { id: 6, name: 'LASTMA' },
  ];
  const dialog = async (person: ReturnType<typeof shown>['person']) => {
    await person.click(button('Hand over'));
    return {
      agency: await screen.findByRole<HTMLSelectElement>('combobox', { name: 'To which agency' }),
      reason: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why' }),
    };
  };
  const pressHandOver = async () => {
    const { person, rerender } = shown(createElement(Queue), { known: [[allAgencies.queryKey, agencies]] });
    for (const id of [1, 2]) await person.click(button(`Case ${id}`));
    const { agency, reason } = await dialog(person);
    await person.selectOptions(agency, 'LASTMA');
    await person.type(reason, 'It is at their bridge.');
    await person.click(button('Hand over'));
    expect(screen.queryByText(/chosen$/)).toBeNull();
    return { person, rerender };
  };
  /** @param answer of the server, ten seconds after it was pressed. */
  const handOver = async (answer: unknown) => {
    server.answer = answer;
    const { person } = await pressHandOver();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    return person;
  };
  const chosen = () => screen.queryByText(/chosen$/)?.textContent;
  const result = (id: number, done: boolean) => ({ id, done, message: done ? '' : 'Bola Obi was first.' });

  it('finds them chosen, and the agency and the reason as they were, after it failed', async () => {
    const person = await handOver(new Error('no connection'));
    await waitFor(() => expect(chosen()).toBe('2 chosen'));
    const { agency, reason } = await dialog(person);
    expect([agency.value, reason.value]).toEqual(['6', 'It is at their bridge.']);
  });

  it('finds the refused cases chosen, with the same agency and reason', async () => {
    const person = await handOver([result(1, true), result(2, false)]);
    await waitFor(() => expect(chosen()).toBe('1 chosen'));
    const { agency, reason } = await dialog(person);
    expect([agency.value, reason.value]).toEqual(['6', 'It is at their bridge.']);
  });

  it('finds the cases chosen, with the same agency and reason, after Undo, and no call was made', async () => {
    const { person } = await pressHandOver();
    await person.click(button('Undo'));
    expect(chosen()).toBe('2 chosen');
    const { agency, reason } = await dialog(person);
    expect([agency.value, reason.value]).toEqual(['6', 'It is at their bridge.']);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(server.changes()).toEqual([]);
  });

  it('begins with an empty choice after all cases were handed over', async () => {
    const person = await handOver([result(1, true), result(2, true)]);
    await screen.findByText('2 cases handed over');
    expect(chosen()).toBeUndefined();
    await person.click(button('Case 1'));
    const { agency, reason } = await dialog(person);
    expect([agency.value, reason.value]).toEqual(['', '']);
  });

  it('finds the reason that they began for others on another page, after all before were handed over', async () => {
    for (const { id } of currentToasts()) dismissToast(id);
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(server, { until: promise, answer: [result(1, true), result(2, true)] });
    const { person, rerender } = await pressHandOver();
    rerender(createElement(Queue, { key: 'another page' }));
    await person.click(button('Case 1'));
    const { reason } = await dialog(person);
    await person.clear(reason);
    await person.type(reason, 'It is on a federal road.');
    await person.click(button('Cancel'));
    resolve();
    await waitFor(() => expect(currentToasts()).toMatchObject([{ text: '2 cases handed over.' }]));
    expect((await dialog(person)).reason.value).toBe('It is on a federal road.');
  });
});

describe('a change of many cases', () => {
  beforeEach(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  const cases = [1, 2, 3, 4, 5, 6].map((id) => row(id));
  const refused = (id: number) => ({ id, done: false, message: 'Bola Obi acknowledged it before.' });

  it('is sent when the officer goes to another page, where they read which colleague was faster', async () => {
    server.answer = [{ id: 1, done: true, message: '' }, ...[2, 3, 4, 5, 6].map(refused)];
    const { result, unmount } = used(useBulkChange);
    act(() => result.current.begin({ act: 'acknowledge', cases }, () => {}));
    unmount();
    expect(server.changes()).toHaveLength(1);
    await waitFor(() => expect(currentToasts()).toHaveLength(1));
    const before = (id: number) => `RD-${id}: Bola Obi acknowledged it before.`;
    expect(currentToasts()[0]).toMatchObject({
      text: `1 case acknowledged. ${[2, 3, 4].map(before).join(' ')} 2 more were refused.`,
      tone: 'bad',
    });
  });

  it('that succeeds is reported on that page in a few words', async () => {
    server.answer = cases.map((_, place) => ({ id: place + 1, done: true, message: '' }));
    const { result, unmount } = used(useBulkChange);
    act(() => result.current.begin({ act: 'acknowledge', cases }, () => {}));
    unmount();
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([{ text: '6 cases acknowledged.', tone: 'ok' }]),
    );
  });
});
