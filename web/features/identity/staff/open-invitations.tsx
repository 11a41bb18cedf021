import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SentInvitation } from '#domain/identity/agencies/invitations.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { roleLabels } from '#web/features/identity/people/people-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress } from '#web/ui/search-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { invitationsPage, useChangeInvitation } from './queries.ts';

const perPage = 10;

/** Open invitations: all of them, or those of one agency. */
export function OpenInvitations({ agencyId }: { agencyId?: number }) {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const { data, isError, isFetching, refetch } = useQuery(
    invitationsPage({ page, perPage, ...(agencyId === undefined ? {} : { agency: agencyId }) }),
  );
  return (
    <Card aria-labelledby="open-invitations">
      <CardHead title="Open invitations" id="open-invitations" />
      {isError && !data ? (
        <LoadFailure what="The invitations" onRetry={() => refetch()} busy={isFetching} />
      ) : null}
      {data === undefined && !isError ? <Skeleton className="h-24" /> : null}
      {data?.rows.length === 0 ? (
        data.total > 0 ? (
          <NoSuchPage />
        ) : (
          <p className="text-muted text-sm">Nobody is invited now.</p>
        )
      ) : null}
      <ul>
        {data?.rows.map((invitation) => (
          <OpenInvitation
            key={invitation.id}
            invitation={invitation}
            isOfOneAgency={agencyId !== undefined}
          />
        ))}
      </ul>
      {data && data.total > perPage ? <Pagination page={page} pageSize={perPage} total={data.total} /> : null}
    </Card>
  );
}

type OpenInvitationProps = { invitation: SentInvitation; isOfOneAgency: boolean };

function OpenInvitation({ invitation, isOfOneAgency }: OpenInvitationProps) {
  const change = useChangeInvitation();
  const { id, email, role, agency, invitedBy, expiresAt, expired } = invitation;
  const as = agency === null || isOfOneAgency ? '' : `, ${agency.code}`;
  return (
    <li className="grid gap-2.5 border-line border-t py-3.5 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <b className="break-all leading-head">{email}</b>
          {expired ? (
            <Badge tone="mute" sign="clock">
              Expired
            </Badge>
          ) : null}
        </p>
        <p className="text-muted text-sm">
          {roleLabels[role]}
          {as}
          {invitedBy === '' ? null : `, invited by ${invitedBy}`}. {expired ? 'Ended' : 'Until'}{' '}
          {formatDateTime(expiresAt)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="line"
          small
          busy={change.isPending && change.variables.act === 'resend'}
          busyLabel="Sending"
          onClick={() =>
            change.mutate({ id, act: 'resend', done: `A new invitation to ${email} is on its way.` })
          }
        >
          Send again
          <span className="sr-only"> to {email}</span>
        </Button>
        <Button
          variant="quiet"
          small
          busy={change.isPending && change.variables.act === 'withdraw'}
          busyLabel="Taking back"
          onClick={() =>
            change.mutate({ id, act: 'withdraw', done: `The invitation to ${email} is taken back.` })
          }
        >
          Take back
          <span className="sr-only"> the invitation to {email}</span>
        </Button>
      </div>
    </li>
  );
}
