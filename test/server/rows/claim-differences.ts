/** How what a statement gives differs from the row that the source claims there. */
import type { FieldDef } from 'pg';
import type { Type } from 'typescript/unstable/sync';
import { nameOf } from './declared-columns.ts';
import { driverType } from './differences.ts';
import type { Recorder } from './executed-statements.ts';
import { misfits } from './misfits.ts';
import type { Site } from './statement-sites.ts';
import { alternativesOf, hasFlag, propertyTypes, type SourceTypes, TypeFlags } from './type-checker.ts';

/** @param typeNames PostgreSQL's own, by their numbers. @returns one line for each difference at one of the sites. */
export function claimDifferences(
  source: SourceTypes,
  sites: readonly Site[],
  { executed, columns }: Recorder,
  typeNames: ReadonlyMap<number, string>,
): string[] {
  const bySite = Map.groupBy(executed, ({ site }) => site);
  return sites.flatMap(({ site, claimed }) => {
    if (claimed.length === 0) return [];
    const statements = bySite.get(site) ?? [];
    const texts = [...new Set(statements.map(({ text }) => text))];
    const lines = [
      ...texts.flatMap((text) => columnDifferences(source, claimed, columns.get(text) ?? [], typeNames)),
      ...statements.flatMap(({ rows }) => rows.flatMap((row) => misfits(source, claimed, row, 'row'))),
    ];
    return [...new Set(lines)].map((line) => `${site} ${line}`);
  });
}

function columnDifferences(
  source: SourceTypes,
  claimed: readonly Type[],
  columns: readonly FieldDef[],
  typeNames: ReadonlyMap<number, string>,
): string[] {
  const claims = Map.groupBy(
    claimed.flatMap((type) => [...propertyTypes(source, type)]),
    ([name]) => name,
  );
  const names = columns.map(({ name }) => name);
  const typesOf = (name: string) => (claims.get(name) ?? []).flatMap(([, type]) => alternativesOf(type));
  return [
    ...names.filter((name, place) => names.indexOf(name) < place).map((name) => `${name} comes twice`),
    ...[...claims.keys()]
      .filter(
        (name) => !names.includes(name) && !typesOf(name).some((type) => hasFlag(type, TypeFlags.Undefined)),
      )
      .map((name) => `${name} does not come`),
    ...columns.flatMap(({ name, dataTypeID }) => {
      if (!claims.has(name)) return [`${name} is not claimed`];
      const given = driverType(typeNames.get(dataTypeID) ?? '');
      return typeDifferences(source, typesOf(name), given).map((line) => `${name} ${line}`);
    }),
  ];
}

/** The content of JSON is known from its values; an alternative that claims nothing leaves the others to be looked at. */
function typeDifferences(source: SourceTypes, types: readonly Type[], given: string): string[] {
  if (given === 'json') return [];
  const values = types.filter((type) => !hasFlag(type, TypeFlags.Nullable | TypeFlags.AnyOrUnknown));
  const claimed = new Set(values.map((type) => nameOf(source, type)));
  return [...claimed].filter((name) => name !== given).map((name) => `is ${given}, not ${name}`);
}
