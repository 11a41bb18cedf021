// @vitest-environment happy-dom
/** The messages about a record, beside it. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { TicketSide } from '#domain/response/messages/messages.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { ticket } from '#test/support/tickets.ts';
import { ticketsPage } from '#web/features/response/messages/queries.ts';
import { TicketsAboutCard } from '#web/features/response/messages/tickets-about-card.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const about = (rows: object[], side: TicketSide = 'user') =>
  shown(createElement(TicketsAboutCard, { about: 'RD-7K2M9QXD', side }), {
    known: [
      [ticketsPage({ about: 'RD-7K2M9QXD', page: 1, perPage: 5 }).queryKey, { rows, total: rows.length }],
    ],
  });

it.each([
  ['user', '/users/messages?ticket=TK-22222222'],
  ['agency', '/admin/messages?ticket=TK-22222222'],
] as const)('lead the %s to the page of messages', (side, href) => {
  about([ticket()], side);
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});

it('are nothing where there are none', () => {
  about([]);
  expect(words()).toBe('');
});
