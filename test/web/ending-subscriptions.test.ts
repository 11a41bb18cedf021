// @vitest-environment happy-dom
/** Staff read who subscribes to the news, and end a subscription. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { removeSubscriber } from '#domain/site/subscribers.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { subscribersPage } from '#web/features/site/inbox/queries.ts';
import { SubscriberList } from '#web/features/site/inbox/subscriber-list.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T23:30:00Z';

describe('the subscribers', () => {
  const rows = [
    {
      id: 1,
      email: 'ada@rua.example',
      state: 'confirmed',
      createdAt: '2026-11-01T08:00:00Z',
      confirmedAt: at,
    },
    {
      id: 2,
      email: 'bola@rua.example',
      state: 'asked',
      createdAt: '2026-11-02T08:00:00Z',
      confirmedAt: null,
    },
  ];
  const list = () => {
    const { queryKey } = subscribersPage({ page: 1, perPage: 25 });
    return shown(createElement(SubscriberList), { known: [[queryKey, { rows, total: 2 }]] });
  };

  it('are listed with the day on which each confirmed, or asked', () => {
    list();
    const cells = within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').slice(0, 3).map(words));
    expect(cells).toEqual([
      ['Confirmed', 'ada@rua.example', '28 Nov 2026, 12:30 AM'],
      ['Not confirmed', 'bola@rua.example', '02 Nov 2026, 9:00 AM'],
    ]);
  });

  it('are removed by a second press; the question stays where it is refused', async () => {
    const { person } = list();
    const [remove] = screen.getAllByRole('button', { name: 'Remove bola@rua.example' });
    await person.click(remove as HTMLElement);
    await screen.findByRole('alertdialog', { name: 'Remove bola@rua.example?' });
    await person.click(button('Cancel'));
    expect([screen.queryByRole('alertdialog'), server.changes()]).toEqual([null, []]);
    server.answer = new Error('No network.');
    await person.click(remove as HTMLElement);
    await person.click(button('Remove'));
    await expect.poll(server.changes).toEqual([[wayOf(removeSubscriber), { params: { id: 2 } }]]);
    await screen.findByRole('button', { name: 'Remove' });
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    server.answer = (input: object) => ('params' in input ? {} : { rows, total: 2 });
    await person.click(button('Remove'));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  });
});
