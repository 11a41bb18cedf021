import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleEllipsis,
  Clock,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import type { CaseCounts } from '#domain/response/cases/queue.ts';
import { type QueueGroup, queueGroupOf, queueGroups } from '#domain/response/cases/queue-groups.ts';
import { formatCount } from '#domain/values/count.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CaseLine } from './case-line.tsx';
import type { ChosenCases } from './use-chosen-cases.ts';

type GroupCounts = CaseCounts['groups'];

type CaseListProps = {
  cases: readonly CaseRow[];
  openCase: number | undefined;
  /** The path of the queue's page, if it is another page. */
  base?: string | undefined;
  /** Whether they stand in the queue's own order, under its headings. */
  isInOrder?: boolean;
  /** The counts of the whole queue, where no filter narrows it. */
  counts?: GroupCounts | undefined;
  /** Set where cases can be chosen, to make one change to all of them. */
  chosen?: ChosenCases | undefined;
  /** On phones, a press on a line chooses the case. */
  isChoosing?: boolean | undefined;
};

/** The queue beside an open case: each line opens its own. */
export function CaseList({ cases, isInOrder = false, counts, ...lines }: CaseListProps) {
  const now = useServerNow();
  const groups = Map.groupBy(cases, (one) => (isInOrder ? queueGroupOf(one, now) : undefined));
  return (
    <div className="max-md:grid max-md:gap-6 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-surface">
      {[...groups].toSorted(inOrder).map(([group, members], place) =>
        group === undefined ? (
          <section key="all">
            <Lines cases={members} {...lines} />
          </section>
        ) : (
          <Group
            key={group}
            group={group}
            count={counts && countIn(counts, group)}
            // A filtered list shows every match.
            folds={counts !== undefined && place > 0 && folded.includes(group)}
          >
            <Lines cases={members} {...lines} />
          </Group>
        ),
      )}
    </div>
  );
}

type Members = [group: QueueGroup | undefined, cases: CaseRow[]];

/** A case that was taken up while others wait to be shown stands under its new heading. */
function inOrder([one]: Members, [other]: Members): number {
  return one && other ? queueGroups.indexOf(one) - queueGroups.indexOf(other) : 0;
}

type LinesProps = Omit<CaseListProps, 'isInOrder' | 'counts'>;

function Lines({ cases, openCase, base = '', chosen, isChoosing = false }: LinesProps) {
  return (
    <ul className="max-md:grid max-md:gap-3">
      {cases.map((one) => (
        <CaseLine
          key={one.id}
          one={one}
          isOpen={one.id === openCase}
          base={base}
          isChosen={chosen?.cases.some(({ id }) => id === one.id) ?? false}
          onChoose={chosen?.toggle}
          isChoosing={isChoosing}
        />
      ))}
    </ul>
  );
}

/** Groups that need no act at once: phones show them after a press. */
const folded: readonly QueueGroup[] = ['in-hand', 'waiting'];

type GroupProps = { group: QueueGroup; count: number | undefined; folds: boolean; children: ReactNode };

function Group({ group, count, folds, children }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const isHidden = folds && !isOpen;
  return (
    <section aria-label={groupLabels[group].title} className="border-line md:border-t md:first:border-t-0">
      <GroupHead
        group={group}
        count={count}
        fold={folds ? { isOpen, onToggle: () => setOpen(!isOpen) } : undefined}
      />
      <div className={isHidden ? 'max-md:hidden' : folds ? 'max-md:mt-3' : undefined}>{children}</div>
    </section>
  );
}

/** The first words of each group, and what orders it. */
const groupLabels: Record<QueueGroup, { title: string; about: string; icon: LucideIcon }> = {
  unanswered: { title: 'Unanswered emergencies', about: 'longest wait first', icon: CircleAlert },
  overdue: { title: 'Overdue', about: 'past the agreed time', icon: Clock },
  due: { title: 'Due next', about: 'shortest time first', icon: CircleDot },
  'in-hand': { title: 'In hand', about: 'an officer is at work', icon: CircleEllipsis },
  waiting: { title: 'Waiting for others', about: 'an officer goes on later', icon: Hourglass },
  closed: { title: 'Over', about: 'answered, handed over or withdrawn', icon: CircleCheck },
};

function countIn(counts: GroupCounts, group: QueueGroup): number | undefined {
  return group === 'in-hand' ? counts.inHand : group === 'closed' ? undefined : counts[group];
}

type GroupHeadProps = {
  group: QueueGroup;
  count: number | undefined;
  /** Opens and closes the cases of the group on phones; undefined where they are always shown. */
  fold: { isOpen: boolean; onToggle: () => void } | undefined;
};

function GroupHead({ group, count, fold }: GroupHeadProps) {
  const { title, about, icon: Icon } = groupLabels[group];
  const isLate = group === 'unanswered' || group === 'overdue';
  const words = (
    <>
      <span className={classNames('inline-flex items-center gap-2', isLate && 'text-bad-ink')}>
        <Icon aria-hidden="true" className="ic" />
        {title}
      </span>
      {count === undefined ? null : <span className="num font-normal text-soft">{formatCount(count)}</span>}
    </>
  );
  return (
    <h2 className="border-line text-sm md:border-b md:bg-sunk">
      <span
        className={classNames(
          'flex flex-wrap items-center gap-x-2 pb-2.5 md:px-4 md:pt-2.5',
          fold && 'max-md:hidden',
        )}
      >
        {words}
        <span className="ml-auto pl-3 font-normal text-soft text-xs tracking-[0] max-md:hidden">{about}</span>
      </span>
      {fold ? (
        <button
          type="button"
          aria-expanded={fold.isOpen}
          onClick={fold.onToggle}
          className="flex min-h-13 w-full items-center gap-2 rounded-card border border-line bg-surface px-4 text-left font-bold focus-visible:shadow-[inset_0_0_0_3px_var(--focus)] md:hidden"
        >
          {words}
          <ChevronDown
            aria-hidden="true"
            className={classNames('ic ml-auto text-soft', fold.isOpen && 'rotate-180')}
          />
        </button>
      ) : null}
    </h2>
  );
}
