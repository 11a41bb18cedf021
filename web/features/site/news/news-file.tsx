import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { type NewsPost, newsCategoryNames } from '#domain/site/news.ts';
import { formatDate } from '#domain/values/clock.ts';
import { Card } from '#web/ui/card.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { commentCountText, viewCountText } from './news-labels.ts';

/** One post, to be read. */
export function NewsFile({ post }: { post: NewsPost }) {
  const { id, title, category, publisher, banner, createdAt, updatedAt, views, comments, body } = post;
  return (
    <>
      <title>{`${title} | RUA`}</title>
      <PageHeading
        above={<b className="font-semibold text-link text-sm">{newsCategoryNames[category]}</b>}
        title={title}
        lead={
          <span className="num flex flex-wrap gap-x-3 text-sm">
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            {updatedAt === undefined || updatedAt === createdAt ? null : (
              <span>
                Updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
              </span>
            )}
            <span>{viewCountText(views)}</span>
            <span>by {publisher}</span>
          </span>
        }
      />
      <Card flush className="max-w-208">
        <ContentPicture
          picture={banner}
          width={832}
          height={468}
          sizes="(min-width: 992px) 832px, 100vw"
          first
          className="aspect-16/9 w-full bg-art"
        />
        <div className="p-5 md:p-8">
          <RichText html={body} />
          <p className="no-print mt-8 border-line border-t pt-4">
            <Link
              to={`/event/details/${id}#comments`}
              className="inline-flex min-h-tap items-center gap-2 font-semibold"
            >
              <MessageCircle aria-hidden="true" className="ic" />
              {comments === 0
                ? 'Write the first comment'
                : `Read ${commentCountText(comments)} and write one`}
            </Link>
          </p>
        </div>
      </Card>
    </>
  );
}
