import { useQuery } from '@tanstack/react-query';
import { Maximize2, X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { AgencyCase } from '#domain/response/cases/endpoints.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Card } from '#web/ui/card.tsx';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseStateBadge, Deadline, UrgentBadge } from './case-badges.tsx';
import { kindLabels, plateOf, referenceOf, titleOf } from './case-labels.ts';
import { CaseSteps } from './case-steps.tsx';
import { CaseWriting } from './case-writing.tsx';
import { caseDetails } from './queries.ts';
import { SimilarCases } from './similar-cases.tsx';

type CaseFileProps = {
  id: number /** Beside the list: can be closed, and opened whole. */;
  isPanel?: boolean;
};

/** One case: its status, actions and timeline. */
export function CaseFile({ id, isPanel = false }: CaseFileProps) {
  const { data: one, isError, isFetching, refetch } = useQuery(caseDetails(id));
  if (isError && !one) return <LoadFailure what="The case" onRetry={() => refetch()} busy={isFetching} />;
  if (!one) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Card flush aria-labelledby={`case-${one.id}`}>
      <Head one={one} isPanel={isPanel} />
      <div className="grid gap-6 p-5 md:p-6">
        <RecordInShort one={one} />
        {one.otherReplies.map((reply) => (
          <Notice key={`${reply.agency} ${reply.at}`} tone="info" title={`${reply.agency} answered`}>
            {reply.text}
          </Notice>
        ))}
        <CaseActions one={one} />
        <CaseWriting one={one} />
        <SimilarCases one={one} />
        <CaseSteps steps={one.steps} />
      </div>
    </Card>
  );
}

function Head({ one, isPanel }: { one: AgencyCase; isPanel: boolean }) {
  const [params] = useSearchParams();
  return (
    <header className="grid gap-3 border-line border-b p-5 md:p-6">
      <div className="flex items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <UrgentBadge one={one} />
          <CaseStateBadge state={one.state} />
          <span className="num">{referenceOf(one)}</span>
        </p>
        {isPanel ? (
          <span className="flex">
            <Link
              to={`/admin/cases/${one.id}`}
              aria-label="Open on a page of its own"
              className={iconButtonLook()}
            >
              <Maximize2 aria-hidden="true" className="size-5" />
            </Link>
            <Link
              to={withParam(params, 'case', '')}
              preventScrollReset
              aria-label="Close the case"
              className={iconButtonLook()}
            >
              <X aria-hidden="true" className="size-5" />
            </Link>
          </span>
        ) : null}
      </div>
      <h2 id={`case-${one.id}`} className="text-xl">
        {titleOf(one)}
      </h2>
      <p className="text-soft">
        {kindLabels[one.kind]} by {one.reporter || 'a person who has left RUA'},{' '}
        {formatDateTime(one.startedAt)}. <Deadline one={one} />
      </p>
      <Stepper steps={['New', 'Acknowledged', 'In progress', 'Resolved']} current={stepOf(one)} />
    </header>
  );
}

function stepOf({ state }: AgencyCase): number {
  if (state === 'new' || state === 'withdrawn') return 0;
  if (state === 'acknowledged' || state === 'handed_off') return 1;
  return state === 'in_progress' ? 2 : 4;
}

function RecordInShort({ one }: { one: AgencyCase }) {
  const plate = plateOf(one);
  const { ride, item, complaint } = one;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {plate === '' ? null : <Plate number={plate} size="big" />}
      <div className="min-w-0">
        {ride ? (
          <p>
            <b>{ride.vehicleName}</b>, {ride.driverName}
          </p>
        ) : null}
        {item ? (
          <p>
            <b>{item.itemName}</b>, {item.riderCompany}
          </p>
        ) : null}
        {complaint ? (
          <p>
            <b>{complaint.name}</b>, {[complaint.city, complaint.state].filter(Boolean).join(', ')}
          </p>
        ) : null}
        <Link to={recordPage(one)}>See the whole report</Link>
      </div>
    </div>
  );
}

/** The page where the agency reads the record itself. */
function recordPage({ ride, item, complaint }: AgencyCase): string {
  if (ride) return `/admin/rides/details/${ride.id}`;
  return item ? `/admin/flagedItems/details/${item.id}` : `/admin/complaintsDetails/${complaint?.id ?? 0}`;
}
