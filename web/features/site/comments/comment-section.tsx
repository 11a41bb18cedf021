import { Link } from 'react-router';
import { formatDate } from '#domain/clock.ts';
import type { Comment } from '#domain/comments.ts';
import { Badge } from '#web/ui/badge.tsx';

export function CommentList({ comments }: { comments: ReadonlyArray<Comment> }) {
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
