import { MessageCircle, PenLine } from 'lucide-react';
import { pageOf } from '#domain/contract/paging.ts';
import { type Comment, commentLength, createComment, listComments } from '#domain/site/comments.ts';
import { postCategories } from '#domain/site/content/news.ts';
import { type PostCard as Card, getPost, type Post } from '#domain/site/content/news-pages.ts';
import { findVisitor } from '#web/features/identity/accounts/session.ts';
import { CommentSection } from '#web/features/site/comments/comment-section.tsx';
import { commenterOf } from '#web/features/site/comments/commenter.tsx';
import { CallToAction } from '#web/features/site/content/call-to-action.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { authorKind } from '#web/features/site/content/post/author-kind.ts';
import { formatPostDate } from '#web/features/site/content/post/post-date.ts';
import { ShareLinks } from '#web/features/site/content/post/share-links.tsx';
import { countComments, PostCard } from '#web/features/site/content/post-card.tsx';
import { SubscribeForm } from '#web/features/site/subscriptions/subscribe-form.tsx';
import { call } from '#web/lib/api.ts';
import { preserveTyped, revalidateWhenDone } from '#web/lib/form-answer.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { existingPage, knownQuery } from '#web/lib/known-query.ts';
import { idInAddress, orNotFound } from '#web/lib/or-not-found.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { sendPageForm } from '#web/lib/page-form.ts';
import { relativePictures } from '#web/lib/relative-addresses.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { pageInAddress } from '#web/ui/search-params.ts';
import type { Route } from './+types/post';

const commentsAPage = 20;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  const { fetch } = visit;
  const id = idInAddress(params.id);
  const address = new URL(request.url).searchParams;
  const query = { page: pageInAddress(address), perPage: commentsAPage };
  const [answered, comments, visitor] = await Promise.all([
    orNotFound(call(getPost, { params: { id } }, { fetch })),
    // A draft has no public address, so it cannot be asked for.
    address.has('preview') || visit.draft
      ? pageOf<Comment>([], 0, query)
      : orNotFound(call(listComments, { params: { id }, query }, { fetch })),
    findVisitor(visit).catch(() => null),
  ]);
  const post = { ...answered.post, description: relativePictures(visit, answered.post.description) };
  const commenter = commenterOf(visitor);
  visit.showsQuery(knownQuery(address, { page: existingPage(comments) }));
  return {
    page: { ...answered, post },
    comments,
    commenter,
    commentLength,
    // A stranger's page is the same for all, and is kept.
    commentKey: commenter === 'ready' ? newKey() : '',
    category: postCategories.find(({ value }) => value === post.category)?.label ?? '',
    origin: visit.publicUrl,
  };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return sendPageForm(context.get(pageContext), {
    endpoint: createComment,
    request,
    names: ['comment'] as const,
    extra: { post_id: idInAddress(params.id) },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return preserveTyped(serverAction);
}

export const shouldRevalidate = revalidateWhenDone;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { origin, category } = loaderData;
  const { post } = loaderData.page;
  const path = `/event/details/${post.id}`;
  return [
    ...pageMeta({
      origin,
      path,
      title: post.title,
      description: post.summary,
      share: { path: post.sharePicture, alt: post.banner.alt },
      type: 'article',
    }),
    { property: 'article:published_time', content: post.createdAt },
    { property: 'article:modified_time', content: post.updatedAt },
    { 'script:ld+json': articleForSearch(post, category, origin) },
  ];
};

/** https://schema.org/Article */
function articleForSearch(post: Post, section: string, origin: string) {
  const url = `${origin}/event/details/${post.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.summary,
    articleSection: section,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': authorKind(post.author), name: post.author },
    publisher: { '@type': 'Organization', name: 'Road Users Association', url: `${origin}/` },
    image: origin + post.sharePicture,
    mainEntityOfPage: url,
    commentCount: post.comments,
  };
}

export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, comments, commenter, category, origin } = loaderData;
  const { post } = page;
  const path = `/event/details/${post.id}`;
  return (
    <>
      <article data-section="post">
        <PostHeader post={post} category={category} />
        <div className="wrap grid grid-cols-1 gap-x-16 gap-y-14 pb-section lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid grid-cols-1 gap-8 lg:gap-12">
            <ContentPicture
              picture={post.banner}
              width={780}
              height={520}
              sizes="(min-width: 992px) 780px, 100vw"
              first
              className="aspect-3/2 w-full rounded-sheet bg-art"
            />
            <RichText html={post.description} />
          </div>
          <aside aria-label="Share and subscribe" className="lg:row-span-2">
            <div className="grid gap-8 lg:sticky lg:top-8">
              <ShareLinks title={post.title} url={origin + path} />
              <SubscribeBox />
            </div>
          </aside>
          <CommentSection
            comments={comments}
            commenter={commenter}
            path={path}
            answered={actionData}
            limit={loaderData.commentLength}
            idempotencyKey={loaderData.commentKey}
          />
        </div>
      </article>
      <RelatedPosts posts={page.related} />
      <CallToAction kind="post-call" call={page.callToAction} />
    </>
  );
}

/** @param category as readers call it. */
function PostHeader({ post, category }: { post: Post; category: string }) {
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
          {post.updatedAt === post.createdAt ? null : (
            <span>
              Updated{' '}
              <time dateTime={post.updatedAt} className="num">
                {formatPostDate(post.updatedAt)}
              </time>
            </span>
          )}
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

function RelatedPosts({ posts }: { posts: ReadonlyArray<Card> }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="no-print bg-surface py-section">
      <div className="wrap grid gap-8">
        <h2 id="related" className="text-3xl leading-[1.1] tracking-display">
          Read next
        </h2>
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The form as a card beside an article. */
function SubscribeBox() {
  return (
    <section
      aria-labelledby="subscribe"
      className="no-print grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="grid gap-1">
        <h2 id="subscribe" className="text-lg">
          Get the news by e-mail
        </h2>
        <p className="text-sm text-soft">A mail when there is a post, and nothing else. One tap ends it.</p>
      </div>
      <SubscribeForm />
    </section>
  );
}
