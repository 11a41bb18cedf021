import { hoursPerRow, hourWeeks } from '#domain/response/desk-figures/desk-figures.ts';
import { hourName, shortWeekdays, weekdays } from '#domain/values/clock.ts';
import { formatCount } from '#domain/values/count.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** When cases come: the more of them, the stronger the colour. */
export function HoursCard({ hours }: { hours: readonly (readonly number[])[] }) {
  const counts = hours.flat();
  const most = Math.max(1, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const rows = Array.from({ length: 24 / hoursPerRow }, (_, row) => row);
  return (
    <Card aria-labelledby="hours">
      <h2 id="hours" className="text-lg">
        When cases come
      </h2>
      <p className="num mb-4 text-muted text-sm">
        {formatCount(total)} {total === 1 ? 'case' : 'cases'} of {hourWeeks} weeks, by two hours.{' '}
        {total === 0 ? null : peakText(hours, most)}
      </p>
      <table className="num w-full table-fixed border-separate border-spacing-0.5 text-xs">
        <caption className="sr-only">New cases by two hours and weekday</caption>
        <colgroup>
          <col className="w-13" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">From</span>
            </th>
            {shortWeekdays.map((weekday) => (
              <th key={weekday} scope="col" className="py-0.5 font-semibold text-muted">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="whitespace-nowrap py-0.5 text-start font-semibold text-muted">
                {hourName(row * hoursPerRow)}
              </th>
              {shortWeekdays.map((weekday, place) => (
                <HourCell key={weekday} count={hours[place]?.[row] ?? 0} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function HourCell({ count, most }: { count: number; most: number }) {
  const isHot = count > 0 && count >= most * 0.75;
  const share = Math.round((count / most) * 60);
  return (
    <td
      className={classNames('h-8 rounded-sm text-center', isHot && 'bg-second font-semibold text-on-second')}
      style={
        isHot
          ? undefined
          : { background: `color-mix(in srgb, var(--info-mark) ${share}%, var(--surface-sunk))` }
      }
    >
      {count === 0 ? <span className="sr-only">0</span> : count}
    </td>
  );
}

function peakText(hours: readonly (readonly number[])[], most: number): string {
  const weekday = hours.findIndex((counts) => counts.includes(most));
  const hour = (hours[weekday]?.indexOf(most) ?? 0) * hoursPerRow;
  return `${weekdays[weekday]} ${hourName(hour)} to ${hourName(hour + hoursPerRow)} is the peak.`;
}
