import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useSearchParams } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import { waitingCounts } from '#web/features/platform/backoffice/queries.ts';
import { statusesOf } from '#web/features/platform/moderation/moderation-labels.ts';
import { ModerationList } from '#web/features/platform/moderation/moderation-list.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/moderation';

export const meta: Route.MetaFunction = () => [{ title: 'Moderation | RUA' }];

export default function Moderation() {
  const { staffRole } = useOutletContext<Account>();
  const [params] = useSearchParams();
  const { data: counts } = useQuery(waitingCounts);
  const isAdministrator = staffRole === 'administrator';
  const kind = isAdministrator ? kindOf(params.get('queue')) : 'comment';
  const tabs = [
    { value: '', label: 'Comments', count: counts?.comments },
    { value: 'traffic', label: 'Traffic updates', count: counts?.traffic ?? undefined },
    { value: 'spaces', label: 'Parking spaces', count: counts?.spaces ?? undefined },
  ];
  return (
    <>
      <PageHeading
        title="Moderation"
        lead="What people wrote and others reported. Each decision is told to its author."
      />
      {isAdministrator ? <TabLinks label="What to look at" param="queue" tabs={tabs} /> : null}
      <div className="grid gap-3">
        <SearchBox label="Search in what was written" placeholder="Words or a name" />
        <ChipRow label="State">
          {statusesOf[kind].map(({ value, label }) => (
            <ChipLink key={value} param="status" value={value}>
              {label}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <ModerationList key={kind} kind={kind} />
    </>
  );
}

function kindOf(queue: string | null): ModeratedKind {
  if (queue === 'traffic') return 'traffic';
  return queue === 'spaces' ? 'space' : 'comment';
}
