/** Deadlines are minutes; people set them in the largest unit that fits. */

export const units = { minutes: 1, hours: 60, days: 1440 } as const;
export type Unit = keyof typeof units;

/** @returns for example 240 as 4 hours. `NaN` stays `NaN`. */
export function inUnits(minutes: number): { amount: number; unit: Unit } {
  const fits = (unit: Unit) => minutes >= units[unit] && minutes % units[unit] === 0;
  const unit = fits('days') ? 'days' : fits('hours') ? 'hours' : 'minutes';
  return { amount: minutes / units[unit], unit };
}

/** `15 minutes`, `1 day` */
export function deadlineText(minutes: number): string {
  const { amount, unit } = inUnits(minutes);
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}
