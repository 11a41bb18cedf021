/** A member who uses any page is alive: RUA hears of it once it asks whether they arrived, and tells nobody before they had time to answer. */
import { actOnLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { serverNow } from '#web/lib/server-clock.ts';

export type ExpectedRide = { id: number; expectedArrival: string | null };

/** Shorter than RUA waits between the questions. */
const pauseMilliseconds = 3 * 60_000;
const uses = ['visibilitychange', 'pointerdown', 'keydown'] as const;

/** By a clock that is never set. */
let lastAt = Number.NEGATIVE_INFINITY;

/** Opening a page counts, coming back to it, pressing and typing; a window that nobody sees does not. @returns how to stop. */
export function watchUse({ id, expectedArrival }: ExpectedRide): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden' || !isDue(expectedArrival)) return;
    if (performance.now() - lastAt < pauseMilliseconds) return;
    lastAt = performance.now();
    // The next use tells it as well as this one.
    call(actOnLadder, { params: { id }, body: { act: 'alive' } }, { idempotencyKey: newKey() }).catch(
      () => {},
    );
  };
  look();
  for (const use of uses) document.addEventListener(use, look);
  return () => {
    for (const use of uses) document.removeEventListener(use, look);
  };
}

/** Before the expected arrival RUA asks nothing. */
function isDue(expectedArrival: string | null): boolean {
  return expectedArrival !== null && Date.parse(expectedArrival) <= serverNow().getTime();
}
