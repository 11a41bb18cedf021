/** Rows of the back office's lists to results of its search. */
import type { PersonRow } from '#domain/identity/people.ts';
import { type AuditRow, actionLabel } from '#domain/platform/audit.ts';
import type { MediaRow } from '#domain/platform/pictures/media.ts';
import type { SearchResult } from '#domain/platform/search/search.ts';
import type { ContactMessage } from '#domain/site/contact.ts';
import { findKind } from '#domain/site/content/kinds.ts';
import type { DatedAgency } from '#server/features/identity/agencies/for-others/finding.ts';
import type { FoundEntry } from '#server/features/site/content/for-others/finding.ts';
import { excerptOf } from '#server/features/site/staff-search/excerpt.ts';

/** This many characters of a message are shown. */
const shownCharacters = 200;

function result(row: Omit<SearchResult, 'near' | 'ref'> & { ref?: string }): SearchResult {
  return { ref: '', ...row, near: false };
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

const stateWords = {
  draft: 'not published',
  published: '',
  changed: 'changed since it was published',
  scheduled: 'scheduled',
  hidden: 'hidden',
} as const;

export const resultOf = {
  content: (
    { id, kind, title, state, changedAt, text }: FoundEntry,
    terms: readonly string[],
  ): SearchResult => {
    const label = findKind(kind)?.label ?? kind;
    const excerpt = excerptOf(text, terms);
    const place = joined([label, stateWords[state]]);
    const detail = excerpt === '' ? place : `${place}: ${excerpt}`;
    return result({ noun: 'content', id, ref: kind, title: title || label, detail, at: changedAt });
  },
  person: (row: PersonRow): SearchResult => {
    const name = `${row.firstName} ${row.lastName}`.trim();
    const detail = joined([
      name === '' ? '' : row.email,
      row.phone,
      row.agencyCode,
      row.status === 'active' ? '' : row.status,
    ]);
    return result({ noun: 'person', id: row.id, title: name || row.email, detail, at: row.createdAt });
  },
  agency: ({ id, code, name, email, active, createdAt }: DatedAgency): SearchResult =>
    result({
      noun: 'agency',
      id,
      ref: code,
      title: name,
      detail: joined([email, active ? '' : 'inactive']),
      at: createdAt,
    }),
  message: ({ id, firstName, lastName, email, message, createdAt }: ContactMessage): SearchResult => {
    const title = `${firstName} ${lastName}`.trim() || email;
    const detail = [...message.replace(/\s+/g, ' ')].slice(0, shownCharacters).join('');
    return result({ noun: 'contact-message', id, title, detail, at: createdAt });
  },
  media: ({ id, name, alt, createdAt }: MediaRow): SearchResult =>
    result({ noun: 'media', id, title: name, detail: alt, at: createdAt }),
  audit: ({ number, action, actor, subject, about, at }: AuditRow): SearchResult =>
    result({
      noun: 'audit',
      id: number,
      title: actionLabel(action),
      detail: joined([actor, subject, about]),
      at,
    }),
} as const;
