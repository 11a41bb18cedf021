import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#domain/contract/errors.ts';
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import {
  type DeskFigures,
  type DeskFiguresQuery,
  getDeskFigures,
  getWeekMail,
  type OfficerFigures,
  type OutcomeCount,
  saveWeekMail,
} from '#domain/response/desk-figures/desk-figures.ts';
import { weekText } from '#domain/response/desk-figures/figure-text.ts';
import { type CaseKind, caseKinds } from '#domain/values/case-kinds.ts';
import { formatCount } from '#domain/values/count.ts';
import { kindLabels } from '#web/features/response/cases/case-labels.ts';
import { fullName } from '#web/lib/account-name.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { type FiguresRow, FiguresTable } from './figures-table.tsx';
import { HeadlineCards } from './headline-cards.tsx';
import { HoursCard } from './hours-card.tsx';
import { WeekTools } from './week-tools.tsx';
import { WeeksCard } from './weeks-card.tsx';

const weekMailQuery = queryOptions({
  queryKey: ['week-mail'],
  queryFn: ({ signal }) => call(getWeekMail, {}, { signal }),
});

/** The figures of the agency's desk for one week, for its supervisors. */
export function FiguresPage() {
  const [address] = useSearchParams();
  const query = queryIn(address);
  const { data, error, isError, isFetching, refetch } = useQuery(deskFigures(query));
  const mayNot = error instanceof AppError && error.code === 'not_allowed';
  return (
    <>
      <PageHeading title="How the desk did" lead={data?.agency}>
        {data ? <WeekTools week={data.week} query={query} /> : null}
      </PageHeading>
      {mayNot ? <Notice tone="info">Only a supervisor of your agency can see these figures.</Notice> : null}
      {isError && !mayNot && !data ? (
        <LoadFailure what="The figures" onRetry={() => refetch()} busy={isFetching} />
      ) : null}
      {isError && !mayNot && data ? (
        <Notice tone="wait" role="status">
          The figures did not load. These are of {weekText(data.week)}.
        </Notice>
      ) : null}
      {data ? <Figures figures={data} kind={query.kind} /> : null}
      {!data && !isError ? (
        <div>
          <LoadingText />
          <Skeleton className="h-128 rounded-card" />
        </div>
      ) : null}
    </>
  );
}

function queryIn(address: URLSearchParams): DeskFiguresQuery {
  const week = address.get('week') ?? '';
  const kind = caseKinds.find((one) => one === address.get('kind'));
  return {
    ...(/^20\d\d-\d\d-\d\d$/.test(week) ? { week } : {}),
    ...(kind === undefined ? {} : { kind }),
  };
}

function Figures({ figures, kind: chosen }: { figures: DeskFigures; kind: CaseKind | undefined }) {
  return (
    <>
      <div className="no-print">
        <ChipRow label="Kind">
          <ChipLink param="kind" value="">
            All kinds
          </ChipLink>
          {caseKinds.map((kind) => (
            <ChipLink key={kind} param="kind" value={kind}>
              {kindLabels[kind]}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <HeadlineCards figures={figures} />
      <FiguresTable
        id="officers"
        title="By officer"
        lead="By name, never ranked. A step counts for the officer who did it."
        of="Officer"
        rows={figures.officers.map((row) => officerRow(row, chosen))}
      />
      <FiguresTable
        id="kinds"
        title="By kind"
        lead="Each kind against its own target."
        of="Kind"
        rows={figures.kinds.map((row) => ({
          ...row,
          key: row.kind,
          name: kindLabels[row.kind],
          to: `/admin/queue?kind=${row.kind}`,
        }))}
      />
      <OutcomesCard outcomes={figures.outcomes} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[1.15fr_1fr] lg:gap-6">
        <HoursCard hours={figures.hours} />
        <WeeksCard weeks={figures.weeks} changes={figures.changes} />
      </div>
      <WeekMail />
    </>
  );
}

/** @param kind of the cases that are counted; all when there is none. */
function officerRow({ officer, ...row }: OfficerFigures, kind: CaseKind | undefined): FiguresRow {
  const to = `/admin/queue?officer=${officer?.id ?? 'nobody'}${kind ? `&kind=${kind}` : ''}`;
  if (officer !== null) {
    return {
      ...row,
      key: officer.id,
      to,
      name: (
        <span className="flex items-center gap-2.5">
          <Avatar size={36} />
          {fullName(officer)}
        </span>
      ),
    };
  }
  return {
    ...row,
    key: 'nobody',
    to,
    name: (
      <span className="flex items-center gap-2.5">
        <i
          aria-hidden="true"
          className="size-9 flex-none rounded-pill border border-line-strong border-dashed"
        />
        Nobody yet
      </span>
    ),
    instead:
      row.open === 0 ? (
        ''
      ) : (
        <Link to={to} className="inline-flex min-h-tap items-center">
          Assign them
        </Link>
      ),
  };
}

/** Whether this supervisor gets the figures of each week by mail. */
function WeekMail() {
  const queryClient = useQueryClient();
  const { data } = useQuery(weekMailQuery);
  const saving = useMutation({
    mutationFn: (wanted: boolean) => call(saveWeekMail, { body: { wanted } }),
    onSuccess: (saved) => queryClient.setQueryData(weekMailQuery.queryKey, saved),
  });
  if (!data) return null;
  return (
    <Checkbox
      checked={saving.isPending ? saving.variables : data.wanted}
      disabled={saving.isPending}
      onChange={(event) => saving.mutate(event.target.checked)}
      error={saving.isError ? errorMessage(saving.error) : undefined}
      className="no-print"
    >
      Mail me the week as a PDF each Monday
    </Checkbox>
  );
}

/**
 * The figures of the agency's desk in the window. They come from the cases, so their key is invalidated with the
 * cases. While a week loads, the last one stays.
 */
function deskFigures(query: DeskFiguresQuery) {
  return queryOptions({
    queryKey: ['cases', 'desk-figures', query],
    queryFn: ({ signal }) => call(getDeskFigures, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Why the resolved cases of the week are over, each reason with its share. */
function OutcomesCard({ outcomes }: { outcomes: readonly OutcomeCount[] }) {
  const all = outcomes.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card aria-labelledby="outcomes">
      <h2 id="outcomes" className="text-lg">
        Resolved by reason
      </h2>
      {all === 0 ? (
        <p className="mt-1 text-muted text-sm">No case was resolved in this week.</p>
      ) : (
        <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
          {outcomes.map(({ outcome, count }) => (
            <li key={outcome} className="num grid gap-1.5 py-2 text-sm">
              <span className="flex justify-between gap-3">
                <span>{outcome === null ? 'No reason chosen' : outcomeLabels[outcome]}</span>
                <span>
                  <b>{formatCount(count)}</b>{' '}
                  <span className="text-muted">{Math.round((count / all) * 100)}%</span>
                </span>
              </span>
              <span aria-hidden="true" className="h-2 rounded-pill bg-sunk">
                <i
                  className="block h-full rounded-pill bg-info-mark"
                  style={{ width: `${(count / all) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
