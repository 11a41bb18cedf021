/** The others of the staff who edit content now: in which field of this entry, or in which section of its page. */
import type { KindForm } from '#domain/site/content/editing.ts';
import {
  type EditedPlace,
  listEditors,
  type PresentEditor,
  signalEditing,
} from '#domain/site/content/presence.ts';
import { sitePages } from '#domain/site/content/site-pages.ts';
import { call } from '#web/lib/api.ts';
import { usePresentPeople } from '#web/lib/use-present-people.ts';

/** @param field that this editor is in; empty for none. */
export function useEditors(entryId: number, field: string): readonly PresentEditor[] {
  return usePresentPeople(['content-presence', entryId, field], (window, signal) =>
    call(signalEditing, { params: { id: entryId }, body: { window, field } }, { signal }),
  );
}

/** The other people who edit content, for a page that shows no form. They are not told that this page is open. */
export function useListedEditors(): readonly PresentEditor[] {
  return usePresentPeople(['content-presence', 'listed'], (_window, signal) =>
    call(listEditors, {}, { signal }),
  );
}

/** @returns those who have this entry open. */
export function editorsOf(editors: readonly PresentEditor[], entryId: number): PresentEditor[] {
  return editors.filter(({ places }) => places.some((place) => place.entryId === entryId));
}

/** @returns `Bola Ajayi has it open`. */
export function hasOpen(editors: readonly PresentEditor[]): string {
  const names = editors.map(({ name }) => name || 'A colleague').join(' and ');
  return `${names} ${editors.length === 1 ? 'has' : 'have'} it open`;
}

/** @returns those who are in this field. */
export function editorsInField(
  editors: readonly PresentEditor[],
  entryId: number,
  field: string,
): PresentEditor[] {
  return editors.filter(({ places }) =>
    places.some((place) => place.entryId === entryId && place.field === field),
  );
}

/** @returns the first names of those who edit entries of these kinds. */
export function editorsInKinds(editors: readonly PresentEditor[], kinds: readonly string[]): string[] {
  return editors.filter(({ places }) => places.some(({ kind }) => kinds.includes(kind))).map(firstNameOf);
}

/**
 * @param form of the entry that is open, and `entryId` its number.
 * @returns a sentence for each of them who is in this entry, and then for each who is elsewhere on its page.
 */
export function editorSentences(
  editors: readonly PresentEditor[],
  form: Pick<KindForm, 'name' | 'fields'>,
  entryId: number,
): { editor: PresentEditor; words: string }[] {
  const said = editors.flatMap((editor) => {
    const here = editor.places.find((place) => place.entryId === entryId);
    if (here) return [{ rank: 0, editor, words: sentence(editor, labelOfField(form, here.field)) }];
    const near = editor.places.map((place) => nearbySection(form.name, place)).find(Boolean);
    return near ? [{ rank: 1, editor, words: sentence(editor, near) }] : [];
  });
  return said.toSorted((one, other) => one.rank - other.rank).map(({ editor, words }) => ({ editor, words }));
}

function sentence(editor: PresentEditor, place: string): string {
  return place === '' ? `${firstNameOf(editor)} is here` : `${firstNameOf(editor)} is here, in ${place}`;
}

function labelOfField({ fields }: Pick<KindForm, 'fields'>, name: string): string {
  return fields.find((field) => field.name === name)?.label ?? '';
}

/** @returns the section of a page that shows both kinds; undefined where none does. */
function nearbySection(kind: string, place: EditedPlace): string | undefined {
  for (const { sections } of sitePages) {
    const has = (wanted: string) =>
      sections.find(({ leaves }) => leaves.some((leaf) => leaf.kind === wanted));
    const section = has(place.kind);
    if (section && has(kind)) return section.label;
  }
  return undefined;
}

export function firstNameOf({ name }: PresentEditor): string {
  return name.split(' ')[0] || 'A colleague';
}
