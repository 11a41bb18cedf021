import { dayLabel } from './day-labels.ts';
import type { Figure } from './week-chart.tsx';

/** The charts' figures as a table: a row for each day, newest first. */
export function FigureTable({ figures, days }: { figures: readonly Figure[]; days: readonly string[] }) {
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-2">
      <summary className="min-h-tap cursor-pointer content-center font-semibold text-sm">
        The same as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className="overflow-x-auto pb-4" aria-label="Numbers of the week" tabIndex={0}>
        <table className="num w-full text-sm">
          <caption className="sr-only">Numbers of each day</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 pr-4 text-start">
                Day
              </th>
              {figures.map(({ label }) => (
                <th key={label} scope="col" className="min-w-24 px-2 py-2 text-end font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, place) => ({ day, place }))
              .toReversed()
              .map(({ day, place }) => (
                <tr key={day} className="border-line border-t">
                  <th scope="row" className="whitespace-nowrap py-2 pr-4 text-start font-normal">
                    {dayLabel(day)}
                  </th>
                  {figures.map(({ label, values, words }) => (
                    <td key={label} className="px-2 py-2 text-end">
                      {cellText(values[place], words)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
          <tfoot>
            <Sums head="The week" figures={figures} of="total" />
            <Sums head="The week before" figures={figures} of="before" />
          </tfoot>
        </table>
      </section>
    </details>
  );
}

type SumsProps = { head: string; figures: readonly Figure[]; of: 'total' | 'before' };

function Sums({ head, figures, of }: SumsProps) {
  return (
    <tr className="border-line-strong border-t font-semibold">
      <th scope="row" className="whitespace-nowrap py-2 pr-4 text-start">
        {head}
      </th>
      {figures.map((figure) => (
        <td key={figure.label} className="px-2 py-2 text-end">
          {figure[of]}
        </td>
      ))}
    </tr>
  );
}

function cellText(value: number | null | undefined, words: Figure['words']): string {
  return value === null || value === undefined ? 'None' : words(value);
}
