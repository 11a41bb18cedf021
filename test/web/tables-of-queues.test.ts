// @vitest-environment happy-dom
/** The tables of an agency: the columns of each kind of case, and where a row leads. */
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { ada, beWide, complaint, item, ride } from '#test/support/agency-cases.ts';
import { openQueue, queueRow } from '#test/support/agency-queue.ts';
import { words } from '#test/support/rendered.tsx';
import type { QueueKind } from '#web/features/response/cases/list-params.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

afterEach(() => void vi.restoreAllMocks());

describe('the table', () => {
  const tableOf = (kind: QueueKind, one: CaseRow, query = '') => {
    beWide(false);
    openQueue([one], { kind, query, total: 25 });
    const table = within(screen.getByRole('table', { name: 'Cases' }));
    const texts = (role: 'columnheader' | 'cell') => table.getAllByRole(role).map((cell) => words(cell));
    const heads = [...document.querySelectorAll('th')].map((head) => words(head));
    return heads.map((head, place) => [head, texts('cell')[place]]);
  };

  it('of rides has what tells them apart, and leads to each in the same list', () => {
    const one = queueRow(41, { complaint: null, ride, plate: 'KJA-482XY', kind: 'flagged-ride' });
    expect(tableOf('rides', one, 'page=3&state=new').slice(0, 7)).toEqual([
      ...[
        ['S/N', '21'],
        ['Ride ID', 'RD-22222222'],
        ['Vehicle number', 'KJA-482XY'],
      ],
      ...[
        ['Vehicle name', 'Hiace'],
        ['Driver name', 'Sunday'],
        ['Destination', 'Challenge'],
        ['Status', 'Active'],
      ],
    ]);
    const [link] = screen.getAllByRole('link', { name: 'RD-22222222' });
    expect(link?.getAttribute('href')).toBe('/admin/queue?page=3&state=new&case=41');
    expect(words()).toContain('21 to 25 of 25 cases');
  });

  it('of items has the item, the rider and where it goes', () => {
    const about = { ...item, destinationAddress: 'Bodija market by the old gate' };
    const one = queueRow(41, { complaint: null, item: about, plate: 'KJA-482XY', kind: 'flagged-item' });
    expect(tableOf('flagged-item', one).slice(1, -1)).toEqual([
      ...[
        ['Item ID', 'IT-22222222'],
        ['Item', 'Laptop'],
        ['Bike number', 'KJA-482XY'],
      ],
      ...[
        ['Rider number', '08030000142'],
        ['Rider company', 'Gokada'],
      ],
      ['Destination', 'Bodija market by the old…'],
    ]);
  });

  it('of complaints has the day in Lagos, the role, the name and the type', () => {
    const about = { ...complaint, role: 'driver', name: 'Musa' };
    const one = queueRow(41, { complaint: about, startedAt: '2026-11-26T23:30:00.000Z', officer: ada });
    expect(tableOf('reported', one).slice(1, -1)).toEqual([
      ...[
        ['Complaint', 'Robbery at Ojota'],
        ['Date', '27 Nov 2026'],
        ['Role', 'driver'],
      ],
      ...[
        ['Name', 'Musa'],
        ['Complaint type', 'Crime report'],
      ],
    ]);
  });

  it.each([
    ['active', 'Active'],
    ['completed', 'Completed'],
  ])('says how far a ride is: %s', (status, said) => {
    const one = queueRow(41, { complaint: null, ride: { ...ride, status } });
    expect(tableOf('rides', one)[6]).toEqual(['Status', said]);
  });
});
