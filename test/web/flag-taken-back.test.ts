// @vitest-environment happy-dom
/** A flag that waits for a network, and what its sheet says when it is taken back. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { queuedRequest } from '#test/support/queued-requests.ts';
import { button, buttons, shown, words } from '#test/support/rendered.tsx';
import { QueuedBody } from '#web/features/reporting/flags/hold/queued-body.tsx';
import type { HeldFlag, Undone } from '#web/features/reporting/flags/hold/use-queued-flag.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const undo = vi.fn(async () => {});
const onLeave = vi.fn();
const ride = { vehicleNumber: 'KJA-482XY', departureState: 'Lagos', destination: 'Ibadan' };

function sheetAfter(undone: Undone) {
  const queued = { ...queuedRequest('flag', { kind: 'flag' }), order: 1 };
  const held: HeldFlag = {
    progress: { kind: 'waiting', queued },
    secondsLeft: 0,
    undone,
    raise: async () => {},
    undo,
  };
  return shown(createElement(QueuedBody, { ride: ride as never, kin: null, responder: null, held, onLeave }));
}

it('is asked to come back by one press', async () => {
  const { person } = sheetAfter('not-asked');
  await person.click(button('Take it back'));
  expect(undo).toHaveBeenCalledOnce();
});

it('says that it may have left already, with the way to what waits', async () => {
  const { person, router } = sheetAfter('too-late');
  expect(words()).toContain('It may have left already.');
  expect(buttons()).not.toContain('Take it back');
  await person.click(screen.getByRole('link', { name: 'Waiting to be sent' }));
  expect([router.state.location.pathname, onLeave.mock.calls.length]).toEqual(['/users/sending', 1]);
});
