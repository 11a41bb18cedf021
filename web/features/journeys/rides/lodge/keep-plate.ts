import { rideDrafts } from './draft.ts';
import { emptyRide } from './ride-values.ts';

/** Puts a plate into the draft on this device, with which the form to lodge a ride opens. All other typed fields stay. */
export function keepPlate(accountId: number, plate: string): void {
  const content = rideDrafts.read(accountId)?.content ?? { values: emptyRide, filledFrom: '' };
  rideDrafts.write(accountId, {
    content: { ...content, values: { ...content.values, vehicleNumber: plate } },
    sent: null,
    savedAt: new Date().toISOString(),
  });
}
