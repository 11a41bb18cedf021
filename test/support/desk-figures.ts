/** The figures of a desk in the window of a supervisor. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { FiguresPage } from '#web/features/response/desk-figures/figures-page.tsx';
import { server, shown, words } from './rendered.tsx';

export const none = { count: 0, inTime: 0, median: null, ninth: null, over: false };
export const few = { ...none, count: 1 };
export const many = { count: 1204, inTime: 700, median: 12, ninth: 90, over: false };
export const row = {
  ...{ acknowledge: many, answer: few, resolve: none },
  open: 1,
  reopened: 0,
  reopenedOver: false,
};
const targets = { acknowledge: 15, answer: 15, resolve: 240 };
const noon = Array.from({ length: 12 }, (_, place) => (place === 11 ? 4 : 0));
export const figures = {
  agency: 'Police',
  week: { from: '2026-11-16', to: '2026-11-22', running: false },
  total: { ...row, received: 30 },
  before: { ...row, acknowledge: { ...many, median: 20 }, open: 4, received: 4 },
  ...{ changes: [], overdue: 0, urgentUnanswered: 0, officers: [], outcomes: [], weeks: [] },
  kinds: [{ ...row, kind: 'crime', targets }],
  hours: Array.from({ length: 7 }, (_, day) => (day === 6 ? noon : noon.map(() => 0))),
};

/** @param mail the answer about the mail of each week. */
export async function openFigures(
  changes: object = {},
  {
    address = '/admin/figures',
    mail = () => ({ wanted: false }),
  }: { address?: string; mail?: () => object } = {},
) {
  server.answer = (input: object) => ('query' in input ? { ...figures, ...changes } : mail());
  const page = shown(createElement(FiguresPage), { address });
  await screen.findByRole('region', { name: 'Open now' });
  return page;
}

/** The words of a part of the page. */
export function partOf(name: string): string {
  return words(screen.getByRole('region', { name }));
}
