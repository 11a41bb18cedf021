/**
 * The arrival ladder: a month of a million rides under a clock that is played, and two real processes that are killed while
 * thousands of ladders climb.
 *
 * `ARRIVAL_RIDES=200 npm run prove -- arrival` takes fewer rides than usual in the second part.
 */
import { type Counted, playMonth } from '#test/domain/month/month.ts';
import { usualBehaviour } from '#test/domain/month/people.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { climbWhileKilled, type Killed } from './arrival/killed.ts';
import { page } from './arrival/page.ts';

const ridesOfMonth = 1_000_000;
const crashes = 50;
const ridesOnTheRoad = Number(process.env.ARRIVAL_RIDES ?? 1_000);
/** Of the next of kin who are told, so many say *missing*. */
const missingShares = [0.02, 0.05];

export type Played = { missing: number; counted: Counted };
export type Proved = { months: Played[]; usual: Counted; killed: Killed };

/** @throws when the budget of false alarms is passed, a crash is not found, or a rung is not done exactly once. */
export async function arrival(): Promise<string> {
  if (!(await buildPages())) throw new Error('the pages could not be built');
  const months = missingShares.map((missing) => ({
    missing,
    counted: playMonth({
      rides: ridesOfMonth,
      crashes,
      behaviour: { ...usualBehaviour, missing },
      seed: 1,
    }),
  }));
  const usual = months.find(({ missing }) => missing === usualBehaviour.missing)?.counted;
  if (!usual) throw new Error('the usual month was not played');
  requireBudget(usual);
  console.log('  the month was played');
  return page({ months, usual, killed: await climbWhileKilled(ridesOnTheRoad) });
}

function requireBudget({ rides, kinTold, agencyTold, crashesFound }: Counted): void {
  if (kinTold > rides * 0.02) throw new Error(`the next of kin were told of ${kinTold} rides`);
  if (agencyTold > rides * 0.000_5) throw new Error(`an agency was told of ${agencyTold} rides`);
  if (crashesFound !== crashes) throw new Error(`${crashesFound} of ${crashes} crashes were found`);
}
