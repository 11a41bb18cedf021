// @vitest-environment happy-dom
/** Adding an entry to the site: a press after a lost answer adds no second one. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { createEntry } from '#domain/site/content/editing.ts';
import { button, server, shown } from '#test/support/rendered.tsx';
import { itAsks } from '#test/support/window-changes.ts';
import { AddEntry } from '#web/features/site/content-editing/add-entry.tsx';
import { unanswered } from '#web/lib/server-request.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const form = { name: 'faq' };

itAsks([
  [
    'a question is added empty',
    [AddEntry, { form }],
    ['New question'],
    [createEntry, { params: { kind: 'faq' }, body: { content: {} } }],
  ],
]);

it('it is added once where it is pressed again after a lost answer', async () => {
  server.answer = unanswered(new Error('no network'));
  const { person, router } = shown(createElement(AddEntry, { form: form as never }));
  await person.click(button('New question'));
  await screen.findByRole('button', { name: 'New question' });
  server.answer = { id: 9, kind: 'faq' };
  await person.click(button('New question'));
  await expect.poll(() => router.state.location.pathname).toBe('/backoffice/content/faq/9');
  const [first, second] = server.asked.map(({ key }) => key);
  expect([first, second]).toEqual([expect.any(String), first]);
});
