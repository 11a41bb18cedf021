/** The columns of each table as server/base/database/tables declares them. */
import type { Type } from 'typescript/unstable/sync';
import {
  alternativesOf,
  declaredType,
  hasFlag,
  propertyType,
  propertyTypes,
  type SourceTypes,
  TypeFlags,
} from './type-checker.ts';

export type DeclaredColumn = {
  /** `string`, `number`, `boolean`, `Buffer`, `list` or `json`. */
  type: string;
  /** Undefined where the type says nothing of it. */
  nullable: boolean | undefined;
  /** An insert must give it, may leave it out, or may not give it. */
  onInsert: 'needed' | 'optional' | 'never';
  /** The only words that it may hold; undefined for any. */
  words: readonly string[] | undefined;
};

export type DeclaredTables = ReadonlyMap<string, ReadonlyMap<string, DeclaredColumn>>;

export function readDeclaredTables(source: SourceTypes): DeclaredTables {
  const tables = propertyTypes(source, declaredType(source, 'server/base/database/schema.ts', 'Tables'));
  return mapValues(tables, (table) =>
    mapValues(propertyTypes(source, table), (column) => describeColumn(source, column)),
  );
}

function mapValues<From, To>(map: ReadonlyMap<string, From>, change: (value: From) => To): Map<string, To> {
  return new Map([...map].map(([name, value]) => [name, change(value)]));
}

/** `Generated` of a union is a union of Kysely's column types, each with the type that is selected and the one that is inserted. */
function describeColumn(source: SourceTypes, column: Type): DeclaredColumn {
  const parts = alternativesOf(column);
  const selected = parts.flatMap((part) => alternativesOf(propertyType(source, part, '__select__') ?? part));
  const inserted = parts.flatMap((part) => alternativesOf(propertyType(source, part, '__insert__') ?? part));
  const values = selected.filter((type) => !hasFlag(type, TypeFlags.Null));
  return {
    type: [...new Set(values.map((type) => nameOf(source, type)))].join(' or '),
    nullable: isUnknown(selected) ? undefined : values.length < selected.length,
    onInsert: describeInsert(inserted),
    words: wordsOf(values),
  };
}

function isUnknown(types: readonly Type[]): boolean {
  return types.some((type) => hasFlag(type, TypeFlags.AnyOrUnknown));
}

function describeInsert(inserted: readonly Type[]): DeclaredColumn['onInsert'] {
  if (inserted.every((type) => hasFlag(type, TypeFlags.Never))) return 'never';
  return inserted.some((type) => hasFlag(type, TypeFlags.Undefined)) ? 'optional' : 'needed';
}

function wordsOf(values: readonly Type[]): string[] | undefined {
  const words = values.flatMap((type) => (type.isStringLiteralType() ? [type.value] : []));
  return words.length > 0 && words.length === values.length ? words.toSorted() : undefined;
}

/** @returns the name of a type, as `differences.ts` names the driver's types. */
export function nameOf({ checker }: SourceTypes, type: Type): string {
  if (hasFlag(type, TypeFlags.String | TypeFlags.StringLiteral)) return 'string';
  if (hasFlag(type, TypeFlags.Number | TypeFlags.NumberLiteral)) return 'number';
  if (hasFlag(type, TypeFlags.Boolean | TypeFlags.BooleanLiteral)) return 'boolean';
  if (checker.isArrayType(type)) return 'list';
  return type.getSymbol()?.name === 'Buffer' ? 'Buffer' : 'json';
}
