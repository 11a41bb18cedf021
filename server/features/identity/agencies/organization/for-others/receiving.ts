/** For the public site: the agencies where a person receives reports. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import * as store from '#server/features/identity/agencies/organization/store.ts';

export type AnswerTime = Pick<store.PublicAgencyRow, 'id' | 'code' | 'name' | 'logo'> & {
  /** Null without the agency's consent, and while there is nothing to take a median of. */
  minutesToAcknowledge: number | null;
};

/** Agencies that publish their time to answer come first, the fastest of them before the others. */
export async function listAnswerTimes(app: AppContext, db: Queries): Promise<AnswerTime[]> {
  const figures = await store.listFigures(db, app.now().toISOString());
  const agencies = (await listReceiving(db)).map(({ id, code, name, logo, times_public: timesPublic }) => {
    const median = figures.find(({ agency_id }) => agency_id === id)?.median_to_acknowledge ?? null;
    return { id, code, name, logo, minutesToAcknowledge: timesPublic ? median : null };
  });
  const rank = ({ minutesToAcknowledge: minutes }: AnswerTime) => minutes ?? Number.POSITIVE_INFINITY;
  return agencies.toSorted((one, other) => (rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other))));
}

/** The agencies whose page the sitemap lists, by name. */
export async function listAgencyPages(db: Queries): Promise<number[]> {
  return (await listReceiving(db)).map(({ id }) => id);
}

async function listReceiving(db: Queries): Promise<store.PublicAgencyRow[]> {
  return (await store.listActiveAgencies(db)).filter(({ receives }) => receives);
}
