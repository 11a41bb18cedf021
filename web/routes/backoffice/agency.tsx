import { AgencyRecord } from '#web/features/identity/agencies/administration/agency-record.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import type { Route } from './+types/agency';

export const meta: Route.MetaFunction = () => [{ title: 'Agency | RUA' }];

export default function AgencyPage({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/backoffice/agencies">Agencies</BackLink>
      {/^[1-9]\d{0,14}$/.test(params.id) ? (
        <AgencyRecord id={Number(params.id)} />
      ) : (
        <RecordNotFound what="agency" listTo="/backoffice/agencies" listName="agencies" vehicle="keke" />
      )}
    </>
  );
}
