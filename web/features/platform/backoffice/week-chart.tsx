import { weekdayWords } from './day-words.ts';

export type Figure = {
  label: string;
  /** More of it is nothing good: drawn in the colour of failures. */
  isBad: boolean;
  /** One for each day, oldest first; null where there is nothing to say. */
  values: readonly (number | null)[];
  /** Of the week, and of the one before, in words. */
  total: string;
  before: string;
  words: (value: number) => string;
};

const width = 280;
const height = 72;
const gap = 8;

/** A bar for each day. Its words say the week; each day stands in the table under the charts. */
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
              {weekdayWords(day)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
