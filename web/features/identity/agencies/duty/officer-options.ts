/** Officers to choose from: those on duty first, and marked. */
import { fullName } from '#web/lib/account-name.ts';

type Officer = { id: number; firstName: string; lastName: string };

/** The officer who has it, for a choice among others: whoever has left is none of them. */
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
