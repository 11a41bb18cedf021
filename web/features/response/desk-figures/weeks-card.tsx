import type { DeskFigures } from '#domain/response/desk-figures/desk-figures.ts';
import { dayText, timeText } from '#domain/response/desk-figures/figure-text.ts';
import { formatCount } from '#domain/values/count.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChangesList } from './changes-list.tsx';

const tallest = 88;

/** The last weeks beside each other: how many cases came, and the median of the first answer under them. */
export function WeeksCard({ weeks, changes }: Pick<DeskFigures, 'weeks' | 'changes'>) {
  const most = Math.max(1, ...weeks.map(({ received }) => received));
  return (
    <Card aria-labelledby="weeks">
      <h2 id="weeks" className="text-lg">
        Week over week
      </h2>
      <p className="mb-4 text-muted text-sm">Cases a week, and the median first answer under them.</p>
      <ol className="grid grid-cols-7 items-end gap-2 text-center">
        {weeks.map(({ from, received, answer }, place) => (
          <li key={from} className="grid justify-items-center gap-0.5">
            <b className="num text-sm">
              {formatCount(received)}
              <span className="sr-only"> {received === 1 ? 'case' : 'cases'} came</span>
            </b>
            <i
              aria-hidden="true"
              className={classNames(
                'w-full max-w-12 rounded-t-sm',
                place === weeks.length - 1 ? 'bg-info-mark' : 'bg-info-line',
              )}
              style={{ height: `${Math.max(2, Math.round((received / most) * tallest))}px` }}
            />
            <span className="num text-xs">
              {answer.median === null ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">too few answers for a median</span>
                </>
              ) : (
                timeText(answer.median)
              )}
            </span>
            <span className="num text-muted text-xs">{dayText(from)}</span>
          </li>
        ))}
      </ol>
      <ChangesList changes={changes} />
    </Card>
  );
}
