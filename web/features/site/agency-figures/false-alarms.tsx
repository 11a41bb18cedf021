import { agencyBudget, kinBudget, verifiedBudget } from '#domain/journeys/rides/ladder/ladder-budget.ts';
import type { LadderYear } from '#domain/journeys/rides/ladder/ladder-figures.ts';
import { formatCount } from '#domain/values/count.ts';
import { percent, share } from '#web/lib/shares.ts';

/**
 * How often RUA raised an alarm for passengers who did not say that they arrived, beside the share that it promises. For all
 * readers.
 */
export function FalseAlarms({ years, thisYear }: { years: readonly LadderYear[]; thisYear: number }) {
  return (
    <section aria-labelledby="false-alarms" className="grid gap-5">
      <div className="grid max-w-measure gap-2">
        <h2 id="false-alarms" className="text-2xl">
          When a passenger does not arrive
        </h2>
        <p className="text-soft">
          RUA asks a passenger who has not said that they arrived, then tells the next of kin, and only with a
          reason an agency. An alarm that is often false is soon not heard, so RUA counts its own. Of all
          rides with an expected arrival the next of kin may be told of {percent(kinBudget)} and an agency of{' '}
          {percent(agencyBudget)}. A case is verified when the agency began to work on it before anybody said
          that all is well.
        </p>
      </div>
      {years.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-5 text-soft">
          No ride with an expected arrival was counted this year or the year before.
        </p>
      ) : (
        <div className="grid gap-3">
          {years.map((year) => (
            <Year key={year.year} year={year} isThis={year.year === thisYear} />
          ))}
        </div>
      )}
    </section>
  );
}

function Year({ year, isThis }: { year: LadderYear; isThis: boolean }) {
  const title = isThis ? `${year.year}, so far` : String(year.year);
  return (
    <section
      aria-label={title}
      className="grid gap-4 rounded-card border border-line bg-surface p-5 lg:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h3 className="num text-lg">{title}</h3>
      <dl className="num grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {parts.map(({ label, count, of, promise }) => (
          <div key={label} className="grid content-start gap-0.5">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-semibold text-lg">{formatCount(count(year))}</dd>
            {of && of.whole(year) > 0 ? (
              <dd className="text-sm text-soft">
                {share(count(year), of.whole(year))} {of.name}
              </dd>
            ) : null}
            {promise ? <dd className="text-muted text-sm">{promise}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  );
}

type Part = {
  label: string;
  count: (year: LadderYear) => number;
  of?: { whole: (year: LadderYear) => number; name: string };
  promise?: string;
};

const ofRides = { whole: ({ rides }: LadderYear) => rides, name: 'of rides' };

const parts: readonly Part[] = [
  { label: 'Rides', count: ({ rides }) => rides },
  { label: 'Passengers asked', count: ({ asked }) => asked, of: ofRides },
  {
    label: 'Next of kin told',
    count: ({ kinTold }) => kinTold,
    of: ofRides,
    promise: `${percent(kinBudget)} at most`,
  },
  {
    label: 'Agency told',
    count: ({ agencyTold }) => agencyTold,
    of: ofRides,
    promise: `${percent(agencyBudget)} at most`,
  },
  {
    label: 'Verified',
    count: ({ verified }) => verified,
    of: { whole: ({ agencyTold }) => agencyTold, name: 'of those' },
    promise: `${percent(verifiedBudget)} at least`,
  },
];
