// @vitest-environment happy-dom
/** Where a person is signed in: what tells two devices of one kind apart. */
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { OpenSession } from '#domain/identity/settings.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { sessionsQuery } from '#web/features/identity/settings/queries.ts';
import { SessionsCard } from '#web/features/identity/settings/sessions-card.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const session: OpenSession = {
  ...{ id: 41, device: 'Chrome on Android', place: '102.89.34.…', current: false },
  ...{ createdAt: '2026-11-26T08:12:00.000Z', lastSeenAt: '2026-11-27T08:00:00.000Z' },
};
const linesOf = (sessions: readonly OpenSession[]) => {
  const { container } = shown(createElement(SessionsCard), { known: [[sessionsQuery.queryKey, sessions]] });
  return [...container.querySelectorAll('li')].map((line) => words(line));
};

it('is when each signed in, and the beginning of the address of its network', () => {
  const other = { ...session, id: 42, place: '41.58.1.…', createdAt: '2026-11-27T07:30:00.000Z' };
  const [one, two] = linesOf([session, other]);
  expect(one).toContain('Signed in 26 Nov 2026, 9:12 AM, from network 102.89.34.…');
  expect(two).toContain('Signed in 27 Nov 2026, 8:30 AM, from network 41.58.1.…');
});

it('is the name of a network that every machine knows', () => {
  const [line] = linesOf([{ ...session, place: 'In the same network as RUA' }]);
  expect(line).toContain('In the same network as RUA.');
  expect(line).toMatch(/Signed in 26 Nov 2026, 9:12 AM(?!, from)/);
});

it('is the moment alone where the address is unknown', () => {
  expect(linesOf([{ ...session, place: '' }])[0]).toMatch(/Signed in 26 Nov 2026, 9:12 AM(?!, from)/);
});
