import { useQuery } from '@tanstack/react-query';
import { CommentReport } from '#web/features/platform/moderation/reports/comment-report.tsx';
import { commentDetails } from '#web/features/platform/moderation/reports/queries.ts';
import { FoundRecord } from '#web/features/road/parking/found-record.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslations } from '#web/languages/use-translations.ts';
import { isRecordId } from '#web/lib/record-id.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/report-comment';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export default function ReportComment({ params }: Route.ComponentProps) {
  const { t } = useTranslations();
  const answer = useQuery({ ...commentDetails(Number(params.id)), enabled: isRecordId(params.id) });
  return (
    <InChosenLanguage>
      <InLang>
        <title>{`${t('Report a comment')} | RUA`}</title>
        <PageHeading
          title={t('Report a comment')}
          lead={t('Our staff read it and decide. Its author does not learn who reported it.')}
        />
        <FoundRecord
          what={t('comment')}
          id={params.id}
          answer={answer}
          listTo="/users/news"
          listName={t('the news')}
        >
          {(comment) => <CommentReport comment={comment} />}
        </FoundRecord>
      </InLang>
    </InChosenLanguage>
  );
}
