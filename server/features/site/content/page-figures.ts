/** The figures of pages that are counted and not typed. They are empty while there is nothing to count. */
import type { aboutPage } from '#domain/site/content/about.ts';
import type { homeAbout } from '#domain/site/content/home.ts';
import type { ContentOf } from '#domain/site/content/kind.ts';
import type { HomePage } from '#domain/site/content/pages.ts';
import { formatCount } from '#domain/values/count.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { countMembers } from '#server/features/identity/accounts/for-others/member-count.ts';

/** Adds for how many years the association has been at work. There is nothing to say in the first. */
export function withYears(about: ContentOf<typeof homeAbout> | null, now: Date): HomePage['about'] {
  if (!about) return null;
  const years = about.atWorkSince === '' ? 0 : now.getUTCFullYear() - Number(about.atWorkSince);
  return { ...about, yearsOfExp: years > 0 ? String(years) : '' };
}

/** @returns how many, unless staff left out the words beside it. */
export async function peopleWithAnAccount(
  db: Queries,
  { totalRegUserTitle }: ContentOf<typeof aboutPage>,
): Promise<string> {
  if (totalRegUserTitle === '') return '';
  const people = await countMembers(db);
  return people === 0 ? '' : formatCount(people);
}
