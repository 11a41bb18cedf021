// @vitest-environment happy-dom
/** What an editor types while a form is being saved. */
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { button, field, server, shown } from '#test/support/rendered.tsx';
import { MediaRecord } from '#web/features/platform/pictures/media/media-record.tsx';
import { mediaDetails } from '#web/features/platform/pictures/media/queries.ts';
import { currentToasts } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const told = () => currentToasts().map(({ text }) => text);

it('words that an editor adds to the name of a picture while it is saved stay', async () => {
  const picture = {
    ...{ id: 41, version: 3, name: 'gate', alt: 'A gate', decorative: false, focus: { x: 50, y: 50 } },
    ...{ file: 'pictures/gate.webp', width: 1440, height: 600, uses: 0, usedIn: [], bytes: 2048 },
    ...{
      path: 'files/content/gate.webp',
      createdAt: '2026-11-27T08:00:00Z',
      changedAt: '2026-11-27T08:00:00Z',
    },
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  server.until = promise;
  server.answer = { ...picture, version: 4, name: 'gate of Ojota' };
  const { person } = shown(createElement(MediaRecord, { id: 41 }), {
    known: [[mediaDetails(41).queryKey, picture]],
  });
  await person.type(field('Name'), ' of Ojota');
  await person.click(button('Save'));
  await person.type(field('Name'), ' North');
  resolve();
  await expect.poll(told).toContain('The picture is saved.');
  expect(field('Name').value).toBe('gate of Ojota North');
});
