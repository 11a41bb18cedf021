import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import {
  type DeskFigures,
  type DeskFiguresQuery,
  exportDeskFigures,
} from '#domain/response/desk-figures/desk-figures.ts';
import { weekText } from '#domain/response/desk-figures/figure-text.ts';
import { pathOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { dayAfter } from './figure-labels.ts';

type WeekToolsProps = { week: DeskFigures['week']; query: DeskFiguresQuery };

const step =
  'grid size-tap place-items-center rounded-pill border-[1.5px] border-line-strong bg-surface text-ink';

/** The week that is shown, the weeks beside it, and its figures as a file and on paper. */
export function WeekTools({ week, query }: WeekToolsProps) {
  const [params] = useSearchParams();
  const after = dayAfter(week.from, 7);
  return (
    <>
      <div className="flex items-center justify-between gap-2.5 max-md:w-full">
        <Link
          to={withParam(params, 'week', dayAfter(week.from, -7))}
          preventScrollReset
          aria-label="Week before"
          className={`${step} no-print`}
        >
          <ChevronLeft aria-hidden="true" className="ic" />
        </Link>
        <b className="num whitespace-nowrap">{weekText(week)}</b>
        {week.running ? (
          <span className={`${step} no-print opacity-40`} aria-hidden="true">
            <ChevronRight className="ic" />
          </span>
        ) : (
          <Link
            to={withParam(params, 'week', after)}
            preventScrollReset
            aria-label="Week after"
            className={`${step} no-print`}
          >
            <ChevronRight aria-hidden="true" className="ic" />
          </Link>
        )}
      </div>
      <ButtonAnchor
        small
        variant="line"
        href={pathOf(exportDeskFigures, { query: { ...query, week: week.from } })}
        download={`desk-${week.from}.csv`}
        className="no-print max-md:flex-1"
      >
        <Download aria-hidden="true" className="ic" />
        CSV
      </ButtonAnchor>
      <Button small variant="line" onClick={() => window.print()} className="no-print max-md:flex-1">
        <Printer aria-hidden="true" className="ic" />
        Print the week
      </Button>
    </>
  );
}
