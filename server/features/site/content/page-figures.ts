/** The figures of pages that are counted and not typed. They are empty while there is nothing to count. */
import type { aboutPage } from '#domain/site/content/about.ts';
import type { counters, homeAbout } from '#domain/site/content/home.ts';
import type { ContentOf } from '#domain/site/content/kind.ts';
import type { HomePage } from '#domain/site/content/pages.ts';
import { yearOf } from '#domain/values/clock.ts';
import { formatCount } from '#domain/values/count.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { countMembers } from '#server/features/identity/accounts/for-others/member-count.ts';

/** Adds for how many years the association has been at work. There is nothing to say in the first. */
export function withYears(about: ContentOf<typeof homeAbout> | null, now: Date): HomePage['about'] {
  if (!about) return null;
  const years = about.atWorkSince === '' ? 0 : yearOf(now) - Number(about.atWorkSince);
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

/** @param agencies how many can be tagged. */
export async function withCounts(
  db: Queries,
  figures: ContentOf<typeof counters> | null,
  agencies: number,
): Promise<HomePage['counterSection']['counters']> {
  if (!figures) return null;
  const { counterOneSource, counterTwoSource, counterThreeSource, counterFourSource, ...shown } = figures;
  const sources = [counterOneSource, counterTwoSource, counterThreeSource, counterFourSource];
  const people = sources.includes('people') ? await countMembers(db) : 0;
  const figureOf = (source: typeof counterOneSource, typed: string) => {
    if (source === 'typed') return typed;
    const count = source === 'agencies' ? agencies : people;
    return count === 0 ? '' : formatCount(count);
  };
  return {
    ...shown,
    counterOne: figureOf(counterOneSource, shown.counterOne),
    counterTwo: figureOf(counterTwoSource, shown.counterTwo),
    counterThree: figureOf(counterThreeSource, shown.counterThree),
    counterFour: figureOf(counterFourSource, shown.counterFour),
  };
}
