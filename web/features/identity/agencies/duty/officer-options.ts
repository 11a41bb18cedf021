/** Officers to choose from: those on duty first, and marked. */
import { fullName } from '#web/lib/account-name.ts';

type Officer = { id: number; firstName: string; lastName: string };

/** A holder who has left the agency is not among its officers, and gets an option of their own. */
export function holderOption(
  holder: Officer,
  officers: readonly Officer[],
): { value: string; label: string }[] {
  if (officers.some(({ id }) => id === holder.id)) return [];
  return [{ value: String(holder.id), label: `${fullName(holder) || 'An officer'}, no longer here` }];
}

export function officerOptions(
  officers: readonly Officer[],
  onDuty: ReadonlySet<number>,
): { value: string; label: string }[] {
  return officers
    .toSorted((one, other) => Number(onDuty.has(other.id)) - Number(onDuty.has(one.id)))
    .map((one) => ({
      value: String(one.id),
      label: onDuty.has(one.id) ? `${fullName(one)}, on duty` : fullName(one),
    }));
}
