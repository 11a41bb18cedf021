// @vitest-environment happy-dom
/** The case that is open beside a queue, cases that come in over it, and those that are chosen. */
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beWide } from '#test/support/agency-cases.ts';
import { listAt, openQueue, queueRow } from '#test/support/agency-queue.ts';
import { button, buttons, words } from '#test/support/rendered.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

afterEach(() => void vi.restoreAllMocks());

const opened = () => screen.queryByRole('article')?.getAttribute('aria-labelledby');

describe('the case that is open', () => {
  it.each([
    ['wide', true, '', undefined, 'case-1'],
    ['narrow', false, '', undefined, undefined],
    ['wide, of one kind', true, '', 'reported', undefined],
    ['narrow, with a case in the address', false, 'case=2', undefined, 'case-2'],
  ] as const)('in a window that is %s', (_, isWide, query, kind, article) => {
    beWide(isWide);
    openQueue([queueRow(1), queueRow(2)], { query, ...(kind ? { kind } : {}) });
    expect(opened()).toBe(article);
  });

  it('stays when another one comes in over it, and says where it stands', async () => {
    beWide(true);
    const { queryClient } = openQueue([queueRow(1), queueRow(2)], { total: 2 });
    expect(words()).toContain('1 of 2');
    queryClient.setQueryData(listAt(''), {
      rows: [queueRow(3), queueRow(1), queueRow(2)],
      total: 3,
    } as never);
    await expect.poll(() => words()).toContain('2 of 3');
    expect(opened()).toBe('case-1');
    queryClient.setQueryData(listAt(''), { rows: [queueRow(3), queueRow(2)], total: 2 } as never);
    await expect.poll(() => words()).toContain('Not on this list');
    expect(opened()).toBe('case-1');
  });

  it('counts the pages before its own', () => {
    beWide(true);
    openQueue([queueRow(1), queueRow(2)], { query: 'page=3&case=2', total: 22 });
    expect(words()).toContain('Case 22 of 22');
    expect(screen.queryByRole('link', { name: 'Next case' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Previous case' }).getAttribute('href')).toContain('case=1');
  });

  it('is the first of another list in that list', async () => {
    beWide(true);
    const { router, queryClient } = openQueue([queueRow(1), queueRow(2)]);
    queryClient.setQueryData(listAt('state=new'), { rows: [queueRow(2)], total: 1 } as never);
    await act(() => router.navigate('?state=new'));
    expect(opened()).toBe('case-2');
  });
});

describe('cases that come in', () => {
  it('over a list that is read wait for a press', async () => {
    beWide(false);
    vi.spyOn(window, 'scrollTo').mockReturnValue();
    const { person, queryClient } = openQueue([queueRow(1)], { kind: 'reported' });
    const come = (...ids: number[]) =>
      queryClient.setQueryData(listAt('', 'reported'), {
        rows: [...ids.map((id) => queueRow(id)), queueRow(1)],
        total: ids.length + 1,
      } as never);
    const titles = () => [...new Set(words().match(/Case \d/g))];
    come(2);
    await expect.poll(() => buttons()).toEqual(['Show 1 new case']);
    expect(titles()).toEqual(['Case 1']);
    come(3, 2);
    await expect.poll(() => buttons()).toEqual(['Show 2 new cases']);
    await person.click(button('Show 2 new cases'));
    await expect.poll(titles).toEqual(['Case 3', 'Case 2', 'Case 1']);
    expect(buttons()).toEqual([]);
  });
});

it('choosing in a list ends with its filter, and on the phone with the change', async () => {
  beWide(true);
  const { person, router, queryClient } = openQueue([queueRow(1), queueRow(2)], {
    query: 'choose=yes&case=2',
  });
  queryClient.setQueryData(listAt('state=new'), { rows: [queueRow(1), queueRow(2)], total: 2 } as never);
  await person.click(screen.getByRole('checkbox', { name: 'Choose CP-1' }));
  expect(words()).toContain('1 chosen');
  await person.click(button('Choose none'));
  expect([router.state.location.search, words().includes('chosen')]).toEqual(['?case=2', false]);
  await person.click(screen.getByRole('checkbox', { name: 'Choose CP-1' }));
  await act(() => router.navigate('?state=new&case=2'));
  expect(words()).not.toContain('1 chosen');
});
