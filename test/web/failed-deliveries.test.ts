// @vitest-environment happy-dom
/** The failed messages in the delivery queue that an administrator has sent again. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { retryAllDeliveries } from '#domain/platform/deliveries/delivery-queue.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { deliveryCounts } from '#web/features/platform/deliveries/queue/queries.ts';
import Deliveries from '#web/routes/backoffice/deliveries.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

function page(query: string, failed: number) {
  const counts = { waiting: 0, failed, blocked: 0, oldestWaitingAt: null };
  const known = [[deliveryCounts.queryKey, counts]] as const;
  return shown(createElement(Deliveries), { known, address: `/backoffice/deliveries?${query}` });
}

it.each([
  ['', 12, null, '12 messages were given up.'],
  ['', 1, null, '1 message was given up.'],
  ['status=failed&channel=sms', 12, 'sms', 'All of the channel SMS that were given up.'],
  ['channel=mail&page=2', 12, 'mail', 'All of the channel Mail that were given up.'],
  ['channel=pigeon', 12, null, '12 messages were given up.'],
])('of the list %j with %i of them all, those of the channel %s', async (query, failed, channel, said) => {
  server.answer = (input: object) => ('body' in input ? { retried: failed } : new Promise(() => {}));
  const { person } = page(query, failed);
  await person.click(button('Try all failed again'));
  expect(words(screen.getByRole('alertdialog'))).toContain(said);
  await person.click(button('Try again'));
  await expect.poll(server.changes).toEqual([[wayOf(retryAllDeliveries), { body: { channel } }]]);
});

it('are not offered while there are none', () => {
  page('', 0);
  expect(buttons()).not.toContain('Try all failed again');
});
