/** The content of the public site on the first day, in the order in which entries of a kind stand. */
import { post } from '#domain/site/content/news.ts';
import { aboutSeeds } from '#server/seed/content/about.ts';
import type { ContentSeed } from '#server/seed/content/content-seed.ts';
import { eventSeeds } from '#server/seed/content/events.ts';
import { faqSeeds } from '#server/seed/content/faqs.ts';
import { homeSeeds } from '#server/seed/content/home.ts';
import { legalSeeds } from '#server/seed/content/legal.ts';
import { mediaSeeds } from '#server/seed/content/media.ts';
import { membershipSeeds } from '#server/seed/content/membership.ts';
import { newsPageSeeds } from '#server/seed/content/news-page.ts';
import { associationPosts } from '#server/seed/content/posts/association.ts';
import { rightsPosts } from '#server/seed/content/posts/rights.ts';
import { roadSafetyPosts } from '#server/seed/content/posts/road-safety.ts';
import { technologyPosts } from '#server/seed/content/posts/technology.ts';
import { trafficPosts } from '#server/seed/content/posts/traffic.ts';
import { projectSeeds } from '#server/seed/content/projects.ts';
import { ownSettings, siteSeeds } from '#server/seed/content/site.ts';
import { testimonialSeeds } from '#server/seed/content/testimonials.ts';

function newestFirst(seeds: readonly ContentSeed[]): ContentSeed[] {
  return seeds.toSorted((one, other) => one.daysAgo - other.daysAgo);
}

/** All of it, as the demo starts. */
export const contentSeeds: readonly ContentSeed[] = [
  ...siteSeeds,
  ...homeSeeds,
  ...aboutSeeds,
  ...membershipSeeds,
  ...faqSeeds,
  ...testimonialSeeds,
  ...newsPageSeeds,
  ...newestFirst([
    ...roadSafetyPosts,
    ...trafficPosts,
    ...rightsPosts,
    ...associationPosts,
    ...technologyPosts,
  ]),
  ...newestFirst([...eventSeeds, ...projectSeeds]),
  ...mediaSeeds,
  ...legalSeeds,
];

/** The author of the posts of an installation with a database of its own: its people have no names here. */
const ownAuthor = 'RUA';
const minute = 1 / 1440;

/** The association wrote none of its posts before it was there. They stay in their order. */
function asOwn(seeds: readonly ContentSeed[]): ContentSeed[] {
  let posts = 0;
  return seeds.map((seed) => {
    if (seed.kind.name !== post.name) return { ...seed, daysAgo: 0 };
    posts += 1;
    return { ...seed, content: { ...Object(seed.content), author: ownAuthor }, daysAgo: posts * minute };
  });
}

/** The same for an installation with a database of its own: nothing that is invented. */
export const ownContentSeeds: readonly ContentSeed[] = [
  ownSettings,
  ...asOwn(contentSeeds.filter(({ invented }) => !invented)),
];
