// @vitest-environment happy-dom
/** The plain form that flags a ride, for a browser in which no script runs. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { PlainRide } from '#web/features/reporting/flags/plain-ride.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const cannot = { complete: false, undoComplete: false };
const open = (flag: boolean, answer?: object) =>
  shown(
    createElement(PlainRide, { ride: { id: 41, can: { ...cannot, flag }, flagInfo: null }, answer } as never),
    {
      context: { id: 7 },
    },
  );
const form = () => screen.queryByRole('region', { name: 'Flag ride' })?.querySelector('form') ?? undefined;
const entries = () => Object.fromEntries([...new FormData(form())]);

it('tells those that answer first, unless all are chosen', async () => {
  const { person } = open(true);
  expect(entries()).toMatchObject({ task: 'flag', for_account: '7', agencies: 'default', description: '' });
  expect(entries().idempotency_key).toMatch(/^\S{8,}$/);
  await person.click(screen.getByRole('radio', { name: 'All active agencies' }));
  expect(entries()).toMatchObject({ agencies: 'all' });
});

it('is not there for a ride that cannot be flagged', () => {
  open(false);
  expect(form()).toBeUndefined();
});

it.each([
  ['flag', 'Wrong way.', true],
  ['complete', '', false],
])('after a refusal of the form %s has the words %j', (task, typed, isHere) => {
  const values = { description: 'Wrong way.' };
  open(true, { kind: 'refused', task, code: 'invalid', message: 'Not now.', problems: [], values });
  expect(entries()).toMatchObject({ description: typed });
  expect(words(form()).includes('Not now.')).toBe(isHere);
});
