import { Link, useSearchParams } from 'react-router';
import type { CaseRow } from '#domain/response/cases/endpoints.ts';
import { formatRelative } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Plate } from '#web/ui/plate.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { CaseStateBadge, Deadline, UrgentBadge } from './case-badges.tsx';
import { plateOf, referenceOf, titleOf } from './case-labels.ts';
import { Kerb } from './kerb.tsx';

type CaseListProps = {
  cases: readonly CaseRow[];
  openCase: number | undefined;
  /** The path of the queue's page, if it is another page. */
  base?: string | undefined;
};

/** The queue beside an open case: each line opens its own. */
export function CaseList({ cases, openCase, base = '' }: CaseListProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {cases.map((one) => (
        <CaseLine key={one.id} one={one} isOpen={one.id === openCase} base={base} />
      ))}
    </ul>
  );
}

function CaseLine({ one, isOpen, base }: { one: CaseRow; isOpen: boolean; base: string }) {
  const [params] = useSearchParams();
  const plate = plateOf(one);
  return (
    <li
      className={classNames(
        'relative border-line border-t first:border-t-0 hover:bg-sunk',
        one.urgent && 'bg-bad',
        isOpen && 'bg-info shadow-[inset_3px_0_0_var(--info-mark)]',
      )}
    >
      {one.urgent ? <Kerb /> : null}
      <div className={classNames('grid gap-1 p-4', one.urgent && 'pl-6')}>
        <p
          className={classNames(
            'flex items-center justify-between gap-3 text-sm',
            // The muted ink has enough contrast only on white and sunk grounds.
            one.urgent || isOpen ? 'text-soft' : 'text-muted',
          )}
        >
          <span className="flex flex-wrap items-center gap-2">
            <UrgentBadge one={one} />
            <span className="num">{referenceOf(one)}</span>
          </span>
          <span className="num whitespace-nowrap">{formatRelative(one.startedAt)}</span>
        </p>
        <Link
          to={`${base}${withParam(params, 'case', String(one.id))}`}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          className="font-semibold text-ink leading-snug no-underline after:absolute after:inset-0"
        >
          {titleOf(one)}
        </Link>
        <p className="flex flex-wrap items-center justify-between gap-2 text-soft text-sm">
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            {plate === '' ? null : <Plate number={plate} />}
            {one.reporter}
          </span>
          <CaseStateBadge state={one.state} />
        </p>
        <p className="text-sm">
          <Deadline one={one} />
        </p>
      </div>
    </li>
  );
}
