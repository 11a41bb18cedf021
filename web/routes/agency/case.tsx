import { CaseFile } from '#web/features/response/cases/case-file.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/case';

export const meta: Route.MetaFunction = () => [{ title: 'Case | RUA' }];

export default function Case({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/queue">Work queue</BackLink>
      <PageHeading title="Case" />
      {/^[1-9]\d{0,14}$/.test(params.id) ? (
        <CaseFile id={Number(params.id)} />
      ) : (
        <EmptyState title="There is no such case." vehicle="keke" />
      )}
    </>
  );
}
