// @vitest-environment happy-dom
/** The search box above a list, in the half second between typing and the search. */
import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { shown } from '#test/support/rendered.tsx';
import { deliveryCounts } from '#web/features/platform/deliveries/queue/queries.ts';
import Deliveries from '#web/routes/backoffice/deliveries.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const counts = { waiting: 3, failed: 12, blocked: 0, oldestWaitingAt: null };
const known = [[deliveryCounts.queryKey, counts]] as const;

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

it.each<[what: string, before: string, choose: () => void, after: string]>([
  ['a state', '', () => press('Waiting 3'), 'status=waiting&search=ada'],
  ['another channel', 'channel=mail', () => press('SMS'), 'channel=sms&search=ada'],
  ['all channels', 'channel=mail&status=failed', () => press('All channels'), 'status=failed&search=ada'],
  [
    'an order',
    'status=failed&page=3',
    () => fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'oldest' } }),
    'status=failed&sort=oldest&search=ada',
  ],
  [
    'a day',
    '',
    () => fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-01' } }),
    'from=2026-11-01&search=ada',
  ],
])('%s that a person chooses while a typed word waits to be searched stays beside it', async (...row) => {
  const [, before, choose, after] = row;
  shown(createElement(Deliveries), { known, address: `/backoffice/deliveries?${before}` });
  // No time passes between the two.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } });
  choose();
  await expect.poll(() => location.search).toBe(`?${after}`);
});

it('a person who chooses a filter while a typed word waits still sees the word', async () => {
  shown(createElement(Deliveries), { known, address: '/backoffice/deliveries' });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'ada' } });
  press('SMS');
  await expect.poll(() => location.search).toBe('?channel=sms');
  expect(field.value).toBe('ada');
});
