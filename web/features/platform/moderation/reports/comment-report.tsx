import { useNavigate } from 'react-router';
import type { OneComment } from '#domain/site/comments.ts';
import { formatDate } from '#domain/values/clock.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useReport } from './queries.ts';
import { ReportFields, useReportForm } from './report-fields.tsx';

/** A comment, and the form that reports it. */
export function CommentReport({ comment }: { comment: OneComment }) {
  const { id, postId, author, createdAt, own, reported } = comment;
  const t = useTranslate();
  const known = useKnown();
  const postLink = `/event/details/${postId}#comments`;
  const { mutate, isPending, error } = useReport({ kind: 'comment', id });
  const navigate = useNavigate();
  const form = useReportForm((report) => mutate(report, { onSuccess: () => navigate(postLink) }));
  return (
    <Card className="grid max-w-208 gap-5">
      <blockquote className="grid gap-1 rounded-md bg-sunk px-4 py-3.5">
        <p className="whitespace-pre-line wrap-anywhere">{comment.comment}</p>
        <footer className="num text-muted text-sm">
          {known(author)}, {formatDate(createdAt)}
        </footer>
      </blockquote>
      {own ? <Notice tone="info">{t('This comment is your own.')}</Notice> : null}
      {reported ? <Notice tone="ok">{t('You reported this comment. Our staff look at it.')}</Notice> : null}
      {own || reported ? null : <ReportFields form={form} error={error} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="line" to={postLink}>
          {t('Back to the post')}
        </ButtonLink>
        {own || reported ? null : (
          <Button busy={isPending} busyLabel={t('Sending')} onClick={form.submit}>
            {t('Send report')}
          </Button>
        )}
      </div>
    </Card>
  );
}
