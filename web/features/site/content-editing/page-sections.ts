/** The sections of the page that an entry is previewed on, as the page itself names them (`data-section`). */
import type { Entry } from '#domain/site/content/editing.ts';
import { inOrder } from '#domain/site/content/ordered.ts';
import {
  kindUnderCall,
  pageOfEntry,
  type Section,
  sectionOrderKinds,
  sitePages,
} from '#domain/site/content/site-pages.ts';

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

/** The sections in the usual order of the page. */
export function sectionsAround(entry: PlacedEntry): readonly Section[] {
  return ownSections(entry.kind) ?? pageOfEntry(entry)?.sections ?? [];
}

export function hasKind({ leaves }: Section, kind: string): boolean {
  return leaves.some((leaf) => leaf.kind === kind);
}

/** @returns the kind that keeps the order of these sections, where staff may change it. */
export function orderKindOf(sections: readonly Section[]): string | undefined {
  return sectionOrderKinds.find((kind) => sections.some((section) => hasKind(section, kind)));
}

/**
 * The sections as staff put them, from top to bottom; their order is none of them.
 * @param order as it is kept: names of `section-orders.ts`, which are kinds of the sections, or `call`.
 */
export function asOrdered(sections: readonly Section[], order: readonly string[]): Section[] {
  const shown = sections.filter((section) => orderKindOf([section]) === undefined);
  const nameOf = ({ leaves }: Section) => leaves[0]?.kind ?? '';
  const named = order.flatMap((value) => shown.filter((section) => isNamed(section, value)).map(nameOf));
  return inOrder(shown.map(nameOf), named).flatMap((name) =>
    shown.filter((section) => nameOf(section) === name),
  );
}

/** @param value a name of `section-orders.ts`. */
export function isNamed(section: Section, value: string): boolean {
  return value === 'call'
    ? section.leaves.some(({ kind }) => kind.endsWith('-call'))
    : hasKind(section, value);
}

const allSections = sitePages.flatMap(({ sections }) => sections);

/**
 * @param sections the page's own sections. The head, the foot and the newest posts belong to other pages of the tree.
 * @param mark the name of a section on the page, which is a kind of content. @returns undefined for a section that staff
 * cannot edit.
 */
export function sectionOfMark(sections: readonly Section[], mark: string): Section | undefined {
  return [...sections, ...allSections].find((section) => hasKind(section, mark));
}
