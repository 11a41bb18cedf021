/** Officers to choose from: those on duty first, and marked. */
import { fullName } from '#web/lib/account-name.ts';

type Officer = { id: number; firstName: string; lastName: string };

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
