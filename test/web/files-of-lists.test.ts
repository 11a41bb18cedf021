// @vitest-environment happy-dom
/** The file of a list has what the list shows, on all its pages. */
import { screen } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { exportAudit } from '#domain/platform/audit.ts';
import { exportCases } from '#domain/response/cases/queue-export.ts';
import { exportDeskFigures } from '#domain/response/desk-figures/desk-figures.ts';
import { exportContactMessages } from '#domain/site/contact.ts';
import { exportDatedEntries } from '#domain/site/content/table.ts';
import { exportSubscribers } from '#domain/site/subscribers.ts';
import { shown } from '#test/support/rendered.tsx';
import { QueueTools } from '#web/features/response/cases/queue-tools.tsx';
import { WeekTools } from '#web/features/response/desk-figures/week-tools.tsx';
import { TablePage } from '#web/features/site/content-editing/table/table-page.tsx';
import { MessageList } from '#web/features/site/inbox/message-list.tsx';
import { SubscriberList } from '#web/features/site/inbox/subscriber-list.tsx';
import AuditLog from '#web/routes/backoffice/audit.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const author = { name: 'author', label: 'Author', control: 'line', hint: '', required: true, choices: [] };
const category = { ...author, name: 'category', label: 'Category', control: 'choice' };
const posts = {
  ...{ name: 'post', label: 'News posts', hint: '', entries: 'many', order: 'date', title: 'title' },
  fields: [author, { ...category, choices: [{ value: 'rights', label: 'Rights' }] }],
};
const week = { from: '2026-11-16', to: '2026-11-22', running: false };
const days = 'from=2026-11-01&to=2026-11-27';

type Row = [list: string, page: () => ReactElement, file: Endpoint, filters: string, fixed?: string];

const lists: Row[] = [
  ['the audit log', () => createElement(AuditLog), exportAudit, `search=ada&role=editor&${days}`],
  [
    'the inbox',
    () => createElement(MessageList),
    exportContactMessages,
    'search=ada&status=answered&assigned=me',
  ],
  ['the subscribers', () => createElement(SubscriberList), exportSubscribers, 'search=ada&status=asked'],
  [
    'the posts',
    () => createElement(TablePage, { form: posts as never }),
    exportDatedEntries,
    'search=ada&state=draft&category=rights&author=Bola',
  ],
  [
    'the work queue',
    () => createElement(QueueTools, { openCase: undefined }),
    exportCases,
    `search=ada&kind=crime&state=new&officer=me&urgent=yes&overdue=yes&placed=no&plate=KJA&place_state=Oyo&${days}`,
  ],
  [
    'the flagged rides',
    () => createElement(QueueTools, { openCase: undefined, kind: 'rides' }),
    exportCases,
    'search=ada&state=new',
    'kind=rides',
  ],
  [
    'the figures of a desk',
    () => createElement(WeekTools, { week, query: { kind: 'crime', week: '2026-11-18' } }),
    exportDeskFigures,
    '',
    'kind=crime&week=2026-11-16',
  ],
];

const sorted = (query: string) => [...new URLSearchParams(query)].sort();

it.each(lists)('the file of %s has the same filters, and not only this page', (...row) => {
  const [, page, file, filters, fixed = ''] = row;
  shown(page(), { address: `/list?page=2&${filters}` });
  const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /CSV/ });
  const { pathname, search } = new URL(link?.href ?? '');
  expect(pathname).toBe(file.path.replace('{kind}', 'post'));
  expect(sorted(search)).toEqual(sorted(`${filters}&${fixed}`));
});
