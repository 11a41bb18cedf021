// @vitest-environment happy-dom
/** The figures of a desk lead to the cases that they count. */

import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { server, shown } from '#test/support/rendered.tsx';
import { FiguresPage } from '#web/features/response/desk-figures/figures-page.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const time = { count: 0, inTime: 0, median: null, ninth: null, over: false };
const row = {
  ...{ acknowledge: time, answer: time, resolve: time },
  open: 2,
  reopened: 0,
  reopenedOver: false,
};
const figures = {
  agency: 'Police',
  week: { from: '2026-11-23', to: '2026-11-29', running: true },
  ...{ total: { ...row, received: 4 }, before: { ...row, received: 4 }, changes: [] },
  ...{ overdue: 0, urgentUnanswered: 0, outcomes: [], hours: [], weeks: [] },
  officers: [
    { ...row, officer: { id: 5, firstName: 'Bola', lastName: 'Ade' } },
    { ...row, officer: null },
  ],
  kinds: [],
};

it.each([
  ['/', ''],
  ['/?kind=crime', '&kind=crime'],
])('at %s the rows of officers lead to their open cases of that kind', async (at, kind) => {
  server.answer = (input: object) => ('query' in input ? figures : { wanted: false });
  const page = shown(createElement(FiguresPage));
  await act(() => page.router.navigate(at));
  const table = await page.findByRole('region', { name: 'By officer' });
  const links = [...table.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  const nobodys = `/admin/queue?officer=nobody${kind}`;
  expect(links).toEqual([`/admin/queue?officer=5${kind}`, nobodys, nobodys]);
});

it.each([
  ['/', []],
  ['/?kind=crime', [{ ...row, kind: 'crime', targets: {} }]],
])('at %s the number of open cases leads to them', async (at, kinds) => {
  server.answer = (input: object) => ('query' in input ? { ...figures, kinds } : { wanted: false });
  const page = shown(createElement(FiguresPage));
  await act(() => page.router.navigate(at));
  const card = await page.findByRole('region', { name: 'Open now' });
  const links = [...card.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')]);
  expect(links).toEqual([['2 cases', `/admin/queue${at.slice(1)}`]]);
});
