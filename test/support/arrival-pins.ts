/** PINs that people of the tests chose. */
import type { AppContext } from '#server/base/app-context.ts';
import { hashPins, savePins } from '#server/features/journeys/arrival-pins/for-others/pins.ts';

export const ownPins = { pin: '4821', duress: '4822' } as const;

/** Stores the PINs as if the person had chosen them with their password. @param duress empty for none. */
export async function givePins(
  app: AppContext,
  userId: number,
  { pin, duress }: { pin: string; duress: string } = ownPins,
): Promise<void> {
  const hashed = await hashPins(app, pin, duress);
  await app.database.transact((tx) => savePins(app, tx, userId, hashed));
}
