/** All of the starting content. */
import type { ContentSeed } from '#server/database/seed/content/content-seed.ts';

export const contentSeeds: readonly ContentSeed[] = [];
