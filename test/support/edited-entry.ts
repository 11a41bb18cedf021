/** An entry of content in its form, with a server that keeps what it is sent. */
import type { Entry, KindForm } from '#domain/site/content/editing.ts';

export const fieldOfKind = (
  name: string,
  label: string,
  changes: Partial<KindForm['fields'][number]> = {},
): KindForm['fields'][number] => ({
  ...{ name, label, hint: '', required: true, maximum: 80, choices: [], control: 'line' as const },
  ...changes,
});

export const questionForm: KindForm = {
  ...{ name: 'faq', label: 'Questions', hint: '', entries: 'many', order: 'hand', title: 'question' },
  fields: [fieldOfKind('question', 'Question'), fieldOfKind('answer', 'Answer')],
};

export const question: Entry = {
  ...{ id: 7, kind: 'faq', title: 'Is it free?', position: 0, version: 3, state: 'draft', publishedAt: null },
  ...{ publishAt: null, scheduledVersion: null, endsAt: null, changedBy: 'Ada' },
  changedAt: '2026-11-22T07:00:00Z',
  content: { question: 'Is it free?', answer: 'Yes.' },
};

/** Readers see this version. */
export const seenByReaders = { state: 'published', publishedAt: '2026-11-20T08:00:00Z' } as const;

type Input = { params?: { id?: number; kind?: string }; body?: Record<string, unknown> };

/**
 * @param begun the entry that the server has. @param refuse of a change, before the server does it: returns why not.
 * @returns the answers of the server, by what it is sent.
 */
export function keptBy(
  begun: Entry,
  refuse: (body: Record<string, unknown>) => Error | undefined = () => undefined,
) {
  let entry = begun;
  const published = begun.content;
  return ({ params = {}, body }: Input) => {
    if (params.kind !== undefined) return { rows: [] };
    if (body === undefined) return params.id === undefined ? [] : published;
    if ('window' in body) return [];
    const refusal = refuse(body);
    if (refusal) return refusal;
    if ('publishAt' in body) entry = { ...entry, state: 'scheduled', publishAt: String(body.publishAt) };
    else if ('content' in body) {
      const content = body.content as Entry['content'];
      entry = { ...entry, version: entry.version + 1, content };
      if (entry.state === 'published') entry = { ...entry, state: 'changed' };
    } else entry = { ...entry, ...seenByReaders, publishAt: null };
    return entry;
  };
}
