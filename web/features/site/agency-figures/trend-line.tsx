const width = 72;
const height = 24;

/** Reports of the last twelve weeks, as bars with the same in words. */
export function TrendLine({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(1, ...weeks);
  const step = width / Math.max(1, weeks.length);
  const words = `Reports of the last ${weeks.length} weeks, oldest first: ${weeks.join(', ')}`;
  return (
    <svg role="img" aria-label={words} viewBox={`0 0 ${width} ${height}`} className="h-6 w-18 flex-none">
      {weeks.map((count, week) => {
        const tall = Math.max(1, (count / most) * height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={week}
            x={week * step + 0.75}
            y={height - tall}
            width={step - 1.5}
            height={tall}
            fill="var(--info-mark)"
          />
        );
      })}
    </svg>
  );
}
