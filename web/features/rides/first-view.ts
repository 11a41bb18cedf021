/** What the dashboard shows of rides first, found by the server so that nothing moves when it arrives. */
import type { RideRow } from '#domain/ride-row.ts';
import { countRides, getRide, listRides, type Ride } from '#domain/rides.ts';
import { call } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';

export type FirstView = {
  counts: { all: number; active: number; completed: number; flagged: number };
  /** The newest ride on the road, in short and whole; null when there is none. */
  newest: RideRow | null;
  ride: Ride | null;
};

/** @returns null when it cannot be known now: the page then asks for it itself. */
export async function loadFirstView({ fetch }: Pick<PageContext, 'fetch'>): Promise<FirstView | null> {
  try {
    const [counts, { rows }] = await Promise.all([
      call(countRides, {}, { fetch }),
      call(listRides, { query: { page: 1, perPage: 1, status: 'active' } }, { fetch }),
    ]);
    const newest = rows[0] ?? null;
    const ride = newest && (await call(getRide, { params: { id: newest.id } }, { fetch }));
    return { counts, newest, ride };
  } catch {
    return null;
  }
}
