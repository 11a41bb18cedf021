import { type RideContent, rideDrafts } from './draft.ts';
import { fitToPlate } from './filled-facts.ts';
import { emptyRide } from './ride-values.ts';

const nothing: RideContent = { values: emptyRide, filledFrom: '', filled: null };

/**
 * Puts a plate into the draft on this device, with which the form to lodge a ride opens. All other typed fields stay; facts of
 * another vehicle go.
 */
export function savePlateDraft(accountId: number, plate: string): void {
  const { values, boarding, filled } = rideDrafts.read(accountId)?.content ?? nothing;
  if (values.vehicleNumber === plate) return;
  const fitting = filled === null ? {} : fitToPlate(filled, plate, values);
  rideDrafts.write(accountId, {
    content: {
      values: { ...values, ...fitting, manifestNumber: '', vehicleNumber: plate },
      boarding,
      filledFrom: '',
      filled,
    },
    sent: null,
    savedAt: new Date().toISOString(),
  });
}
