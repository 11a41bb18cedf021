// @vitest-environment happy-dom
/** When *Publish* asks first, and what it says. */
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Entry, KindForm } from '#domain/site/content/editing.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { mustAskToPublish, PublishDialog } from '#web/features/site/content-editing/publish-dialog.tsx';

const form: KindForm = {
  ...{ name: 'post', label: 'News posts', hint: '', entries: 'many', order: 'date', title: 'title' },
  fields: [],
};
const entry: Entry = {
  ...{ id: 7, kind: 'post', title: 'Ember', position: 0, version: 3, state: 'draft', publishedAt: null },
  ...{
    publishAt: null,
    scheduledVersion: null,
    endsAt: null,
    changedAt: '2026-11-22T07:00:00Z',
    changedBy: 'Ada',
  },
  content: { title: 'Ember' },
};
const seen = { publishedAt: '2026-11-20T08:00:00Z' };
const scheduled = { publishAt: '2026-12-24T06:00:00Z' };

function asked(changes: Partial<Entry>) {
  const draft = {
    ...{ entry: { ...entry, ...changes }, content: entry.content, base: entry.content, errors: {} },
    earlier: [],
    state: { kind: 'saved' } as const,
  };
  const ways = { onPublish: vi.fn(), onClose: vi.fn(), busy: false };
  shown(createElement(PublishDialog, { form, draft, before: {}, ...ways }));
  return words();
}

describe('Publish', () => {
  it.each([
    ['no question for a new entry', {}, false],
    ['a question where readers see another version', seen, true],
    ['a question where a new entry is scheduled', scheduled, true],
  ])('asks %s', (_, changes, isAsked) => {
    expect(mustAskToPublish({ ...entry, ...changes })).toBe(isAsked);
  });

  it('says which day is lost', () => {
    expect(asked(scheduled)).toContain(
      'Readers see it at once. What is scheduled for 24 Dec 2026, 7:00 AM is scheduled no longer.',
    );
  });

  it('says how much differs', () => {
    expect(asked(seen)).toContain('Nothing differs from what readers see.');
  });
});
