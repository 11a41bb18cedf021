import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { lazy, Suspense, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CaseCounts } from '#domain/response/cases/queue.ts';
import { formatCount } from '#domain/values/count.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { IsAskedCaseDrawn } from './action-keys.tsx';
import { BulkBar, barPlace } from './bulk-bar.tsx';
import { columnsFor } from './case-columns.tsx';
import { CaseFile } from './case-file.tsx';
import { CaseList } from './case-list.tsx';
import { CaseNeighbours, type CasePlace } from './case-neighbours.tsx';
import { isChoosing, type QueueKind, readCaseParams, readOpenCase } from './list-params.ts';
import { casesPage } from './queries.ts';
import { useChosenCases } from './use-chosen-cases.ts';
import { useIsWide } from './use-is-wide.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useSteadyCases } from './use-steady-cases.ts';
import { useTopOf } from './use-top-of.ts';

const QueueMap = lazy(async () => ({ default: (await import('./queue-map.tsx')).QueueMap }));

const QueueKeysDialog = lazy(async () => ({
  default: (await import('./queue-keys-dialog.tsx')).QueueKeysDialog,
}));

type CaseQueueProps = {
  /** Undefined at the desk, which has all kinds. */
  kind?: QueueKind | undefined;
  counts?: CaseCounts['groups'] | undefined;
  /** The result of `useOpenCase` for this kind. */
  openCase: number | undefined;
  label: string;
  emptyText: string;
};

/** A queue as a table; once a case is open, and at the desk always, as a list with the case beside it. */
export function CaseQueue({ kind, counts, openCase, label, emptyText }: CaseQueueProps) {
  const [address] = useSearchParams();
  const params = readCaseParams(address, kind);
  const isDesk = kind === undefined;
  const isMap = address.get('view') === 'map';
  const asked = readOpenCase(address);
  const { data: page, isError, isFetching, isPlaceholderData, refetch } = useQuery(casesPage(params));
  const isWide = useIsWide();
  const { rows, waiting, show } = useSteadyCases(page?.rows, {
    list: JSON.stringify(params),
    isOld: isPlaceholderData,
    isSteady: !isMap && (isWide ? openCase : asked) === undefined,
  });
  const ids = rows?.map(({ id }) => id);
  const listKeys = useListKeys({
    param: 'case',
    ids: ids?.map(String),
    open: openCase === undefined ? undefined : String(openCase),
  });
  const { openNow } = listKeys;
  const isAskedCaseDrawn = useCallback(() => openNow() === String(openCase), [openNow, openCase]);
  const chosen = useChosenCases(rows, JSON.stringify(params));
  const navigate = useNavigate();
  const stopChoosing = () =>
    void navigate(withParam(address, 'choose', ''), { replace: true, preventScrollReset: true });
  const panel = useTopOf(openCase);
  const help = useDialogHistory();
  useQueueKeys({ listKeys, ids, onChoose: chosen.toggle, onHelp: help.open });
  const place = ids?.indexOf(openCase ?? -1) ?? -1;
  const next = place < 0 ? undefined : ids?.[place + 1];
  if (isError && !page) return <LoadFailure what="The cases" onRetry={() => refetch()} busy={isFetching} />;
  const pages =
    page && page.rows.length > 0 && !isMap ? (
      <Pagination page={params.page} pageSize={params.perPage} total={page.total} noun="cases" />
    ) : null;
  const newCases = <NewCases count={waiting} onShow={show} />;
  const nothing =
    page && page.total > 0 ? (
      <NoSuchPage vehicle="brt" />
    ) : (
      <Nothing
        isFiltered={[...address.keys()].some((key) => key !== 'view' && key !== 'choose')}
        text={emptyText}
      />
    );
  const isEmpty = rows?.length === 0;
  // The desk stays as it is when its last case leaves the list: the results of a change of many cases stand there.
  if (openCase !== undefined || (rows !== undefined && (isDesk || (isMap && !isEmpty)))) {
    return (
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-5 print:block',
          (openCase !== undefined || !isEmpty) && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]',
        )}
      >
        <div
          className={classNames(
            'grid gap-5',
            asked !== undefined && 'max-xl:hidden',
            openCase !== undefined && 'no-print',
          )}
        >
          {isEmpty ? (
            nothing
          ) : isMap ? (
            <Suspense fallback={<Skeleton className="h-100 rounded-card md:h-130" />}>
              <QueueMap query={params} openCase={openCase} />
            </Suspense>
          ) : rows ? (
            <CaseList
              cases={rows}
              openCase={openCase}
              isInOrder={isDesk}
              counts={isNarrowed(address) ? undefined : counts}
              chosen={chosen}
              isChoosing={isChoosing(address)}
            />
          ) : null}
          {pages}
          <BulkBar
            cases={chosen.cases}
            isChoosing={isChoosing(address)}
            onChooseAgain={chosen.chooseAgain}
            onClear={() => {
              chosen.clear();
              // The officer's own act moves cases at once.
              show();
              if (isChoosing(address)) stopChoosing();
            }}
          >
            {newCases}
          </BulkBar>
          <QueueHelp dialog={help} />
        </div>
        {openCase === undefined ? null : (
          <div ref={panel} className="scroll-mt-38 print:static xl:sticky xl:top-38">
            <CaseNeighbours
              value={{
                previous: rows?.[place - 1]?.id,
                next,
                place: page && !isPlaceholderData ? placeIn(params, place, page) : undefined,
              }}
            >
              <IsAskedCaseDrawn value={isAskedCaseDrawn}>
                <CaseFile id={openCase} isPanel />
              </IsAskedCaseDrawn>
            </CaseNeighbours>
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isPlaceholderData}>
      <DataList
        label={label}
        isWide
        isDense
        columns={columnsFor(kind)}
        rows={rows}
        rowKey={(one) => one.id}
        rowTo={(one) => `?${withCase(address, one.id)}`}
        firstNumber={(params.page - 1) * params.perPage + 1}
        skeletonRows={params.perPage}
        empty={nothing}
      />
      {pages}
      {waiting === 0 ? null : <div className={barPlace}>{newCases}</div>}
    </div>
  );
}

/** @param place of the case on its page; below 0 where it is not there. */
function placeIn(
  { page, perPage }: { page: number; perPage: number },
  place: number,
  { rows, total }: { rows: readonly unknown[]; total: number },
): CasePlace {
  if (place < 0) return rows.length < total ? 'other-page' : 'absent';
  return { number: (page - 1) * perPage + place + 1, of: total };
}

const besideFilters: readonly string[] = ['case', 'page', 'view', 'choose'];

/** Whether the list leaves out open cases. */
function isNarrowed(address: URLSearchParams): boolean {
  return [...address.keys()].some((key) => !besideFilters.includes(key));
}

function withCase(address: URLSearchParams, id: number): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set('case', String(id));
  return next;
}

function Nothing({ isFiltered, text }: { isFiltered: boolean; text: string }) {
  if (!isFiltered) {
    return (
      <EmptyState title={text} vehicle="brt">
        A new report appears here at once, and is mailed to every officer.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No case matches."
      vehicle="brt"
      action={
        <ButtonLink small variant="line" to=".">
          Show all open cases
        </ButtonLink>
      }
    />
  );
}

/** Opens the list of keys; phones have none. */
function QueueHelp({ dialog }: { dialog: ReturnType<typeof useDialogHistory> }) {
  return (
    <p className="no-print max-md:hidden">
      <button
        type="button"
        onClick={dialog.open}
        className="inline-flex min-h-tap items-center gap-2 text-sm text-soft underline"
      >
        All keys
        <kbd className="num rounded-md border border-line-strong px-1.5">?</kbd>
      </button>
      <Suspense>{dialog.isOpen ? <QueueKeysDialog onClose={dialog.close} /> : null}</Suspense>
    </p>
  );
}

type NewCasesProps = {
  /** With 0, nothing is shown. */
  count: number;
  onShow: () => void;
};

/** Over the list, without moving it: how many cases came in, and the press that shows them on top. */
function NewCases({ count, onShow }: NewCasesProps) {
  if (count === 0) return null;
  return (
    <div role="status" className="justify-self-center">
      <Button
        small
        variant="second"
        className="shadow-3"
        onClick={() => {
          onShow();
          scrollTo({ top: 0, behavior: 'instant' });
        }}
      >
        <ArrowUp aria-hidden="true" className="ic" />
        Show {count === 1 ? '1 new case' : `${formatCount(count)} new cases`}
      </Button>
    </div>
  );
}
