import { Plus } from 'lucide-react';
import { requireVisitor } from '#web/features/identity/accounts/session.ts';
import { ManifestList } from '#web/features/journeys/manifests/manifest-list.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/manifests';

/** Commuters publish no manifests. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor(context.get(pageContext), request, (type) => type !== 'commuter');
  return null;
}

/** Commuters see no link here, so this navigation needs no request. */
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: 'Manifests | RUA' }];

export default function ManifestsPage() {
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
