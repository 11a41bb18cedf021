import { PageCards } from '#web/features/site/content-editing/page-cards.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/content';

export const meta: Route.MetaFunction = () => [{ title: 'Content | RUA' }];

export default function Content() {
  return (
    <>
      <PageHeading
        title="Content"
        lead="The public site, page by page, each with its sections from top to bottom."
      />
      <PageCards />
    </>
  );
}
