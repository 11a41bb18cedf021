/** What RUA knows of a number, as the conversation asks for it. */
import { choicesShown, type TextFacts, usualRoads, usualTowns } from '#domain/app/text/facts.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { manifestTyped } from '#server/features/app/text/manifest-lookups.ts';
import * as people from '#server/features/app/text/person-store.ts';
import type { TextNumberRow } from '#server/features/app/text/store.ts';
import { standingOf } from '#server/features/journeys/rides/ladder/for-others/text-answers.ts';

export type KnownFacts = TextFacts & { openRide: people.OpenRide | undefined; kinName: string };

/** @param typed now; the manifest whose number stands in it is looked up. */
export async function factsOf(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  typed: string,
): Promise<KnownFacts> {
  const ground = {
    now: app.now(),
    language: row.language,
    code: app.config.text.serviceCode,
    roads: usualRoads,
    manifest: await manifestTyped(app, tx, row, typed),
  };
  if (row.user_id === null) {
    return { ...ground, ride: null, openRide: undefined, kinPhone: '', kinName: '', towns: usualTowns };
  }
  const openRide = await people.findOpenRide(tx, row.user_id);
  const kin = (await people.findNamedKin(tx, row.user_id)) ?? (await people.findLastKin(tx, row.user_id));
  const own = await people.listTowns(tx, row.user_id, choicesShown);
  const isTextable = kin !== undefined && canBeTexted(kin.phone, app.config.smsCountries);
  return {
    ...ground,
    openRide,
    ride: openRide
      ? {
          plate: openRide.vehicle_number,
          town: openRide.destination_address,
          due: openRide.expected_arrival,
          isFlagged: openRide.flagged_at !== null,
          isAsked: (await standingOf(app, tx, openRide.id)).isAsked,
        }
      : null,
    kinPhone: isTextable ? kin.phone : '',
    kinName: kin?.name ?? '',
    towns: [...own, ...usualTowns.filter((town) => !own.includes(town))].slice(0, choicesShown),
  };
}
