import { useState } from 'react';
import { type MetaFunction, Navigate, useNavigate, useOutletContext } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import type { Manifest } from '#domain/manifests.ts';
import type { ManifestCreatedDialogProps } from '#web/features/manifests/manifest-created-dialog.tsx';
import { ManifestForm } from '#web/features/manifests/manifest-form.tsx';
import { useLatePart } from '#web/lib/use-late-part.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

async function loadCreatedDialog() {
  const { ManifestCreatedDialog } = await import('#web/features/manifests/manifest-created-dialog.tsx');
  return ManifestCreatedDialog;
}

export const meta: MetaFunction = () => [{ title: 'Create manifest | RUA' }];

export default function CreateManifestPage() {
  const account = useOutletContext<Account>();
  const navigate = useNavigate();
  const [created, setCreated] = useState<Manifest | null>(null);
  const { Part: CreatedDialog, bring } = useLatePart<ManifestCreatedDialogProps>(loadCreatedDialog);

  function goToList() {
    navigate('/users/manifest', { replace: true });
  }

  async function celebrate(manifest: Manifest) {
    if (await bring()) setCreated(manifest);
    // Its number is the first of the list.
    else goToList();
  }

  if (account.accountType === 'commuter') return <Navigate to="/users/dashboard" replace />;
  return (
    <div className="grid max-w-176 grid-cols-[minmax(0,1fr)] gap-2 md:gap-3">
      <BackLink to="/users/manifest">Manifests</BackLink>
      <PageHeading
        title="Create manifest"
        lead="Say what leaves and where to. You get a number that passengers type."
      />
      <div className="mt-3">
        <ManifestForm onCreated={celebrate} />
      </div>
      {created && CreatedDialog ? <CreatedDialog manifest={created} onContinue={goToList} /> : null}
    </div>
  );
}
