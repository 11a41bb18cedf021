/** How an agency's figures read. */
import type { AgencyFigures } from '#domain/organization.ts';
import { durationWords } from '#web/lib/format.ts';

/** @returns whole per cent, or null while there is nothing to say it of. */
export function shareInTime({ due, inTime }: AgencyFigures): number | null {
  return due === 0 ? null : Math.round((inTime / due) * 100);
}

export function usualTime(minutes: number | null): string {
  return minutes === null ? 'None yet' : durationWords(Math.max(1, Math.round(minutes)));
}

/** Those with reports first, the busiest on top; the others by name, as they come. */
export function inOrder(agencies: readonly AgencyFigures[]): AgencyFigures[] {
  return agencies.toSorted((one, other) => other.received - one.received);
}
