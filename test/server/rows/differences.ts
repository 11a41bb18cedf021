/** How the declared tables differ from those of the database. */
import type { DeclaredColumn, DeclaredTables } from './declared-columns.ts';
import type { StoredColumn } from './stored-columns.ts';

/** The driver's value of each type; JSON may hold anything. */
const driverTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'json',
  jsonb: 'json',
  _int8: 'list',
  _text: 'list',
  _bytea: 'list',
};

export function driverType(storedType: string): string {
  return driverTypes[storedType] ?? 'string';
}

/** Words that the code alone guards, so that a new one needs no migration. */
const uncheckedWords = [
  'comment_reports.reason',
  'notice_mails.kind',
  'notification_preferences.kind',
  'notifications.kind',
  'space_reports.reason',
  'traffic_reports.reason',
  'traffic_updates.kind',
];

/** @returns one line for each difference. */
export function differences(declared: DeclaredTables, stored: readonly StoredColumn[]): string[] {
  const names = new Set(stored.map(({ table, column }) => `${table}.${column}`));
  const missing = [...declared].flatMap(([table, columns]) =>
    [...columns.keys()].map((column) => `${table}.${column}`).filter((name) => !names.has(name)),
  );
  return [
    ...missing.map((name) => `${name} is not in the database`),
    ...stored.flatMap((column) => {
      const name = `${column.table}.${column.column}`;
      const type = declared.get(column.table)?.get(column.column);
      return type
        ? differencesOf(type, column).map((line) => `${name} ${line}`)
        : [`${name} is not declared`];
    }),
  ];
}

function differencesOf(declared: DeclaredColumn, stored: StoredColumn): string[] {
  const type = driverType(stored.type);
  const words = wordsOf(stored);
  const isUnchecked = uncheckedWords.includes(`${stored.table}.${stored.column}`);
  return [
    ...(declared.type === type ? [] : [`is ${type}, not ${declared.type}`]),
    ...nullDifferences(declared, stored),
    ...insertDifferences(declared, stored),
    ...(String(isUnchecked ? undefined : declared.words) === String(words)
      ? []
      : [`holds ${words}, not ${declared.words}`]),
  ];
}

/** The catalog does not know whether an expression can be null. */
function nullDifferences({ nullable }: DeclaredColumn, stored: StoredColumn): string[] {
  if (nullable === undefined || nullable === stored.nullable) return [];
  if (stored.nullable && stored.computed) return [];
  return [stored.nullable ? 'may be null' : 'is never null'];
}

function insertDifferences({ onInsert }: DeclaredColumn, { computed, defaulted }: StoredColumn): string[] {
  if (computed !== (onInsert === 'never')) return [computed ? 'is computed' : 'is not computed'];
  if (onInsert === 'optional' && !defaulted) return ['has no default'];
  return onInsert === 'needed' && defaulted ? ['has a default'] : [];
}

/** The words of `check (kind in (...))`. */
function wordsOf({ conditions }: StoredColumn): string[] | undefined {
  const [list] = conditions.flatMap((condition) => {
    const found = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|('[^']*'::text))\)\)$/.exec(condition);
    return found ? [found[1] ?? found[2] ?? ''] : [];
  });
  return list === undefined
    ? undefined
    : [...list.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word).toSorted();
}
