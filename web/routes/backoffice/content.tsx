import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageCards } from '#web/features/site/content-editing/page-cards.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/content';

const PublishingCalendar = lazy(async () => ({
  default: (await import('#web/features/site/content-editing/table/publishing-calendar.tsx'))
    .PublishingCalendar,
}));

export const meta: Route.MetaFunction = () => [{ title: 'Content | RUA' }];

const views = [
  { value: '', label: 'Pages' },
  { value: 'calendar', label: 'Calendar' },
] as const;

export default function Content() {
  const [address] = useSearchParams();
  const isCalendar = address.get('view') === 'calendar';
  return (
    <>
      <PageHeading
        title="Content"
        lead={
          isCalendar
            ? 'What went out and what is to come, of all kinds together, at its day.'
            : 'The public site, page by page, each with its sections from top to bottom.'
        }
      />
      <TabLinks label="View" param="view" tabs={views} />
      {isCalendar ? (
        <Suspense fallback={<RecordSkeleton what="calendar" />}>
          <PublishingCalendar />
        </Suspense>
      ) : (
        <PageCards />
      )}
    </>
  );
}
