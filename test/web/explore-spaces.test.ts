// @vitest-environment happy-dom
/** The search for a parking space, in the address. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { shown } from '#test/support/rendered.tsx';
import { ExploreSpaces } from '#web/features/road/parking/explore-spaces.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

it('of all places begins at the first page, with the other filters of the search nearby', async () => {
  const { router } = shown(createElement(ExploreSpaces, { ownsSpaces: false }));
  const others = '?tab=explore&search=ojota&price_per=hour';
  await act(() => router.navigate(`/${others}&latitude=6.57&longitude=3.36&page=3`));
  const everywhere = screen.getByRole('link', { name: 'Near me: look everywhere again' });
  expect(everywhere.getAttribute('href')).toBe(`/${others}`);
});
