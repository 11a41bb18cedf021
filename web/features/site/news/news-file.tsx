import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { type NewsPost, newsCategoryNames } from '#domain/site/news.ts';
import { formatDate } from '#domain/values/clock.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { viewCountText } from '#web/lib/view-count.ts';
import { Card } from '#web/ui/card.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { commentLinkText } from './news-labels.ts';

/** One post, to be read. */
export function NewsFile({ post }: { post: NewsPost }) {
  const t = useTranslate();
  const known = useKnown();
  const { id, title, category, publisher, banner, createdAt, updatedAt, views, comments, body } = post;
  return (
    <>
      <title>{`${title} | RUA`}</title>
      <PageHeading
        above={<b className="font-semibold text-link text-sm">{known(newsCategoryNames[category])}</b>}
        title={<span lang="en">{title}</span>}
        lead={
          <span className="num flex flex-wrap gap-x-3 text-sm">
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            {updatedAt === undefined || updatedAt === createdAt ? null : (
              <time dateTime={updatedAt}>{t('Updated {time}', { time: formatDate(updatedAt) })}</time>
            )}
            <span>{viewCountText(views, t)}</span>
            <span>{t('by {name}', { name: publisher })}</span>
          </span>
        }
      />
      <Card flush className="max-w-208">
        <div lang="en">
          <ContentPicture
            picture={banner}
            width={832}
            height={468}
            sizes="(min-width: 992px) 832px, 100vw"
            first
            className="aspect-16/9 w-full bg-art"
          />
        </div>
        <div className="p-5 md:p-8">
          <div lang="en">
            <RichText html={body} />
          </div>
          <p className="no-print mt-8 border-line border-t pt-4">
            <Link
              to={`/event/details/${id}#comments`}
              className="inline-flex min-h-tap items-center gap-2 font-semibold"
            >
              <MessageCircle aria-hidden="true" className="ic" />
              {commentLinkText(comments, t)}
            </Link>
          </p>
        </div>
      </Card>
    </>
  );
}
