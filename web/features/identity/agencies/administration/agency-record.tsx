import { useQuery } from '@tanstack/react-query';
import { type AgencyFields, editAgency } from '#domain/agencies-admin.ts';
import { AppError } from '#domain/errors.ts';
import { OpenInvitations } from '#web/features/backoffice-staff/open-invitations.tsx';
import { call } from '#web/lib/api.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AgencyForm } from './agency-form.tsx';
import { AgencyPeopleCard } from './agency-people-card.tsx';
import { AgencyStandingBadge } from './agency-standing-badge.tsx';
import { AgencyStandingCard } from './agency-standing-card.tsx';
import { InviteToAgencyCard } from './invite-to-agency-card.tsx';
import { agencyQuery, useShowAgency } from './queries.ts';

/** One agency: what is known of it, whether people may tag it, and who works there. */
export function AgencyRecord({ id }: { id: number }) {
  const { data: agency, error, isFetching, refetch } = useQuery(agencyQuery(id));
  const show = useShowAgency();
  if (error instanceof AppError && error.code === 'not_found') {
    return <RecordNotFound what="agency" listTo="/backoffice/agencies" listName="agencies" vehicle="keke" />;
  }
  if (error && !agency) return <LoadFailure what="The agency" onRetry={() => refetch()} busy={isFetching} />;
  if (!agency) return <RecordSkeleton what="agency" />;

  async function save(body: AgencyFields) {
    show(await call(editAgency, { params: { id }, body }));
    showToast({ text: 'The agency is saved.' });
  }

  return (
    <>
      <title>{`${agency.name} | RUA`}</title>
      <PageHeading
        title={agency.name}
        above={
          <>
            <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />
            <AgencyStandingBadge agency={agency} />
          </>
        }
        lead={agency.formerNames.length > 0 ? `Formerly ${agency.formerNames.join(', ')}.` : undefined}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-6">
        <Card aria-labelledby="agency-details">
          <CardHead title="Details" id="agency-details" />
          <AgencyForm agency={agency} onSave={save} />
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
          <AgencyPeopleCard people={agency.people} />
          {agency.active ? <InviteToAgencyCard id={id} /> : null}
          <OpenInvitations agencyId={id} />
          <AgencyStandingCard agency={agency} />
        </div>
      </div>
    </>
  );
}
