import { Plus } from 'lucide-react';
import { type MetaFunction, Navigate, useOutletContext } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import { ManifestList } from '#web/features/manifests/manifest-list.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta: MetaFunction = () => [{ title: 'Manifests | RUA' }];

export default function ManifestsPage() {
  const account = useOutletContext<Account>();
  if (account.accountType === 'commuter') return <Navigate to="/users/dashboard" replace />;
  return (
    <>
      <PageHeading title="Manifests" lead="Your journeys, each with the number that passengers type.">
        <ButtonLink to="/users/manifest/create">
          <Plus aria-hidden="true" className="ic" />
          Create manifest
        </ButtonLink>
      </PageHeading>
      <ManifestList />
    </>
  );
}
