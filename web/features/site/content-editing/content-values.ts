/** The values of an entry's fields. Content is stored loosely typed, and each field's control parses it here. */
import * as z from 'zod/mini';
import type { Entry, KindForm } from '#domain/site/content/editing.ts';
import {
  type ContentPerson,
  noPicture,
  type StoredPicture,
  storedPicture,
} from '#domain/site/content/fields.ts';
import { formatDateTime } from '#domain/values/clock.ts';

export type Content = Entry['content'];
export type FieldForm = KindForm['fields'][number];

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function pictureIn(value: unknown): StoredPicture {
  return storedPicture.safeParse(value).data ?? noPicture;
}

/** The values of an `order` or of `several`. */
export function orderIn(value: unknown): string[] {
  return z.array(z.string()).safeParse(value).data ?? [];
}

/** Also allows a person without a name yet. */
const looseList = z.array(z.object({ fullName: z.string(), position: z.string(), picture: z.unknown() }));

export function peopleIn(value: unknown): ContentPerson[] {
  const found = looseList.safeParse(value).data ?? [];
  return found.map((person) => ({ ...person, picture: pictureIn(person.picture) }));
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** @returns the fields with different values. */
export function differingFields(form: KindForm, one: Content, other: Content): FieldForm[] {
  return form.fields.filter(({ name }) => !isSame(one[name], other[name]));
}

/** @returns whether a field that readers need is still empty. */
export function lacksRequired(form: KindForm, content: Content): boolean {
  return form.fields.some((field) => field.required && valueText(field, content[field.name]).trim() === '');
}

/** @returns the value as plain text, to be read and compared. */
export function valueText(field: Pick<FieldForm, 'control' | 'choices'>, value: unknown): string {
  switch (field.control) {
    case 'rich-text':
      return plainText(textIn(value));
    case 'picture':
      return pictureText(pictureIn(value));
    case 'people':
      return peopleIn(value)
        .map(({ fullName, position, picture }) =>
          [fullName, position, pictureText(picture)].filter((part) => part !== '').join(', '),
        )
        .join('\n');
    case 'order':
    case 'several':
      return orderIn(value)
        .map((one) => field.choices.find((choice) => choice.value === one)?.label ?? one)
        .join('\n');
    case 'switch':
      return value === true ? 'Yes' : 'No';
    case 'rating':
      return typeof value === 'number' ? `${value} of 5 stars` : '';
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? textIn(value);
    case 'moment':
      return textIn(value) === '' ? '' : formatDateTime(textIn(value));
    default:
      return textIn(value);
  }
}

function pictureText({ path, alt }: StoredPicture): string {
  if (path === '') return '';
  const file = path.split('/').at(-1) ?? '';
  return alt === '' ? `Picture ${file}, only to decorate` : `${alt} (${file})`;
}

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** The text of a rich text, a line for each of its blocks. */
function plainText(html: string): string {
  return html
    .replace(/<img[^>]*?\balt="([^"]*)"[^>]*>/g, 'Picture: $1\n')
    .replace(/<br\s*\/?>|<\/(p|h[1-6]|li|blockquote|figcaption|tr)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
