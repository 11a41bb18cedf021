/** Officers that work can be given to: those on duty first. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { listRunning } from '#server/features/identity/agencies/duty/store.ts';
import { listOfficersOf } from '#server/features/identity/agencies/service.ts';

export type OfficerToChoose = { id: number; firstName: string; lastName: string; onDuty: boolean };

/** Each by name, those on duty before the others. */
export async function listOfficersToChoose(
  app: Pick<AppContext, 'now'>,
  db: Queries,
  agencyId: number,
): Promise<OfficerToChoose[]> {
  const running = await listRunning(db, agencyId, app.now().toISOString());
  const onDuty = new Set(running.map(({ id }) => id));
  const officers = await listOfficersOf(db, agencyId);
  return officers
    .map((officer) => ({ ...officer, onDuty: onDuty.has(officer.id) }))
    .toSorted((one, other) => Number(other.onDuty) - Number(one.onDuty));
}
