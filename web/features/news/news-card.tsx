import { Link } from 'react-router';
import { formatDate } from '#domain/clock.ts';
import { type NewsRow, newsCategoryNames } from '#domain/news.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { viewWords } from './news-words.ts';

/** A post in the list. Its title's link covers the card. */
export function NewsCard({ post }: { post: NewsRow }) {
  const { id, title, summary, category, publisher, banner, createdAt, views } = post;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong">
      <ContentPicture
        picture={{ ...banner, alt: '' }}
        width={480}
        height={270}
        sizes="(min-width: 768px) 360px, 100vw"
        whenSaving="words"
        className="aspect-16/9 w-full bg-art"
      />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="font-semibold text-link text-sm">{newsCategoryNames[category]}</p>
        <h3 className="text-lg leading-snug">
          <Link
            to={`/users/newsDetails/${id}`}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_3px_var(--focus)]"
          >
            {title}
          </Link>
        </h3>
        <p className="line-clamp-3 text-soft text-sm">{summary}</p>
        <p className="num mt-auto flex flex-wrap gap-x-3 pt-1 text-muted text-sm">
          <span>{publisher}</span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <span>{viewWords(views)}</span>
        </p>
      </div>
    </article>
  );
}
