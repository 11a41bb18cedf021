/** Writes the demo traffic updates with what others said of them, and two agencies' advisories. */
import { kindOf } from '#domain/road/traffic/categories.ts';
import { trafficStatusOf, type Voice, type Voices } from '#domain/road/traffic/status.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { minutesAfter } from '#server/seed/moments.ts';
import { advisorySeeds, type TrafficSeed, trafficSeeds } from '#server/seed/traffic.ts';

export async function insertTraffic(
  app: AppContext,
  tx: Transaction,
  users: Ids,
  agencies: Ids,
): Promise<void> {
  const now = app.now();
  // Oldest first, as they would have been posted.
  for (const update of trafficSeeds.toSorted((one, other) => other.minutesAgo - one.minutesAgo))
    await insertUpdate(tx, update, users, now);
  await tx
    .insertInto('traffic_advisories')
    .values(
      advisorySeeds.map(({ agencyCode, title, text, minutesAgo, hours }) => {
        const createdAt = minutesAfter(now, -minutesAgo);
        return {
          agency_id: idOf(agencies, agencyCode),
          title,
          text,
          created_at: createdAt.toISOString(),
          ends_at: minutesAfter(createdAt, hours * 60).toISOString(),
        };
      }),
    )
    .execute();
}

async function insertUpdate(tx: Transaction, update: TrafficSeed, users: Ids, now: Date): Promise<void> {
  const { title, category, description, latitude, longitude } = update;
  const ago = (minutes: number) => minutesAfter(now, -minutes).toISOString();
  const kind = kindOf(category);
  const said = update.voices.map(([email, voice, minutes]) => ({ email, voice, at: ago(minutes) }));
  const voices = countVoices(said);
  const postedAt = ago(update.minutesAgo);
  const { id } = await tx
    .insertInto('traffic_updates')
    .values({
      author_id: idOf(users, update.authorEmail),
      title,
      category,
      kind,
      description,
      latitude,
      longitude,
      created_at: postedAt,
      there_count: voices.there,
      last_there_at: voices.lastThereAt,
      cleared_count: voices.cleared,
      last_cleared_at: voices.lastClearedAt,
      current_until: trafficStatusOf({ kind, postedAt, voices }, now).currentUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (said.length === 0) return;
  const rows = said.map(({ email, voice, at }) => ({
    update_id: id,
    user_id: idOf(users, email),
    voice,
    at,
  }));
  await tx.insertInto('traffic_voices').values(rows).execute();
}

function countVoices(said: readonly { voice: Voice; at: string }[]): Voices {
  const of = (voice: Voice) =>
    said
      .filter((one) => one.voice === voice)
      .map(({ at }) => at)
      .toSorted();
  const [there, cleared] = [of('there'), of('cleared')];
  return {
    there: there.length,
    lastThereAt: there.at(-1) ?? null,
    cleared: cleared.length,
    lastClearedAt: cleared.at(-1) ?? null,
  };
}
