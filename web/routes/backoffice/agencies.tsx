import { Plus } from 'lucide-react';
import { AgencyList } from '#web/features/identity/agencies/administration/agency-list.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { Route } from './+types/agencies';

export const meta: Route.MetaFunction = () => [{ title: 'Agencies | RUA' }];

export default function Agencies() {
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
        <ChipRow label="Standing">
          <ChipLink param="standing" value="">
            All
          </ChipLink>
          <ChipLink param="standing" value="active">
            Active
          </ChipLink>
          <ChipLink param="standing" value="inactive">
            Inactive
          </ChipLink>
        </ChipRow>
      </div>
      <AgencyList />
    </>
  );
}
