/** The sections of the page that an entry is previewed on, as the page itself names them (`data-section`). */
import type { Entry } from '#domain/site/content/editing.ts';
import { kindUnderCall, pageOfEntry, type Section, sitePages } from '#domain/site/content/site-pages.ts';

/** Posts and projects have a page each, with a call under it. */
function ownSections(kind: string): readonly Section[] | undefined {
  const under = kindUnderCall(kind);
  const own = under ?? (kind === 'post' || kind === 'project' ? kind : undefined);
  if (own === undefined) return undefined;
  return [
    { label: own === 'post' ? 'Post' : 'Event or project', leaves: [{ kind: own, label: '' }] },
    { label: 'Call to action', leaves: [{ kind: `${own}-call`, label: '' }] },
  ];
}

type PlacedEntry = Pick<Entry, 'kind'> & Partial<Pick<Entry, 'content'>>;

/** In the order of the page. */
export function sectionsAround(entry: PlacedEntry): readonly Section[] {
  return ownSections(entry.kind) ?? pageOfEntry(entry)?.sections ?? [];
}

export function hasKind({ leaves }: Section, kind: string): boolean {
  return leaves.some((leaf) => leaf.kind === kind);
}

const allSections = sitePages.flatMap(({ sections }) => sections);

/**
 * @param sections of the page itself. The head, the foot and the newest posts belong to other pages of the tree.
 * @param mark the page's name of one of its sections: a kind of content. @returns undefined for one that staff cannot edit.
 */
export function sectionOfMark(sections: readonly Section[], mark: string): Section | undefined {
  return [...sections, ...allSections].find((section) => hasKind(section, mark));
}
