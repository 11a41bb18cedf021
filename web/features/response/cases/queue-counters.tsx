import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#domain/values/count.ts';
import { durationText } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { caseCounts } from './queries.ts';
import type { QueueCounts } from './whole-queue.tsx';

/** The desk in three figures: open cases, those past their time, and how soon people were answered today. */
export function QueueCounters({ counts }: { counts: QueueCounts | undefined }) {
  const { data } = useQuery(caseCounts);
  const minutes = data?.firstAnswerToday ?? null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Counter label="Open" value={counts && formatCount(counts.open)} />
      <Counter
        label="Overdue"
        value={counts && formatCount(counts.overdue)}
        isBad={counts !== undefined && counts.overdue > 0}
      />
      {minutes === null ? null : (
        <Counter label="Median first answer today" value={durationText(Math.max(1, Math.round(minutes)))} />
      )}
    </dl>
  );
}

type CounterProps = { label: string; value: string | undefined; isBad?: boolean };

function Counter({ label, value, isBad = false }: CounterProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className={classNames('num font-bold text-xl leading-tight', isBad && 'text-bad-ink')}>
        {value ?? '…'}
      </dd>
    </div>
  );
}
