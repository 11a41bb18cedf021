import { pageOf } from '#domain/contract/paging.ts';
import { type Comment, commentLength, createComment, listComments } from '#domain/site/comments.ts';
import { postCategories } from '#domain/site/content/news.ts';
import { getPost, type Post } from '#domain/site/content/pages.ts';
import { findVisitor } from '#web/features/identity/accounts/session.ts';
import { CommentSection } from '#web/features/site/comments/comment-section.tsx';
import { commenterOf } from '#web/features/site/comments/commenter.tsx';
import { CallToAction } from '#web/features/site/content/call-to-action.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { PostHeader } from '#web/features/site/content/post/post-header.tsx';
import { RelatedPosts } from '#web/features/site/content/post/related-posts.tsx';
import { ShareLinks } from '#web/features/site/content/post/share-links.tsx';
import { SubscribeBox } from '#web/features/site/subscriptions/subscribe-box.tsx';
import { call } from '#web/lib/api.ts';
import { preserveTyped, revalidateWhenDone } from '#web/lib/form-answer.ts';
import { idInAddress, orNotFound } from '#web/lib/or-not-found.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { sendPageForm } from '#web/lib/page-form.ts';
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
  const [page, comments, visitor] = await Promise.all([
    orNotFound(call(getPost, { params: { id } }, { fetch })),
    // A draft has no public address, so it cannot be asked for.
    address.has('preview')
      ? pageOf<Comment>([], 0, query)
      : orNotFound(call(listComments, { params: { id }, query }, { fetch })),
    findVisitor(visit).catch(() => null),
  ]);
  return {
    page,
    comments,
    commenter: commenterOf(visitor),
    commentLength,
    category: postCategories.find(({ value }) => value === page.post.category)?.label ?? '',
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
      picture: post.banner,
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
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: 'Road Users Association', url: `${origin}/` },
    image: `${origin}/${post.banner.path}`,
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
      <article>
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
          />
        </div>
      </article>
      <RelatedPosts posts={page.related} />
      <CallToAction call={page.callToAction} />
    </>
  );
}
