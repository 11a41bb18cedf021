import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ownCountLimit, type Page } from '#domain/contract/paging.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { isFiltered, type ListParams } from '#web/ui/list-params.ts';
import { ButtonLink } from './button-link.tsx';
import type { DataColumn } from './data-column.ts';
import { DataList } from './data-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadFailure } from './load-failure.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { Pagination } from './pagination.tsx';
import type { Vehicle } from './vehicle-art.ts';

type RecordListProps<Row> = {
  /** The list's accessible name. */
  label: string;
  /** A noun for one record, and for several. */
  noun: string;
  nouns: string;
  columns: ReadonlyArray<DataColumn<Row>>;
  rowKey: (row: Row) => string | number;
  rowTo: (row: Row) => string;
  answer: Pick<
    UseQueryResult<Page<Row>>,
    'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  params: ListParams<string>;
  isNumbered?: boolean | undefined;
  /** Shown beside a search or filter that finds nothing. */
  vehicle?: Vehicle | undefined;
  searchHint: string;
  /** When there is no record at all. */
  empty: ReactNode;
};

/** One page of a person's records, searched, filtered and paged through the address. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, nouns, columns, rowKey, rowTo, answer, params, isNumbered = false } = props;
  const t = useTranslate();
  const { data: page, isPlaceholderData, isError, isFetching, refetch } = answer;
  if (isError && !page) {
    return <LoadFailure what={t('The {nouns}', { nouns })} onRetry={() => refetch()} busy={isFetching} />;
  }
  return (
    // While the next page loads, the previous one stays.
    <div
      className={
        isPlaceholderData
          ? 'grid grid-cols-[minmax(0,1fr)] gap-5 opacity-60'
          : 'grid grid-cols-[minmax(0,1fr)] gap-5'
      }
      aria-busy={isPlaceholderData}
    >
      <DataList
        label={label}
        isWide
        columns={columns}
        rows={page?.rows}
        rowKey={rowKey}
        rowTo={rowTo}
        firstNumber={isNumbered ? (params.page - 1) * params.perPage + 1 : undefined}
        skeletonRows={params.perPage}
        empty={<NoRows {...props} total={page?.total ?? 0} />}
      />
      {page && page.rows.length > 0 ? (
        <Pagination
          page={params.page}
          pageSize={params.perPage}
          total={page.total}
          countedTo={ownCountLimit(params)}
          noun={nouns}
        />
      ) : null}
    </div>
  );
}

function NoRows<Row>(props: RecordListProps<Row> & { total: number }) {
  const { params, total, noun, nouns, vehicle, searchHint, empty } = props;
  const t = useTranslate();
  const [address] = useSearchParams();
  if (total > 0) return <NoSuchPage vehicle={vehicle} />;
  if (!isFiltered(params)) return empty;
  const tab = address.get('tab');
  return (
    <EmptyState
      title={t('No {noun} matches.', { noun })}
      vehicle={vehicle}
      action={
        <ButtonLink small variant="line" to={tab === null ? '.' : `?tab=${tab}`}>
          {t('Show all {nouns}', { nouns })}
        </ButtonLink>
      }
    >
      {searchHint}
    </EmptyState>
  );
}
