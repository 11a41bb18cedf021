// @vitest-environment happy-dom
/** The test SMS to the next of kin of a ride, on its page and after it was lodged. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { testKinOfRide } from '#domain/journeys/rides/kin-of-ride.ts';
import { server, shown, wayOf } from '#test/support/rendered.tsx';
import { KinTestLine } from '#web/features/journeys/rides/kin/kin-test-line.tsx';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import { RideCreatedDialog } from '#web/features/journeys/rides/shares/ride-created-dialog.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const ride = {
  ...{ id: 41, rideId: 'RD-22222222', vehicleNumber: 'KJA-482XY', plateKind: 'commercial', share: null },
  ...{ departureState: 'Lagos', departureCity: 'Ikeja', destinationState: 'Oyo', destinationCity: 'Ibadan' },
  ...{ nextOfKinFullName: 'Bola Obi', address: 'Ojota', destinationAddress: 'Challenge' },
  can: { complete: true },
};
const at = '2026-11-27T08:00:00Z';
const sent = (state: string) => ({ state, at });

const known = (kinObstacle: string | null, kinTest: object | null) => ({
  known: [[rideLadder(41).queryKey, { state: 'travelling', rungs: [], kinObstacle, kinTest }]] as const,
});

function line(kinObstacle: string | null, kinTest: object | null, isObstacleSaid = () => false) {
  return shown(
    createElement(KinTestLine, { ride: ride as never, isObstacleSaid }),
    known(kinObstacle, kinTest),
  );
}

const again = 'Send the test SMS again : Bola Obi';

describe('the test SMS to the next of kin of a ride', () => {
  it.each([
    [null, sent('queued'), 'The test SMS is on its way.', null],
    [null, sent('sent'), /^The network has taken the test SMS/, null],
    [null, sent('delivered'), /^The test SMS arrived at /, null],
    [null, sent('unknown'), /Ask Bola Obi\.$/, again],
    ['blocked', sent('blocked'), /^The network refused the test SMS/, again],
    ['blocked', sent('delivered'), /^Their network lets no SMS of RUA through\./, null],
    ['number', null, /^RUA cannot text this number\./, null],
    ['refused', null, /^They asked RUA not to write to them\./, null],
    ['address-not-confirmed', null, /^Confirm your e-mail address first/, null],
    [null, null, '', 'Send a test SMS : Bola Obi'],
  ])('says, where it is kept back by %j and is %j, %j', (kinObstacle, kinTest, text, offered) => {
    line(kinObstacle, kinTest);
    const said = screen.getByRole('status').textContent;
    if (text === '') expect(said).toBe('');
    else expect(said).toMatch(text);
    expect(screen.queryAllByRole('button', { name: offered ?? /./ })).toHaveLength(offered === null ? 0 : 1);
  });

  it('leaves out what the ladder of the page says', () => {
    line('refused', null, () => true);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is sent again by a press, and is on its way then', async () => {
    const page = line(null, sent('failed'));
    server.answer = { state: 'travelling', rungs: [], kinObstacle: null, kinTest: sent('queued') };
    await page.person.click(screen.getByRole('button', { name: /^Send the test SMS again/ }));
    await screen.findByText('The test SMS is on its way.');
    expect(server.changes()).toEqual([[wayOf(testKinOfRide), { params: { id: 41 } }]]);
  });

  it('is told with the ride that was just lodged', () => {
    const props = { ride: ride as never, sharesAtOnce: false, onContinue() {} };
    shown(createElement(RideCreatedDialog, props), known(null, sent('queued')));
    const told = screen.getByRole('region', { name: 'Next of kin' });
    expect(told.textContent).toContain('Next of kin: Bola Obi');
    expect(told.textContent).toContain('The test SMS is on its way.');
  });
});
