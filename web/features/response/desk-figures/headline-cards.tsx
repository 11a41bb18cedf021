import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CaseTime } from '#domain/response/cases/case-times.ts';
import {
  type DeskFigures,
  fewestForMedian,
  reopenedTarget,
  type TimeFigure,
} from '#domain/response/desk-figures/desk-figures.ts';
import { timeText } from '#domain/response/desk-figures/figure-text.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import { formatCount } from '#domain/values/count.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Change, changeOfOpen, changeOfShare, changeOfTime, reopenedShare } from './figure-labels.ts';

const titles: Record<CaseTime, string> = {
  acknowledge: 'To acknowledge',
  answer: 'To answer',
  resolve: 'To resolve',
};

type SpreadBarProps = { title: string; median: number; ninth: number; target: number | undefined };

/** The five figures of the week in large. */
export function HeadlineCards({ figures }: { figures: DeskFigures }) {
  const { total, before, kinds } = figures;
  // One kind has one target; several have several, and then only the share within them says something.
  const [only, ...others] = kinds;
  const targetOf = (time: CaseTime) => (others.length === 0 ? only?.targets[time] : undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <OpenCard figures={figures} kind={others.length === 0 ? only?.kind : undefined} />
      {(['acknowledge', 'answer', 'resolve'] as const).map((time) => (
        <TimeCard
          key={time}
          title={titles[time]}
          figure={total[time]}
          target={targetOf(time)}
          change={changeOfTime(total[time], before[time])}
        />
      ))}
      <ReopenedCard figures={figures} />
    </div>
  );
}

function FigureCard({
  title,
  change,
  children,
}: {
  title: string;
  change: Change | undefined;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="flex flex-col rounded-card border border-line bg-surface px-5 py-4.5"
    >
      <h2 className="font-semibold text-sm">{title}</h2>
      {children}
      <ChangeLine change={change} className="mt-auto pt-2.5" />
    </section>
  );
}

type LargeProps = {
  figure: string;
  unit: string;
  /** The page of the cases that it counts, where the queue can show exactly those. */
  to?: string | undefined;
};

function Large({ figure, unit, to }: LargeProps) {
  const words = (
    <>
      <b className="whitespace-nowrap text-2xl leading-tight">{figure}</b>{' '}
      <span className="text-sm text-soft">{unit}</span>
    </>
  );
  const look = 'num flex flex-wrap items-baseline gap-x-1.5';
  if (to === undefined) return <p className={classNames(look, 'mt-1')}>{words}</p>;
  return (
    <Link to={to} className={classNames(look, '-mt-0.5 -mb-2 min-h-tap content-center')}>
      {words}
    </Link>
  );
}

/** @param kind of the cases that are counted; all when there is none. */
function OpenCard({
  figures: { total, before, overdue, urgentUnanswered },
  kind,
}: {
  figures: DeskFigures;
  kind: CaseKind | undefined;
}) {
  const ofKind = kind ? `&kind=${kind}` : '';
  return (
    <FigureCard title="Open now" change={changeOfOpen(total.open, before.open)}>
      <Large
        figure={formatCount(total.open)}
        unit={total.open === 1 ? 'case' : 'cases'}
        to={total.open > 0 ? `/admin/queue${kind ? `?kind=${kind}` : ''}` : undefined}
      />
      <p className="num mt-3 text-sm text-soft">
        {overdue > 0 ? (
          <Link
            to={`/admin/queue?overdue=yes${ofKind}`}
            className="inline-flex min-h-tap items-center font-bold text-bad-ink"
          >
            {formatCount(overdue)} overdue
          </Link>
        ) : (
          'None overdue'
        )}
        {urgentUnanswered > 0 ? (
          <>
            {', '}
            <Link
              to={`/admin/queue?urgent=yes&state=new${ofKind}`}
              className="inline-flex min-h-tap items-center"
            >
              {formatCount(urgentUnanswered)} urgent unanswered
            </Link>
          </>
        ) : null}
      </p>
      <p className="num mt-1.5 text-soft text-xs">
        {formatCount(total.received)} came in, {formatCount(total.resolve.count)} were resolved
      </p>
    </FigureCard>
  );
}

type TimeCardProps = {
  title: string;
  figure: TimeFigure;
  target: number | undefined;
  change: Change | undefined;
};

function TimeCard({ title, figure, target, change }: TimeCardProps) {
  const { count, inTime, median, ninth } = figure;
  if (median === null || ninth === null) {
    return (
      <FigureCard title={title} change={undefined}>
        <Large figure={formatCount(count)} unit={count === 1 ? 'case' : 'cases'} />
        <p className="mt-3 text-soft text-xs">
          {count === 0 ? 'None in this week.' : `Fewer than ${fewestForMedian}: no median is shown.`}
        </p>
      </FigureCard>
    );
  }
  return (
    <FigureCard title={title} change={change}>
      <Large figure={timeText(median)} unit="median" />
      <SpreadBar title={title} median={median} ninth={ninth} target={target} />
      <p className="num grid gap-0.5 text-soft text-xs">
        <span>
          9 in 10 within <b>{timeText(ninth)}</b>
        </span>
        <span>
          {formatCount(inTime)} of {formatCount(count)} within{' '}
          {target === undefined ? 'target' : <b>{timeText(target)}</b>}
        </span>
      </p>
    </FigureCard>
  );
}

function ReopenedCard({ figures: { total, before } }: { figures: DeskFigures }) {
  const share = reopenedShare(total);
  return (
    <FigureCard title="Reopened" change={changeOfShare(share, reopenedShare(before))}>
      <Large
        figure={share === null ? '0' : `${share} %`}
        unit={share === null ? 'resolved' : 'of resolved'}
      />
      <p className="num mt-3 text-sm text-soft">
        {formatCount(total.reopened)} of {formatCount(total.resolve.count)}. Target under {reopenedTarget} %
      </p>
    </FigureCard>
  );
}

/** The change of a figure for better or worse, with an arrow in the figure's own direction. */
function ChangeLine({ change, className }: { change: Change | undefined; className?: string }) {
  if (change === undefined) return null;
  const Icon = change.isBetter ? TrendingDown : TrendingUp;
  return (
    <p
      className={classNames(
        'num flex items-center gap-1.5 font-semibold text-xs',
        change.isBetter ? 'text-ok-ink' : 'text-bad-ink',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {change.text}
    </p>
  );
}

/** A line on which the dot is the median, the bar ends at nine in ten, and the dashed mark is the target. */
function SpreadBar({ title, median, ninth, target }: SpreadBarProps) {
  const end = Math.max(ninth, target ?? 0, 1) * 1.1;
  const place = (minutes: number) => Math.round((minutes / end) * 200);
  const words = [
    `${title}: half within ${timeText(median)}`,
    `nine in ten within ${timeText(ninth)}`,
    ...(target === undefined ? [] : [`target ${timeText(target)}`]),
  ].join(', ');
  return (
    <svg role="img" aria-label={words} viewBox="0 0 200 38" className="mt-2 h-9.5 w-full overflow-visible">
      <rect x="0.5" y="16" width="199" height="8" rx="4" fill="var(--mute-bg)" stroke="var(--line)" />
      <rect y="16" width={place(ninth)} height="8" rx="4" fill="var(--info-mark)" opacity="0.45" />
      <circle
        cx={Math.max(8, place(median))}
        cy="20"
        r="6.5"
        fill="var(--info-mark)"
        stroke="var(--surface)"
        strokeWidth="3"
      />
      {target === undefined ? null : (
        <line
          x1={place(target)}
          x2={place(target)}
          y1="6"
          y2="34"
          stroke="var(--ink)"
          strokeWidth="2"
          strokeDasharray="4 3"
        />
      )}
    </svg>
  );
}
