/** Lists of one owner are counted this far: only fleets, companies and agencies have as many. A file of its own, for pages without forms. */
export const ownCountedAtMost = 5000;
