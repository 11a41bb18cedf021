import { AdvisoryForm } from '#web/features/response/advisories/advisory-form.tsx';
import { AdvisoryList } from '#web/features/response/advisories/advisory-list.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/advisories';

export const meta: Route.MetaFunction = () => [{ title: 'Advisories | RUA' }];

export default function Advisories() {
  return (
    <>
      <PageHeading
        title="Advisories"
        lead="What your agency tells road users, in Live Feeds on their traffic page."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <AdvisoryForm />
        <AdvisoryList />
      </div>
    </>
  );
}
