/** The boarding place beside the fields of the form, and how long its position counts. */
export type Boarding = {
  /** The address as the person typed it last. Any other was known, or is the words of a position. */
  typedAddress: string;
  /** ISO 8601, by the clock of this device: when it said where it is. */
  placedAt: string | null;
};

const oldMilliseconds = 30 * 60_000;

/** Whether the person may be elsewhere by now, or the clock was set meanwhile. @param placedAt ISO 8601. */
export function isOldPosition(placedAt: string, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(placedAt)) > oldMilliseconds;
}

export const noPosition = { latitude: null, longitude: null, accuracyMetres: undefined };
