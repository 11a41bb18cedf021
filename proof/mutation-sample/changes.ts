/** Lists the small changes that can be made to a file of the product: those of StrykerJS, and in stores those of SQL. */
import type { Logger } from '@stryker-mutator/api/logging';
import { commonTokens } from '@stryker-mutator/api/plugin';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';

/** One stretch of the file's text, and what stands there instead. */
export type Change = {
  file: string;
  line: number;
  from: number;
  to: number;
  instead: string;
  mutator: string;
};

const nothing = () => undefined;
const never = () => false;

const silent: Logger = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

const instrumenter = createInjector()
  .provideValue(commonTokens.logger, silent)
  .provideValue(commonTokens.getLogger, () => silent)
  .injectFunction(createInstrumenter);

/** @param file from the root. */
export async function codeChanges(file: string, text: string): Promise<Change[]> {
  const files = [{ name: file, content: text, mutate: true }];
  const { mutants } = await instrumenter.instrument(files, {
    ignorers: [],
    excludedMutations: [],
    plugins: null,
  });
  const starts = lineStarts(text);
  const offsetOf = ({ line, column }: { line: number; column: number }) => (starts[line] ?? 0) + column;
  return mutants.map(({ location, replacement, mutatorName }) => ({
    ...{ file, line: location.start.line + 1, mutator: mutatorName },
    ...{ from: offsetOf(location.start), to: offsetOf(location.end), instead: replacement },
  }));
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Patterns in SQL, and their replacements. The first group of an expression is the changed stretch. */
const statementChanges: readonly [mutator: string, place: RegExp, instead: string][] = [
  ['where: all rows', /\bwhere (?=\S)/dg, 'where true or '],
  ['and: or', /\s(and)\s/dg, 'or'],
  ['or: and', /\s(or)\s/dg, 'and'],
  ['left join: join', /\b(left join)\b/dg, 'join'],
  ['order: turned', /\s(desc)\b/dg, 'asc'],
  ['order: turned', /\border by [\w.]+()(?=[,)`\s]|$)(?! (?:asc|desc))/dg, ' desc'],
  ['limit: none', /\s(limit (?:\$\{(?:[^{}]|\{[^}]*\})*\}|\d+))/dg, ''],
  ['is null: is not null', /\b(is null)\b/dg, 'is not null'],
  ['is not null: is null', /\b(is not null)\b/dg, 'is null'],
  [
    'equal: not equal',
    /(?<!\b(?:const|let|set) |, |[.=] ?)\b[a-z]+\.?[a-z_]+ (=) (?:\$\{|'|[a-z]+\.)/dg,
    '<>',
  ],
  ['less: not less', /\b[a-z]+\.?[a-z_]+ (<=?) (?:\$\{|now|[a-z]+\.)/dg, '>'],
  ['more: not more', /\b[a-z]+\.?[a-z_]+ (>=?) (?:\$\{|now|[a-z]+\.)/dg, '<'],
];

/** @param file from the root. */
export function sqlChanges(file: string, text: string): Change[] {
  const starts = lineStarts(text);
  return text.split('\n').flatMap((line, index) => {
    const start = starts[index] ?? 0;
    if (isNoStatement(line)) return [];
    return statementChanges.flatMap(([mutator, place, instead]) =>
      [...line.matchAll(place)].map(({ indices }) => {
        const [from, to] = indices?.[1] ?? indices?.[0] ?? [0, 0];
        return { file, line: index + 1, from: start + from, to: start + to, instead, mutator };
      }),
    );
  });
}

/** Comments, imports, and lines of TypeScript. */
function isNoStatement(line: string): boolean {
  return /^\s*(?:\*|\/\/|\/\*|import\b|export\b|function\b|throw\b|type\b)/.test(line);
}

export function applied(text: string, { from, to, instead }: Change): string {
  return text.slice(0, from) + instead + text.slice(to);
}
