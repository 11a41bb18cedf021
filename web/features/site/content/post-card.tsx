import { ArrowRight, MessageCircle, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import type { PostCard as Post } from '#domain/site/content/news-pages.ts';
import { formatDate } from '#domain/values/clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';

type PostCardProps = {
  post: Post;
  /**
   * `lead`: the first of a page, with its summary. `tall`: one of a grid.
   * `row`: one of a list, with the picture at the side.
   */
  look?: 'lead' | 'tall' | 'row' | undefined;
  /** The first picture of the page. */
  first?: boolean | undefined;
};

export function PostCard({ post, look = 'tall', first }: PostCardProps) {
  const to = `/event/details/${post.id}`;
  const isRow = look === 'row';
  return (
    <article
      className={classNames(
        'grid content-start gap-4',
        isRow && 'grid-cols-[6.5rem_1fr] items-start md:grid-cols-[13.5rem_1fr] md:gap-6',
      )}
    >
      {/* The title is the same link, for screen readers. */}
      <Link to={to} tabIndex={-1} aria-hidden="true" className="relative block overflow-hidden rounded-card">
        <ContentPicture
          picture={post.banner}
          width={480}
          height={isRow ? 480 : 300}
          sizes={isRow ? '216px' : '(min-width: 992px) 640px, 100vw'}
          first={first}
          whenSaving="words"
          className={classNames('w-full bg-art', isRow ? 'aspect-square' : 'aspect-[16/10]')}
        />
        <PostDay moment={post.createdAt} small={isRow} />
      </Link>
      <div className="grid content-start justify-items-start gap-2">
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted text-sm">
          <span className="inline-flex items-center gap-1.5">
            <PenLine aria-hidden="true" className="ic" />
            {post.author}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <MessageCircle aria-hidden="true" className="ic" />
            {countComments(post.comments)}
          </span>
        </p>
        <h3 className={look === 'lead' ? 'text-2xl' : isRow ? 'text-md md:text-lg' : 'text-xl'}>
          <Link to={to} className="-my-2.5 inline-block py-2.5 text-ink no-underline hover:underline">
            {post.title}
          </Link>
        </h3>
        {look === 'lead' ? (
          <p className="max-w-[32.5em] text-soft max-md:line-clamp-2">{post.summary}</p>
        ) : null}
        <Link
          to={to}
          className="inline-flex min-h-tap items-center gap-1.5 whitespace-nowrap font-semibold no-underline hover:underline"
        >
          View Post
          <span className="sr-only">: {post.title}</span>
          <ArrowRight aria-hidden="true" className="ic" />
        </Link>
      </div>
    </article>
  );
}

/** The day of publication, `18` over `Nov 2026`, in West Africa Time. */
function PostDay({ moment, small }: { moment: string; small: boolean }) {
  const [day, ...monthAndYear] = formatDate(moment, 'nigeria').split(' ');
  return (
    <time
      dateTime={moment}
      className={classNames(
        'num absolute rounded-sm bg-white text-center font-semibold text-navy text-xs leading-[1.15]',
        // The small mark leaves most of a small picture visible.
        small
          ? 'top-1.5 left-1.5 px-1.5 py-1 md:top-3.5 md:left-3.5 md:px-2.5 md:pt-2 md:pb-[0.4375rem]'
          : 'top-3.5 left-3.5 px-2.5 pt-2 pb-[0.4375rem]',
      )}
    >
      <b
        className={classNames(
          'block font-extrabold leading-none tracking-[-0.02em]',
          small ? 'text-base md:text-[1.375rem]' : 'text-[1.375rem]',
        )}
      >
        {day}
      </b>
      {monthAndYear.join(' ')}
    </time>
  );
}

/** `1 comment`, `3 comments` */
export function countComments(count: number): string {
  return `${count} ${count === 1 ? 'comment' : 'comments'}`;
}
