/** The line of an open form about the other editors who edit content now. */
import { describe, expect, it } from 'vitest';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import {
  editorSentences,
  editorsInField,
  editorsInKinds,
} from '#web/features/site/content-editing/use-editors.ts';

const form = {
  name: 'faq',
  fields: ['question', 'answer'].map((name) => ({
    ...{ name, label: name === 'answer' ? 'Answer' : 'Question', hint: '' },
    ...{ control: 'line' as const, required: true, maximum: 100, choices: [] },
  })),
};

function editor(id: number, name: string, ...places: [entryId: number, kind: string, field: string][]) {
  const at = places.map(([entryId, kind, field]) => ({ entryId, kind, field }));
  return { id, name, places: at, secondsLeft: 20 } satisfies PresentEditor;
}

const bola = editor(1, 'Bola Ajayi', [7, 'faq', 'answer']);
const zainab = editor(2, 'Zainab Idris', [8, 'faq', 'answer'], [7, 'faq', '']);
const chidi = editor(3, 'Chidi Eze', [9, 'slide', 'title']);
const nameless = editor(4, '', [20, 'terms', '']);

describe('an open form', () => {
  it('names who is in it, with the field, before who is elsewhere on its page', () => {
    const said = editorSentences([chidi, zainab, bola, nameless], form, 7);
    expect(said.map(({ words }) => words)).toEqual([
      'Zainab is here',
      'Bola is here, in Answer',
      'Chidi is here, in Slides',
    ]);
    const elsewhere = editorSentences([zainab, bola], form, 8);
    expect(elsewhere.map(({ words }) => words)).toEqual([
      'Zainab is here, in Answer',
      'Bola is here, in Questions',
    ]);
  });

  it('has a mark at the field alone in which they are', () => {
    const all = [bola, zainab, chidi];
    expect(editorsInField(all, 7, 'answer')).toEqual([bola]);
    expect(editorsInField(all, 7, 'question')).toEqual([]);
    expect(editorsInField(all, 8, 'answer')).toEqual([zainab]);
  });
});

it('a section of the page names who edits what it is made of', () => {
  const all = [bola, zainab, chidi, nameless];
  expect(editorsInKinds(all, ['faq-heading', 'faq'])).toEqual(['Bola', 'Zainab']);
  expect(editorsInKinds(all, ['slide'])).toEqual(['Chidi']);
  expect(editorsInKinds(all, ['terms'])).toEqual(['A colleague']);
  expect(editorsInKinds(all, ['partner'])).toEqual([]);
});
