import { weekdayLabel } from './day-labels.ts';

export type Figure = {
  label: string;
  /** A rise is bad: drawn in the colour of failures. */
  isBad: boolean;
  /** One for each day, oldest first; null for a day without a value. */
  values: readonly (number | null)[];
  /** The totals of this week and of the week before, as text. */
  total: string;
  before: string;
  words: (value: number) => string;
};

const width = 280;
const height = 72;
const gap = 8;

/** A bar for each day. Its text summarises the week; the table under the charts has each day. */
export function WeekChart({ figure, days }: { figure: Figure; days: readonly string[] }) {
  const { label, values, total, before, isBad } = figure;
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = width / Math.max(1, days.length);
  return (
    <figure className="grid h-full content-between gap-3">
      <figcaption className="grid gap-0.5">
        <span className="text-soft text-sm">{label}</span>
        <b className="num text-2xl">{total}</b>
        <span className="num text-muted text-sm">{before} in the week before</span>
      </figcaption>
      <div className="grid gap-1">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          preserveAspectRatio="none"
          className="h-18 w-full"
        >
          <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--line-strong)" />
          {values.map((value, place) => {
            const tall = ((value ?? 0) / most) * (height - 4);
            return (
              <rect
                key={days[place]}
                x={place * step + gap / 2}
                y={height - tall}
                width={step - gap}
                height={tall}
                fill={isBad ? 'var(--bad-mark)' : 'var(--info-mark)'}
              />
            );
          })}
        </svg>
        <div aria-hidden="true" className="flex justify-between text-muted text-xs">
          {days.map((day) => (
            <span key={day} className="flex-1 text-center">
              {weekdayLabel(day)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
