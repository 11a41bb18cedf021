import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CaseView } from '#domain/response/cases/views.ts';
import { ChipLink, ChipRow, chipLook } from '#web/ui/chip.tsx';
import { ChipButton } from '#web/ui/chip-button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { CaseViews } from './case-views.tsx';
import { FilterChips } from './filter-chips.tsx';
import { type QueueKind, readCaseParams } from './list-params.ts';
import { casesPage } from './queries.ts';
import { useIsWide } from './use-is-wide.ts';
import { type QueueCounts, WholeQueue } from './whole-queue.tsx';

const FiltersDialog = lazy(async () => ({ default: (await import('./filters-dialog.tsx')).FiltersDialog }));

export type QueueFiltersProps = {
  counts?: QueueCounts | undefined;
  /** The number of open emergencies and crimes, for lists that contain them. */
  urgent?: number | undefined;
  hasUrgent?: boolean;
  /** The kind of all cases of the queue; undefined for several kinds. */
  kind?: QueueKind | undefined;
  /** The result of `useOpenCase` for this kind. */
  openCase: number | undefined;
};

/** The filters of a queue; on phones also those that stand beside the search where there is room. */
export function QueueFilters(props: QueueFiltersProps & { views: readonly CaseView[] }) {
  const { counts, urgent, hasUrgent = false, kind, openCase, views } = props;
  const hasKinds = kind === undefined;
  return (
    <ChipRow label="Filters">
      <span className="contents md:hidden">
        <WholeQueue counts={counts} />
      </span>
      <CaseViews views={views} className="md:hidden" />
      <ChipLink param="state" value="new" count={counts?.new}>
        New
      </ChipLink>
      <ChipLink param="officer" value="nobody">
        Nobody’s
      </ChipLink>
      <ChipLink param="overdue" value="yes" count={counts?.overdue}>
        Overdue
      </ChipLink>
      {hasUrgent ? (
        <ChipLink param="urgent" value="yes" count={urgent}>
          Emergencies and crimes
        </ChipLink>
      ) : null}
      <SamePlateChip kind={kind} openCase={openCase} />
      <FilterChips hasKinds={hasKinds} />
      <MoreFilters hasKinds={hasKinds} />
    </ChipRow>
  );
}

function MoreFilters({ hasKinds }: { hasKinds: boolean }) {
  const dialog = useDialogHistory();
  return (
    <>
      <ChipButton isOn={false} isEmpty aria-haspopup="dialog" onClick={dialog.open}>
        <SlidersHorizontal aria-hidden="true" className="ic" />
        {hasKinds ? 'Kind, place, plate, officer, days' : 'Place, plate, officer, days'}
      </ChipButton>
      <Suspense>
        {dialog.isOpen ? (
          <FiltersDialog hasKinds={hasKinds} onClose={dialog.close} onLeave={dialog.leave} />
        ) : null}
      </Suspense>
    </>
  );
}

type SamePlateChipProps = { kind: QueueKind | undefined; openCase: number | undefined };

/** Narrows the queue to the vehicle of the open case; nothing for a case without a plate. */
function SamePlateChip({ kind, openCase }: SamePlateChipProps) {
  const [params] = useSearchParams();
  const { data: page } = useQuery(casesPage(readCaseParams(params, kind)));
  const isWide = useIsWide();
  const open = page?.rows.find(({ id }) => id === openCase);
  if (params.get('plate') || !open?.plate) return null;
  const samePlate = new URLSearchParams(params);
  samePlate.set('plate', open.plate);
  samePlate.delete('page');
  // On a narrow screen the case replaces the list.
  if (!isWide) samePlate.delete('case');
  return (
    <Link to={`?${samePlate}`} preventScrollReset className={chipLook(false)}>
      Same plate
    </Link>
  );
}
