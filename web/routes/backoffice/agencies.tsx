import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { AgencyList } from '#web/features/identity/agencies/administration/agency-list.tsx';
import { waitingCounts } from '#web/features/platform/backoffice/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { Route } from './+types/agencies';

export const meta: Route.MetaFunction = () => [{ title: 'Agencies | RUA' }];

export default function Agencies() {
  const { data: waiting } = useQuery(waitingCounts);
  return (
    <>
      <PageHeading title="Agencies" lead="Whom people can tell, and who answers there.">
        <ButtonLink to="/backoffice/agencies/new">
          <Plus aria-hidden="true" className="ic" />
          Add agency
        </ButtonLink>
      </PageHeading>
      <div className="grid gap-3">
        <SearchBox label="Search agencies" placeholder="Code or name" />
        <ChipRow label="Status">
          <ChipLink param="status" value="">
            All
          </ChipLink>
          <ChipLink param="status" value="active">
            Active
          </ChipLink>
          <ChipLink param="status" value="inactive">
            Inactive
          </ChipLink>
          <ChipLink param="status" value="unstaffed" count={waiting?.unstaffedAgencies ?? undefined}>
            Cases, but no officer
          </ChipLink>
          <ChipLink param="status" value="unreachable" count={waiting?.unreachableAgencies ?? undefined}>
            No officer, no address
          </ChipLink>
        </ChipRow>
      </div>
      <AgencyList />
    </>
  );
}
