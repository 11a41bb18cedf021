import type { DataListProps } from './data-column.ts';
import { DataList } from './data-list.tsx';
import { LoadFailure } from './load-failure.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { Pagination } from './pagination.tsx';

/** The state of a query for one page of rows. */
type PageAnswer<Row> = {
  data: { rows: ReadonlyArray<Row>; total: number } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type PagedListProps<Row> = Omit<DataListProps<Row>, 'rows' | 'skeletonRows' | 'firstNumber'> & {
  answer: PageAnswer<Row>;
  /** Names the rows at the start of the sentence about a failure. */
  what: string;
  page: number;
  perPage: number;
  /** The highest count: more rows are not counted. */
  countedTo?: number | undefined;
  /** Names the rows, in the plural. */
  noun: string;
};

/** A page of a list with the links to the others, or a way to try again when it did not load. */
export function PagedList<Row>({
  answer,
  what,
  page,
  perPage,
  countedTo,
  noun,
  empty,
  ...list
}: PagedListProps<Row>) {
  const { data, isError, isFetching, refetch } = answer;
  if (isError && !data) return <LoadFailure what={what} onRetry={() => refetch()} busy={isFetching} />;
  return (
    <>
      <DataList
        {...list}
        rows={data?.rows}
        skeletonRows={perPage}
        empty={data && data.total > 0 ? <NoSuchPage /> : empty}
      />
      {data ? (
        <Pagination page={page} pageSize={perPage} total={data.total} countedTo={countedTo} noun={noun} />
      ) : null}
    </>
  );
}
