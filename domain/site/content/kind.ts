/** A kind of content: a name, texts for editors, one or many entries, and its fields. */
import * as z from 'zod/mini';
import type { Fields } from '#domain/site/content/fields.ts';

export const entryOrders = ['hand', 'date'] as const;
export type EntryOrder = (typeof entryOrders)[number];

export type ContentKindShape = {
  /** Unique; stored with each entry. */
  name: string;
  label: string;
  hint?: string;
  /** `one` is always there, `many` is an ordered list. */
  entries: 'one' | 'many';
  /** How a list stands: as staff put it (`hand`), or the newest publication first (`date`). By default `hand`. */
  order?: EntryOrder;
  /** The name of the field that names an entry in lists. */
  title: string;
  /** The name of the field that holds when readers stop seeing an entry. */
  ends?: string;
  fields: Fields;
};

type Schemas<F extends Fields> = { [Name in keyof F]: F[Name]['schema'] };

export type ContentKind<F extends Fields = Fields> = Omit<ContentKindShape, 'fields'> & {
  fields: F;
  schema: z.ZodMiniObject<Schemas<F>>;
};

/** The content of one entry of the kind. */
export type ContentOf<K extends { schema: z.ZodMiniType }> = z.output<K['schema']>;
/** The content of one entry before defaults are filled in, as seeds and forms write it. */
export type ContentInput<K extends { schema: z.ZodMiniType }> = z.input<K['schema']>;

export function defineKind<const F extends Fields, const Name extends string>(
  kind: Omit<ContentKindShape, 'fields' | 'name'> & { name: Name; fields: F },
): ContentKind<F> & { name: Name };
export function defineKind(kind: ContentKindShape) {
  const schemas = Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => [name, field.schema]),
  );
  return { ...kind, schema: z.object(schemas) };
}

/** When readers see this no more; null when it stays. */
export function endOf({ ends = '' }: ContentKind, content: Readonly<Record<string, unknown>>): Date | null {
  const end = content[ends];
  return typeof end === 'string' && end !== '' ? new Date(end) : null;
}
