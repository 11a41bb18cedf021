import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  type PlateNotice,
  type PlateNoticeState,
  plateNoticeStates,
} from '#domain/response/plate-notices/plate-notices.ts';
import { formatDate } from '#domain/values/clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { pageInAddress } from '#web/ui/search-params.ts';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { kindLabels, stateLabels } from './notice-labels.ts';
import { type NoticeStep, noticesAPage, plateNoticesPage, useNoticeStep } from './queries.ts';

/** The agency's notices, newest first. An officer confirms, renews and withdraws them here. */
export function NoticeList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const state = plateNoticeStates.find((one) => one === address.get('state')) ?? 'all';
  const { data, isError, isFetching, refetch } = useQuery(plateNoticesPage({ page, search: '', state }));
  return (
    <Card aria-labelledby="own-notices">
      <CardHead title="Your agency’s notices" id="own-notices" />
      <p className="mb-4 flex flex-wrap gap-2">
        <ChipLink param="state" value="">
          All
        </ChipLink>
        {plateNoticeStates.map((one) => (
          <ChipLink key={one} param="state" value={one}>
            {stateLabels[one]}
          </ChipLink>
        ))}
      </p>
      {isError && !data ? (
        <LoadFailure what="The notices" onRetry={() => refetch()} busy={isFetching} />
      ) : null}
      {data === undefined && !isError ? <Loading /> : null}
      {data?.rows.length === 0 ? (
        data.total > 0 ? (
          <NoSuchPage />
        ) : (
          <p className="text-soft text-sm">No notices here.</p>
        )
      ) : null}
      <ul>
        {data?.rows.map((notice) => (
          <li key={notice.id} className="border-line border-t py-4 first:border-t-0 first:pt-0">
            <Notice notice={notice} />
          </li>
        ))}
      </ul>
      {data && data.total > noticesAPage ? (
        <Pagination page={page} pageSize={noticesAPage} total={data.total} noun="notices" />
      ) : null}
    </Card>
  );
}

function Notice({ notice }: { notice: PlateNotice }) {
  const { plate, plateKind, kind, reference, chassisSuffix, state, endsAt } = notice;
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Plate number={plate} kind={plateKind} />
        <b>{kindLabels[kind]}</b>
        <StateBadge state={state} />
      </p>
      <p className="wrap-anywhere text-soft text-sm">
        {reference}
        {chassisSuffix === '' ? null : `, chassis number ends in ${chassisSuffix}`}
        {state === 'withdrawn' ? null : `, ${state === 'ended' ? 'ended' : 'until'} ${formatDate(endsAt)}`}
      </p>
      <Steps notice={notice} />
    </article>
  );
}

function StateBadge({ state }: { state: PlateNoticeState }) {
  const isShown = state === 'shown';
  return (
    <Badge tone={isShown ? 'ok' : 'mute'} sign={isShown ? 'tick' : 'barred'}>
      {stateLabels[state]}
    </Badge>
  );
}

function Steps({ notice: { id, state, mayConfirm } }: { notice: PlateNotice }) {
  if (state === 'ended' || state === 'withdrawn') return null;
  return (
    <p className="flex flex-wrap gap-2">
      {mayConfirm ? <StepButton id={id} step="confirm" label="Confirm" busyLabel="Confirming" /> : null}
      {state === 'shown' ? <StepButton id={id} step="renew" label="Renew" busyLabel="Renewing" /> : null}
      <StepButton id={id} step="withdraw" label="Withdraw" busyLabel="Withdrawing" />
    </p>
  );
}

type StepButtonProps = { id: number; step: NoticeStep; label: string; busyLabel: string };

function StepButton({ id, step, label, busyLabel }: StepButtonProps) {
  const { mutate, isPending } = useNoticeStep(step);
  return (
    <Button small variant="line" busy={isPending} busyLabel={busyLabel} onClick={() => mutate(id)}>
      {label}
    </Button>
  );
}

function Loading() {
  return (
    <div className="grid gap-3">
      <LoadingText>Loading the notices</LoadingText>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
