import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { HomePage } from '#domain/site/content/pages.ts';
import { PostCard } from '../post-card.tsx';
import { SectionHeading } from '../section-heading.tsx';

/** The number of posts beside the newest; one fewer on phones, where they are below it. */
const beside = 3;

/** The newest post large, a few beside it. */
export function LatestPosts({ blog: { heading, list } }: Pick<HomePage, 'blog'>) {
  const [newest, ...others] = list;
  if (!newest) return null;
  return (
    <section data-section="post" aria-labelledby="latest" className="bg-surface py-section">
      <div className="wrap grid gap-6 lg:gap-8">
        <SectionHeading
          id="latest"
          heading={{ title: heading?.title ?? 'News', subTitle: 'Latest' }}
          asideIsSmall
          aside={
            <Link
              to="/news&events"
              className="inline-flex min-h-tap items-center gap-1.5 font-semibold no-underline hover:underline"
            >
              All news
              <ArrowRight aria-hidden="true" className="ic" />
            </Link>
          }
        />
        <div className="grid gap-6 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
          <PostCard post={newest} look="lead" />
          <ul className="grid content-start gap-6 lg:gap-8">
            {others.slice(0, beside).map((post) => (
              <li key={post.id} className="max-md:nth-3:hidden">
                <PostCard post={post} look="row" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
