import type { PostCard as Card } from '#domain/site/content/pages.ts';
import { PostCard } from '../post-card.tsx';

export function RelatedPosts({ posts }: { posts: ReadonlyArray<Card> }) {
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
