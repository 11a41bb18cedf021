import { Link } from 'react-router';
import type { Page } from '#domain/contract/paging.ts';
import type { Comment } from '#domain/site/comments.ts';
import { formatDate } from '#domain/values/clock.ts';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { CommentForm } from './comment-form.tsx';
import { type Commenter, CommentInvitation } from './commenter.tsx';

type CommentSectionProps = {
  comments: Page<Comment>;
  commenter: Commenter;
  /** The address of its page. */
  path: string;
  /** Of a form that was sent without scripts. */
  answered: FormAnswer<'comment'> | undefined;
  /** Most characters of a comment. */
  limit: number;
};

/** The members' comments on a post, and the form or the link to join. */
export function CommentSection({ comments, commenter, path, answered, limit }: CommentSectionProps) {
  return (
    <section id="comments" aria-labelledby="comments-title" className="grid scroll-mt-6 gap-6">
      <h2 id="comments-title" className="text-2xl">
        Comments
      </h2>
      {commenter === 'ready' ? (
        <CommentForm answered={answered} limit={limit} />
      ) : (
        <CommentInvitation commenter={commenter} path={path} />
      )}
      <CommentList comments={comments.rows} />
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
