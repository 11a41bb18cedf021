// @vitest-environment happy-dom
/** Keys of a queue that act on the open case or on the page, and those that are left alone. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agencyCase, beWide, caseRow } from '#test/support/agency-cases.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { readCaseParams } from '#web/features/response/cases/list-params.ts';
import { caseDetails, casesPage } from '#web/features/response/cases/queries.ts';
import { useOpenCase } from '#web/features/response/cases/use-open-case.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

beforeEach(() => beWide(true));
afterEach(() => void vi.restoreAllMocks());

function Queue() {
  const props = { openCase: useOpenCase(undefined), label: 'Cases', emptyText: '' };
  return createElement(
    'main',
    null,
    createElement('input', { type: 'search' }),
    createElement(CaseQueue, props),
  );
}

function open(query = '') {
  const rows = [41, 42].map((id) => caseRow({ id }));
  const list = casesPage(readCaseParams(new URLSearchParams(query), undefined));
  return shown(createElement(Queue), {
    known: [
      [list.queryKey, { rows, total: 2 }],
      [accountQuery.queryKey, { id: 7 }],
      ...rows.map(({ id }) => [caseDetails(id).queryKey, agencyCase({ id })] as const),
    ],
    context: { id: 7 },
    address: `/admin/queue?${query}`,
  });
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

it('X chooses the open case, and takes it back', () => {
  open();
  press('x');
  expect(words()).toContain('1 chosen');
  press('x');
  expect(words()).not.toContain('chosen');
});

it('Enter opens the case on a page of its own, unless a button or a link is pressed by it', async () => {
  const { router } = open('case=42');
  const [link] = screen.getAllByRole('link');
  if (link) expect(press('Enter', link)).toBe(true);
  press('Enter');
  await expect.poll(() => router.state.location.pathname).toBe('/admin/cases/42');
});

it('/ leads to the search, and ? shows all keys', async () => {
  open();
  act(() => void press('/'));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  act(() => screen.getByRole('searchbox').blur());
  press('?');
  await screen.findByRole('dialog', { name: 'Keys' });
});

it('keys that are typed into a field do nothing else', () => {
  open();
  const field = screen.getByRole('searchbox');
  for (const key of ['x', '?', '/', 'Enter']) expect(press(key, field)).toBe(true);
  expect(words()).not.toContain('chosen');
});

it('Escape closes the case that the address names', async () => {
  const { router } = open('case=42');
  press('Escape');
  await expect.poll(() => router.state.location.search).toBe('');
});
