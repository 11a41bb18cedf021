import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AgencyFields, createAgency } from '#domain/identity/agencies/agencies-admin.ts';
import { AgencyForm } from '#web/features/identity/agencies/administration/agency-form.tsx';
import { useShowAgency } from '#web/features/identity/agencies/administration/queries.ts';
import { call } from '#web/lib/api.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { Route } from './+types/new-agency';

export const meta: Route.MetaFunction = () => [{ title: 'Add an agency | RUA' }];

export default function NewAgency() {
  const navigate = useNavigate();
  const show = useShowAgency();
  const [keyFor] = useState(createIdempotencyKeys);

  async function add(body: AgencyFields) {
    const agency = await call(createAgency, { body }, { idempotencyKey: keyFor(body) });
    show(agency);
    showToast({ text: `${agency.code} is added. Invite its first supervisor.` });
    navigate(`/backoffice/agencies/${agency.id}`, { replace: true });
  }

  return (
    <>
      <BackLink to="/backoffice/agencies">Agencies</BackLink>
      <PageHeading title="Add an agency" lead="People can tag it as soon as it is added." />
      <Card className="max-w-3xl">
        <AgencyForm onSave={add} />
      </Card>
    </>
  );
}
