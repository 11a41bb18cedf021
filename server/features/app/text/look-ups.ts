/** The questions that any number may ask by text: a plate, and the traffic of a road. */
import type { Outcome } from '#domain/app/text/acts.ts';
import { withoutContact } from '#domain/app/text/plain-text.ts';
import type { PlateFacts } from '#domain/journeys/plate-checks.ts';
import { formatTime } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { actorOf } from '#server/features/app/text/numbers.ts';
import type { TextNumberRow } from '#server/features/app/text/store.ts';
import { checkPlate } from '#server/features/journeys/plate-checks/service.ts';
import { explore } from '#server/features/road/traffic/service.ts';

const trafficShown = 4;
const titleShown = 60;
const nobody = 0;

export async function lookUpPlate(
  app: AppContext,
  tx: Transaction,
  { number, user_id }: TextNumberRow,
  plate: string,
): Promise<Outcome> {
  const asker = { userId: user_id ?? undefined, address: number };
  const { form, manifest, notices, didYouMean } = await checkPlate(app, tx, asker, plate);
  return {
    kind: 'checked',
    plate,
    meant: form.form === 'unusual' ? (didYouMean[0] ?? '') : '',
    area: [form.localGovernment, form.state].filter((part) => part !== '').join(', '),
    manifest: !manifest.isOpen ? 'none' : manifest.companyChecked ? 'checked' : 'unchecked',
    way: wayOf(manifest),
    notices: notices.notices.map(({ kind, agency, reference, recordedAt }) => ({
      kind,
      agency,
      reference,
      recordedAt,
    })),
  };
}

/** The route of a manifest, such as `Ojota, Lagos - Oyo, 13:40`. */
function wayOf({ park, departureState, destinationState, openedAt }: PlateFacts['manifest']): string {
  const states = [departureState, destinationState].filter((state) => state !== '').join(' - ');
  const at = openedAt === null ? '' : formatTime(openedAt, 'iso');
  return [park, states, at].filter((part) => part !== '').join(', ');
}

export async function lookUpTraffic(
  app: AppContext,
  tx: Transaction,
  { user_id }: TextNumberRow,
  road: string,
): Promise<Outcome> {
  const actor = await actorOf(tx, user_id ?? nobody, false);
  const { rows } = await explore(app, tx, actor, {
    page: 1,
    perPage: trafficShown,
    search: road,
    status: 'current',
  });
  const lines = rows.map(
    ({ updatedAt, category, title }) =>
      `${formatTime(updatedAt, 'iso')} ${category}: ${withoutContact(title, titleShown)}`,
  );
  return { kind: 'traffic', road, lines };
}
