// @vitest-environment happy-dom
/** Using any page with an overdue ride on the road tells RUA that its passenger is alive. */
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actOnLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { ada } from '#test/support/queued-requests.ts';
import { server, shown, wayOf } from '#test/support/rendered.tsx';
import { RideStrip } from '#web/features/app/ride-strip/ride-strip.tsx';
import { newestActiveRide } from '#web/features/journeys/rides/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const minute = 60_000;
const alive = [wayOf(actOnLadder), { params: { id: 41 }, body: { act: 'alive' } }];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

function press(): void {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
}

function look(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the use of a page', () => {
  let end = () => {};
  /** Anew, as in a page that has just been opened. */
  async function open(expectedArrival: string | null): Promise<void> {
    const { watchUse } = await import('#web/features/journeys/rides/ladder/sign-of-life.ts');
    end = watchUse({ id: 41, expectedArrival });
  }

  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('counts when it is opened, and then once in some minutes', async () => {
    await open(inMinutes(-1));
    press();
    expect(server.changes()).toEqual([alive]);
    vi.advanceTimersByTime(2 * minute);
    press();
    expect(server.changes()).toEqual([alive]);
    vi.advanceTimersByTime(2 * minute);
    expect(server.changes()).toEqual([alive]);
    press();
    expect(server.changes()).toEqual([alive, alive]);
  });

  it('counts from the expected arrival on', async () => {
    await open(inMinutes(1));
    press();
    expect(server.changes()).toEqual([]);
    vi.advanceTimersByTime(2 * minute);
    press();
    expect(server.changes()).toEqual([alive]);
  });

  it('counts when the passenger comes back to the window, and not while the window is hidden', async () => {
    look('hidden');
    await open(inMinutes(-1));
    press();
    expect(server.changes()).toEqual([]);
    look('visible');
    expect(server.changes()).toEqual([alive]);
  });

  it('counts no more once the ride has left the page', async () => {
    await open(inMinutes(1));
    vi.advanceTimersByTime(2 * minute);
    end();
    press();
    expect(server.changes()).toEqual([]);
  });
});

it('the strip of the ride, which is on all pages, tells of it', async () => {
  const ride = {
    ...{ id: 41, rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', plateKind: 'commercial' },
    ...{ status: 'active', departureState: 'Lagos', departureCity: '', destinationState: 'Oyo' },
    ...{ destination: 'Ibadan', createdAt: inMinutes(-90), flagged: false },
    ...{ expectedArrival: inMinutes(-30), expectedFrom: 'passenger' },
  };
  await act(async () => {
    shown(createElement(RideStrip, { accountId: ada }), { known: [[newestActiveRide.queryKey, ride]] });
  });
  await expect.poll(server.changes, { timeout: 20_000 }).toEqual([alive]);
});
