/** All that the public site says on the first day, in the order in which entries of a kind stand. */
import { aboutSeeds } from '#server/database/seed/content/about.ts';
import type { ContentSeed } from '#server/database/seed/content/content-seed.ts';
import { eventSeeds } from '#server/database/seed/content/events.ts';
import { faqSeeds } from '#server/database/seed/content/faqs.ts';
import { homeSeeds } from '#server/database/seed/content/home.ts';
import { legalSeeds } from '#server/database/seed/content/legal.ts';
import { mediaSeeds } from '#server/database/seed/content/media.ts';
import { membershipSeeds } from '#server/database/seed/content/membership.ts';
import { newsPageSeeds } from '#server/database/seed/content/news-page.ts';
import { associationPosts } from '#server/database/seed/content/posts/association.ts';
import { rightsPosts } from '#server/database/seed/content/posts/rights.ts';
import { roadSafetyPosts } from '#server/database/seed/content/posts/road-safety.ts';
import { technologyPosts } from '#server/database/seed/content/posts/technology.ts';
import { trafficPosts } from '#server/database/seed/content/posts/traffic.ts';
import { projectSeeds } from '#server/database/seed/content/projects.ts';
import { siteSeeds } from '#server/database/seed/content/site.ts';
import { testimonialSeeds } from '#server/database/seed/content/testimonials.ts';

function newestFirst(seeds: readonly ContentSeed[]): ContentSeed[] {
  return seeds.toSorted((one, other) => one.daysAgo - other.daysAgo);
}

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
