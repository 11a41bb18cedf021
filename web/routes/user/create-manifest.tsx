import { lazy, Suspense, useState } from 'react';
import { type MetaFunction, Navigate, useNavigate, useOutletContext } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import type { Manifest } from '#domain/manifests.ts';
import { ManifestForm } from '#web/features/manifests/manifest-form.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

const ManifestCreatedDialog = lazy(async () => {
  const { ManifestCreatedDialog } = await import('#web/features/manifests/manifest-created-dialog.tsx');
  return { default: ManifestCreatedDialog };
});

export const meta: MetaFunction = () => [{ title: 'Create manifest | RUA' }];

export default function CreateManifestPage() {
  const account = useOutletContext<Account>();
  const navigate = useNavigate();
  const [created, setCreated] = useState<Manifest | null>(null);

  if (account.accountType === 'commuter') return <Navigate to="/users/dashboard" replace />;
  return (
    <div className="grid max-w-176 gap-5">
      <BackLink to="/users/manifest">Manifests</BackLink>
      <PageHeading
        title="Create manifest"
        lead="Say what leaves and where to. You get a number that passengers type."
      />
      <ManifestForm onCreated={setCreated} />
      {created ? (
        <Suspense>
          <ManifestCreatedDialog
            manifest={created}
            onContinue={() => navigate('/users/manifest', { replace: true })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
