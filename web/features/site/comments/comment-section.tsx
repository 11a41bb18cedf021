import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { Page } from '#domain/contract/paging.ts';
import type { Comment } from '#domain/site/comments.ts';
import { formatDate } from '#domain/values/clock.ts';
import { type FormAnswer, fieldOf, keyField } from '#web/lib/form-answer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type Commenter, CommentInvitation } from './commenter.tsx';

type Answer = FormAnswer<'comment'>;

type CommentFormProps = {
  /** The answer to a form that was sent without scripts. */
  answered: Answer | undefined;
  /** The maximum length of a comment, in characters. */
  limit: number;
  /** New for each page. */
  idempotencyKey: string;
};

type CommentSectionProps = CommentFormProps & {
  comments: Page<Comment>;
  commenter: Commenter;
  /** The address of its page. */
  path: string;
};

/** The members' comments on a post, and the form or the link to join. */
export function CommentSection({ comments, commenter, path, ...form }: CommentSectionProps) {
  return (
    <section id="comments" aria-labelledby="comments-title" className="grid scroll-mt-6 gap-6">
      <h2 id="comments-title" className="text-2xl">
        Comments
      </h2>
      {commenter === 'ready' ? (
        <CommentForm {...form} />
      ) : (
        <CommentInvitation commenter={commenter} path={path} />
      )}
      {comments.rows.length === 0 && comments.total > 0 ? (
        <NoSuchPage />
      ) : (
        <CommentList comments={comments.rows} />
      )}
      {comments.lastPage > 1 ? (
        <Pagination page={comments.page} pageSize={comments.perPage} total={comments.total} noun="comments" />
      ) : null}
    </section>
  );
}

function CommentList({ comments }: { comments: ReadonlyArray<Comment> }) {
  if (comments.length === 0) return <p className="text-soft">No comments yet.</p>;
  return (
    <ol className="border-line border-b">
      {comments.map((comment) => (
        <li key={comment.id} className="grid gap-1.5 border-line border-t py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>{comment.author}</b>
            <time dateTime={comment.createdAt} className="num text-muted text-sm">
              {formatDate(comment.createdAt)}
            </time>
            {comment.waiting ? (
              <Badge tone="wait" sign="clock">
                Only you see it yet
              </Badge>
            ) : (
              <Link
                to={`/users/comments/report/${comment.id}`}
                className="ml-auto inline-flex min-h-tap items-center text-sm"
                aria-label={`Report the comment of ${comment.author}`}
              >
                Report
              </Link>
            )}
          </p>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{comment.comment}</p>
        </li>
      ))}
    </ol>
  );
}

function CommentForm({ answered, limit, idempotencyKey }: CommentFormProps) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data ?? answered;
  const [round, setRound] = useState({ answer, count: 0 });
  // After an accepted comment the form starts again empty, so that it is not sent twice.
  if (answer !== round.answer) setRound({ answer, count: round.count + (answer?.kind === 'done' ? 1 : 0) });
  const comment = fieldOf(answer, 'comment');
  return (
    <fetcher.Form key={round.count} method="post" action="#comments" noValidate className="grid gap-3">
      <input type="hidden" name={keyField} value={idempotencyKey} />
      <TextArea
        {...comment}
        error={comment.error ?? (answer?.kind === 'refused' ? answer.message : undefined)}
        label="Your comment"
        hint="Your first name and an initial stand beside it."
        limit={limit}
        required
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel="Sending">
          Send comment
        </Button>
      </div>
      {answer?.kind === 'done' ? (
        <Notice tone="ok" title="Thank you" role="status">
          It appears once our staff have read it.
        </Notice>
      ) : null}
    </fetcher.Form>
  );
}
