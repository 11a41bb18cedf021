import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { columnsFor } from './case-columns.tsx';
import { CaseFile } from './case-file.tsx';
import { CaseList } from './case-list.tsx';
import { type QueueKind, readCaseParams, readOpenCase } from './list-params.ts';
import { casesPage } from './queries.ts';

type CaseQueueProps = { kind?: QueueKind | undefined; label: string; emptyText: string };

/** A queue as a table; once a case is open, as a list with the case beside it. */
export function CaseQueue({ kind, label, emptyText }: CaseQueueProps) {
  const [address] = useSearchParams();
  const params = readCaseParams(address, kind);
  const openCase = readOpenCase(address);
  const { data: page, isError, isFetching, isPlaceholderData, refetch } = useQuery(casesPage(params));
  useListKeys({
    param: 'case',
    ids: page?.rows.map(({ id }) => String(id)),
    open: openCase === undefined ? undefined : String(openCase),
  });
  if (isError && !page) return <LoadFailure what="The cases" onRetry={() => refetch()} busy={isFetching} />;
  const pages =
    page && page.rows.length > 0 ? (
      <Pagination page={params.page} pageSize={params.perPage} total={page.total} noun="cases" />
    ) : null;
  if (openCase !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="grid gap-5 max-xl:hidden">
          {page ? <CaseList cases={page.rows} openCase={openCase} /> : null}
          {pages}
        </div>
        <div className="xl:sticky xl:top-24 in-[[data-alarm]~main]:xl:top-38">
          <CaseFile id={openCase} isPanel />
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isPlaceholderData}>
      <DataList
        label={label}
        isWide
        columns={columnsFor(kind)}
        rows={page?.rows}
        rowKey={(one) => one.id}
        rowTo={(one) => `?${withCase(address, one.id)}`}
        firstNumber={(params.page - 1) * params.perPage + 1}
        skeletonRows={params.perPage}
        empty={<Nothing isFiltered={[...address.keys()].length > 0} text={emptyText} />}
      />
      {pages}
    </div>
  );
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
