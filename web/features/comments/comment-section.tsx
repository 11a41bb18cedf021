import type { Comment } from '#domain/comments.ts';
import type { Page } from '#domain/paging.ts';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { type Commenter, CommentInvitation } from './commenter.tsx';

type CommentSectionProps = {
  comments: Page<Comment>;
  commenter: Commenter;
  /** The address of the page it stands on. */
  path: string;
  /** Of a form that was sent without scripts. */
  answered: FormAnswer<'comment'> | undefined;
  /** Most characters of a comment. */
  limit: number;
};

/** What members say about a post, and the way to join them. */
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
