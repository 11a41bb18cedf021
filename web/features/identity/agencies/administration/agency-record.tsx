import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type AgencyFields, editAgency, inviteToAgency } from '#domain/identity/agencies/agencies-admin.ts';
import type { AgencyOfficer, NewInvitation } from '#domain/identity/agencies/officers.ts';
import { OfficerInvitationCard } from '#web/features/identity/agencies/organization/officer-invitation-card.tsx';
import { OpenInvitations } from '#web/features/identity/staff/open-invitations.tsx';
import { invitationsFamily } from '#web/features/identity/staff/queries.ts';
import { accountName } from '#web/lib/account-name.ts';
import { call } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AgencyForm } from './agency-form.tsx';
import { AgencyStatusBadge } from './agency-status-badge.tsx';
import { AgencyStatusCard } from './agency-status-card.tsx';
import { agencyQuery, useShowAgency } from './queries.ts';

/** One agency: its profile, whether people may tag it, and its officers. */
export function AgencyRecord({ id }: { id: number }) {
  const { data: agency, error, isFetching, refetch } = useQuery(agencyQuery(id));
  const show = useShowAgency();
  if (isNotFound(error)) {
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
            <AgencyStatusBadge agency={agency} />
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
          <AgencyStatusCard agency={agency} />
        </div>
      </div>
    </>
  );
}

/** The agency's officers. Its supervisors manage them; an administrator can, too, on each officer's page. */
function AgencyPeopleCard({ people }: { people: readonly AgencyOfficer[] }) {
  return (
    <Card aria-labelledby="agency-people">
      <CardHead title="Officers" id="agency-people">
        <span className="num text-muted text-sm">{people.length}</span>
      </CardHead>
      {people.length === 0 ? (
        <p className="text-muted text-sm">Nobody has joined. Invite a supervisor, who can invite others.</p>
      ) : null}
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-3 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0">
              <Link to={`/backoffice/people/${person.id}`} className="font-bold text-ink leading-head">
                {accountName(person)}
              </Link>
              <p className="break-all text-soft text-sm">{person.email}</p>
            </div>
            {person.role === 'supervisor' ? (
              <Badge tone="info" sign="diamond">
                Supervisor
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const address = { id: 'invited-email', label: 'Officer’s e-mail address' };

/** Invites the agency's first supervisor, who invites the others; or any officer. */
function InviteToAgencyCard({ id }: { id: number }) {
  const queryClient = useQueryClient();
  async function invite(body: NewInvitation) {
    await call(inviteToAgency, { params: { id }, body });
    void queryClient.invalidateQueries({ queryKey: invitationsFamily });
  }
  return <OfficerInvitationCard roles={['supervisor', 'officer']} address={address} invite={invite} />;
}
