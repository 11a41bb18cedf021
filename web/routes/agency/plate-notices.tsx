import { ImportCard } from '#web/features/response/plate-notices/import-card.tsx';
import { NoticeForm } from '#web/features/response/plate-notices/notice-form.tsx';
import { NoticeList } from '#web/features/response/plate-notices/notice-list.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/plate-notices';

export const meta: Route.MetaFunction = () => [{ title: 'Plate notices | RUA' }];

export default function PlateNotices() {
  return (
    <>
      <PageHeading
        title="Plate notices"
        lead="What your agency says of a plate, to people who check it before boarding. A notice holds for 30 days."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
          <NoticeForm />
          <ImportCard />
        </div>
        <NoticeList />
      </div>
    </>
  );
}
