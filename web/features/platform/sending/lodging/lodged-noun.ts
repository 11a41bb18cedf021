/** The noun that a form lodges, as its sentences call it. */
export type LodgedNoun = 'ride' | 'item' | 'complaint';
