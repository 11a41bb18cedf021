import type { Ride } from '#domain/journeys/rides/rides.ts';
import { isOpen } from '#domain/response/cases/case-state.ts';

/** Which agencies were asked for help, in one line. Those that handed the report on, or ended it long ago, were not: their cases stay closed. */
export function toldOfHelp({ flagInfo }: Pick<Ride, 'flagInfo'>): string {
  const told = (flagInfo?.cases ?? []).filter(({ state }) => isOpen(state));
  return told.map(({ agency }) => agency.name).join(', ');
}
