import type { Ride } from '#domain/journeys/rides/rides.ts';
import { isOpen } from '#domain/response/cases/case-state.ts';

/**
 * One line with the agencies that were asked for help. Agencies that handed the report on or ended it long ago were not asked:
 * their cases stay closed.
 */
export function agenciesAskedForHelp({ flagInfo }: Pick<Ride, 'flagInfo'>): string {
  const told = (flagInfo?.cases ?? []).filter(({ state }) => isOpen(state));
  return told.map(({ agency }) => agency.name).join(', ');
}
