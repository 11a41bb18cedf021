/** Where the source executes statements, and which rows it says come back. */
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import {
  alternativesOf,
  hasFlag,
  propertyType,
  type SourceTypes,
  sourcePath,
  TypeFlags,
} from './type-checker.ts';

export type Site = {
  /** The path in the repository, with line and column of the call. */
  site: string;
  /** The alternatives of one row's type; none where no row is awaited. */
  claimed: readonly Type[];
};

const builders = [
  'SelectQueryBuilder',
  'InsertQueryBuilder',
  'UpdateQueryBuilder',
  'DeleteQueryBuilder',
  'RawBuilder',
];
const results = ['InsertResult', 'UpdateResult', 'DeleteResult'];
const executes = /^execute(TakeFirst(OrThrow)?)?$/;

/** @param folders of the repository, or files. */
export function findSites(source: SourceTypes, folders: readonly string[]): Site[] {
  const { program } = source.project;
  const paths = program
    .getSourceFileNames()
    .filter((name) => folders.some((folder) => name.startsWith(sourcePath(folder))));
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path);
    return file && /\.execute/.test(file.text)
      ? sitesIn(source, file, path.slice(sourcePath('').length))
      : [];
  });
}

function sitesIn(source: SourceTypes, file: SourceFile, path: string): Site[] {
  const sites: Site[] = [];
  const visit = (node: Node): void => {
    node.forEachChild(visit);
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return;
    const { name, expression } = node.expression;
    if (!executes.test(name.text)) return;
    const builder = source.checker.getTypeAtLocation(expression)?.getSymbol()?.name ?? '';
    if (!builders.includes(builder)) return;
    const before = file.text.slice(0, name.getStart(file)).split('\n');
    sites.push({
      site: `${path}:${before.length}:${(before.at(-1) ?? '').length + 1}`,
      claimed: rowsOf(source, source.checker.getTypeAtLocation(node)),
    });
  };
  visit(file);
  return sites;
}

/** @returns the row types of a promise: of a raw statement's result, of a list of rows, or of a row that may be missing. */
function rowsOf(source: SourceTypes, promise: Type | undefined): readonly Type[] {
  const answer = firstArgument(source, promise);
  const rows = answer && (propertyType(source, answer, 'rows') ?? answer);
  const row = rows && source.checker.isArrayType(rows) ? firstArgument(source, rows) : rows;
  if (!row) throw new Error('A statement gives something else than rows.');
  const isAwaited = (type: Type) =>
    !hasFlag(type, TypeFlags.Undefined | TypeFlags.AnyOrUnknown) &&
    !results.includes(type.getSymbol()?.name ?? '');
  return alternativesOf(source.checker.getBaseConstraintOfType(row) ?? row).filter(isAwaited);
}

function firstArgument({ checker }: SourceTypes, type: Type | undefined): Type | undefined {
  return type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
}
