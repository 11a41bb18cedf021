import { useQuery } from '@tanstack/react-query';
import { CommentReport } from '#web/features/platform/moderation/reports/comment-report.tsx';
import { commentDetails } from '#web/features/platform/moderation/reports/queries.ts';
import { FoundRecord, isRecordId } from '#web/features/road/parking/found-record.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/report-comment';

export const meta: Route.MetaFunction = () => [{ title: 'Report a comment | RUA' }];

export default function ReportComment({ params }: Route.ComponentProps) {
  const answer = useQuery({ ...commentDetails(Number(params.id)), enabled: isRecordId(params.id) });
  return (
    <>
      <PageHeading
        title="Report a comment"
        lead="Our staff read it and decide. Its author does not learn who reported it."
      />
      <FoundRecord what="comment" id={params.id} answer={answer} listTo="/users/news" listName="the news">
        {(comment) => <CommentReport comment={comment} />}
      </FoundRecord>
    </>
  );
}
