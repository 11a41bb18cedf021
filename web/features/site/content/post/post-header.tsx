import { MessageCircle, PenLine } from 'lucide-react';
import type { Post } from '#domain/site/content/pages.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { countComments } from '../post-card.tsx';
import { formatPostDate } from './post-date.ts';

/** @param category as readers call it. */
export function PostHeader({ post, category }: { post: Post; category: string }) {
  return (
    <header className="wrap grid grid-cols-1 gap-6 pt-6 pb-8 lg:pt-10 lg:pb-10">
      <BackLink to="/news&events">All news</BackLink>
      <div className="grid max-w-[54rem] grid-cols-1 gap-4">
        <p className="eyebrow">{category}</p>
        <h1 className="font-extrabold text-[clamp(2rem,1.4rem+2.6vw,3.5rem)] leading-[1.06] tracking-display">
          {post.title}
        </h1>
        <p className="max-w-[35em] text-lg text-soft leading-[1.55]">{post.summary}</p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted text-sm">
          <span className="inline-flex items-center gap-1.5">
            <PenLine aria-hidden="true" className="ic" />
            {post.author}
          </span>
          <time dateTime={post.createdAt} className="num font-semibold">
            {formatPostDate(post.createdAt)}
          </time>
          <a
            href="#comments"
            className="inline-flex min-h-tap items-center gap-1.5 text-inherit no-underline hover:underline"
          >
            <MessageCircle aria-hidden="true" className="ic" />
            {countComments(post.comments)}
          </a>
        </p>
      </div>
    </header>
  );
}
