/** The tree in which editors find each kind of content, with the names that they read. */
import type { Entry, EntryRow, KindForm } from '#domain/site/content/editing.ts';
import { addressOf, pageOfKind } from '#domain/site/content/site-pages.ts';

/** The address of the tree. */
export const contentHome = '/backoffice/content';

/** The list of the kind, or the form of its one entry. */
export function pathOfKind(kind: string): string {
  return `${contentHome}/${kind}`;
}

/** The deleted entries of the kind. */
export function deletedPath(kind: string): string {
  return `${pathOfKind(kind)}?view=deleted`;
}

export function pathOfEntry({ kind, id }: Pick<EntryRow, 'kind' | 'id'>): string {
  return `${contentHome}/${kind}/${id}`;
}

/** The kind's title within its page: its section, or a part of it. */
export function titleOfKind({ name, label }: Pick<KindForm, 'name' | 'label'>): string {
  const section = pageOfKind(name)?.sections.find(({ leaves }) => leaves.some(({ kind }) => kind === name));
  const leaf = section?.leaves.find(({ kind }) => kind === name);
  if (!section || !leaf) return label;
  return leaf.label === 'Heading' && section.leaves.length > 1 ? `${section.label}: heading` : leaf.label;
}

/** The page that previews this entry, with its draft instead of its published version, even when it is hidden. */
export function previewPath(entry: Pick<EntryRow, 'kind' | 'id'> & Partial<Pick<Entry, 'content'>>): string {
  const address = addressOf(entry);
  return `${address}${address.includes('?') ? '&' : '?'}preview=${entry.id}`;
}

/** A noun for an entry of this kind. */
export function nounOf({ name }: Pick<KindForm, 'name'>): string {
  return nouns[name] ?? 'entry';
}

const nouns: Partial<Record<string, string>> = {
  slide: 'slide',
  campaign: 'campaign',
  department: 'department',
  service: 'service',
  faq: 'question',
  member: 'member',
  partner: 'partner',
  testimonial: 'testimonial',
  post: 'post',
  'media-item': 'picture',
  project: 'event or project',
  'social-link': 'link',
};
